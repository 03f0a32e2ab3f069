import type { KeyInterpolation, SceneSequence, SceneTrack } from './scene-sequence.ts';
import { channelClasses, trackClasses } from './track-classes.ts';

/** What a Level Sequence holds. It is never changed in place: an edit puts another one there. */
export interface Sequence {
  rate: { Numerator: number; Denominator: number };
  /** First frame, and the one behind the last. */
  start: number;
  end: number;
  bindings: readonly Binding[];
  tracks: readonly Track[];
  /** How much was ever made in it: names and ids follow from it, and are never given twice. */
  made: number;
}

export interface Guid {
  A: number;
  B: number;
  C: number;
  D: number;
}

export interface Binding {
  id: Guid;
  name: string;
  is: 'possessable' | 'spawnable';
  /** Path of the actor that it possesses; empty for a spawnable. */
  object: string;
  /** Class of the actor. */
  class: string;
  parent?: Guid;
  tracks: readonly Track[];
}

export interface Track {
  /** Object name: `MovieScene3DTransformTrack_0`. */
  name: string;
  class: string;
  sections: readonly Section[];
}

export interface Section {
  name: string;
  class: string;
  start: number | null;
  end: number | null;
  keys: Readonly<Record<string, readonly Key[]>>;
  /** Of a camera cut. */
  camera?: Guid;
}

export interface Key {
  frame: number;
  value: number | boolean;
  interpolation: KeyInterpolation;
}

export const sequenceClass = '/Script/LevelSequence.LevelSequence';
export const noGuid: Guid = { A: 0, B: 0, C: 0, D: 0 };

/** What the path of an actor in the open level is, and its class. */
export type FindActor = (name: string) => { path: string; class: string } | undefined;

/** A sequence as a scene writes it. A new one lasts five seconds at 30 frames a second, as the project settings say. */
export function buildSequence(written: SceneSequence, findActor: FindActor, seed: string): Sequence {
  const { displayRate = 30, playback = [0, 5 * displayRate], bindings = [], tracks = [] } = written;
  const [start, end] = playback;
  const counter = { made: 0 };
  const ids = new Map(bindings.map(({ name }) => [name, makeGuid(`${seed} ${counter.made++}`)]));
  const build = (track: SceneTrack) => buildTrack(track, { counter, ids, start, end });
  return {
    ...{ rate: { Numerator: displayRate, Denominator: 1 }, start, end },
    bindings: bindings.map((binding): Binding => {
      const actor = binding.possesses === undefined ? undefined : findActor(binding.possesses);
      const parent = ids.get(binding.parent ?? '');
      return {
        ...{ id: ids.get(binding.name) ?? noGuid, name: binding.name },
        is: binding.spawns === undefined ? 'possessable' : 'spawnable',
        object: actor?.path ?? '',
        class: binding.spawns ?? actor?.class ?? '',
        ...(parent && { parent }),
        tracks: (binding.tracks ?? []).map(build),
      };
    }),
    tracks: tracks.map(build),
    // Behind all that is counted.
    made: counter.made,
  };
}

interface Building {
  counter: { made: number };
  ids: ReadonlyMap<string, Guid>;
  start: number;
  end: number;
}

function buildTrack(written: SceneTrack, { counter, ids, start, end }: Building): Track {
  const kind = trackClasses[written.class];
  return {
    ...{ name: nameOf(written.class, counter.made++), class: written.class },
    sections: (written.sections ?? []).map(({ range = [start, end], keys = {}, camera }): Section => {
      const id = ids.get(camera ?? '');
      return {
        ...makeSection(kind?.section ?? '', counter.made++),
        ...{ start: range[0], end: range[1] },
        keys: Object.fromEntries(
          Object.entries(keys).map(([channel, list]) => [
            channel,
            list.map(([frame, value, interpolation = 'auto']): Key => ({ frame, value, interpolation })),
          ]),
        ),
        ...(id && { camera: id }),
      };
    }),
  };
}

/** An empty track of that class. */
export function makeTrack(classPath: string, number: number): Track {
  return { name: nameOf(classPath, number), class: classPath, sections: [] };
}

/** A section as it is made: without length, at the beginning [derived]. */
export function makeSection(classPath: string, number: number): Section {
  return { ...{ name: nameOf(classPath, number), class: classPath, start: 0, end: 0 }, keys: {} };
}

/** Channels of a section, and what they hold. */
export function channelsOf({ class: classPath }: Section) {
  return channelClasses[classPath] ?? [];
}

function nameOf(classPath: string, number: number): string {
  return `${classPath.slice(classPath.lastIndexOf('.') + 1)}_${number}`;
}

/** An id that is the same in every run. */
export function makeGuid(seed: string): Guid {
  const part = (salt: string) => {
    let hash = 0x811c9dc5;
    for (const letter of `${salt}${seed}`) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
    return hash | 0;
  };
  return { A: part('A'), B: part('B'), C: part('C'), D: part('D') };
}

export function isSameGuid(left: Guid, right: Guid): boolean {
  return left.A === right.A && left.B === right.B && left.C === right.C && left.D === right.D;
}

/** All tracks of a sequence, with the binding that they belong to. */
export function allTracks({ bindings, tracks }: Sequence): { track: Track; binding?: Binding }[] {
  return [
    ...bindings.flatMap(binding => binding.tracks.map(track => ({ track, binding }))),
    ...tracks.map(track => ({ track })),
  ];
}

/** A sequence with every track put through a function; those for which it gives nothing go. */
export function mapTracks(sequence: Sequence, map: (track: Track) => Track | undefined): Sequence {
  const all = (tracks: readonly Track[]) => tracks.flatMap(track => map(track) ?? []);
  return {
    ...sequence,
    bindings: sequence.bindings.map(binding => ({ ...binding, tracks: all(binding.tracks) })),
    tracks: all(sequence.tracks),
  };
}

/** The same for every section. */
export function mapSections(sequence: Sequence, map: (section: Section) => Section | undefined): Sequence {
  return mapTracks(sequence, track => ({
    ...track,
    sections: track.sections.flatMap(section => map(section) ?? []),
  }));
}

/** What a sequence says, without ids and object names: what is made again has others. */
export function describeSequence({ made: _, bindings, tracks, ...rest }: Sequence): unknown {
  const nameById = (id?: Guid) => id && bindings.find(each => isSameGuid(each.id, id))?.name;
  const describeTrack = ({ class: classPath, sections }: Track) => ({
    class: classPath,
    sections: sections.map(({ name: _name, camera, ...section }) => ({
      ...section,
      ...(camera && { camera: nameById(camera) }),
      keys: Object.fromEntries(Object.entries(section.keys).filter(([, keys]) => keys.length > 0)),
    })),
  });
  return {
    ...rest,
    bindings: bindings.map(({ id: _id, parent, tracks: own, ...binding }) => ({
      ...binding,
      ...(parent && { parent: nameById(parent) }),
      tracks: own.map(describeTrack),
    })),
    tracks: tracks.map(describeTrack),
  };
}
