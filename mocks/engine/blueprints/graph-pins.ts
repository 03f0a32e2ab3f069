import { findProperty, isChildOf, sameName } from '../reflection/class-info.ts';
import type { SceneBlueprint } from '../scene.ts';
import { blueprintClassPath } from '../world/blueprint-class.ts';
import type { ClassLibrary } from '../world/class-library.ts';
import type { SceneNode } from './graph-scene.ts';
import {
  actorEvents,
  knownMacros,
  knownSignatures,
  type Signature,
  standardMacros,
} from './graph-signatures.ts';
import { type PinType, pinTypeOf } from './pin-type.ts';

export interface Pin {
  name: string;
  type: PinType;
  /** What an input has of its own. */
  value: string;
}

/** A node as it is shown: what its pins are follows from what it is about. */
export interface NodeShape {
  class: string;
  title: string;
  inputs: Pin[];
  outputs: Pin[];
}

/** What is known of the Blueprint that a node is in. */
export interface GraphOwner {
  draft: SceneBlueprint;
  classes: ClassLibrary;
}

const exec: PinType = { PinCategory: 'exec' };

/** The pins of a node; `undefined` where what it is about is not there. */
export function shapeOf(owner: GraphOwner, node: SceneNode, graph: string): NodeShape | undefined {
  const { of = '' } = node;
  switch (node.kind) {
    case 'function': {
      const signature = findSignature(owner, of);
      return signature && callShape(owner, of, signature);
    }
    case 'event': {
      const name = Object.keys(actorEvents).find(each => sameName(each, of));
      if (name === undefined) return undefined;
      const title = `Event ${spaced(name.replace(/^Receive/, ''))}`;
      return eventShape(owner, 'K2Node_Event', title, actorEvents[name]);
    }
    case 'custom event':
      return eventShape(owner, 'K2Node_CustomEvent', `${of}\nCustom Event`, {});
    case 'branch':
      return {
        ...{ class: 'K2Node_IfThenElse', title: 'Branch' },
        inputs: [
          plainPin('execute', exec),
          { ...plainPin('Condition', { PinCategory: 'bool' }), value: 'true' },
        ],
        outputs: [plainPin('then', exec), plainPin('else', exec)],
      };
    case 'get':
    case 'set':
      return variableShape(owner, node.kind, of);
    case 'macro':
      return macroShape(owner, of);
    case 'entry': {
      const inputs = owner.draft.functions?.[graph]?.inputs;
      return {
        ...{ class: 'K2Node_FunctionEntry', title: spaced(graph), inputs: [] },
        outputs: [plainPin('then', exec), ...pinsOf(owner, inputs)],
      };
    }
  }
}

function pinsOf(
  { classes }: GraphOwner,
  types: Record<string, string> = {},
  values: Record<string, string> = {},
) {
  return Object.entries(types).map(([name, spelling]): Pin => {
    const type = spelling === 'exec' ? exec : pinTypeOf(spelling, classes);
    return { name, type, value: values[name] ?? initialOf(type) };
  });
}

function initialOf({ PinCategory }: PinType): string {
  if (PinCategory === 'bool') return 'false';
  return PinCategory === 'int' || PinCategory === 'byte' ? '0' : PinCategory === 'real' ? '0.0' : '';
}

function plainPin(name: string, type: PinType): Pin {
  return { name, type, value: '' };
}

function callShape(owner: GraphOwner, of: string, signature: Signature): NodeShape {
  const { inputs, outputs, defaults, pure, on } = signature;
  const target: Pin[] = on ? [plainPin('self', { PinCategory: 'object', PinSubCategoryObject: on })] : [];
  return {
    class: 'K2Node_CallFunction',
    title: spaced((of.split(/[:.]/).at(-1) ?? of).replace(/^K2_/, '')),
    inputs: [...(pure ? [] : [plainPin('execute', exec)]), ...target, ...pinsOf(owner, inputs, defaults)],
    outputs: [...(pure ? [] : [plainPin('then', exec)]), ...pinsOf(owner, outputs)],
  };
}

/** Finds a function by path, with `:` or `.` before its name. One of a Blueprint is found once its class is compiled. */
function findSignature({ classes }: GraphOwner, path: string): Signature | undefined {
  const cut = Math.max(path.lastIndexOf(':'), path.lastIndexOf('.'));
  const [owner, name] = [path.slice(0, cut), path.slice(cut + 1)];
  const native = Object.entries(knownSignatures).find(([each]) => sameName(each, `${owner}:${name}`));
  if (native) return native[1];
  const known = classes.blueprints.find(each => sameName(each.class.path, owner));
  const found = Object.entries(known?.blueprint.functions ?? {}).find(([each]) => sameName(each, name));
  if (!known || !found) return undefined;
  const { inputs, outputs } = found[1];
  return { on: known.class.path, ...(inputs && { inputs }), ...(outputs && { outputs }) };
}

