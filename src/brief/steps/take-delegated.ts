import type { DiscoverySchema } from '../discovery-schema.ts';
import type { Aggregate, BriefDocument, Scr } from '../document.ts';
import { listOpenParts } from './open-parts.ts';
import { isFilled } from './values/missing-of.ts';
import { isDelegating } from './words/delegation.ts';

/** An answer of which parts are left to us: what goes into its fields, and what has to be asked. */
export interface Delegated {
  scr: Scr;
  /** Fields that are ours; the fallbacks of those that have one are in `scr`. */
  delegated: string[];
  /** Fields that were left to us, and hold what was said before. */
  alreadySaid?: string[];
  /** A sentence for each field of which somebody said something that could not be read. */
  asked: string[];
}

interface Known {
  document: BriefDocument;
  aggregate: Aggregate | undefined;
}

/** `you decide`, as the value of a field: it is ours, as in a sentence. What is known already stays. */
export function takeDelegated(ds: DiscoverySchema, scr: Readonly<Scr>, known: Known): Delegated {
  const ours = Object.entries(scr).flatMap(([name, value]) =>
    ds.fields[name] && typeof value === 'string' && isDelegating(value) ? [name] : [],
  );
  const delegated = ours.filter(name => !isFilled(ds, known.aggregate, name));
  const taken = delegated.flatMap(name => {
    const fallback = ds.fields[name]?.fallback;
    return fallback === undefined ? [] : [[name, structuredClone(fallback)] as const];
  });
  const said = Object.entries(scr).filter(([name]) => !ours.includes(name));
  const kept = keepSpokenOf(ds, { scr: Object.fromEntries([...said, ...taken]), delegated }, known);
  const alreadySaid = ours.filter(name => known.aggregate?.fields[name] !== undefined);
  return { ...kept, ...(alreadySaid.length > 0 && { alreadySaid }) };
}

/** Who said “sickly green”, which nobody could read, and leaves the rest to us does not want orange. */
export function keepSpokenOf(
  ds: DiscoverySchema,
  { scr, delegated }: Pick<Delegated, 'scr' | 'delegated'>,
  { document, aggregate }: Known,
): Delegated {
  const open = listOpenParts(document, ds, aggregate).filter(({ field }) => delegated.includes(field));
  const names = new Set(open.map(({ field }) => field));
  return {
    scr: Object.fromEntries(Object.entries(scr).filter(([name]) => !names.has(name))),
    delegated: delegated.filter(name => !names.has(name)),
    asked: open.map(
      ({ field, why, answer }) =>
        `${field}: ${answer.id} spoke of it (${why}). Choose a value that fits that, and send it with scr`,
    ),
  };
}
