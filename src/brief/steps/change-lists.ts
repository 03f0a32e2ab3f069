import type { DiscoverySchema } from '../discovery-schema.ts';
import type { Aggregate, Answer, Scr } from '../document.ts';
import { readListChange } from './correct-list.ts';

/** Fields of an answer, with the lists that are to be held instead of what is held. */
export interface ListChanges {
  scr: Scr;
  /** Lists that take the place of those that are held, by what the words say. */
  replaced: string[];
  /** Lists of which it has to be asked whether they do. */
  asked: string[];
}

/** What the words of an answer make of the lists that other answers have begun. */
export function withListChanges(
  ds: DiscoverySchema,
  { fields }: Aggregate,
  scr: Scr,
  { id, words }: Pick<Answer, 'id' | 'words'>,
): ListChanges {
  const changes: ListChanges = { scr: { ...scr }, replaced: [], asked: [] };
  for (const [name, value] of Object.entries(scr)) {
    const field = ds.fields[name];
    const held = fields[name];
    const grows = field?.merge === 'append' || field?.merge === 'union';
    const said = typeof value === 'string' ? [value] : value;
    if (!field || !grows || !Array.isArray(said) || !Array.isArray(held?.value)) continue;
    if (held.sources.includes(id)) continue;
    const change = readListChange(field, { held: held.value, said, words });
    if (change.how === 'adds') continue;
    changes.scr[name] = change.value;
    changes[change.how === 'replaces' ? 'replaced' : 'asked'].push(name);
  }
  return changes;
}
