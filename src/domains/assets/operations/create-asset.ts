import * as z from 'zod';
import { BridgeError, rewrap } from '../../../base/errors.ts';
import { explainUnloadedClass, type FoundClass } from '../../../kernel/finding/find-class.ts';
import { NO_ASSET } from '../../../kernel/finding/observe-asset.ts';
import type { ActContext } from '../../../kernel/operations/act-context.ts';
import { writeCall } from '../../../kernel/operations/correct-call.ts';
import {
  defineEditOperation,
  type Plan,
  type PlannedEdit,
} from '../../../kernel/operations/define-operation.ts';
import { NOT_SAVED_YET } from '../../../kernel/operations/not-saved-yet.ts';
import * as parameter from '../../../kernel/parameters.ts';
import { readPrototype } from '../../../pipeline/class-prototype.ts';
import type { FetchedObject } from '../../../unreal/fetched-object.ts';
import { className } from '../../../unreal/object-path.ts';
import { planChange } from '../../objects/index.ts';
import {
  type Destination,
  questionsAbout,
  readDestination,
  resolveDestination,
} from '../asset-destination.ts';
import { findAssetClass, findMaker } from '../asset-factories.ts';
import { assetCreationEdit } from '../edits/asset-creation-edit.ts';
import { planBlueprint } from '../plan-blueprint.ts';
import { readContent } from '../read-assets.ts';

const BLUEPRINT = '/Script/Engine.Blueprint';
const MATERIAL_INSTANCE = '/Script/Engine.MaterialInstanceConstant';

const parameters = () =>
  z.strictObject({
    class: z.string().min(1).describe('Material, CurveFloat, Blueprint, a data asset class'),
    path: parameter.newPath(),
    parent: z
      .string()
      .min(1)
      .optional()
      .describe('Parent class of a Blueprint (Actor); material of an instance'),
    properties: z.record(z.string(), z.unknown()).optional().describe('Name as inspect prints it: value'),
  });
type CreateArguments = z.output<ReturnType<typeof parameters>>;

export const createAsset = defineEditOperation({
  name: 'create_asset',
  category: 'assets',
  summary: 'make a material, curve, data asset or Blueprint',
  effect: 'reversible',
  needs: {
    functions: [
      ...(['createAsset', 'doesDirectoryExist', 'listAssets', 'findReferencers'] as const),
      ...(['makeDirectory', 'deleteAsset', 'deleteDirectory'] as const),
    ],
    sometimes: ['createBlueprint', 'setInstanceParent', 'updateInstance'],
  },
  parameters,
  examples: [{ class: 'CurveFloat', path: '/Game/Curves/Curve_Flicker' }],
  notes: ['It is in memory until save_asset.'],
  plan: async (context, args) => {
    const call = writeCall('create_asset', args) as { action: string }; // with the action that it was given
    const found = await findAssetClass(context, args.class, args.path);
    if (args.parent !== undefined && found.classPath === MATERIAL_INSTANCE)
      return planInstance(context, args, args.parent);
    const name = `New${className(found.classPath)}`;
    const wanted = readDestination(args.path, { folder: '/Game', name }, call);
    const content = await readContent(context, questionsAbout(wanted));
    // Behind a first answer: that tells the engine's version along.
    const planned = await planMaking(context, found, args);
    const to = resolveDestination(wanted, content, call);
    const written = await planProperties(context, found, args, to);
    return {
      edits: [...to.folders, { edit: planned(to), before: NO_ASSET }, ...written.edits],
      notes: [...to.notes, ...written.notes, NOT_SAVED_YET],
    };
  },
});

/** An instance of a material is made by the operation for these: its values are those of parameters. */
async function planInstance(
  context: ActContext,
  { path, properties }: CreateArguments,
  parent: string,
): Promise<Plan> {
  const { list, check } = context.operations;
  const operation = list.find(({ name }) => name === 'create_material_instance');
  if (!operation || !('plan' in operation))
    throw new BridgeError('engine_lacks', 'No such asset is made here.');
  context.policy.checkOperation(operation);
  const given = { parent, path, ...(properties && { parameters: properties }) };
  return operation.plan(context, await check(operation, given));
}

/** How the asset is made, once it is known where. */
async function planMaking(context: ActContext, found: FoundClass, args: CreateArguments) {
  const { parent } = args;
  if (found.classPath === BLUEPRINT) {
    const make = await planBlueprint(context, parent ?? 'Actor');
    return ({ objectPath }: Destination) => make(objectPath);
  }
  if (parent !== undefined) throw refuseParent(args);
  const maker = await findMaker(context, found);
  return ({ objectPath }: Destination) => assetCreationEdit.make({ objectPath, ...maker });
}

function refuseParent(args: CreateArguments): BridgeError {
  const { parent: _, ...rest } = args;
  return new BridgeError(
    'invalid_value',
    `\`parent\` is for Blueprints and material instances, and ${args.class} is neither.`,
    {
      remedy: 'Leave `parent` out.',
      example: writeCall('create_asset', rest),
    },
  );
}

/** Names and values are checked on the class, before anything is made. */
async function planProperties(
  context: ActContext,
  found: FoundClass,
  args: CreateArguments,
  to: Destination,
): Promise<{ edits: PlannedEdit[]; notes: string[] }> {
  const { properties = {} } = args;
  const planned: { edits: PlannedEdit[]; notes: string[] } = { edits: [], notes: [] };
  if (Object.keys(properties).length === 0) return planned;
  const object = await readDefaults(context, found);
  const target = { object, from: 'editor' as const };
  for (const [propertyName, value] of Object.entries(properties)) {
    const { edits, notes } = await planChange(context, target, {
      ...{ propertyName, value, operator: 'set', beside: properties },
      correctCall: (mended, others) => correct(args, propertyName, mended, others),
    });
    planned.notes.push(...notes);
    // What it has when it is made is read beside the write.
    planned.edits.push(...edits.map(({ edit }) => ({ edit: { ...edit, objectPath: to.objectPath } })));
  }
  return planned;
}

function readDefaults(context: ActContext, found: FoundClass): Promise<FetchedObject> {
  return readPrototype(context, found.classPath).catch(
    rewrap('any', error => explainUnloadedClass(found, error)),
  );
}

function correct(
  args: CreateArguments,
  propertyName: string,
  value: unknown,
  { propertyName: renamed }: Record<string, unknown>,
): Record<string, unknown> {
  const name = typeof renamed === 'string' ? renamed : propertyName;
  const entries = Object.entries(args.properties ?? {}).map(([each, old]) =>
    each === propertyName ? [name, value] : [each, old],
  );
  return writeCall('create_asset', { ...args, properties: Object.fromEntries(entries) });
}
