import { compileBlueprint, draftOf, editBlueprint } from '../blueprints/compile-blueprint.ts';
import { type PinType, spellingOf, structSpelling } from '../blueprints/pin-type.ts';
import { reparentBlueprint } from '../blueprints/reparent-blueprint.ts';
import { findProperty, sameName } from '../reflection/class-info.ts';
import type { SceneBlueprint, SceneVariable } from '../scene.ts';
import { isStructValue } from '../value.ts';
import { objectPathOfPackage, refusePackageName } from '../world/content-path.ts';
import { createBlueprint } from '../world/create-asset.ts';
import { blueprintIn } from '../world/delete-asset.ts';
import type { LiveObject } from '../world/live-object.ts';
import { packageOf } from '../world/registry-asset.ts';
import type { EngineFunction, FunctionCall, FunctionLibrary } from './engine-function.ts';
import { explain } from './level-functions.ts';

const integer: PinType = { PinCategory: 'int' };
const pinType = { ReturnValue: 'FEdGraphPinType' };

/** Types of variables. Whatever is none comes out as `int`, without a word in the answer. */
const types: Record<string, EngineFunction> = {
  GetBasicTypeByName: {
    since: '5.5',
    inputs: { TypeName: 'FName' },
    outputs: pinType,
    run: call => {
      const name = call.text('TypeName').toLowerCase();
      // `float` is none of them: what Blueprints call a float is `real`.
      if (name === 'real') return { ReturnValue: { PinCategory: 'real', PinSubCategory: 'double' } };
      if (/^(bool|byte|int|name|string|text)$/.test(name)) return { ReturnValue: { PinCategory: name } };
      return unknownType(call, `GetBasicTypeByName. '${name}' is no basic type.`);
    },
  },
  GetStructType: {
    since: '5.5',
    inputs: { StructType: 'UScriptStruct*' },
    outputs: pinType,
    run: call => {
      const path = call.text('StructType');
      if (!structSpelling(path)) return unknownType(call, 'GetStructType. There is no such struct.');
      return { ReturnValue: { PinCategory: 'struct', PinSubCategoryObject: path } };
    },
  },
  GetObjectReferenceType: {
    since: '5.5',
    inputs: { ObjectType: 'UClass*' },
    outputs: pinType,
    run: call => referenceTo(call, call.text('ObjectType'), 'object'),
  },
  GetClassReferenceType: {
    since: '5.5',
    inputs: { ClassType: 'UClass*' },
    outputs: pinType,
    run: call => referenceTo(call, call.text('ClassType'), 'class'),
  },
  GetArrayType: {
    since: '5.5',
    inputs: { ContainedType: 'FEdGraphPinType' },
    constReferences: ['ContainedType'],
    outputs: pinType,
    run: call => {
      const { ContainedType: contained } = call.inputs;
      if (!spellingOf(contained, call.world.classes) || !isStructValue(contained))
        return unknownType(call, 'GetArrayType. That is no type.');
      return { ReturnValue: { ...contained, ContainerType: 'Array' } };
    },
  },
};

const blueprintInput = { Blueprint: 'UBlueprint*' };

const variables: Record<string, EngineFunction> = {
  /** A name that is taken gets a number; the answer does not say so [derived]. */
  AddMemberVariable: {
    since: '5.5',
    inputs: { ...blueprintInput, MemberName: 'FName', VariableType: 'FEdGraphPinType' },
    constReferences: ['VariableType'],
    outputs: { ReturnValue: 'bool' },
    run: call => {
      const asset = call.object('Blueprint');
      const draft = asset && draftOf(call.world, asset);
      const type = spellingOf(call.inputs.VariableType, call.world.classes);
      const wanted = call.text('MemberName');
      if (!asset || !draft || !type || wanted === 'None') {
        explain(call, 'AddMemberVariable. There is no such Blueprint, name or type.');
        return { ReturnValue: false };
      }
      const added: SceneVariable = { type, instanceEditable: false };
      const name = freeMember(call, draft, wanted);
      editBlueprint(call.world, asset, { ...draft, variables: { ...draft.variables, [name]: added } });
      return { ReturnValue: true };
    },
  },
  SetBlueprintVariableInstanceEditable: {
    inputs: { ...blueprintInput, VariableName: 'FName', bInstanceEditable: 'bool' },
    constReferences: ['VariableName'],
    run: call => editVariable(call, { instanceEditable: call.flag('bInstanceEditable') }),
  },
  SetBlueprintVariableExposeOnSpawn: {
    inputs: { ...blueprintInput, VariableName: 'FName', bExposeOnSpawn: 'bool' },
    constReferences: ['VariableName'],
    run: call => editVariable(call, call.flag('bExposeOnSpawn') ? { exposeOnSpawn: true } : {}),
  },
};

