import * as z from 'zod';
import { recover } from '../../../base/errors.ts';
import { roomBeside, takeFitting } from '../../../base/fit-tokens.ts';
import * as parameter from '../../../kernel/parameters.ts';
import { defineView, type InspectContext, type ViewAnswer } from '../../../kernel/views/define-view.ts';
import { joinNotes } from '../../../kernel/views/join-notes.ts';
import { openPage } from '../../../pipeline/pages.ts';
import type { EngineFunctionName } from '../../../unreal/function-table.ts';
import { withPermissions } from '../../../unreal/permissions.ts';
import { SEQUENCE_FUNCTIONS } from '../../../unreal/sequence-function-table.ts';
import { describeKeys, NO_BINDING_NAME } from '../describe-keys.ts';
import { type FoundSequence, findSequence } from '../find-sequence.ts';
import { framesPerSecond, secondsOf } from '../frames.ts';
import { printBinding, printTracks } from '../print-binding.ts';
import { needBinding, type ReadBinding, readBindings } from '../read-bindings.ts';
import { readTracks } from '../read-tracks.ts';
import { getPlayhead, getSequenceTracks, isLockedToCuts } from '../sequence-functions.ts';
import { nameKeyless, noteDead, wrapChannels } from '../wrapped-channels.ts';

const READS = (Object.keys(SEQUENCE_FUNCTIONS) as (keyof typeof SEQUENCE_FUNCTIONS)[]).filter(
  // keys of the table
  name => SEQUENCE_FUNCTIONS[name].effect === 'read',
) satisfies EngineFunctionName[];

export const readSequence = defineView({
  name: 'read_sequence',
  topic: 'sequences',
  summary: 'a Level Sequence: range, playhead, bindings, tracks, sections, keys',
  parameters: () =>
    z.strictObject({
      objectPath: z.string().min(1).optional().describe('Path or name; the open one when left out'),
      binding: z.string().min(1).optional().describe('One binding with its channels; `none`: tracks of none'),
      keys: z.string().min(1).max(200).optional().describe('Keys: Location.X, Location; * for all'),
      limit: parameter.limit(),
      cursor: parameter.cursor(),
      maxTokens: parameter.maxTokens(),
    }),
  examples: [
    { objectPath: '/Game/Cinematics/LS_Intro' },
    { objectPath: 'LS_Intro', binding: 'Intro Camera', keys: 'Location.X' },
  ],
  notes: ['Of a Transform, Rotation.X is roll, Rotation.Y pitch, Rotation.Z yaw.'],
  needs: 'editor',
  functions: READS,
  sometimes: ['executePython'],
  run: async (context, args) => withPermissions(READS, read(context, args), '`find_assets` lists sequences.'),
});

interface Query {
  objectPath?: string | undefined;
  binding?: string | undefined;
  keys?: string | undefined;
  limit: number;
  cursor?: string | undefined;
  maxTokens?: number | undefined;
}

async function read(
  context: InspectContext,
  { objectPath: target, binding, keys, limit, cursor, maxTokens = context.maxTokens }: Query,
): Promise<ViewAnswer> {
  const sequence = await findSequence(context, target);
  if (binding !== undefined) return describeOne({ ...context, maxTokens }, sequence, binding, keys);
  const names = sequence.bindings;
  const pages = openPage(cursor, { subject: 'sequence', names, mark: sequence.objectPath });
  const [head, bindings] = await Promise.all([
    describeHead(context, sequence),
    readBindings(context, sequence, pages.on(names, limit)),
  ]);
  const isFirst = pages.offset === 0;
  const wanted = keys === undefined ? undefined : sayWhichBinding(bindings, keys);
  const tracks = await readTracks(context, [
    ...(isFirst ? head.tracks : []),
    ...bindings.flatMap(each => each.tracks),
  ]);
  const cameras = nameCameras(bindings);
  const rows = bindings.map(each => printBinding(each, tracks, cameras));
  const start = {
    ...head.printed,
    ...(isFirst && head.tracks.length > 0 && { tracks: printTracks(head.tracks, tracks, cameras) }),
  };
  const shown = takeFitting(rows, roomBeside(maxTokens, start));
  return {
    ...{ success: true, ...start, total_count: sequence.bindings.length, bindings: shown },
    ...pages.next(shown.length),
    ...(sequence.bindings.length > 0 && { next: '`binding` shows one with its channels' }),
    ...joinNotes(wanted, head.note, await noteKeyless(context, bindings, tracks)),
  };
}

