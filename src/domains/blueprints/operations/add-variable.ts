import * as z from 'zod';
import { BridgeError } from '../../../base/errors.ts';
import { lookAtInstances, shortenLabels } from '../../../kernel/finding/blueprint-instances.ts';
import type { ActContext } from '../../../kernel/operations/act-context.ts';
import { writeCall } from '../../../kernel/operations/correct-call.ts';
import { defineEditOperation } from '../../../kernel/operations/define-operation.ts';
import * as parameter from '../../../kernel/parameters.ts';
import { sameValue } from '../../../pipeline/value-shapes.ts';
import { isActorPath, objectName } from '../../../unreal/object-path.ts';
import { readExpected, templateFor } from '../../objects/index.ts';
import { answerCompiled } from '../answer-compiled.ts';
import { blueprintCompileEdit } from '../edits/blueprint-compile-edit.ts';
import { blueprintVariableEdit } from '../edits/blueprint-variable-edit.ts';
import { checkMemberName, findBlueprint } from '../find-blueprint.ts';
import { readVariableType, type VariableType } from '../variable-type.ts';

const parameters = () =>
  z.strictObject({
    objectPath: parameter.blueprint(),
    name: z.string().min(1).describe('bIsLit, Brightness'),
    type: z.string().min(1).max(200).describe('bool, int, float, Vector, a class, float[], class of Actor'),
    default: z.unknown().optional().describe('Value of its class; needs instanceEditable'),
    instanceEditable: z.boolean().optional().describe('Values of their own on instances; default true'),
    exposeOnSpawn: z.boolean().optional().describe('A pin of nodes that spawn it'),
  });
type Arguments = z.output<ReturnType<typeof parameters>>;

const WAY_BACK =
  'A variable is taken away again only by the editor’s own undo: Ctrl+Z, or `act undo` where the project allows console commands.';

export const addVariable = defineEditOperation({
  name: 'add_variable',
  category: 'blueprints',
  summary: 'add a variable to a Blueprint and compile it',
  // No engine takes one away by name, so nothing but the editor's own undo brings the start back.
  effect: 'destructive',
  staysInside: true,
  needs: {
    functions: [
      ...(['getBasicType', 'getStructType', 'getObjectType', 'getClassType', 'addMemberVariable'] as const),
      ...(['setInstanceEditable', 'setExposeOnSpawn', 'compileBlueprint'] as const),
    ],
  },
  parameters,
  examples: [{ objectPath: 'BP_Lamp', name: 'WarmUpSeconds', type: 'float', default: 1.5 }],
  notes: ['A `default` needs `instanceEditable`, without which nothing outside reaches the value.'],
  plan: async (context, args) => {
    const blueprint = await findBlueprint(context, args.objectPath);
    const again = (changes: Record<string, unknown>) => writeCall('add_variable', { ...args, ...changes });
    checkMemberName(blueprint, args.name, name => again({ name }));
    refuseHiddenDefault(args, again);
    const type = await readVariableType(context, args.type, written => again({ type: written }));
    const given = await readDefault(context, args, type, again);
    const placed =
      given && !sameValue(given.value, templateFor(type.plan))
        ? await tellPlaced(context, blueprint, { name: args.name, value: given.value })
        : undefined;
    const { objectPath } = blueprint;
    const { name, instanceEditable = true, exposeOnSpawn = false } = args;
    return {
      edits: [
        {
          edit: blueprintVariableEdit.make({
            ...{ objectPath, name, type: type.pin, instanceEditable, exposeOnSpawn },
          }),
        },
        {
          edit: blueprintCompileEdit.make({
            objectPath,
            ...(given && { default: { name, value: given.value } }),
          }),
        },
      ],
      notes: [...(placed ? [placed.note] : []), ...(given?.notes ?? []), WAY_BACK],
      answer: done => ({ ...(placed?.call && { next: placed.call }), ...answerCompiled(done) }),
    };
  },
});

/** That actors which stand in the level already do not get the default, and the call that gives it to them. */
async function tellPlaced(
  context: ActContext,
  { objectPath }: { objectPath: string },
  { name, value }: { name: string; value: unknown },
): Promise<{ note: string; call?: Record<string, unknown> } | undefined> {
  const seen = await lookAtInstances(context, `${objectPath}_C`, () => []);
  if (!seen.ok) return { note: 'Actors of it that are placed already keep the empty value.' };
  const { count, actors } = seen.value;
  if (count === 0) return undefined;
  const who = shortenLabels(actors.map(({ label }) => label)).join(', ');
  const are = count === 1 ? 'The placed actor keeps' : `The ${count} placed actors keep`;
  const rest = count > actors.length ? ` (of ${actors.length} of them)` : '';
  return {
    note: `${are} the empty value of ${name}, not the default (${who}): set it on them afterwards, as \`next\` of the answer does${rest}.`,
    call: {
      ...{ action: 'set_property', objectPaths: actors.map(each => each.objectPath) },
      ...{ propertyName: name, value },
    },
  };
}

/** Whatever Remote Control cannot read on instances it cannot set either, not even as a default. */
function refuseHiddenDefault(
  { instanceEditable = true, default: given }: Arguments,
  again: (changes: Record<string, unknown>) => Record<string, unknown>,
): void {
  if (instanceEditable || given === undefined) return;
  throw new BridgeError(
    'invalid_value',
    '`default` can be set remotely only on a variable that is instanceEditable.',
    { example: again({ instanceEditable: true }), sent: 'no' },
  );
}

async function readDefault(
  { session, signal }: ActContext,
  { default: given }: Arguments,
  { plan }: VariableType,
  again: (changes: Record<string, unknown>) => Record<string, unknown>,
): Promise<{ value: unknown; notes: string[] } | undefined> {
  if (given === undefined) return undefined;
  const correctCall = (value: unknown) => again({ default: value });
  const expected = { name: 'default', plan, raw: templateFor(plan) };
  const read = await readExpected(given, expected, 'parameter', { session, signal, correctCall });
  const actor = [read.value].flat().find(each => typeof each === 'string' && isActorPath(each));
  if (actor === undefined) return read;
  throw new BridgeError(
    'invalid_value',
    `\`default\`: ${JSON.stringify(given)} is an actor of the level (${objectName(String(actor))}), which no default of a Blueprint keeps: set it on the placed actors afterwards.`,
    { example: again({ default: undefined }), sent: 'no' },
  );
}