const graphs: Record<string, EngineFunction> = {
  /** Its graph is named and has no nodes here. A name that is taken gets a number [derived]. */
  AddFunctionGraph: {
    inputs: { ...blueprintInput, FuncName: 'FString' },
    outputs: { ReturnValue: 'UEdGraph*' },
    run: call => {
      const asset = call.object('Blueprint');
      const draft = asset && draftOf(call.world, asset);
      if (!asset || !draft || call.text('FuncName') === '') {
        explain(call, 'AddFunctionGraph. There is no such Blueprint, or no name.');
        return { ReturnValue: '' };
      }
      const name = freeMember(call, draft, call.text('FuncName'));
      editBlueprint(call.world, asset, { ...draft, functions: { ...draft.functions, [name]: {} } });
      return { ReturnValue: `${asset.path}:${name}` };
    },
  },
  RemoveFunctionGraph: {
    inputs: { ...blueprintInput, FuncName: 'FName' },
    run: call => {
      const asset = call.object('Blueprint');
      const draft = asset && draftOf(call.world, asset);
      const wanted = call.text('FuncName');
      const name = Object.keys(draft?.functions ?? {}).find(each => sameName(each, wanted));
      if (!asset || !draft || name === undefined) {
        explain(call, `RemoveFunctionGraph. There is no function '${wanted}'.`);
        return;
      }
      const { [name]: _, ...functions } = draft.functions ?? {};
      editBlueprint(call.world, asset, { ...draft, functions });
    },
  },
};

const assets: Record<string, EngineFunction> = {
  /** A name that is taken or invalid is refused, without a dialog [derived]. */
  CreateBlueprintAssetWithParent: {
    since: '5.5',
    inputs: { AssetPath: 'FString', ParentClass: 'UClass*' },
    outputs: { ReturnValue: 'UBlueprint*' },
    run: call => {
      const packageName = packageOf(call.text('AssetPath'));
      const parent = call.world.classes.find(call.text('ParentClass'));
      const refusal = parent ? refuse(call, packageName) : 'There is no such parent class.';
      if (parent && refusal === undefined) {
        return { ReturnValue: createBlueprint(call.world, packageName, parent.path).path };
      }
      explain(call, `CreateBlueprintAssetWithParent. ${refusal}`);
      return { ReturnValue: '' };
    },
  },
  /** The asset counts as changed [derived]. Whether it compiled stands in its `Status`, and in the log. */
  /** From 5.8 on it answers whether there were no errors. */
  CompileBlueprint: {
    inputs: blueprintInput,
    laterOutputs: { ReturnValue: ['bool', '5.8'] },
    run: call => {
      const blueprint = call.object('Blueprint');
      if (!blueprint) return { ReturnValue: false };
      compileBlueprint(call.world, blueprint);
      call.world.packages.markDirty(packageOf(blueprint.path));
      return { ReturnValue: draftOf(call.world, blueprint)?.compiles !== 'with errors' };
    },
  },
  /** Compiles it too. What cannot be its parent is refused in the log alone [derived]. */
  ReparentBlueprint: {
    inputs: { ...blueprintInput, NewParentClass: 'UClass*' },
    run: call => {
      const blueprint = call.object('Blueprint');
      const parent = call.world.classes.find(call.text('NewParentClass'));
      const refusal =
        blueprint && parent
          ? reparentBlueprint(call.world, blueprint, parent)
          : 'There is no such Blueprint or class.';
      if (refusal !== undefined) explain(call, `ReparentBlueprint. ${refusal}`);
    },
  },
  GeneratedClass: {
    inputs: { BlueprintObj: 'UBlueprint*' },
    outputs: { ReturnValue: 'UClass*' },
    run: call => {
      const blueprint = call.object('BlueprintObj');
      const known = blueprint && blueprintIn(call.world, packageOf(blueprint.path));
      return { ReturnValue: known?.class.path ?? '' };
    },
  },
};

/** Blueprints as assets and classes. What is in their graphs is not simulated. */
export const blueprintEditorLibrary: FunctionLibrary = {
  class: '/Script/BlueprintEditorLibrary.BlueprintEditorLibrary',
  functions: { ...assets, ...types, ...variables, ...graphs },
};

function refuse({ world }: FunctionCall, packageName: string): string | undefined {
  const there = world.assets.find(objectPathOfPackage(packageName));
  return refusePackageName(world, packageName) ?? (there && `'${there.path}' exists already.`);
}

function unknownType(call: FunctionCall, why: string): { ReturnValue: PinType } {
  explain(call, why);
  return { ReturnValue: integer };
}

function referenceTo(call: FunctionCall, path: string, category: 'object' | 'class') {
  const info = call.world.classes.find(path);
  if (!info) return unknownType(call, 'There is no such class.');
  return { ReturnValue: { PinCategory: category, PinSubCategoryObject: info.path } };
}

function freeMember({ world }: FunctionCall, draft: SceneBlueprint, wanted: string): string {
  const parent = world.classes.find(draft.parent);
  const own = [draft.variables, draft.components, draft.functions].flatMap(each => Object.keys(each ?? {}));
  const isTaken = (name: string) =>
    own.some(each => sameName(each, name)) || (parent && findProperty(parent, name) !== undefined);
  if (!isTaken(wanted)) return wanted;
  for (let number = 0; ; number++) if (!isTaken(`${wanted}_${number}`)) return `${wanted}_${number}`;
}

/** A variable that is not there is passed over in silence. */
function editVariable(call: FunctionCall, edit: Partial<SceneVariable>): undefined {
  const asset: LiveObject | undefined = call.object('Blueprint');
  const draft = asset && draftOf(call.world, asset);
  const wanted = call.text('VariableName');
  const [name, variable] =
    Object.entries(draft?.variables ?? {}).find(([each]) => sameName(each, wanted)) ?? [];
  if (!asset || !draft || name === undefined || !variable) return;
  const { exposeOnSpawn, ...rest } = variable;
  const kept = 'instanceEditable' in edit && exposeOnSpawn ? { exposeOnSpawn } : {};
  const variables = { ...draft.variables, [name]: { ...rest, ...kept, ...edit } };
  editBlueprint(call.world, asset, { ...draft, variables });
}
