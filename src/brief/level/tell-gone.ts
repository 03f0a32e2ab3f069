import { cutText } from '../../base/text/cut-text.ts';
import type { DiscoverySchema } from '../discovery-schema.ts';
import type { BriefDocument } from '../document.ts';
import { findCalled, hasLabel, nameInPath } from './find-meant.ts';
import { type Contradicted, type Kept, listKept } from './forbidden.ts';
import { type GoneRow, listGoneRows } from './gone-rows.ts';
import type { LeftAlone } from './honour-needs.ts';
import type { WatchedWish } from './keep-watch.ts';
import type { Level, LevelActor, SeenLevel } from './level.ts';
import type { Proposal } from './propose-operations.ts';

/** What is done about rows that were taken off. */
export interface GoneTold {
  /** Things that go, whether or not they stand. */
  wanted: number;
  met: number;
  proposals: Proposal[];
  asks: LeftAlone[];
  against: Contradicted[];
  byHand: { field: string; because: string }[];
}

/** Proposes to delete what goes and stands in the level; what the words leave open is asked, and nothing is passed over. */
export async function tellGone(
  document: BriefDocument,
  ds: DiscoverySchema,
  seen: SeenLevel,
): Promise<GoneTold> {
  const told: GoneTold = { wanted: 0, met: 0, proposals: [], asks: [], against: [], byHand: [] };
  const rows = listGoneRows(document, ds).filter(({ how }) => how !== 'taken_back');
  if (!seen.seen || rows.length === 0) return told;
  const kept = await listKept(document, seen);
  for (const row of rows) {
    const called = actorsCalled(row.label, seen.actors);
    // Somebody said which of several, by the name that tells it apart.
    if (called.length > 1 && called.some(({ objectPath }) => isNamed(rows, nameInPath(objectPath)))) continue;
    const isGoing = row.isThing && row.how === 'goes';
    told.wanted += isGoing ? 1 : 0;
    told.met += isGoing && called.length === 0 ? 1 : 0;
    fileRow(told, row, called, kept);
  }
  return told;
}

function fileRow(told: GoneTold, row: GoneRow, called: readonly LevelActor[], kept: readonly Kept[]): void {
  const { field, label, said } = row;
  const [first, second] = called;
  if (!first) return;
  const quote = `“${cutText(said, 60)}”`;
  const ask = (because: string) =>
    told.asks.push({ label, because: `${quote}: ${because}`, fields: [field] });
  const keeping = kept.find(({ actors }) => actors.some(({ objectPath }) => objectPath === first.objectPath));
  if (!row.isThing)
    told.byHand.push({ field: `${field}[${label}]`, because: `${quote}: ${NO_THING} ${label} stays.` });
  else if (row.how === 'unclear') ask(WHICH_WAY);
  else if (second) ask(tellTwins(called));
  else if (keeping)
    told.against.push({ dsId: keeping.dsId, said: keeping.said, what: label, label, fields: [field] });
  else told.proposals.push(toDelete(row, first));
}

function isNamed(rows: readonly GoneRow[], name: string): boolean {
  return rows.some(({ label }) => hasLabel(label, name));
}

const NO_THING = 'what this schema says of a thing is taken off, and nothing is deleted from here:';
const WHICH_WAY =
  'it stands in the level. Should it be deleted, or does only what was said of it not count any more? Nothing is changed until the words say “goes” or “stays”.';

function tellTwins(called: readonly LevelActor[]): string {
  const names = called.map(({ objectPath }) => nameInPath(objectPath)).join(', ');
  return `${called.length} things are called so: ${names}. Which goes? Say it by that name.`;
}

function toDelete({ field, said, answerId }: GoneRow, { objectPath }: LevelActor): Proposal {
  return {
    operation: { action: 'delete_actors', objectPaths: [objectPath] },
    wishes: [said],
    fields: [field],
    answers: [answerId],
    assumed: [],
  };
}

function actorsCalled(label: string, actors: readonly LevelActor[]): LevelActor[] {
  const labelled = actors.filter(each => hasLabel(each.label, label));
  const only = findCalled(label, actors);
  return labelled.length > 0 || !only ? labelled : [only];
}

/** Whether what goes is gone. */
export function checkGone(
  document: BriefDocument,
  ds: DiscoverySchema,
  { actors }: { level: Level; actors: readonly LevelActor[] },
): Omit<WatchedWish, 'ds_id'>[] {
  const going = listGoneRows(document, ds).filter(({ isThing, how }) => isThing && how === 'goes');
  return going.map(({ label, said, field }) => {
    const [there] = actorsCalled(label, actors);
    return {
      wish: `“${cutText(said, 80)}”: ${label} does not stand in the level.`,
      ...{ met: !there, fields: [field], at: label, about: label, wanted: 'none' },
      ...(there && {
        objectPath: there.objectPath,
        differs: { [label]: { wanted: 'none', found: there.classes[0] ?? 'an actor' } },
      }),
    };
  });
}
