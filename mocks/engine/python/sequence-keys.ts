import type { FunctionCall } from '../functions/engine-function.ts';
import { sameName } from '../reflection/class-info.ts';
import { keyInterpolations } from '../sequences/scene-sequence.ts';
import { channelsOf, type Guid, type Key, type Section, type Track } from '../sequences/sequence.ts';
import { changeSection, type Located, locateIn, sectionPath } from '../sequences/sequence-objects.ts';
import { type ChannelClass, trackClasses } from '../sequences/track-classes.ts';
import type { LiveObject } from '../world/live-object.ts';
import { PythonError } from './python-outcome.ts';

type Arguments = Readonly<Record<string, unknown>>;

const pythonTypes: Record<ChannelClass['holds'], string> = {
  double: 'MovieSceneScriptingDoubleChannel',
  float: 'MovieSceneScriptingFloatChannel',
  bool: 'MovieSceneScriptingBoolChannel',
};

/** Tells the channels of a binding, and their keys as far as they are asked for. */
export function readChannels(call: FunctionCall, args: Arguments): Record<string, unknown>[] {
  const owner = findSequence(call, args);
  const wanted = String(args.binding);
  const binding = owner.sequence?.bindings.find(({ id }) => digitsOf(id) === wanted);
  const tracks = wanted === '' ? (owner.sequence?.tracks ?? []) : (binding?.tracks ?? []);
  return tracks.flatMap(track =>
    track.sections.flatMap(section =>
      channelsOf(section).map(channel => describeChannel({ owner, track, section, channel }, args)),
    ),
  );
}

interface Place {
  owner: LiveObject;
  track: Track;
  section: Section;
  channel: ChannelClass;
}

function describeChannel(
  { owner, track, section, channel: { name, holds } }: Place,
  { keys: asked, most }: Arguments,
): Record<string, unknown> {
  const keys = section.keys[name] ?? [];
  const shown = keys.slice(0, Number(most));
  const title = trackClasses[track.class]?.name ?? '';
  const wanted = String(asked).toLowerCase();
  const known = [name, name === 'None' ? title : `${title}.${name}`].map(each => each.toLowerCase());
  const isWanted = wanted === '*' || known.some(each => each === wanted || each.startsWith(`${wanted}.`));
  return {
    track: title,
    section: sectionPath(owner, track, section),
    channel: name,
    type: pythonTypes[holds],
    count: keys.length,
    ...(isWanted && {
      keys: shown.map(({ frame, value, interpolation }) => [frame, value, interpolation]),
    }),
  };
}

/** Tells the key at a frame, or `null`. */
export function readKey(call: FunctionCall, args: Arguments): Pick<Key, 'value' | 'interpolation'> | null {
  const { key } = findPlace(call, args);
  return key ? { value: key.value, interpolation: key.interpolation } : null;
}

/** Sets a key, or changes the one that is there. */
export function setKey(call: FunctionCall, args: Arguments): string {
  const { located, section, keys, key, holds } = findPlace(call, args);
  if ((holds === 'bool') !== (typeof args.value === 'boolean')) {
    // A number where Python wants a bool is nothing it would convert, nor the other way round [derived].
    throw new PythonError('TypeError', 'NativizeProperty: Cannot nativize the value'); // [wording derived]
  }
  const wanted = keyInterpolations.find(each => each === args.interpolation);
  const value = holds === 'float' ? Math.fround(Number(args.value)) : (args.value as number | boolean); // checked above
  const made: Key = {
    ...{ frame: Number(args.frame), value },
    interpolation: holds === 'bool' ? 'constant' : (wanted ?? key?.interpolation ?? 'auto'),
  };
  const others = keys.filter(each => each !== key);
  putKeys(call, { located, section }, String(args.channel), [...others, made]);
  return 'done';
}

/** Takes a key away, if there is one. */
export function removeKey(call: FunctionCall, args: Arguments): string {
  const { located, section, keys, key } = findPlace(call, args);
  const left = keys.filter(each => each !== key);
  if (key) putKeys(call, { located, section }, String(args.channel), left);
  return 'done';
}

interface KeyPlace {
  located: Located;
  section: Section;
  holds: ChannelClass['holds'];
  keys: readonly Key[];
  key: Key | undefined;
}

function findPlace(call: FunctionCall, args: Arguments): KeyPlace {
  findSequence(call, args);
  const located = locateIn(call.world, String(args.section));
  const section = located?.section;
  if (!located || !section) throw new PythonError('RuntimeError', 'There is no such section.');
  // Python compares letter by letter.
  const channel = channelsOf(section).find(({ name }) => name === args.channel);
  if (!channel) throw new PythonError('RuntimeError', 'There is no such channel.');
  const keys = section.keys[channel.name] ?? [];
  return { located, section, holds: channel.holds, keys, key: keys.find(each => each.frame === args.frame) };
}

function findSequence({ world }: FunctionCall, { sequence }: Arguments): LiveObject {
  if (world.scene.disabledPlugins?.includes('SequencerScripting')) {
    throw new PythonError(
      'AttributeError',
      "module 'unreal' has no attribute 'MovieSceneSequenceExtensions'",
    );
  }
  const path = String(sequence);
  const found = world.load(path);
  if (found?.sequence && sameName(found.path, path)) return found;
  throw new PythonError('RuntimeError', 'There is no such sequence.');
}

function putKeys(
  { world }: FunctionCall,
  { located, section }: Pick<KeyPlace, 'located' | 'section'>,
  channel: string,
  keys: readonly Key[],
): void {
  const sorted = keys.toSorted((a, b) => a.frame - b.frame);
  changeSection(world, located, { ...section, keys: { ...section.keys, [channel]: sorted } });
}

function digitsOf({ A, B, C, D }: Guid): string {
  return [A, B, C, D].map(part => (part >>> 0).toString(16).padStart(8, '0')).join('');
}
