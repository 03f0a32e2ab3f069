import { textOfValue } from '../../base/text/text-of-value.ts';
import type { FetchContext } from '../../pipeline/fetch-context.ts';
import type { Outcome } from '../../unreal/client.ts';
import { needed } from './find-sequence.ts';
import { getCutCamera, getSections, getTrackName, readSectionRange } from './sequence-functions.ts';

export interface ReadTrack {
  path: string;
  name: string;
  sections: ReadSection[];
}

export interface ReadSection {
  path: string;
  /** Frames; null where it goes on without an end. */
  start: number | null;
  end: number | null;
  /** Of a camera cut: id of the binding that it looks through. */
  camera?: string;
}

/** Tracks by their paths, with their sections: two batches however many there are. */
export async function readTracks(
  { session, signal }: FetchContext,
  paths: readonly string[],
): Promise<Map<string, ReadTrack>> {
  if (paths.length === 0) return new Map();
  const answers: readonly Outcome<unknown>[] = await session.client.sendAll(
    paths.flatMap(path => [getTrackName(path), getSections(path)]),
    { signal },
  );
  const tracks = paths.map((path, index) => {
    const [name, sections] = answers.slice(index * 2, index * 2 + 2).map(needed) as [string, string[]]; // in their order
    return { path, name, sections };
  });
  const sections = await readSections(
    { session, ...(signal && { signal }) },
    tracks.flatMap(track => track.sections),
  );
  return new Map(
    tracks.map(track => [
      track.path,
      { ...track, sections: track.sections.flatMap(path => sections.get(path) ?? []) },
    ]),
  );
}

const RANGE = 4;

async function readSections(
  { session, signal }: FetchContext,
  paths: readonly string[],
): Promise<Map<string, ReadSection>> {
  if (paths.length === 0) return new Map();
  const cuts = paths.filter(path => /\.MovieSceneCameraCutSection_[^.]+$/i.test(path));
  const answers: readonly Outcome<unknown>[] = await session.client.sendAll(
    [...paths.flatMap(path => [...readSectionRange(path)]), ...cuts.map(getCutCamera)],
    { signal },
  );
  const cameras = new Map(
    cuts.map((path, index) => {
      const answer = answers[paths.length * RANGE + index];
      return [path, answer?.ok ? textOfValue(answer.value) : undefined];
    }),
  );
  return new Map(
    paths.map((path, index): [string, ReadSection] => {
      const [hasStart, hasEnd, start, end] = answers
        .slice(index * RANGE, index * RANGE + RANGE)
        .map(needed) as [boolean, boolean, number, number]; // in the order of the calls
      const camera = cameras.get(path);
      return [
        path,
        { ...{ path, start: hasStart ? start : null, end: hasEnd ? end : null }, ...(camera && { camera }) },
      ];
    }),
  );
}
