import { isRecord } from '../../base/json/is-record.ts';
import { getSelectedLevelActors } from '../../unreal/engine-functions.ts';
import type { KnownEditor } from '../../unreal/guard.ts';
import type { Deed } from './read-deed.ts';

/**
 * The changes, where one that only puts back what is selected touches nothing of it, as copying actors does: nobody has named
 * that. Where something else is selected by now, or the editor does not tell what is, all that it selects counts.
 */
export async function withKeptSelection(deeds: readonly Deed[], { client }: KnownEditor): Promise<Deed[]> {
  if (!deeds.some(isKeeping)) return [...deeds];
  const [outcome] = await client.sendAll([getSelectedLevelActors()]);
  if (!outcome.ok) return [...deeds];
  const selected = sorted(outcome.value);
  return deeds.map(deed => {
    const isKept = isKeeping(deed) && sorted(namedBy(deed)) === selected;
    return isKept ? { ...deed, touched: deed.touched.filter(({ isLoose }) => isLoose), also: [] } : deed;
  });
}

function isKeeping({ call: { keeps } }: Deed): boolean {
  return keeps === 'selection';
}

function namedBy({ call: { body = {} } }: Deed): readonly unknown[] {
  const named = isRecord(body.parameters) ? body.parameters.ActorsToSelect : undefined;
  return Array.isArray(named) ? named : [undefined];
}

function sorted(paths: readonly unknown[]): string {
  return JSON.stringify([...new Set(paths.map(path => String(path).toLowerCase()))].toSorted());
}
