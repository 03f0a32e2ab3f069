import * as z from 'zod';
import { BridgeError, recover } from '../../../base/errors.ts';
import { isRecord } from '../../../base/json/is-record.ts';
import { AMOUNTS_INSTEAD } from '../../../base/words/way-names.ts';
import { nativeClassChain } from '../../../dictionary/native-facts.ts';
import { seeBefore } from '../../../kernel/edits/see-before.ts';
import type { ActContext } from '../../../kernel/operations/act-context.ts';
import { writeCall } from '../../../kernel/operations/correct-call.ts';
import { defineEditOperation, type PlannedEdit } from '../../../kernel/operations/define-operation.ts';
import type { FoundAsset } from '../../../unreal/asset-calls.ts';
import { className, packageName } from '../../../unreal/object-path.ts';
import { findTargetAsset, needAsset, readContent } from '../../assets/index.ts';
import { ARITHMETIC } from '../../objects/index.ts';
import { findExpression, findGraph } from '../graph-target.ts';
import { PARAMETER_FUNCTIONS, planParameter, readMaterialParameters } from '../plan-parameter.ts';
import { leadToInstances } from '../shown-instances.ts';

/** One parameter with its value, as create_material_instance takes several. */
function onlyParameter(value: unknown): Record<string, unknown> | undefined {
  const [only, ...more] = isRecord(value) ? Object.entries(value) : [];
  return only && more.length === 0 ? { parameter: only[0], value: only[1] } : undefined;
}

export const setMaterialParameter = defineEditOperation({
  name: 'set_material_parameter',
  category: 'materials',
  summary: 'set a parameter of a material instance: number, colour, texture, switch; or multiply, add',
  effect: 'reversible',
  needs: {
    functions: [...PARAMETER_FUNCTIONS, 'updateInstance'],
  },
  parameters: () =>
    z.strictObject({
      objectPath: z.string().min(1).describe('Path or name of a material instance'),
      parameter: z.string().min(1).describe('Name of the parameter: Roughness'),
      value: z.unknown().describe('Number, colour, texture or true/false'),
      operation: z.enum(ARITHMETIC).default('set').describe('What to do with the value that is there'),
    }),
  examples: [
    { objectPath: 'MI_Metal_Rusty', parameter: 'Roughness', value: 0.4 },
    { objectPath: 'MI_Metal_Rusty', parameter: 'Tint', value: '#804020' },
    { objectPath: 'MI_Metal_Rusty', parameter: 'Roughness', value: 0.5, operation: 'multiply' },
  ],
  instead: {
    parameters: onlyParameter,
    values: onlyParameter,
    scalarParameters: onlyParameter,
    ...AMOUNTS_INSTEAD,
  },
  notes: ['Of instances only. The value of a material itself stands in its graph: material_graph.'],
  plan: async (context, args) => {
    const instancePath = await findTargetAsset(context, args.objectPath).catch(
      recover(['invalid_value'], error => leadToInstances(context, args, error)),
    );
    const [content, known] = await Promise.all([
      readContent(context, { packages: [packageName(instancePath)] }),
      readMaterialParameters(context, instancePath),
    ]);
    const asset = await needAsset(context, content, instancePath);
    await refuseOther(context, asset, args);
    const planned = await planParameter(context, known, {
      ...{ instancePath: asset.Path, shownBy: asset.Path, parameter: args.parameter, value: args.value },
      operator: args.operation,
      correctCall: (name, value, others) =>
        writeCall('set_material_parameter', { ...args, parameter: name, value, ...others }),
    });
    return {
      completed: isRecord(args.value),
      edits: await seeBefore(context, planned.edits),
      notes: [...planned.notes, ...explainUndo(known.own, planned)],
    };
  },
});

/** Only instances have values of their own. @throws BridgeError `invalid_value` with the call that makes one */
async function refuseOther(
  context: ActContext,
  { Path, Class }: FoundAsset,
  { parameter: name, value }: { parameter: string; value?: unknown },
): Promise<void> {
  const chain = nativeClassChain(className(Class));
  if (chain.includes('MaterialInstanceConstant')) return;
  if (!chain.includes('Material')) {
    throw new BridgeError('invalid_value', `${Path} is a ${className(Class)}, no material instance.`, {
      remedy:
        'inspect({ action: "find_assets", class: "MaterialInstanceConstant" }) lists those that there are.',
    });
  }
  throw new BridgeError('invalid_value', `${Path} is a material: its values are part of its graph.`, {
    remedy: `Make an instance of it, and give that the value.${await tellDefault(context, Path, name)}`,
    example: {
      action: 'create_material_instance',
      ...{
        parent: Path,
        path: `${packageName(Path).replace(/\/M_([^/]*)$/, '/MI_$1')}_Inst`,
        parameters: { [name]: value },
      },
    },
    invented: ['path'],
  });
}

/** How the default in the graph is changed, which every instance has that has no value of its own. */
async function tellDefault(context: ActContext, path: string, parameter: string): Promise<string> {
  const graph = await findGraph(context, path, () => ({}))
    .then(found => found.graph)
    .catch(() => undefined);
  const found = graph && findExpression(graph, parameter);
  if (!found) return ' material_graph shows which parameters it has.';
  const member = ['DefaultValue', 'Texture'].find(name => name in found.values) ?? 'DefaultValue';
  return ` Or change its default for all instances: set_property, objectPath ${found.path}, propertyName ${member}; then recompile_material.`;
}

/** Where nothing takes a value away again, undo can only write the old one. */
function explainUndo(own: 'removable' | 'lasting', { edits }: { edits: readonly PlannedEdit[] }): string[] {
  const lasts = own === 'lasting' || edits.some(({ edit }) => edit.type === 'switch');
  return lasts ? ['Undo puts the value back, but it stays a value of the instance’s own.'] : [];
}
