import { createLiveObject, type LiveObject, noteEdit } from '../world/live-object.ts';
import type { OpenLevel } from '../world/open-level.ts';
import type { World } from '../world.ts';
import { allTracks, type Binding, mapSections, type Section, type Sequence, type Track } from './sequence.ts';

/** The one object of a sequence that holds all the others [derived]. */
const SCENE_NAME = 'MovieScene_0';
const INSIDE = /^([^:]+):MovieScene_0\.([^.]+)(?:\.([^.]+))?$/i;

export function trackPath(sequence: LiveObject, { name }: Track): string {
  return `${sequence.path}:${SCENE_NAME}.${name}`;
}

/** What a spawnable is made after. */
export function templatePath(sequence: LiveObject, { name, id }: Binding): string {
  return `${sequence.path}:${SCENE_NAME}.${name.replaceAll(/\W/g, '_')}_${id.A >>> 0}`;
}

export function sectionPath(sequence: LiveObject, track: Track, { name }: Section): string {
  return `${trackPath(sequence, track)}.${name}`;
}

/** A track or a section as an object. What it is stands in its sequence: the object is made when somebody looks at it. */
export function findSequenceObject({ store, classes }: OpenLevel, path: string): LiveObject | undefined {
  const [, asset = '', trackName, sectionName] = INSIDE.exec(path) ?? [];
  const owner = asset === '' ? undefined : store.get(asset);
  if (!owner?.sequence || trackName === undefined) return undefined;
  const found = locate(owner.sequence, trackName, sectionName);
  if (!found) {
    const spawned = owner.sequence.bindings.find(
      each => each.is === 'spawnable' && templatePath(owner, each).toLowerCase() === path.toLowerCase(),
    );
    const of = spawned && classes.find(spawned.class);
    return of && createLiveObject({ path: templatePath(owner, spawned), class: of, kind: 'template' });
  }
  const { track, section } = found;
  const info = classes.find((section ?? track).class);
  if (!info) return undefined;
  return createLiveObject({
    path: section ? sectionPath(owner, track, section) : trackPath(owner, track),
    class: info,
    kind: 'other',
    outer: owner,
  });
}

/** What a path inside of a sequence leads to. */
export interface Located {
  owner: LiveObject;
  sequence: Sequence;
  track: Track;
  section?: Section;
}

/** Finds a track or a section, or says that there is none. */
export function locateIn(world: World, path: string): Located | undefined {
  const [, asset = '', trackName = '', sectionName] = INSIDE.exec(path) ?? [];
  const owner = asset === '' ? undefined : world.load(asset);
  const sequence = owner?.sequence;
  const found = sequence && locate(sequence, trackName, sectionName);
  return owner && sequence && found ? { owner, sequence, ...found } : undefined;
}

function locate(
  sequence: Sequence,
  trackName: string,
  sectionName: string | undefined,
): { track: Track; section?: Section } | undefined {
  const same = (left: string, right: string) => left.toLowerCase() === right.toLowerCase();
  const track = allTracks(sequence).find(each => same(each.track.name, trackName))?.track;
  if (!track || sectionName === undefined) return track && { track };
  const section = track.sections.find(each => same(each.name, sectionName));
  return section && { track, section };
}

/** Puts another content into a sequence; an open transaction records how it was. */
export function changeSequence({ transactions }: World, owner: LiveObject, sequence: Sequence): void {
  transactions.modify(owner);
  owner.sequence = sequence;
  noteEdit(owner);
}

/** Puts another section into the place of one. */
export function changeSection(world: World, { owner, sequence, section }: Located, changed: Section): void {
  changeSequence(
    world,
    owner,
    mapSections(sequence, each => (each === section ? changed : each)),
  );
}
