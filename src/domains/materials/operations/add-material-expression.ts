import * as z from 'zod';
import { BridgeError } from '../../../base/errors.ts';
import { placeholderOf } from '../../../kernel/batch/placeholders.ts';
import type { ActContext } from '../../../kernel/operations/act-context.ts';
import { writeCall } from '../../../kernel/operations/correct-call.ts';
import { defineEditOperation, type PlannedEdit } from '../../../kernel/operations/define-operation.ts';
import { isStruct } from '../../../pipeline/value-shapes.ts';
import { planChange } from '../../objects/index.ts';
import { materialExpressionEdit } from '../edits/material-expression-edit.ts';
import { type ExpressionClass, findExpressionClass } from '../expression-class.ts';
import { shortName } from '../expression-pins.ts';
import { freePlace } from '../free-place.ts';
import { findGraph, findMaterialPin, findSource, type GraphTarget, outputOf } from '../graph-target.ts';
import { pinOf } from '../pin-of-expression.ts';
import { NOT_RECOMPILED, planLink, refuseLoop } from '../plan-link.ts';
import { newExpression, withPlanned } from '../planned-expressions.ts';
import type { Expression } from '../read-material-graph.ts';

/** The expression that the plan makes. */
const NEW = placeholderOf(1);

const parameters = () =>
  z.strictObject({
    objectPath: z.string().min(1).describe('Path or name of a material'),
    class: z.string().min(1).describe('Multiply, TextureSample, ScalarParameter, …'),
    properties: z
      .record(z.string(), z.unknown())
      .optional()
      .describe('ParameterName, DefaultValue, R: value'),
    inputs: z.record(z.string(), z.string()).optional().describe('Its input: source, as Multiply_0'),
    connectTo: z.string().min(1).optional().describe('Where it goes: BaseColor, Multiply_0.A'),
    output: z.string().optional().describe('The output that goes there: R'),
    x: z.int().optional().describe('Place in the editor; left is less'),
    y: z.int().optional().describe('Down is more'),
  });
type Arguments = z.output<ReturnType<typeof parameters>>;

export const addMaterialExpression = defineEditOperation({
  name: 'add_material_expression',
  category: 'materials',
  summary: 'add an expression to a material, with its values and connections',
  effect: 'reversible',
  needs: {
    functions: [
      'createExpression',
      'deleteExpression',
      'connectExpressions',
      'connectMaterialInput',
      'loadAsset',
    ],
  },
  parameters,
  examples: [
    {
      objectPath: 'M_Metal',
      class: 'ScalarParameter',
      properties: { ParameterName: 'Wear', DefaultValue: 0.2 },
      connectTo: 'Specular',
    },
    { objectPath: 'M_Metal', class: 'Multiply', inputs: { A: 'VectorParameter_0', B: 'Constant_0' } },
  ],
  notes: ['The material shows it after recompile_material; once is enough, when the graph is done.'],
  refuse: refuseValuesBeside,
  missing: args => (args.output !== undefined && args.connectTo === undefined ? 'connectTo' : undefined),
  plan: async (context, args) => {
    const correct = (more: Record<string, unknown>) =>
      writeCall('add_material_expression', { ...args, ...more });
    const [found, kind] = await Promise.all([
      findGraph(context, args.objectPath, objectPath => correct({ objectPath })),
      findExpressionClass(context, args.class, name => correct({ class: name })),
    ]);
    const target = await withPlanned(context, found);
    const made = newExpression(kind, NEW);
    const links = planLinks(context, target, made, args);
    const values = await planValues(context, kind, args);
    return {
      edits: [{ edit: planMaking(found, target, { kind, args }) }, ...values.edits, ...links],
      notes: [...values.notes, NOT_RECOMPILED],
      answer: done => describeNew(done[0]?.made[0], made),
    };
  },
});

/** What the values of an expression are called beside `properties`, where they are not looked for. */
const NAMES: ReadonlySet<string> = new Set(['name', 'parameter', 'parameterName', 'parameter_name']);
const VALUES: ReadonlySet<string> = new Set(['value', 'default', 'defaultValue', 'default_value']);

