import type { ClassLibrary } from '../world/class-library.ts';
import { createLiveObject, type LiveObject } from '../world/live-object.ts';
import type { ChannelClass } from './track-classes.ts';

/** What a wrapper stands for: a channel of a section, or the key of one at a frame. */
export interface Wrapped {
  /** Path of the section. */
  section: string;
  channel: ChannelClass;
  /** Of a key. */
  frame?: number;
}

/** Objects that the engine makes to stand for channels and keys, which are none themselves. Nothing else refers to them. */
export interface ChannelWrappers {
  /** @param made frame of the engine @returns the wrapper's path */
  wrapChannel(wrapped: Wrapped, made: number): string;
  wrapKey(wrapped: Wrapped & { frame: number }, made: number): string;
  find(path: string): LiveObject | undefined;
  /** What a wrapper stands for, as long as it leads there. */
  open(path: string, now: number): Wrapped | undefined;
}

const PACKAGE = '/Engine/Transient';
const CLASSES = '/Script/SequencerScripting.MovieSceneScripting';
const suffix = (holds: ChannelClass['holds']) => `${holds.charAt(0).toUpperCase()}${holds.slice(1)}`;

/** `/Script/SequencerScripting.MovieSceneScriptingDoubleChannel` */
export function channelClass(holds: ChannelClass['holds']): string {
  return `${CLASSES}${suffix(holds)}Channel`;
}

/** `/Script/SequencerScripting.MovieSceneScriptingDoubleKey` */
export function keyClass(holds: ChannelClass['holds']): string {
  return `${CLASSES}${suffix(holds)}Key`;
}

/** @param life how long a wrapper leads to what it stands for: `Scene.channelWrappers` */
export function createChannelWrappers(
  life: 'kept' | 'lost' | 'gone' | number = 'lost',
  classes: ClassLibrary,
): ChannelWrappers {
  const made = new Map<string, Wrapped & { object: LiveObject; at: number }>();
  const wrap = (name: string, classPath: string, wrapped: Wrapped, at: number) => {
    const path = `${PACKAGE}.${name}_${made.size}`;
    const object = createLiveObject({ path, class: classes.need(classPath), kind: 'other', transient: true });
    made.set(path.toLowerCase(), { ...wrapped, object, at });
    return object;
  };
  return {
    /** It is called after its channel; one of a channel without a name after its class [derived]. */
    wrapChannel(wrapped, at) {
      const { name, holds } = wrapped.channel;
      const classPath = channelClass(holds);
      const object = wrap(name === 'None' ? leafOf(classPath) : name, classPath, wrapped, at);
      object.values.set('ChannelName', name);
      return object.path;
    },
    wrapKey(wrapped, at) {
      const classPath = keyClass(wrapped.channel.holds);
      return wrap(leafOf(classPath), classPath, wrapped, at).path;
    },
    find: path => (life === 'gone' ? undefined : made.get(path.toLowerCase())?.object),
    open(path, now) {
      const found = made.get(path.toLowerCase());
      if (!found || life === 'lost' || life === 'gone') return undefined;
      return life === 'kept' || now - found.at <= life ? found : undefined;
    },
  };
}

function leafOf(classPath: string): string {
  return classPath.slice(classPath.lastIndexOf('.') + 1);
}
