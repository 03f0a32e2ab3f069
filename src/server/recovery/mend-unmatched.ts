import { isRecord } from '../../base/json/is-record.ts';
import { isMisspelt } from '../../base/misspelt.ts';

type Arguments = Record<string, unknown>;

/** A call of a view with the names put right that its answer found nothing for, and what is said of them. */
export interface MendedNames {
  example: Arguments;
  told: string;
}

/** Names with a typo in a list of a call; undefined where none is near to one that there is. */
export function mendUnmatched(example: Arguments, answer: unknown): MendedNames | undefined {
  const unmatched = isRecord(answer)
    ? (answer.unmatched ?? (isRecord(answer.info) && answer.info.unmatched))
    : [];
  const right = new Map<string, string>();
  for (const each of Array.isArray(unmatched) ? unmatched : []) {
    if (!isRecord(each) || typeof each.name !== 'string' || !Array.isArray(each.nearest)) continue;
    const { name } = each;
    const near = each.nearest.find(one => typeof one === 'string' && isMisspelt(name, one));
    if (typeof near === 'string') right.set(name, near);
  }
  if (right.size === 0) return undefined;
  const mended = Object.entries(example).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.map(one => right.get(one) ?? one) : value,
  ]);
  const told = [...right].map(([name, near]) => `There is no "${name}": "${near}" is near to it.`).join(' ');
  const shown = Object.fromEntries(mended);
  return JSON.stringify(shown) === JSON.stringify(example) ? undefined : { example: shown, told };
}
