import * as z from 'zod';
import { BridgeError } from '../../../base/errors.ts';
import { isRecord } from '../../../base/json/is-record.ts';
import { writeCall } from '../../../kernel/operations/correct-call.ts';
import { defineEditOperation } from '../../../kernel/operations/define-operation.ts';
import { frameRangeEdit } from '../edits/frame-range-edit.ts';
import { frameAt, secondsOf } from '../frames.ts';
import { readTime } from '../refuse-times.ts';
import { findTargetSequence } from '../target-sequence.ts';

/** Both ends in one. */
function asRange(value: unknown): Record<string, unknown> | undefined {
  const [start, end, ...more] = isRecord(value)
    ? [value.start, value.end]
    : Array.isArray(value)
      ? value
      : [];
  return typeof start === 'number' && typeof end === 'number' && more.length === 0
    ? { start, end }
    : undefined;
}

/** `end: "10 s"`: the unit is that of both ends; which it is of a bare number beside it nobody said. @throws BridgeError */
function refuseUnitsOfEnds({ action: _, ...given }: Record<string, unknown>): void {
  const ends = (['start', 'end'] as const).flatMap(name => {
    const time = readTime(given[name]);
    return time ? [{ name, ...time }] : [];
  });
  const [first] = ends;
  const texts = [given.start, given.end].filter(each => typeof each === 'string');
  if (!first || ends.length < texts.length) return;
  const isBeside = (name: 'start' | 'end') =>
    !ends.some(each => each.name === name) && (given[name] ?? 0) !== 0;
  const units = new Set([...ends.map(({ unit }) => unit), ...(given.unit === undefined ? [] : [given.unit])]);
  const isSure = units.size === 1 && (given.unit !== undefined || !(isBeside('start') || isBeside('end')));
  const meant = {
    ...given,
    ...Object.fromEntries(ends.map(({ name, amount }) => [name, amount])),
    // Frames are what nobody has to say.
    ...((given.unit !== undefined || first.unit === 'seconds') && { unit: first.unit }),
  };
  throw new BridgeError(
    'invalid_arguments',
    `set_playback_range: \`${first.name}\` takes a number, and \`unit\` says of both ends whether it counts frames or seconds.`,
    isSure ? { example: writeCall('set_playback_range', meant), isMeant: true } : {},
  );
}

export const setPlaybackRange = defineEditOperation({
  name: 'set_playback_range',
  category: 'sequences',
  summary: 'set where a Level Sequence begins and ends, in frames or seconds',
  effect: 'reversible',
  needs: {
    functions: [
      ...([
        'getOpenSequence',
        'isSequencePlaying',
        'getDisplayRate',
        'getBindings',
        'getSpawnables',
      ] as const),
      ...(['getPlaybackStart', 'getPlaybackEnd', 'setPlaybackStart', 'setPlaybackEnd'] as const),
    ],
  },
  parameters: () =>
    z.strictObject({
      objectPath: z.string().min(1).optional().describe('Path or name; the open one when left out'),
      start: z.number().optional().describe('First frame; as it is when left out'),
      end: z.number().optional().describe('The frame behind the last'),
      unit: z.enum(['frames', 'seconds']).default('frames').describe('What start and end are'),
    }),
  examples: [
    { objectPath: '/Game/Cinematics/LS_Intro', start: 0, end: 240 },
    { objectPath: 'LS_Intro', end: 15, unit: 'seconds' },
  ],
  instead: { range: asRange, frames: asRange, frameRange: asRange, playbackRange: asRange },
  notes: ['`end` is the frame behind the last one that is shown.'],
  refuse: refuseUnitsOfEnds,
  missing: ({ start, end }) => (start === undefined && end === undefined ? 'end' : undefined),
  plan: async (context, args) => {
    const { objectPath, rate, start: first, end: last } = await findTargetSequence(context, args.objectPath);
    const isSeconds = args.unit === 'seconds';
    const toFrame = (written: number) => (isSeconds ? frameAt(written, rate) : Math.round(written));
    const asWritten = (frame: number) => (isSeconds ? secondsOf(frame, rate) : frame);
    const start = args.start === undefined ? first : toFrame(args.start);
    const end = args.end === undefined ? last : toFrame(args.end);
    if (start >= end) {
      const isSwapped = args.start !== undefined && args.end !== undefined && start > end;
      const [from, to] = isSwapped ? [end, start] : [start, start + Math.max(1, last - first)];
      throw new BridgeError(
        'invalid_value',
        `\`end\` must lie behind \`start\`: ${start} to ${end} has no frames.`,
        {
          example: writeCall('set_playback_range', {
            objectPath,
            start: asWritten(from),
            end: asWritten(to),
            ...(isSeconds && { unit: args.unit }),
          }),
          ...(isSwapped && { isMeant: true }),
        },
      );
    }
    // What was left out stays as it is by then: an earlier item of a batch may set it.
    const said = {
      ...(args.start !== undefined && { start }),
      ...(args.end !== undefined && { end }),
    };
    return {
      edits: [{ edit: frameRangeEdit.make({ objectPath, of: 'playback', ...said }), hint: [first, last] }],
      notes: [
        `${start} to ${end} is ${secondsOf(start, rate)} to ${secondsOf(end, rate)} s.`,
        'Sections keep their ranges.',
      ],
    };
  },
});
