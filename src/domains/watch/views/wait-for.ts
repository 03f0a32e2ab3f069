import * as z from 'zod';
import { BridgeError } from '../../../base/errors.ts';
import { sayOperator } from '../../../kernel/columns/condition-words.ts';
import * as parameter from '../../../kernel/parameters.ts';
import { defineView, type InspectContext } from '../../../kernel/views/define-view.ts';
import { joinNotes } from '../../../kernel/views/join-notes.ts';
import { withinCall } from '../../../unreal/call-deadline.ts';
import { actorCondition } from '../conditions/actor-condition.ts';
import { awaitCondition } from '../conditions/await-condition.ts';
import type { Condition } from '../conditions/condition.ts';
import { editorCondition, playCondition } from '../conditions/editor-condition.ts';
import { COMPARISONS, propertyCondition } from '../conditions/property-condition.ts';

const MOST_SECONDS = 120;

const parameters = () =>
  z.strictObject({
    objectPath: parameter.objectPath().optional(),
    propertyName: z.string().min(1).optional().describe('As printed: LightComponent.Intensity'),
    value: z.unknown().optional().describe('What the property is compared with'),
    operator: z.enum(COMPARISONS).optional().describe('equals, or changes where no value is given'),
    label: z.string().min(1).optional().describe('Label of an actor, whole'),
    class: z.string().min(1).optional().describe('Class of actors: BP_Enemy'),
    until: z.enum(['appears', 'disappears']).default('appears').describe('Of the label or class'),
    play: z.enum(['started', 'stopped']).optional().describe('Play in the editor'),
    editor: z
      .enum(['back', 'idle'])
      .optional()
      .describe('back: it answers again; idle: neither saves nor builds'),
    world: parameter.world(),
    timeout: z.number().min(0).max(MOST_SECONDS).default(30).describe('Seconds at most'),
  });
type Arguments = z.output<ReturnType<typeof parameters>>;

export const waitFor = defineView({
  name: 'wait_for',
  topic: 'watching',
  summary: 'waits for a property value, an actor, play or the editor',
  parameters,
  examples: [
    {
      objectPath: 'Key Light',
      propertyName: 'LightComponent.Intensity',
      operator: 'above',
      value: 10,
      timeout: 20,
    },
    { play: 'stopped' },
    { label: 'Key Light', until: 'appears', timeout: 60 },
  ],
  notes: ['That the time is over is an answer, no failure: call again to wait on.'],
  refuse: given => {
    refuseOpenLimit(given);
    refusePattern(given);
  },
  needs: 'editor',
  missing: args => {
    const { objectPath, propertyName, operator, value } = args;
    if (objectPath === undefined && propertyName === undefined) {
      return countConditions(args) === 0 ? 'objectPath' : undefined;
    }
    if (propertyName === undefined) return 'propertyName';
    if (objectPath === undefined) return 'objectPath';
    return operator !== undefined && operator !== 'changes' && value === undefined ? 'value' : undefined;
  },
  rehearse: async (context, args) => {
    await conditionOf(context, args).look(context.signal ?? new AbortController().signal);
  },
  run: async (context, args) => {
    const condition = conditionOf(context, args);
    // Who hears of no progress is answered before it gives up.
    const timeoutMs = withinCall(context.session.client, args.timeout * 1000);
    const { isMet, seen, seconds } = await awaitCondition(context, condition, timeoutMs);
    return {
      success: true,
      met: isMet,
      waited_s: seconds,
      last: seen,
      ...(isMet && joinNotes(condition.noteMet?.())),
      ...(!isMet && { note: `Not within ${seconds} s: ${condition.what}. Call again to wait on.` }),
    };
  },
});

/** Limits that are reached as well have no operator of their own: they stand in the value. */
const OPEN_LIMITS: Readonly<Record<string, string>> = { gte: '>=', lte: '<=' };

/** `operator: ">="`, with the call that says the same. @throws BridgeError */
function refuseOpenLimit({ operator, ...given }: Record<string, unknown>): void {
  if (typeof operator !== 'string' || !['number', 'string'].includes(typeof given.value)) return;
  const [meant = ''] = Object.keys(sayOperator(operator, given.value) ?? {});
  const sign = OPEN_LIMITS[meant];
  if (sign === undefined) return;
  const value = `${sign}${given.value}`;
  throw new BridgeError(
    'invalid_arguments',
    `wait_for: \`operator\` ${JSON.stringify(operator)} is written in the value: \`value: "${value}"\` without an operator.`,
    { example: { action: 'wait_for', ...given, value }, isMeant: true },
  );
}

/** No actor is called `Key*`, and it would be waited for in vain. @throws BridgeError */
function refusePattern({ label, class: wanted }: Record<string, unknown>): void {
  const [name, pattern] = [['label', label] as const, ['class', wanted] as const].find(
    ([, text]) => typeof text === 'string' && /[*?]/.test(text),
  ) ?? ['', undefined];
  if (pattern === undefined) return;
  throw new BridgeError(
    'invalid_arguments',
    `wait_for: \`${name}\` is compared whole, and ${JSON.stringify(pattern)} is a pattern.`,
    { remedy: 'Wait for one label or class; find_actors lists what a pattern means.' },
  );
}

function countConditions({ objectPath, label, class: wanted, play, editor }: Arguments): number {
  return [objectPath, label ?? wanted, play, editor].filter(each => each !== undefined).length;
}

/** @throws BridgeError `invalid_arguments` for several conditions at once */
function conditionOf(context: InspectContext, args: Arguments): Condition {
  const { objectPath, propertyName, value, label, class: wanted, until, play, editor, world } = args;
  if (countConditions(args) > 1 || (label !== undefined && wanted !== undefined)) {
    throw new BridgeError(
      'invalid_arguments',
      'One condition a call: `objectPath` with `propertyName`, `label`, `class`, `play` or `editor`.',
      { example: { action: 'wait_for', play: 'stopped' } },
    );
  }
  if (objectPath !== undefined && propertyName !== undefined) {
    const operator = args.operator ?? (value === undefined ? 'changes' : 'equals');
    return propertyCondition(context, { objectPath, propertyName, operator, value, world });
  }
  if (play) return playCondition(context, play);
  if (editor) return editorCondition(context, editor);
  return actorCondition(context, { label, class: wanted, until, world });
}
