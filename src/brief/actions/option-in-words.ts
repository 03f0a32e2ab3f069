import { isRecord } from '../../base/json/is-record.ts';
import type { DiscoverySchema } from '../discovery-schema.ts';
import { readRelative } from '../steps/words/read-relative.ts';

/** The choice that says in words what a number says exactly: its wish stands back where the number is known. */
export function optionInWords(
  ds: DiscoverySchema,
  name: string,
  clause: string,
): { name: string; value: string }[] {
  const amount = readRelative(clause);
  const exact = (ds.wishes ?? []).filter(({ set = {} }) =>
    Object.values(set).some(each => isRecord(each) && each.$field === name),
  );
  const properties = new Set(exact.flatMap(({ set = {} }) => Object.keys(set)));
  const rough = (ds.wishes ?? [])
    .filter(({ without = [] }) => without.includes(name))
    .flatMap(({ set = {} }) => Object.entries(set).filter(([property]) => properties.has(property)))
    .flatMap(([, each]) => (isRecord(each) && isRecord(each.$map) ? [each] : []));
  const [template] = rough;
  if (!template || amount?.by !== 'sum') return [];
  const all = Object.entries(isRecord(template.$map) ? template.$map : {});
  // Whoever says `brighter` has said so, be it by ever so little.
  const options = all.filter(([, value]) => Number(value) * amount.sum > 0);
  const far = (value: unknown) => Math.abs(Number(value) - amount.sum);
  const [nearest] = options.toSorted(
    ([, a], [, b]) => far(a) - far(b) || Math.abs(Number(b)) - Math.abs(Number(a)),
  );
  return nearest ? [{ name: String(template.$field), value: nearest[0] }] : [];
}
