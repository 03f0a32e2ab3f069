import { BridgeError } from '../base/errors.ts';
import { keepForSession } from '../unreal/session.ts';
import type { NamedValues } from './differences.ts';

/** Readings of earlier pages, by the mark that each page carries: what `since` is held against. */
export interface Snapshots {
  /** Keeps a reading and returns its mark. */
  keep(objectPath: string, reading: NamedValues): string;
  /** @throws BridgeError `stale_cursor` when the mark is not known any more, or is that of another object */
  find(mark: string, objectPath: string): NamedValues;
}

/** The oldest ones go first. */
const MOST_SNAPSHOTS = 100;

/** The snapshots of one session; they go with it. */
export const snapshotsOf = keepForSession(createSnapshots);

function createSnapshots(): Snapshots {
  const kept = new Map<string, { objectPath: string; reading: NamedValues }>();
  let last = 0;
  return {
    keep: (objectPath, reading) => {
      const mark = `t${++last}`;
      kept.set(mark, { objectPath, reading });
      const [oldest] = kept.keys();
      if (kept.size > MOST_SNAPSHOTS && oldest !== undefined) kept.delete(oldest);
      return mark;
    },
    find: (mark, objectPath) => {
      const found = kept.get(mark);
      if (found?.objectPath === objectPath) return found.reading;
      throw new BridgeError(
        'stale_cursor',
        `"${mark}" is not the \`asOf\` of an earlier page about ${objectPath}.`,
        {
          remedy: 'Call again without `since`; the page carries a new `asOf`.',
        },
      );
    },
  };
}
