import type { Mention } from '../steps/places/find-mentions.ts';
import { isRow } from '../steps/values/row.ts';
import { wordStems } from '../steps/words/word-stems.ts';

/** What words about a place come to. It is shown, and counts once the user has said yes to it. */
export interface PlaceProposal {
  said: string;
  /** In words that can be read out to the user. */
  means: string;
  /** The fields as they would be sent. */
  scr?: Record<string, unknown>;
}

/** `The barrel` where the same answer calls one by its whole name: that one. */
export function isToldBeside({ labels }: Mention, all: readonly Mention[]): boolean {
  if (labels.length < 2) return false;
  const stems = (text: string) => wordStems(text.replaceAll('_', ' '));
  const shared = labels.map(stems).reduce((left, each) => left.filter(stem => each.includes(stem)));
  return all.some(
    each =>
      each.labels.length === 1 &&
      !labels.some(label => each.labels.includes(label)) &&
      shared.length > 0 &&
      shared.every(stem => stems(each.labels[0] ?? '').includes(stem)),
  );
}

/** Two places for one row: both are told, and none is put in. */
export function onlyOfOneMind(proposals: readonly PlaceProposal[]): PlaceProposal[] {
  const rows = proposals.map(({ scr }) => JSON.stringify(keysIn(scr)));
  return proposals.map(({ scr, ...told }, index) => {
    const same = rows.filter(each => each === rows[index]);
    const isPlaced = Object.values(scr ?? {}).some(Array.isArray);
    return scr && !(isPlaced && same.length > 1) ? { ...told, scr } : told;
  });
}

/** Tables, with the names of their rows. */
function keysIn(scr: Readonly<Record<string, unknown>> = {}): unknown {
  return Object.entries(scr).map(([name, rows]) => [
    name,
    Array.isArray(rows) ? rows.filter(isRow).map(row => Object.values(row)[0]) : rows,
  ]);
}
