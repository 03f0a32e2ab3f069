import * as z from 'zod';
import { BridgeError, recover } from '../../../base/errors.ts';
import { lookupTable } from '../../../base/lookup-table.ts';
import { isTypoByWords, nearestNames } from '../../../base/nearest.ts';
import { writeCall } from '../../../kernel/operations/correct-call.ts';
import { defineEditOperation } from '../../../kernel/operations/define-operation.ts';
import { NOT_SAVED_YET } from '../../../kernel/operations/not-saved-yet.ts';
import { type ChannelPlace, planKey, readChannelPlaces, refuseUnreachable } from '../channel-places.ts';
import { INTERPOLATIONS, sequenceKeyEdit } from '../edits/sequence-key-edit.ts';
import { secondsOf } from '../frames.ts';
import { leadsTo, needBinding, type ReadBinding, readBindings } from '../read-bindings.ts';
import type { ReadSection } from '../read-tracks.ts';
import { refuseTimes } from '../refuse-times.ts';
import { channelName } from '../sequence-keys.ts';
import { findTargetSequence, readFrame } from '../target-sequence.ts';

const parameters = () =>
  z.strictObject({
    objectPath: z.string().min(1).optional().describe('The sequence; the open one when left out'),
    binding: z.string().min(1).describe('As read_sequence names it; none: tracks of none'),
    channel: z.string().min(1).max(200).describe('Location.X, Visibility, Fade'),
    frame: z.int().optional().describe('Frame of the display rate'),
    seconds: z.number().optional().describe('Instead of frame; the nearest one').meta({ unit: 's' }),
    value: z.union([z.number(), z.boolean()]).describe('cm, degrees, true'),
    interpolation: z.enum(INTERPOLATIONS).optional().describe('Default: as it is, or auto'),
  });
type KeyArguments = z.output<ReturnType<typeof parameters>>;

interface KeyPlace {
  frame: number;
  binding?: ReadBinding;
}

/**
 * What the next call could do otherwise, none of which leads to a key where nothing sets one: that is said first. What
 * is missing may be made by the same batch, and is not for keys that nothing sets.
 */
const MISTAKES = [
  ...(['invalid_arguments', 'object_not_found', 'ambiguous_target', 'unknown_property'] as const),
  'invalid_value' as const,
];

/** Three numbers for a place or a size, with a batch that sets a key for each axis. @throws BridgeError */
function refuseVector({
  action: _,
  channel,
  value,
  dryRun,
  confirm: __,
  ...given
}: Record<string, unknown>): void {
  const isWhole = typeof channel === 'string' && /(?:^|\.)(?:Location|Scale)$/i.test(channel);
  const isVector = Array.isArray(value) && value.length === EACH_AXIS.length;
  if (!isWhole || !isVector || !value.every(each => typeof each === 'number')) return;
  const operations = EACH_AXIS.map((axis, at) =>
    writeCall('set_key', { ...given, channel: `${channel}.${axis}`, value: value[at] }),
  );
  throw new BridgeError(
    'invalid_arguments',
    'set_key: each axis is a channel of its own, with keys of its own.',
    {
      example: { action: 'batch', operations, ...(dryRun === true && { dryRun }) },
      isMeant: true,
    },
  );
}

const EACH_AXIS = ['X', 'Y', 'Z'];

