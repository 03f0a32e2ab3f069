import * as z from 'zod';
import { BridgeError } from '../../../base/errors.ts';
import { isRecord } from '../../../base/json/is-record.ts';
import { nativeClassChain } from '../../../dictionary/native-facts.ts';
import { NO_ASSET } from '../../../kernel/finding/observe-asset.ts';
import type { ActContext } from '../../../kernel/operations/act-context.ts';
import { writeCall } from '../../../kernel/operations/correct-call.ts';
import { defineEditOperation, type PlannedEdit } from '../../../kernel/operations/define-operation.ts';
import { NOT_SAVED_YET } from '../../../kernel/operations/not-saved-yet.ts';
import * as parameter from '../../../kernel/parameters.ts';
import type { FoundAsset } from '../../../unreal/asset-calls.ts';
import { folderIn, nameIn } from '../../../unreal/asset-names.ts';
import { className, packageName } from '../../../unreal/object-path.ts';
import {
  assetCreationEdit,
  findTargetAsset,
  needAsset,
  questionsAbout,
  readContent,
  readDestination,
  resolveDestination,
} from '../../assets/index.ts';
import { materialParentEdit } from '../edits/material-parent-edit.ts';
import { PARAMETER_FUNCTIONS, planParameter, readMaterialParameters } from '../plan-parameter.ts';

const parameters = () =>
  z.strictObject({
    parent: z.string().min(1).describe('Material or material instance: path or name'),
    path: parameter.newPath(),
    parameters: z.record(z.string(), z.unknown()).optional().describe('Parameter name → value'),
  });
type InstanceArguments = z.output<ReturnType<typeof parameters>>;

const KIND =
  /^(?:scalar|vector|colou?r|texture|(?:static_?)?switch(?:e(?=s))?|float)s?(?:_?(?:parameter|value)s?)?$/i;

/** Parameters by their kinds: `scalar: { Roughness: 0.1 }`. A name says already of what kind it is. @throws BridgeError */
function refuseKinds({ action: _, ...given }: Record<string, unknown>): void {
  const { parameters: said } = given;
  const groups = isRecord(said) ? Object.entries(said) : [];
  const isGroup = ([name, value]: [string, unknown]) => KIND.test(name) && isRecord(value);
  if (!groups.some(isGroup)) return;
  const flat = groups.flatMap(group => (isGroup(group) ? Object.entries(group[1] as object) : [group])); // as it was seen
  if (new Set(flat.map(([name]) => name)).size < flat.length) return;
  const named = groups.filter(isGroup).map(([name]) => `"${name}"`);
  throw new BridgeError(
    'invalid_arguments',
    `create_material_instance: ${named.join(', ')} is no parameter: \`parameters\` takes each by its name.`,
    {
      remedy: 'Send it as the example has it.',
      example: writeCall('create_material_instance', { ...given, parameters: Object.fromEntries(flat) }),
      isMeant: true,
    },
  );
}

export const createMaterialInstance = defineEditOperation({
  name: 'create_material_instance',
  category: 'materials',
  summary: 'make an instance of a material, with values for its parameters',
  effect: 'reversible',
  needs: {
    functions: [
      ...([
        'createAsset',
        'setInstanceParent',
        'updateInstance',
        'doesDirectoryExist',
        'listAssets',
      ] as const),
      ...(['findReferencers', 'makeDirectory', 'deleteAsset', 'deleteDirectory'] as const),
      ...PARAMETER_FUNCTIONS,
    ],
    sometimes: ['getDefaultVectorParameter'],
  },
  parameters,
  examples: [
    { parent: 'M_Metal', path: '/Game/Props/Materials/MI_Metal_Wet', parameters: { Roughness: 0.1 } },
  ],
  notes: ['It is in memory until save_asset.'],
  refuse: refuseKinds,
  plan: async (context, args) => {
    const call = writeCall('create_material_instance', args) as { action: string }; // with the action that it was given
    const parent = await findTargetAsset(context, args.parent);
    const source = packageName(parent);
    const destination = readDestination(
      args.path,
      { folder: folderIn(source), name: instanceName(nameIn(source)) },
      call,
    );
    const { packages, folders, called } = questionsAbout(destination);
    const content = await readContent(context, { packages: [source, ...packages], folders, called });
    const material = await needAsset(context, content, parent);
    refuseOther(material);
    const to = resolveDestination(destination, content, call);
    const written = await planParameters(context, args, {
      instancePath: to.objectPath,
      parent: material,
    });
    const creation = assetCreationEdit.make({
      ...{ objectPath: to.objectPath, classPath: INSTANCE, by: 'factory', factory: FACTORY },
    });
    return {
      edits: [
        ...to.folders,
        { edit: creation, before: NO_ASSET },
        { edit: materialParentEdit.make({ objectPath: to.objectPath, parent: material.Path }) },
        ...written.edits,
      ],
      notes: [...to.notes, ...written.notes, NOT_SAVED_YET],
    };
  },
});

const INSTANCE = '/Script/Engine.MaterialInstanceConstant';
const FACTORY = '/Script/UnrealEd.MaterialInstanceConstantFactoryNew';

/** `M_Metal` → `MI_Metal`, `MI_Metal_Rusty` → `MI_Metal_Rusty_Inst` */
function instanceName(material: string): string {
  return /^M_/.test(material) ? material.replace(/^M_/, 'MI_') : `${material}_Inst`;
}

/** @throws BridgeError `invalid_value` for what is no material */
function refuseOther({ Path, Class }: FoundAsset): void {
  if (nativeClassChain(className(Class)).includes('MaterialInterface')) return;
  throw new BridgeError('invalid_value', `${Path} is a ${className(Class)}, no material.`, {
    remedy:
      'Take a material or an instance: inspect({ action: "find_assets", class: "MaterialInterface" }) lists them.',
  });
}

async function planParameters(
  context: ActContext,
  args: InstanceArguments,
  { instancePath, parent }: { instancePath: string; parent: FoundAsset },
): Promise<{ edits: PlannedEdit[]; notes: string[] }> {
  const wanted = Object.entries(args.parameters ?? {});
  if (wanted.length === 0) return { edits: [], notes: [] };
  const known = await readMaterialParameters(context, parent.Path);
  const planned: { edits: PlannedEdit[]; notes: string[] } = { edits: [], notes: [] };
  for (const [name, value] of wanted) {
    const { edits, notes } = await planParameter(context, known, {
      ...{ instancePath, shownBy: parent.Path, parameter: name, value },
      shownAs: nativeClassChain(className(parent.Class)).includes('Material') ? 'material' : 'instance',
      correctCall: (mended, other) => correct(args, name, mended, other),
    });
    planned.edits.push(...edits);
    planned.notes.push(...notes);
  }
  return planned;
}

function correct(
  args: InstanceArguments,
  name: string,
  mended: string,
  value: unknown,
): Record<string, unknown> {
  const entries = Object.entries(args.parameters ?? {}).map(([each, old]) =>
    each === name ? [mended, value] : [each, old],
  );
  return writeCall('create_material_instance', { ...args, parameters: Object.fromEntries(entries) });
}
