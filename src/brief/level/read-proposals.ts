import type { DiscoverySchema } from '../discovery-schema.ts';
import type { Aggregate, BriefDocument } from '../document.ts';
import type { SchemaLibrary } from '../schemas/library.ts';
import { quotesOf } from '../steps/craft/find-craft-conflicts.ts';
import { knownElsewhere, withKnown } from '../steps/known-elsewhere.ts';
import { leftToUs } from '../steps/without-fallbacks.ts';
import { type Account, accountFor } from './account-for.ts';
import { listAsItIs } from './as-it-is.ts';
import { askTooMany } from './check-count.ts';
import { askDark, findUnmet } from './check-level.ts';
import { askMoved } from './check-place.ts';
import { askSmall, tellMiddles } from './extent.ts';
import { keepPossible } from './find-meant.ts';
import { fitSides } from './fit-sides.ts';
import { type Contradicted, keepAllowed } from './forbidden.ts';
import { askHeldBack } from './held-back.ts';
import { honourNeeds, type LeftAlone } from './honour-needs.ts';
import type { SeenLevel } from './level.ts';
import { askElsewhere, askShared, askTaken, locateWishes, tellTakenNamesakes } from './locate-wishes.ts';
import { askOutshone, compareKeyLight } from './outshone.ts';
import { listUnplaced, type Proposal, proposeOperations } from './propose-operations.ts';
import { tellAlready } from './tell-already.ts';
import { tellGone } from './tell-gone.ts';
import { tellUnnamed } from './unnamed-items.ts';
import { withoutUnneeded } from './unneeded.ts';
import { tellUnspoken } from './unspoken-numbers.ts';
import { type LevelRequirement, listWanted } from './wanted.ts';
import { askLight, tellLights } from './which-light.ts';

/** What the answers of a schema still ask of a level. */
export interface Proposals {
  /** Wishes that the answers come to. */
  wanted: number;
  /** Those that the level meets. */
  met: number;
  proposals: Proposal[];
  /** What was asked for as a change, and is so already: a line each. */
  already: string[];
  /** What goes and is deleted: by calls of their own, for nothing takes a batch back that has deleted something. */
  removals: Proposal[];
  /** Wishes for which nobody said where their actor should stand: nothing is proposed for them. */
  unplaced: LevelRequirement[];
  /** What would mean something else at an actor that is there: it is left alone, and asked. */
  leftAlone: LeftAlone[];
  /** What was asked for, and ruled out as well: it is not proposed, and asked. */
  against: Contradicted[];
  /** What becomes of everything that was stated. */
  account: Account;
}

/** Holds the answers of a schema against a level that was looked at; of one that was not, everything is new. */
export async function readProposals(
  library: SchemaLibrary,
  document: BriefDocument,
  ds: DiscoverySchema,
  seen: SeenLevel,
): Promise<Proposals> {
  const aggregate = withKnown(library, document, ds);
  const ours = leftToUs(document, ds.id, knownElsewhere(library, document, ds));
  const actors = seen.seen ? seen.actors : [];
  const said = await listSaid(document, ds, aggregate, { ours, seen });
  const { wanted: possible, unsure } = tellLights(document, keepPossible(said, actors), actors);
  const answers = [...quotesOf(document).values()];
  const { wanted, elsewhere, taken, shared, namesakes } = await locateWishes(possible, seen, answers);
  const { unmet, moving, dark, other, moved } = await holdAgainst(seen, wanted, elsewhere);
  const follow = (await keepAllowed(document, other, seen)).wanted;
  const { wanted: allowed, against } = await keepAllowed(document, moving, seen);
  const { wanted: open, leftAlone } = await honourNeeds(allowed, seen);
  const gone = await tellGone(document, ds, seen);
  const rivalry = await compareKeyLight(document, ds.id, seen, wanted);
  const account = accountFor(ds, document.aggregates[ds.id], {
    wanted: [...wanted, ...unsure.map(each => each.wanted)],
    actors,
    leftToUs: ours,
  });
  const heldBack = askHeldBack(ds, aggregate, account.words);
  const isAsked = (name: string) => heldBack.some(({ fields: [field] }) => field === name);
  return {
    wanted: wanted.length + taken.length + shared.length + unsure.length + gone.wanted + (rivalry ? 1 : 0),
    met:
      wanted.length -
      unmet.length -
      dark.filter(each => !each.isOpen).length +
      gone.met +
      (rivalry?.leads ? 1 : 0),
    proposals: proposeOperations(open, aggregate, actors),
    already: tellAlready(seen.seen ? wanted : [], { unmet, aggregate, words: quotesOf(document) }),
    removals: gone.proposals,
    unplaced: listUnplaced(open, actors),
    leftAlone: [
      ...askLight(unsure),
      ...askOutshone(rivalry),
      ...askTaken(taken),
      ...askShared(shared),
      ...askDark(dark),
      ...moved,
      ...leftAlone,
      ...askElsewhere(follow),
      ...(await askTooMany(ds, aggregate, seen)),
      ...gone.asks,
      ...heldBack,
    ],
    against: [...against, ...gone.against],
    account: {
      ...account,
      byHand: [...account.byHand, ...gone.byHand, ...tellTakenNamesakes(namesakes)],
      words: account.words.filter(name => !isAsked(name)),
    },
  };
}

/** Wishes against a level: those that it does not meet, and what is asked of things that stand or extend otherwise. */
async function holdAgainst(
  seen: SeenLevel,
  wanted: readonly LevelRequirement[],
  elsewhere: readonly LevelRequirement[],
) {
  if (!seen.seen) return { unmet: wanted, moving: wanted, dark: [], other: [], moved: [] };
  const { open: unmet, moving, dark } = await findUnmet(wanted, seen);
  const { open: other } = await findUnmet(elsewhere, seen);
  const moved = [...(await askMoved(wanted, seen)), ...(await askSmall(wanted, seen))];
  return { unmet, moving, dark, other, moved };
}

/** What the answers come to, as they were said: with what stays as it is, and numbers that somebody spoke of. */
async function listSaid(
  document: BriefDocument,
  ds: DiscoverySchema,
  aggregate: Aggregate | undefined,
  { ours, seen }: { ours: ReadonlySet<string>; seen: SeenLevel },
): Promise<LevelRequirement[]> {
  const quotes = quotesOf(document);
  const wordsOf = ({ fields }: LevelRequirement) =>
    fields.flatMap(name => aggregate?.fields[name]?.sources ?? []).flatMap(id => quotes.get(id) ?? []);
  const named = tellUnnamed(ds, document, aggregate, listWanted(ds, aggregate, ours));
  const listed = withoutUnneeded(document, named);
  const stated = [...listed, ...(await listAsItIs(ds, aggregate, ours, seen))];
  const all = await fitSides(await tellMiddles(stated, seen), seen, wordsOf);
  return tellUnspoken(document, ds, aggregate, all, ours);
}
