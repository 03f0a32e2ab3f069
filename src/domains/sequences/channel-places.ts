import { BridgeError, recover } from '../../base/errors.ts';
import type { ActContext } from '../../kernel/operations/act-context.ts';
import type { PlannedEdit } from '../../kernel/operations/define-operation.ts';
import { isEngineSince } from '../../unreal/engine-version.ts';
import { HOW_TO_ALLOW_PYTHON } from '../../unreal/python/python-off.ts';
import { lookInChannel, NO_KEY } from './edits/sequence-key-edit.ts';
import { type ReadSection, readTracks } from './read-tracks.ts';
import { getSequenceTracks } from './sequence-functions.ts';
import { channelName, type ReadChannel, readChannels, readKey } from './sequence-keys.ts';
import {
  isKnownDead,
  leavesOtherWay,
  noteDead,
  type WrappedChannel,
  wrapChannels,
} from './wrapped-channels.ts';

/** A channel that keys can be set in, and what stands for it where plain calls reach it. */
export interface ChannelPlace extends Pick<ReadChannel, 'track' | 'section' | 'channel' | 'type'> {
  wrapped?: WrappedChannel;
}

/** Channels of a binding, or of none, and the sections that they are in: by plain calls, where those tell, else by Python. */
export async function readChannelPlaces(
  context: ActContext,
  sequence: string,
  binding: { id: string; tracks: string[] } | undefined,
): Promise<{ channels: ChannelPlace[]; sections: Map<string, ReadSection> }> {
  const { session, signal, policy } = context;
  const paths = binding?.tracks ?? (await listTopTracks(context, sequence));
  const tracks = [...(await readTracks(context, paths)).values()];
  const all = tracks.flatMap(track => track.sections);
  const sections = new Map(all.map(each => [each.path, each]));
  // Without Python there is nothing else to try, so what failed before is tried again.
  if (!policy.isOn('python')) session.deadWrappers.clear();
  const titles = new Map(tracks.flatMap(({ name, sections: own }) => own.map(({ path }) => [path, name])));
  const wrapped = await wrapAlive(context, [...sections.keys()]);
  if (wrapped)
    return { channels: wrapped.map(each => placeOf(each, titles.get(each.section) ?? '')), sections };
  const call = readChannels(sequence, binding?.id ?? '', { keys: '', most: 0 });
  return { channels: await session.client.send(call, { signal }), sections };
}

/** Up to 5.1 their function has a name that later engines lack: only Python asks for both. */
async function listTopTracks({ session, signal }: ActContext, sequence: string): Promise<string[]> {
  if (!isEngineSince(session, '5.2')) return [];
  return session.client.send(getSequenceTracks(sequence), { signal });
}

/** Undefined where Python is to tell what there is. */
async function wrapAlive(
  context: ActContext,
  sections: readonly string[],
): Promise<WrappedChannel[] | undefined> {
  const { session, policy } = context;
  const hasPython = policy.isOn('python');
  if (hasPython && (session.deadWrappers.size > 0 || sections.length === 0)) return undefined;
  try {
    const wrapped = await wrapChannels(context, sections);
    for (const each of wrapped) if (!each.keys) noteDead(session, each.channel);
    return hasPython && wrapped.some(({ keys }) => !keys) ? undefined : wrapped;
  } catch (thrown) {
    if (!hasPython || !leavesOtherWay(thrown)) throw thrown;
    return undefined;
  }
}

function placeOf(wrapped: WrappedChannel, track: string): ChannelPlace {
  const { section, channel, type } = wrapped;
  return { track, section, channel, type: `MovieSceneScripting${type}Channel`, wrapped };
}

/**
 * What a key is set upon: what plain calls found, or what Python tells of it.
 * @throws BridgeError `engine_lacks` where plain calls do not reach it and Python is switched off here
 */
export async function planKey(
  context: ActContext,
  sequence: string,
  { wrapped, section, channel, track }: ChannelPlace,
  frame: number,
): Promise<Omit<PlannedEdit, 'edit'>> {
  const { session, signal, policy } = context;
  const isOpen = wrapped && !isKnownDead(session, wrapped.channel);
  const looked = isOpen ? await lookInChannel(context, wrapped, frame) : undefined;
  if (looked) return { before: looked.state, found: looked };
  if (policy.isOn('python')) {
    const [key] = await session.client.sendAll([readKey({ sequence, section, channel, frame })], { signal });
    return key.ok ? { hint: key.value ?? NO_KEY } : {};
  }
  throw unreachable(`the keys of ${channelName({ track, channel })}`);
}

function unreachable(of: string, asked = ''): BridgeError {
  return new BridgeError(
    'engine_lacks',
    `The editor answers plain calls about ${of} with success and shows none of them${asked}, so none would be set.`,
    { remedy: `Set it in Sequencer; Python can too. ${HOW_TO_ALLOW_PYTHON}` },
  );
}

/**
 * Of a channel that is still to be made or named otherwise: whether keys are reached at all in this editor, as far as
 * another channel of the sequence tells.
 * @param bindings undefined for the tracks of none
 * @throws BridgeError `engine_lacks`, before anything is made for keys that cannot be set
 */
export async function refuseUnreachable(
  context: ActContext,
  sequence: string,
  bindings: readonly ({ id: string; tracks: string[] } | undefined)[],
): Promise<void> {
  if (context.policy.isOn('python')) return;
  const known = bindings.findIndex(each => each === undefined || each.tracks.length > 0);
  if (known < 0) return;
  const { channels } = await readChannelPlaces(context, sequence, bindings[known]);
  const [first] = channels;
  if (!first) return;
  await planKey(context, sequence, first, 0).catch(
    recover(['engine_lacks'], () => {
      // The call has named another one.
      throw unreachable('keys', ` (asked of ${channelName(first)})`);
    }),
  );
}
