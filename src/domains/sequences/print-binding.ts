import { className } from '../../unreal/object-path.ts';
import type { ReadBinding } from './read-bindings.ts';
import type { ReadSection, ReadTrack } from './read-tracks.ts';

/** Sections of a track that are named. */
const MOST_SECTIONS = 8;

/** A binding in the words of the answer. @param names id of a binding → its name */
export function printBinding(
  { name, is, classPath, parent, bound, tracks: paths }: ReadBinding,
  tracks: ReadonlyMap<string, ReadTrack>,
  names: ReadonlyMap<string, string>,
): Record<string, unknown> {
  const parentName = parent === undefined ? undefined : (names.get(parent) ?? parent);
  return {
    binding: name,
    ...(classPath !== '' && { class: className(classPath) }),
    ...(is === 'spawnable' && { spawnable: true }),
    ...(is === 'possessable' && { actor: bound.length === 0 ? 'missing' : bound.join(', ') }),
    ...(parentName !== undefined && { parent: parentName }),
    ...(paths.length > 0 && { tracks: printTracks(paths, tracks, names) }),
  };
}

/** Tracks, one line each: `Transform: 0 to 240`. */
export function printTracks(
  paths: readonly string[],
  tracks: ReadonlyMap<string, ReadTrack>,
  names: ReadonlyMap<string, string>,
): string[] {
  return paths.flatMap(path => {
    const track = tracks.get(path);
    if (!track) return [];
    const shown = track.sections.slice(0, MOST_SECTIONS).map(each => printSection(each, names));
    const left = track.sections.length - shown.length;
    const more = left > 0 ? [`${left} more`] : [];
    return [`${track.name}: ${[...shown, ...more].join('; ') || 'no section'}`];
  });
}

function printSection({ start, end, camera }: ReadSection, names: ReadonlyMap<string, string>): string {
  const through = camera === undefined ? undefined : names.get(camera);
  return `${printRange(start, end)}${through === undefined ? '' : ` ${through}`}`;
}

function printRange(start: number | null, end: number | null): string {
  if (start === null && end === null) return 'all frames';
  if (start === null) return `until ${end}`;
  return end === null ? `from ${start}` : `${start} to ${end}`;
}
