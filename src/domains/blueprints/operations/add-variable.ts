import * as z from 'zod';
import { BridgeError } from '../../../base/errors.ts';
import type { ActContext } from '../../../kernel/operations/act-context.ts';
import { writeCall } from '../../../kernel/operations/correct-call.ts';
import { defineEditOperation } from '../../../kernel/operations/define-operation.ts';
import * as parameter from '../../../kernel/parameters.ts';
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
      notes: [
        ...(given?.notes ?? []),
        ...(given ? ['Actors of it that are placed already keep the empty value.'] : []),
        WAY_BACK,
      ],
      answer: answerCompiled,
    };
  },
});

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
  return readExpected(given, expected, 'write', { session, signal, correctCall });
}
