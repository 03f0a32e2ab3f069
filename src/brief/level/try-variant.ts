import type { DiscoverySchema } from '../discovery-schema.ts';
import type { Aggregate, BriefDocument, HeldValue, Scr } from '../document.ts';
import type { SchemaLibrary } from '../schemas/library.ts';
import { knownElsewhere, withKnown } from '../steps/known-elsewhere.ts';
import { emptyAggregate } from '../steps/start-pursuit.ts';
import { leftToUs } from '../steps/without-fallbacks.ts';
import { findUnmet } from './check-level.ts';
import { keepPossible } from './find-meant.ts';
import { keepAllowed } from './forbidden.ts';
import { honourNeeds } from './honour-needs.ts';
import type { Level, LevelActor } from './level.ts';
import { locateWishes } from './locate-wishes.ts';
import { type Proposal, proposeOperations } from './propose-operations.ts';
import { listWanted } from './wanted.ts';

/** Carries out operations in the open level, shows what comes of them, and takes them back whatever happens. */
export interface Trials {
  show(operations: readonly Proposal['operation'][]): Promise<ShownVariant>;
}

/** A picture of a variant, or why there is none. */
export type ShownVariant =
  | { image: { mimeType: string; base64: string }; of: 'viewport' | 'map' }
  | { why: string };

/** What values would change in the level, beside what was said already: nothing but what they are about. */
export async function variantOperations(
  { library, document, ds }: { library: SchemaLibrary; document: BriefDocument; ds: DiscoverySchema },
  scr: Scr,
  seen: { level: Level; actors: readonly LevelActor[] },
): Promise<Proposal[]> {
  const aggregate = withValues(withKnown(library, document, ds) ?? emptyAggregate(ds), scr);
  const left = new Set(
    [...leftToUs(document, ds.id, knownElsewhere(library, document, ds))].filter(
      name => scr[name] === undefined,
    ),
  );
  const wanted = listWanted(ds, aggregate, left);
  const own = wanted.filter(({ fields }) => fields.some(name => scr[name] !== undefined));
  const sight = { seen: true, ...seen } as const;
  const located = await locateWishes(keepPossible(own, seen.actors), sight);
  const { open: unmet } = await findUnmet(located.wanted, seen);
  const { wanted: open } = await honourNeeds((await keepAllowed(document, unmet, sight)).wanted, sight);
  return proposeOperations(open, aggregate, seen.actors);
}

function withValues(aggregate: Aggregate, scr: Scr): Aggregate {
  const values = Object.entries(scr).map(
    ([name, value]) => [name, { value, sources: [] }] as [string, HeldValue],
  );
  return { ...aggregate, fields: { ...aggregate.fields, ...Object.fromEntries(values) } };
}