function eventShape(
  owner: GraphOwner,
  name: string,
  title: string,
  outputs?: Record<string, string>,
): NodeShape {
  return {
    ...{ class: name, title, inputs: [] },
    outputs: [
      plainPin('OutputDelegate', { PinCategory: 'delegate' }),
      plainPin('then', exec),
      ...pinsOf(owner, outputs),
    ],
  };
}

/** A variable that the compiled class has, its own or an inherited one: a new one is there once it is compiled. */
function variableShape(owner: GraphOwner, kind: 'get' | 'set', wanted: string): NodeShape | undefined {
  const { classes, draft } = owner;
  const info = classes.find(blueprintClassPath(draft.path));
  const property = info && findProperty(info, wanted);
  if (!property) return undefined;
  const variable = pinsOf(owner, { [property.name]: property.spelling });
  const self = plainPin('self', { PinCategory: 'object', PinSubCategoryObject: info.path });
  if (kind === 'get') {
    return {
      ...{ class: 'K2Node_VariableGet', title: `Get ${property.name}` },
      ...{ inputs: [self], outputs: variable },
    };
  }
  return {
    ...{ class: 'K2Node_VariableSet', title: `Set ${property.name}` },
    inputs: [plainPin('execute', exec), ...variable, self],
    outputs: [plainPin('then', exec), ...variable.map(({ type }) => plainPin('Output_Get', type))],
  };
}

function macroShape(owner: GraphOwner, of: string): NodeShape | undefined {
  const [library = '', wanted = ''] = of.split(':');
  const name = Object.keys(knownMacros).find(each => sameName(each, wanted));
  const macro = name === undefined ? undefined : knownMacros[name];
  if (!macro || !sameName(library, standardMacros)) return undefined;
  return {
    ...{ class: 'K2Node_MacroInstance', title: spaced(wanted) },
    inputs: pinsOf(owner, macro.inputs),
    outputs: pinsOf(owner, macro.outputs),
  };
}

/** `SetActorHiddenInGame` → `Set Actor Hidden In Game` */
function spaced(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])/g, '$1 $2');
}

const simple: Record<string, string> = {
  ...{ exec: 'Exec', bool: 'Boolean', byte: 'Byte', int: 'Integer', int64: 'Integer64', name: 'Name' },
  ...{ string: 'String', text: 'Text', delegate: 'Delegate', wildcard: 'Wildcard' },
};

/** A type as the editor words it [wording derived]. */
export function typeText({
  PinCategory,
  PinSubCategory,
  PinSubCategoryObject = '',
  ContainerType,
}: PinType): string {
  const of = spaced((PinSubCategoryObject.split('.').at(-1) ?? '').replace(/_C$/, ''));
  const element =
    PinCategory === 'real'
      ? `Float (${PinSubCategory === 'float' ? 'single' : 'double'}-precision)`
      : PinCategory === 'struct'
        ? of
        : (simple[PinCategory] ?? `${of} ${PinCategory === 'object' ? 'Object' : 'Class'} Reference`);
  return ContainerType ? `${ContainerType} of ${element}s` : element;
}

/** Whether an output may lead to an input as it is; `converted`: over a node that makes the one of the other. */
export function fits(from: PinType, to: PinType, classes: ClassLibrary): 'as it is' | 'converted' | 'not' {
  const [left, right] = [from.PinCategory, to.PinCategory];
  if (from.ContainerType !== to.ContainerType) return 'not';
  if (left === right && left === 'object') {
    const info = classes.find(from.PinSubCategoryObject ?? '');
    return info && isChildOf(info, to.PinSubCategoryObject ?? '') ? 'as it is' : 'not';
  }
  if (left === right) return from.PinSubCategoryObject === to.PinSubCategoryObject ? 'as it is' : 'not';
  const isConverted =
    (right === 'string' && ['int', 'real', 'bool', 'name', 'text'].includes(left)) ||
    (left === 'int' && right === 'real');
  return isConverted ? 'converted' : 'not';
}

/** Whether a pin takes a text for a value [derived]. */
export function takes({ PinCategory }: PinType, value: string): boolean {
  if (PinCategory === 'exec' || PinCategory === 'delegate') return false;
  if (PinCategory === 'bool') return /^(true|false)$/i.test(value);
  if (/^(int|byte|int64)$/.test(PinCategory)) return /^-?\d+$/.test(value);
  return PinCategory !== 'real' || (value !== '' && Number.isFinite(Number(value)));
}
