import { isRecord } from '../../base/json/is-record.ts';
import { getSelectedLevelActors } from '../../unreal/engine-functions.ts';
import type { KnownEditor } from '../../unreal/guard.ts';
import { functionLetters } from '../../unreal/touches/find-touches.ts';
import type { Deed } from './read-deed.ts';

/** Letters of the function that says which actors are selected, and its parameter in lower case. */
const SELECT = { letters: 'setselectedlevelactors', parameter: 'actorstoselect' };

/**
 * The changes, where one that selects what is selected anyhow touches nothing of it: copying actors puts the selection of the
 * user back like that. Where the editor does not tell what is selected, all that is named counts.
 */
export async function withKeptSelection(deeds: readonly Deed[], { client }: KnownEditor): Promise<Deed[]> {
  if (!deeds.some(isSelecting)) return [...deeds];
  const [outcome] = await client.sendAll([getSelectedLevelActors()]);
  if (!outcome.ok) return [...deeds];
  const selected = sorted(outcome.value);
  return deeds.map(deed => {
    const isKept = isSelecting(deed) && sorted(namedBy(deed)) === selected;
    return isKept ? { ...deed, touched: deed.touched.filter(({ isLoose }) => isLoose), also: [] } : deed;
  });
}

function isSelecting({ function: called, is }: Deed): boolean {
  return is === 'known' && (called?.names.some(name => functionLetters(name) === SELECT.letters) ?? false);
}

function namedBy({ call: { body = {} } }: Deed): unknown[] {
  const given = isRecord(body.parameters) ? Object.entries(body.parameters) : [];
  const found = given.filter(([name]) => name.toLowerCase() === SELECT.parameter).map(([, value]) => value);
  // Of several in different cases the engine takes one, and nobody has to know which.
  return found.length === 1 && Array.isArray(found[0]) ? found[0] : [undefined];
}

function sorted(paths: readonly unknown[]): string {
  return JSON.stringify([...new Set(paths.map(path => String(path).toLowerCase()))].toSorted());
}
