import type { DiscoverySchema } from '../discovery-schema.ts';
import type { BriefDocument } from '../document.ts';
import type { SchemaLibrary } from '../schemas/library.ts';
import { withKnown } from '../steps/known-elsewhere.ts';
import { leftToUs } from '../steps/without-fallbacks.ts';
import { keepUnmet } from './check-level.ts';
import type { SeenLevel } from './level.ts';
import { listUnplaced, type Proposal, proposeOperations } from './propose-operations.ts';
import { type LevelRequirement, listWanted } from './wanted.ts';

/** What the answers of a schema still ask of a level. */
export interface Proposals {
  /** Wishes that the answers come to. */
  wanted: number;
  /** Those that the level meets. */
  met: number;
  proposals: Proposal[];
  /** Wishes for which nobody said where their actor should stand: nothing is proposed for them. */
  unplaced: LevelRequirement[];
}

/** Holds the answers of a schema against a level that was looked at; of one that was not, everything is new. */
export async function readProposals(
  library: SchemaLibrary,
  document: BriefDocument,
  ds: DiscoverySchema,
  seen: SeenLevel,
): Promise<Proposals> {
  const aggregate = withKnown(library, document, ds);
  const wanted = listWanted(ds, aggregate, leftToUs(document, ds.id));
  const open = seen.seen ? await keepUnmet(wanted, seen) : wanted;
  const actors = seen.seen ? seen.actors : [];
  return {
    wanted: wanted.length,
    met: wanted.length - open.length,
    proposals: proposeOperations(open, aggregate, actors),
    unplaced: listUnplaced(open, actors),
  };
}
