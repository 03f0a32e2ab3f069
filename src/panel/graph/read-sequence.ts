import { isRecord } from '../../base/json/is-record.ts';
import { itemsOf } from '../parts/tables.ts';

type Answer = Readonly<Record<string, unknown>>;

/** A stretch of a track, in frames; without an end it goes on. */
export interface TrackSection {
  from: number | null;
  to: number | null;
  label: string;
}

/** A value that is set at a frame. */
export interface TrackKey {
  frame: number;
  value: unknown;
  /** How it goes on from there: `linear`. */
  way: string;
}

/** A lane of a sequence: what is bound, and one of its tracks, or a channel of that. */
export interface TrackLane {
  binding: string;
  track: string;
  /** `Location.X`; empty for the track itself. */
  channel: string;
  sections: readonly TrackSection[];
  keys: readonly TrackKey[];
  path?: string;
  /** Why what is bound cannot be looked at. */
  why?: string;
}

export interface SequencePicture {
  frames: readonly [number, number];
  frameRate: number;
  lanes: readonly TrackLane[];
}

/** What was told of the keys of each binding; those of none stand at the empty name. */
export type ToldKeys = ReadonlyMap<string, Answer>;

/** The tracks that `read_sequence` answered, with their keys. */
export function readSequenceLanes(
  { playback, frameRate, tracks, bindings }: Answer,
  keys: ToldKeys = new Map(),
): SequencePicture {
  const [start, end] = itemsOf(isRecord(playback) ? playback.frames : []).map(Number);
  const bound = itemsOf(bindings).filter(isRecord);
  const lanesOf = (binding: string, lines: unknown, of: Answer = {}): TrackLane[] =>
    itemsOf(lines ?? ['']).flatMap(line => {
      const own = { binding, ...readTrack(String(line)), ...readBound(of) };
      return withChannels(own, keys.get(binding)?.keys);
    });
  return {
    ...{ frames: [start ?? 0, end ?? 0], frameRate: Number(frameRate) || 30 },
    lanes: [
      ...lanesOf('', tracks ?? []),
      ...bound.flatMap(each => lanesOf(String(each.binding), each.tracks, each)),
    ],
  };
}

/** Who is bound, or why that is nobody to look at. */
function readBound({ actor, spawnable, binding }: Answer): Pick<TrackLane, 'path' | 'why'> {
  if (typeof actor === 'string' && actor.startsWith('/')) return { path: actor };
  if (binding === undefined) return {};
  return { why: spawnable === true ? 'there while the sequence plays' : 'nobody in this level' };
}

/** A track, and below it its channels with their keys: `Transform.Location.X`. One of the same name is the track itself. */
function withChannels(lane: Omit<TrackLane, 'channel' | 'keys'>, told: unknown): TrackLane[] {
  const all = Object.entries(isRecord(told) ? told : {});
  const { track } = lane;
  const channels = all.filter(([name]) => name.startsWith(`${track}.`));
  const own = all.find(([name]) => name === track);
  return [
    { ...lane, channel: '', keys: readKeys(own?.[1]) },
    ...channels.map(([name, keys]) => ({
      ...{ ...lane, channel: name.slice(track.length + 1), sections: [], keys: readKeys(keys) },
    })),
  ];
}

function readKeys(told: unknown): TrackKey[] {
  return itemsOf(told).map(key => {
    const [frame, value, way] = itemsOf(key);
    return { frame: Number(frame), value, way: String(way ?? '') };
  });
}

/** `Camera Cuts: 0 to 240 Intro Camera; 240 to 360`. */
function readTrack(line: string): Pick<TrackLane, 'track' | 'sections'> {
  const at = line.indexOf(': ');
  const track = at < 0 ? line : line.slice(0, at);
  const sections = (at < 0 ? '' : line.slice(at + 2)).split('; ').flatMap((text): TrackSection[] => {
    const [, from, to, label = ''] = /^(?:(-?\d+) to (-?\d+)) ?(.*)$/.exec(text) ?? [];
    if (from !== undefined) return [{ from: Number(from), to: Number(to), label }];
    const [, only, frame] = /^(from|until) (-?\d+)/.exec(text) ?? [];
    if (only === undefined) return text.startsWith('all frames') ? [{ from: null, to: null, label: '' }] : [];
    return [
      { from: only === 'from' ? Number(frame) : null, to: only === 'from' ? null : Number(frame), label },
    ];
  });
  return { track, sections };
}
