import type { DiscoverySchema } from '../discovery-schema.ts';
import type { Aggregate } from '../document.ts';
import { isFilled } from './values/missing-of.ts';

/** How much of a schema is known, 0 to 1, by its own rule. 1 only when nothing that the rule asks for is missing. */
export function measureCompleteness(ds: DiscoverySchema, aggregate: Aggregate | undefined): number {
  const names = Object.keys(ds.fields);
  const required = names.filter(name => ds.fields[name]?.required);
  const isKnown = (name: string) => isFilled(ds, aggregate, name);
  const { completeness } = ds;
  if (completeness.rule === 'required') return roundDown(share(required, isKnown, () => 1));
  if (completeness.rule === 'all') return roundDown(share(names, isKnown, () => 1));
  const weighted = share(names, isKnown, name => ds.fields[name]?.weight ?? 1);
  const enough = completeness.enough > 0 ? weighted / completeness.enough : 1;
  return roundDown(
    Math.min(
      1,
      enough + 1e-9,
      share(required, isKnown, () => 1),
    ),
  );
}

/** The part of some fields that is filled; all of none. */
function share(
  names: readonly string[],
  isKnown: (name: string) => boolean,
  weightOf: (name: string) => number,
): number {
  const total = names.reduce((sum, name) => sum + weightOf(name), 0);
  const known = names.filter(isKnown).reduce((sum, name) => sum + weightOf(name), 0);
  return total === 0 ? 1 : known / total;
}

/** Two decimals are enough, and nearly complete is not complete. */
function roundDown(value: number): number {
  return Math.floor(value * 100 + 1e-6) / 100;
}
