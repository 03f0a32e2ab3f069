import { type Signal, signal } from '@preact/signals';
import type { ShotStorage } from '../compare/keep-shots.ts';

/** Words that were begun and not taken yet, by what they are about. */
export interface BriefDrafts {
  readonly drafts: Signal<ReadonlyMap<string, string>>;
  draft(about: string, words: string): void;
}

const KEY = 'unreal-bridge drafts';

/** Drafts that are kept, the latest. */
const KEPT = 40;

/** Keeps them beside the views, which come and go, and where there is a storage for when the page is loaded anew. */
export function createDrafts(storage: ShotStorage | undefined): BriefDrafts {
  const drafts = signal<ReadonlyMap<string, string>>(read(storage));
  return {
    drafts,
    draft(about, words) {
      const others = [...drafts.value].filter(([each, text]) => each !== about && text !== '');
      drafts.value = new Map([...others.slice(1 - KEPT), [about, words]]);
      try {
        storage?.setItem(KEY, JSON.stringify([...drafts.value]));
      } catch {
        // Without room they last as long as the page.
      }
    },
  };
}

function read(storage: ShotStorage | undefined): ReadonlyMap<string, string> {
  try {
    return new Map(JSON.parse(storage?.getItem(KEY) ?? '[]') as [string, string][]); // as it was written above
  } catch {
    return new Map();
  }
}