export const setKey = defineEditOperation({
  name: 'set_key',
  category: 'sequences',
  summary: 'set the key of a channel at a frame or second, or change the one that is there',
  effect: 'reversible',
  needs: {
    functions: [
      ...(['getOpenSequence', 'isSequencePlaying', 'getDisplayRate', 'getBindings'] as const),
      ...(['getPlaybackStart', 'getPlaybackEnd', 'getSpawnables', 'getBindingName'] as const),
      ...(['getBindingClass', 'getBindingParent', 'getBindingTracks', 'locateBound'] as const),
      ...(['getTrackName', 'getSections', 'hasStartFrame', 'hasEndFrame'] as const),
      ...(['getStartFrame', 'getEndFrame', 'getCutCamera', 'getSequenceTracks'] as const),
    ],
    sometimes: [
      ...(['getChannelsByType', 'getChannelKeys', 'evaluateChannel', 'getKeyTime', 'getKeyValue'] as const),
      ...(['getKeyMode', 'getKeyTangents', 'addChannelKey', 'removeChannelKey', 'setKeyMode'] as const),
      ...(['setKeyTangents', 'executePython'] as const),
    ],
  },
  parameters,
  examples: [
    {
      ...{ objectPath: '/Game/Cinematics/LS_Intro', binding: 'Intro Camera', channel: 'Location.X' },
      ...{ frame: 120, value: -1000, interpolation: 'linear' },
    },
  ],
  notes: ['Of a Transform, Rotation.X is roll, Rotation.Y pitch, Rotation.Z yaw.'],
  refuse: given => {
    refuseTimes('set_key', ['frame'])(given);
    refuseVector(given);
  },
  missing: ({ frame, seconds }) => (frame === undefined && seconds === undefined ? 'frame' : undefined),
  plan: async (context, args) => {
    const sequence = await findTargetSequence(context, args.objectPath);
    const { objectPath } = sequence;
    const mend = (mended: Partial<KeyArguments>) => writeCall('set_key', { ...args, ...mended });
    const isTop = args.binding.trim().toLowerCase() === 'none';
    const bindings = isTop ? [] : await readBindings(context, sequence, sequence.bindings);
    const orDeadEnd = recover(MISTAKES, async mistake => {
      await refuseUnreachable(context, objectPath, isTop ? [undefined] : bindings);
      throw mistake;
    });
    const findPlace = async () => {
      const frame = readFrame(args, sequence, written => mend({ frame: written, seconds: undefined })) ?? 0;
      if (isTop) return { frame };
      const binding = await needBinding(context, bindings, args.binding, {
        sequence: objectPath,
        example: name => mend({ binding: name }),
        unbound: actor => writeCall('add_to_sequence', { objectPath, actor, tracks: ['Transform'] }),
      });
      return { frame, binding };
    };
    const { frame, binding }: KeyPlace = await findPlace().catch(orDeadEnd);
    const { channels, sections } = await readChannelPlaces(context, objectPath, binding);
    const findChannel = async () => chooseChannel(channels, sections, frame, args);
    const channel = await findChannel().catch(orDeadEnd);
    const known = await planKey(context, objectPath, channel, frame);
    const called = `${binding === undefined ? '' : `${binding.name}.`}${channelName(channel)}`;
    const edit = sequenceKeyEdit.make({
      ...{ objectPath, section: channel.section, channel: channel.channel, frame, value: args.value, called },
      ...(args.interpolation !== undefined && { interpolation: args.interpolation }),
    });
    return {
      edits: [{ edit, ...known }],
      names: binding ? leadsTo(binding) : [],
      notes: [
        ...(args.seconds === undefined ? [] : [`Frame ${frame} is at ${secondsOf(frame, sequence.rate)} s.`]),
        ...noteOutside(sections.get(channel.section), frame),
        NOT_SAVED_YET,
      ],
      answer: done => ({ way: done.some(each => each.looked) ? 'plain calls' : 'Python' }),
    };
  },
});

function chooseChannel(
  channels: readonly ChannelPlace[],
  sections: ReadonlyMap<string, ReadSection>,
  frame: number,
  args: KeyArguments,
): ChannelPlace {
  const wanted = asAxis(args.channel.trim().toLowerCase());
  const named = channels.filter(each =>
    [channelName(each), each.channel].some(name => name.toLowerCase() === wanted),
  );
  const covering = named.filter(({ section }) => covers(sections.get(section), frame));
  const [found, another] = covering.length > 0 ? covering : named;
  if (!found) throw noChannel(channels, args);
  if (!another) {
    refuseValue(found, args);
    return found;
  }
  const names = [...new Set(named.map(channelName))];
  throw new BridgeError(
    'ambiguous_target',
    `${args.binding} has several channels "${args.channel}" at frame ${frame}: ${names.length > 1 ? names.join(', ') : 'of several sections'}.`,
    {
      suggestions: names,
      ...(names[0] !== undefined &&
        names.length > 1 && { example: writeCall('set_key', { ...args, channel: names[0] }) }),
    },
  );
}