/** @throws BridgeError `invalid_arguments` with the same in `properties`, where the class tells which are meant */
function refuseValuesBeside(given: Record<string, unknown>): void {
  const beside = Object.entries(given).filter(([key]) => NAMES.has(key) || VALUES.has(key));
  if (beside.length === 0) return;
  const valueName = valueProperty(String(given.class ?? ''));
  const meant = beside.map(([key, value]) => [NAMES.has(key) ? 'ParameterName' : valueName, value] as const);
  const isKnown = meant.every(([property]) => property !== undefined);
  const isOnce = new Set(meant.map(([property]) => property)).size === meant.length;
  const rest = Object.fromEntries(
    Object.entries(given).filter(([key]) => !NAMES.has(key) && !VALUES.has(key)),
  );
  const properties = { ...(isStruct(given.properties) && given.properties), ...Object.fromEntries(meant) };
  const said = beside.map(([key]) => `\`${key}\``).join(', ');
  throw new BridgeError(
    'invalid_arguments',
    `add_material_expression: ${said}: the values of an expression stand in \`properties\`, by their names in the engine.`,
    {
      remedy:
        'A parameter has ParameterName and DefaultValue; a Constant has R; describe_class tells those of others.',
      ...(isKnown && isOnce && { example: writeCall('add_material_expression', { ...rest, properties }) }),
    },
  );
}

/** The property that a value of such an expression is; undefined of classes that have none, or several. */
function valueProperty(written: string): string | undefined {
  const name = written.replace(/^MaterialExpression/, '');
  if (/^(?:Scalar|Vector|StaticBool)Parameter$/.test(name)) return 'DefaultValue';
  if (name === 'Constant') return 'R';
  return /^Constant[34]Vector$/.test(name) ? 'Constant' : undefined;
}

/** @param planned the graph with what earlier items of the same batch add, beside which there is to be room */
function planMaking(
  { objectPath, graph }: GraphTarget,
  planned: GraphTarget,
  { kind: { classPath }, args }: { kind: ExpressionClass; args: Arguments },
) {
  const place = freePlace(planned.graph, args.connectTo);
  return materialExpressionEdit.make({
    ...{ objectPath, as: NEW, class: classPath, x: args.x ?? place.x, y: args.y ?? place.y },
    list: { objectPath: graph.holder, path: graph.list },
    listed: graph.expressions.map(({ path }) => path),
  });
}

function planLinks(
  context: ActContext,
  target: GraphTarget,
  made: Expression,
  { inputs = {}, connectTo, output = '', ...args }: Arguments,
): PlannedEdit[] {
  const correct = (more: Record<string, unknown>) =>
    writeCall('add_material_expression', {
      ...args,
      inputs,
      connectTo,
      output: output || undefined,
      ...more,
    });
  const renamed = (name: string, pin: string, source: string) =>
    correct({
      inputs: Object.fromEntries(
        Object.entries(inputs).map(entry => (entry[0] === name ? [pin.replace(/^.*\./, ''), source] : entry)),
      ),
    });
  const sources: string[] = [];
  const into = Object.entries(inputs).flatMap(([name, written]) => {
    const beside = Object.keys(inputs).filter(each => each !== name);
    const pin = pinOf(made, name, each => renamed(name, each, written), beside);
    const from = findSource(target.graph, written, each => renamed(name, name, each));
    sources.push(from.path);
    return planLink(context, target, pin, from);
  });
  if (connectTo === undefined) return into;
  const from = outputOf(made, output, each => correct({ output: each || undefined }));
  const pin = findMaterialPin(target.graph, connectTo, each => correct({ connectTo: each }));
  for (const source of sources) refuseLoop(context, target, source, pin);
  return [...into, ...planLink(context, target, pin, from)];
}

interface PlannedValues {
  edits: PlannedEdit[];
  notes: string[];
}

/** The values are checked on the class, before anything is made. */
async function planValues(
  context: ActContext,
  { prototype }: ExpressionClass,
  { properties = {}, ...args }: Arguments,
): Promise<PlannedValues> {
  const planned: PlannedValues = { edits: [], notes: [] };
  for (const [propertyName, value] of Object.entries(properties)) {
    const { edits, notes } = await planChange(
      context,
      { object: prototype, from: 'editor' },
      {
        ...{ propertyName, value, operator: 'set' },
        correctCall: (mended, { propertyName: renamed = propertyName }) =>
          writeCall('add_material_expression', {
            ...args,
            properties: Object.fromEntries(
              Object.entries(properties).map(([name, old]) =>
                name === propertyName ? [String(renamed), mended] : [name, old],
              ),
            ),
          }),
      },
    );
    planned.notes.push(...notes);
    // What it has when it is made is read beside the write: a parameter is given a name of its own.
    planned.edits.push(...edits.map(({ edit }) => ({ edit: { ...edit, objectPath: NEW } })));
  }
  return planned;
}

function describeNew(path: string | undefined, { inputs, outputs }: Expression): Record<string, unknown> {
  return {
    ...(path !== undefined && { objectPath: path, expression: shortName(path) }),
    inputs: inputs.map(({ name }) => name || 'Input'),
    ...(outputs.length > 1 && { outputs: outputs.filter(name => name !== '') }),
  };
}
