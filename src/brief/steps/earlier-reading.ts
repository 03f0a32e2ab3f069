import type { DiscoverySchema } from '../discovery-schema.ts';
import type { Answer, AskedQuestion, Scr } from '../document.ts';
import { isCorrection } from './is-correction.ts';
import { type FieldTakenBack, fieldsTakenBack } from './taken-back-fields.ts';
import { FREEING } from './words/read-release.ts';

/** A reading of words that were read before, with what the earlier one had and this one does not speak of. */
export interface ReadAgain {
  scr: Scr;
  /** Names of the fields that stay, of other schemas `ds_id.field`. */
  kept: string[];
}

/** What is given, with what the same words had said before. */
export interface SameWords<T> {
  given: T;
  /** Fields that stay as they were read before. */
  kept: string[];
  takenBack: FieldTakenBack[];
}

/** The same words, read again: what was read of them before stays, unless this reading says otherwise. */
export function readSameWords<T extends { ds: DiscoverySchema; words: string; scr?: Scr | undefined }>(
  { answers }: AskedQuestion,
  given: T,
): SameWords<T> {
  const known = answers.find(({ words }) => words.trim() === given.words.trim());
  if (given.scr === undefined || !known) return { given, kept: [], takenBack: [] };
  const how = { isCorrection: isCorrection(given.words) };
  const { scr, kept } = withEarlierReading(given.ds, known, given.scr, how);
  return { given: { ...given, scr }, kept, takenBack: fieldsTakenBack(given.ds, known, given.scr) };
}

/** What was read of the same words before: values, and fields that are without one since. */
export function tellKept(kept: readonly string[], { released = {} }: Answer, ds: DiscoverySchema): string[] {
  const becomes = (name: string) => released[name.includes('.') ? name : `${ds.id}.${name}`];
  const open = kept.filter(name => becomes(name) === 'open');
  const others = kept.filter(name => !open.includes(name));
  return [
    ...(others.length > 0 ? [`kept of the same words: ${others.join(', ')}; null takes one back`] : []),
    ...(open.length > 0 ? [`taken back by the same words, and open: ${open.join(', ')}`] : []),
  ];
}

/**
 * Sent again for one field, words still say what was read of them before: only `null` takes that back. What was left to
 * us is no reading, and rows and items of a field that is sent are those that were sent.
 */
export function withEarlierReading(
  ds: DiscoverySchema,
  known: Answer | undefined,
  scr: Scr,
  { isCorrection = false }: { isCorrection?: boolean } = {},
): ReadAgain {
  const isSent = (dsId: string, name: string) =>
    Object.hasOwn(scr, `${dsId}.${name}`) || Object.hasOwn(scr, name);
  const freed = listReleased(ds.id, known?.released);
  // A correction says one thing, and read anew it is about another one; what it takes back is taken back all the same.
  if (isCorrection) {
    const kept = freed.filter(each => !isSent(each.dsId, each.name));
    const entries = kept.map(each => [each.path, each.value] as const);
    return { scr: { ...Object.fromEntries(entries), ...scr }, kept: kept.map(({ path }) => path) };
  }
  const before = [
    ...freed,
    ...listFields(ds.id, known?.scr, ''),
    ...Object.entries(known?.elsewhere ?? {}).flatMap(([id, each]) => listFields(id, each, `${id}.`)),
  ];
  const isOurs = (name: string) => known?.delegated?.includes(name) === true;
  const kept = before.filter(each => !isSent(each.dsId, each.name) && !isOurs(each.name));
  const entries = kept.map(each => [each.path, each.value] as const);
  return { scr: { ...Object.fromEntries(entries), ...scr }, kept: kept.map(({ path }) => path) };
}

function listFields(dsId: string, scr: Scr = {}, prefix: string) {
  return Object.entries(scr).map(([name, value]) => ({ dsId, name, path: `${prefix}${name}`, value }));
}

/** What was freed, in the words that free it. */
function listReleased(own: string, released: Answer['released'] = {}) {
  return Object.entries(released).flatMap(([whole, how]) => {
    const [dsId = '', name = ''] = whole.split('.', 2);
    // A cell is sent with its row.
    if (name.includes('[')) return [];
    return [{ dsId, name, path: dsId === own ? name : whole, value: FREEING[how] }];
  });
}