/** For who asks for keys of no binding. */
function sayWhichBinding(bindings: readonly ReadBinding[], keys: string): string {
  const names = bindings.filter(({ tracks }) => tracks.length > 0).map(({ name }) => `"${name}"`);
  return `\`keys\` ${keys} needs the one that has them: binding: ${[...names, `"${NO_BINDING_NAME}"`].join(' or ')}.`;
}

/** Whether keys are reached here at all, before anybody plans to set some: tried on one section, until it is known. */
async function noteKeyless(
  context: InspectContext,
  bindings: readonly ReadBinding[],
  tracks: Awaited<ReturnType<typeof readTracks>>,
): Promise<string | undefined> {
  const { deadWrappers } = context.session;
  const sections = bindings.flatMap(each => each.tracks.flatMap(path => tracks.get(path)?.sections ?? []));
  const [first] = sections;
  // Of each kind of channel it is known by itself.
  if (deadWrappers.size < 2 && first) {
    const channels = await wrapChannels(context, [first.path]).catch(
      recover('any', (): Awaited<ReturnType<typeof wrapChannels>> => []),
    );
    for (const each of channels) if (!each.keys) noteDead(context.session, each.channel);
  }
  if (deadWrappers.size === 0) return undefined;
  return `Plain calls reach no keys of ${nameKeyless(context.session)} here: only Python reads and sets them.`;
}

/** How the sequence stands. In engines before 5.2 and 5.4 two of the reads have other names: then they are left out. */
async function describeHead(
  { session, signal }: InspectContext,
  { objectPath, isOpen, isPlaying, rate, start, end }: FoundSequence,
): Promise<{ printed: Record<string, unknown>; tracks: string[]; note: string | undefined }> {
  const [playhead, locked, tracks] = await session.client.sendAll(
    [getPlayhead(), isLockedToCuts(), getSequenceTracks(objectPath)],
    { signal },
  );
  const printed = {
    ...{ objectPath, frameRate: framesPerSecond(rate) },
    playback: { frames: [start, end], seconds: [secondsOf(start, rate), secondsOf(end, rate)] },
    open: isOpen,
    ...(isOpen && { playing: isPlaying }),
    ...(isOpen &&
      playhead.ok && { playhead: { frame: playhead.value, seconds: secondsOf(playhead.value, rate) } }),
    ...(isOpen && locked.ok && { lockedToCameraCuts: locked.value }),
  };
  const note = tracks.ok ? undefined : 'This engine does not tell of tracks without a binding (from 5.2 on).';
  return { printed, tracks: tracks.ok ? tracks.value : [], note };
}

async function describeOne(
  context: InspectContext,
  sequence: FoundSequence,
  written: string,
  keys: string | undefined,
): Promise<ViewAnswer> {
  const { objectPath, rate } = sequence;
  const head = { success: true, objectPath, frameRate: framesPerSecond(rate) };
  if (written.trim().toLowerCase() === NO_BINDING_NAME) {
    const [{ tracks: paths }, bindings] = await Promise.all([
      describeHead(context, sequence),
      readBindings(context, sequence, sequence.bindings),
    ]);
    const tracks = await readTracks(context, paths);
    return {
      ...{ ...head, tracks: printTracks(paths, tracks, nameCameras(bindings)) },
      ...(await describeKeys(context, {
        objectPath,
        binding: '',
        tracks: [...tracks.values()],
        wanted: keys,
      })),
    };
  }
  const all = await readBindings(context, sequence, sequence.bindings);
  const example = (name: string) => ({ action: 'read_sequence', objectPath, binding: name });
  const binding = await needBinding(context, all, written, { sequence: objectPath, example });
  const tracks = await readTracks(context, binding.tracks);
  return {
    ...{ ...head, ...printBinding(binding, tracks, nameCameras(all)) },
    ...(await describeKeys(context, {
      ...{ objectPath, binding: binding.id, tracks: [...tracks.values()], wanted: keys },
    })),
  };
}

/** Id → name. */
function nameCameras(bindings: readonly ReadBinding[]): Map<string, string> {
  return new Map(bindings.map(({ id, name }) => [id, name]));
}
