import type { Shot } from './shot.ts';

export type ShotStorage = Pick<Storage, 'getItem' | 'setItem'>;

const KEY = 'unreal-bridge compare';

/** Keeps what was taken, for when the page is loaded anew. What has no room there is left out, the oldest first. */
export function keepShots(storage: ShotStorage | undefined) {
  return {
    read(): readonly Shot[] {
      try {
        return JSON.parse(storage?.getItem(KEY) ?? '[]', revive) as Shot[]; // as it was written below
      } catch {
        return [];
      }
    },
    /** @returns whether all of them are kept */
    keep(shots: readonly Shot[]): boolean {
      for (let from = 0; storage && from < shots.length; from++) {
        try {
          storage.setItem(KEY, JSON.stringify(shots.slice(from), flatten));
          return from === 0;
        } catch {
          // It is too much: without the oldest there may be room.
        }
      }
      return false;
    },
  };
}

function flatten(_: string, value: unknown): unknown {
  return value instanceof Map ? { map: [...value] } : value;
}

function revive(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Object.keys(value).join() !== 'map') return value;
  return new Map((value as { map: [unknown, unknown][] }).map);
}
