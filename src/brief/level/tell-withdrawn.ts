import { groupBy } from '../../base/group-by.ts';
import { lastPart } from '../../base/misspelt.ts';
import { cutText } from '../../base/text/cut-text.ts';
import type { DiscoverySchema } from '../discovery-schema.ts';
import type { BriefDocument } from '../document.ts';
import type { SchemaLibrary } from '../schemas/library.ts';
import { withKnown } from '../steps/known-elsewhere.ts';
import { plainText } from '../steps/words/plain-text.ts';
import { findMeant } from './find-meant.ts';
import { listGoneRows } from './gone-rows.ts';
import { type Level, type LevelActor, type LevelChange, seeLevel } from './level.ts';
import { locateWishes } from './locate-wishes.ts';
import { type LevelRequirement, listWanted } from './wanted.ts';

/** Things that an answer names. */
const MOST_NAMED = 4;

const AS_IT_IS_NOW = /\bas (?:it|they|that) (?:is|are)\b(?!.*\b(?:was|were|before|forget|back)\b)/;

/**
 * What an answer has taken back and was carried out in the level before: a sentence for each thing, with the change and
 * how it is undone. Taking back what was said changes nothing that stands.
 * @param words of the answer
 */
export async function tellWithdrawn(
  { library, level }: { library: SchemaLibrary; level: Level },
  { before, after, words }: { before: BriefDocument; after: BriefDocument; words: string },
): Promise<string[]> {
  const lost = listLost(library, before, after);
  if (lost.length === 0 || AS_IT_IS_NOW.test(plainText(words))) return [];
  const seen = await seeLevel(level);
  const changes = seen.seen ? await level.changesSince?.(before.created).catch(() => []) : undefined;
  if (!seen.seen || !changes || changes.length === 0) return [];
  const { wanted } = await locateWishes(lost, seen);
  const carried = wanted.flatMap(each => {
    const actor = findMeant(each, seen.actors);
    return actor ? [{ actor, names: Object.keys(each.stated.properties) }] : [];
  });
  const things = groupBy(carried, ({ actor }) => actor.objectPath);
  const told = [...things.values()].flatMap(group => {
    const [first] = group;
    return first
      ? tellThing(
          first.actor,
          group.flatMap(({ names }) => names),
          { changes, words },
        )
      : [];
  });
  return told.slice(0, MOST_NAMED);
}

/** Wishes that were there before and are not any more, each with the values alone that nobody asks for now. */
function listLost(library: SchemaLibrary, before: BriefDocument, after: BriefDocument): LevelRequirement[] {
  return Object.keys(before.aggregates).flatMap(id => {
    const ds = library.find(id);
    if (!ds || before.aggregates[id] === after.aggregates[id]) return [];
    const gone = goingLabels(after, ds);
    const now = listWanted(ds, withKnown(library, after, ds));
    return listWanted(ds, withKnown(library, before, ds)).flatMap(each => {
      if (gone.has(each.label)) return [];
      const same = now.filter(other => other.class === each.class && other.label === each.label);
      const left = new Set(same.flatMap(({ stated }) => Object.keys(stated.properties)));
      const properties = Object.fromEntries(
        Object.entries(each.stated.properties).filter(([name]) => !left.has(name)),
      );
      const isLost = same.length === 0 || Object.keys(properties).length > 0;
      return isLost ? [{ ...each, stated: { ...each.stated, properties } }] : [];
    });
  });
}

/** What is to be deleted is told where that is proposed. */
function goingLabels(document: BriefDocument, ds: DiscoverySchema): ReadonlySet<string> {
  const rows = listGoneRows(document, ds).filter(({ how }) => how === 'goes');
  return new Set(rows.map(({ label }) => label));
}

function tellThing(
  { label, objectPath }: LevelActor,
  names: readonly string[],
  { changes, words }: { changes: readonly LevelChange[]; words: string },
): string[] {
  const isOf = (path: string) => path === objectPath || path.startsWith(`${objectPath}.`);
  const own = changes.filter(({ objectPaths }) => objectPaths.some(isOf));
  const [latest] = own;
  if (!latest) return [];
  // `LightComponent.Intensity` of an actor is `Intensity` of its component.
  const wanted = new Set(names.map(lastPart));
  const values = own.flatMap(({ values = [] }) =>
    values.filter(each => isOf(each.objectPath) && wanted.has(lastPart(each.property))),
  );
  const was = values
    .slice(0, MOST_NAMED)
    .map(({ property, before }) => `${property} ${cutText(JSON.stringify(before), 40)}`);
  const others = own.some(change => change.objectPaths.some(path => !isOf(path)));
  const ids = own.map(({ changeId }) => changeId).join(', ');
  const undo = `act {"action":"undo","changeId":"${latest.changeId}","only":true}`;
  return [
    `“${cutText(words, 80)}”: ${label} stands in the level as ${ids} left it; nothing was changed back. To take that back: ${undo}${others ? ', which takes back all of that change' : ''}${was.length > 0 ? `; or set what it was before: ${was.join(', ')}` : ''}.`,
  ];
}
