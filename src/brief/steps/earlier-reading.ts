import type { DiscoverySchema } from '../discovery-schema.ts';
import type { Answer, Scr } from '../document.ts';
import { FREEING } from './words/read-release.ts';

/** A reading of words that were read before, with what the earlier one had and this one does not speak of. */
export interface ReadAgain {
  scr: Scr;
  /** Names of the fields that stay, of other schemas `ds_id.field`. */
  kept: string[];
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