/** Rotations by the names that rotators have for them: a turn about X is the roll. */
const AXES: Readonly<Record<string, string>> = lookupTable({ roll: 'x', pitch: 'y', yaw: 'z' });

function asAxis(channel: string): string {
  return channel.replace(
    /\brotation\.(roll|pitch|yaw)$/,
    (_, name: string) => `rotation.${AXES[name] ?? name}`,
  );
}

function covers(section: ReadSection | undefined, frame: number): boolean {
  if (!section) return true;
  const { start, end } = section;
  return (start === null || start <= frame) && (end === null || frame < end);
}

/** The channels whose last parts are what was written, with a typo at most; single letters are axes, and none is another. */
function namesEndingSo(written: string, names: readonly string[]): string[] {
  const steps = written.trim().split('.');
  const isLike = (one: string, other: string) =>
    one.toLowerCase() === other.toLowerCase() ||
    (one.length > 1 && other.length > 1 && isTypoByWords(one, other));
  return names.filter(name => {
    const own = name.split('.').slice(-steps.length);
    return own.length === steps.length && own.every((each, at) => isLike(steps[at] ?? '', each));
  });
}

function noChannel(channels: readonly ChannelPlace[], args: KeyArguments): BridgeError {
  const names = [...new Set(channels.map(channelName))];
  if (names.length === 0) {
    const { objectPath, binding } = args;
    return new BridgeError('object_not_found', `${binding} has no track with channels yet.`, {
      remedy: 'add_to_sequence adds tracks with sections.',
      example: writeCall('add_to_sequence', { objectPath, actor: binding, tracks: ['Transform'] }),
    });
  }
  const ending = namesEndingSo(args.channel, names);
  const bare = new Map(channels.map(each => [each.channel, channelName(each)]));
  const near = nearestNames(args.channel, [...names, ...bare.keys()]).map(name => bare.get(name) ?? name);
  return new BridgeError('unknown_property', `${args.binding} has no channel "${args.channel}".`, {
    remedy: `It has ${names.slice(0, 30).join(', ')}.`,
    suggestions: [...new Set([...ending, ...near])],
    // Several end in an axis: only the caller knows which is meant.
    ...(ending.length === 1 && {
      example: writeCall('set_key', { ...args, channel: ending[0] }),
      isMeant: true,
    }),
  });
}

/** @throws BridgeError `invalid_value` for a value of another kind than the channel holds */
function refuseValue(channel: ChannelPlace, args: KeyArguments): void {
  const { type } = channel;
  const holds = /(Double|Float|Integer|Byte)Channel$/.test(type) ? 'number' : 'boolean';
  if (holds === 'boolean' && !/BoolChannel$/.test(type)) {
    throw new BridgeError(
      'invalid_value',
      `${channelName(channel)} holds neither numbers nor true and false (${type}): its keys are set in Sequencer.`,
    );
  }
  if (typeof args.value === holds) return;
  const value = holds === 'number' ? Number(args.value) : Boolean(args.value);
  throw new BridgeError(
    'invalid_value',
    `\`value\`: ${channelName(channel)} takes ${holds === 'number' ? 'a number' : 'true or false'}, not ${JSON.stringify(args.value)}.`,
    { example: writeCall('set_key', { ...args, value }) },
  );
}

function noteOutside(section: ReadSection | undefined, frame: number): string[] {
  if (!section || covers(section, frame)) return [];
  return [
    `Frame ${frame} lies outside of the section (${section.start ?? 'open'} to ${section.end ?? 'open'}): the key has no effect there.`,
  ];
}
