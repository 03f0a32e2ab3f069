import { type Signal, signal } from '@preact/signals';

/** Words that were begun and not taken yet, by what they are about: as long as the page is open. */
export interface BriefDrafts {
  readonly drafts: Signal<ReadonlyMap<string, string>>;
  draft(about: string, words: string): void;
}

/** Keeps them beside the views, which come and go. */
export function createDrafts(): BriefDrafts {
  const drafts = signal<ReadonlyMap<string, string>>(new Map());
  return {
    drafts,
    draft(about, words) {
      drafts.value = new Map([...drafts.value, [about, words]]);
    },
  };
}
