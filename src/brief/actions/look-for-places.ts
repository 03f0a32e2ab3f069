import { numbersInDigits } from '../../base/quantities/number-words.ts';
import type { Field } from '../discovery-schema.ts';
import type { BriefDocument } from '../document.ts';
import { hasLabel, nameInPath } from '../level/find-meant.ts';
import { type ActorPlace, type Level, type LevelActor, seeLevel } from '../level/level.ts';
import { namedByBrief } from '../level/made-by-brief.ts';
import type { SchemaLibrary } from '../schemas/library.ts';
import { findMentions, type Mention } from '../steps/places/find-mentions.ts';
import { type Bearing, readBearing } from '../steps/places/read-bearing.ts';
import {
  type PlaceMeaning,
  resolveBearing,
  resolveNumber,
  resolveSpot,
} from '../steps/places/resolve-place.ts';
import { isRow } from '../steps/values/row.ts';
import { denialOfThing, hasWords, placesOf } from '../steps/words/denied.ts';
import { plainText, splitClauses } from '../steps/words/plain-text.ts';
import { isToldBeside, onlyOfOneMind, type PlaceProposal } from './agree-on-places.ts';
import { firstView, type Viewpoint } from './first-view.ts';
import {
  type AnswerAtPlaces,
  isItself,
  isLookedAt,
  isPlaceOfRow,
  isSaidOf,
  rowFor,
} from './rows-at-places.ts';

/** Actors whose place is read for one answer. */
const MOST_READ = 6;

/** Resolves what an answer says of places: `behind the brazier`, `from the west`, `as far as the pillars`. */
export async function lookForPlaces(
  { level, library }: { level: Level; library: Pick<SchemaLibrary, 'find'> },
  document: BriefDocument,
  about: AnswerAtPlaces,
): Promise<PlaceProposal[]> {
  const numbers = numberFields(about);
  const tables = tableFields(about);
  if (numbers.length === 0 && tables.length === 0) return [];
  const seen = await seeLevel(level);
  const actors = seen.seen ? seen.actors : [];
  // Words mean what stood there before, and what the brief itself has made only where nothing else has the name.
  const own = namedByBrief(library, document, actors);
  const isDenied = deniedLabels(document, about.words);
  const others = actors.filter(each => !own.has(each) && !isDenied(each.label));
  const from = await firstView(level, document, actors);
  const clauses = splitClauses(about.words).map(clause => ({ clause, bearing: readBearing(clause) }));
  const bearings = [
    ...new Map(clauses.flatMap(({ bearing }) => (bearing ? [[bearing.said, bearing]] : []))).values(),
  ];
  const mentions = findMentions(
    clauses.flatMap(({ clause, bearing }) => (bearing ? [] : [clause])).join(', '),
    others.map(({ label }) => label),
    [...own].map(({ label }) => label),
    new Map(others.flatMap(({ label, blueprint }) => (blueprint ? [[label, nameInPath(blueprint)]] : []))),
  );
  const turned = bearings.flatMap(each => proposeBearing(each, numbers, from));
  const named = await Promise.all(
    mentions
      .filter(each => !isToldBeside(each, mentions))
      .slice(0, MOST_READ)
      .map(each => proposeThing(level, { others, own: [...own] }, { about, numbers, tables, from }, each)),
  );
  return [...turned, ...onlyOfOneMind(named.flat())];
}

/** Things that somebody said are not meant, and that these words do not name either. */
function deniedLabels({ conversations }: BriefDocument, words: string): (label: string) => boolean {
  const answers = conversations.flatMap(({ pursuits }) =>
    pursuits.flatMap(({ questions }) => questions.flatMap(each => each.answers.map(answer => answer.words))),
  );
  const said = [...answers, words].map(plainText);
  const denies = (text: string, name: string) => denialOfThing(text, placesOf(text, name)) !== undefined;
  return label => {
    const name = plainText(label);
    const last = said.findLast(text => hasWords(text, name));
    return last !== undefined && denies(last, name);
  };
}

interface NumberField {
  name: string;
  meaning: PlaceMeaning;
}

interface Asked {
  about: AnswerAtPlaces;
  numbers: readonly NumberField[];
  tables: readonly string[];
  from: Viewpoint;
}

const LENGTH = /\d ?-?(?:m|cm|km|met(?:re|er)s?)\b/i;

/** Numbers that may be told by a place; of a distance that was said in metres none is worked out. */
function numberFields({ ds, fields, scr, words }: AnswerAtPlaces): NumberField[] {
  const isSaid = LENGTH.test(numbersInDigits(words));
  return fields.flatMap(name => {
    const field = ds.fields[name];
    const meaning = field?.type === 'number' ? field.asPlace : undefined;
    const isOpen = scr[name] === undefined && !(isSaid && meaning === 'distance');
    return meaning !== undefined && isOpen ? [{ name, meaning }] : [];
  });
}

function tableFields({ ds, fields, scr }: AnswerAtPlaces): string[] {
  return fields.filter(name => {
    const rows = Array.isArray(scr[name]) ? scr[name].filter(isRow) : [];
    const isPlaced = rows.length > 0 && rows.every(row => row.x !== undefined);
    return hasPlace(ds.fields[name]) && !isPlaced;
  });
}

function hasPlace(field: Field | undefined): boolean {
  return field?.type === 'table' && field.columns.x !== undefined && field.columns.y !== undefined;
}

function proposeBearing(bearing: Bearing, numbers: readonly NumberField[], from: Viewpoint): PlaceProposal[] {
  return numbers.flatMap(({ name, meaning }) => {
    // Where the player is to look is told by where he looks now.
    const view = meaning === 'looks_at' ? from.inLevel : from;
    const found = resolveBearing(bearing, meaning, view.yaw);
    if (!found) return [];
    const other = found.orElse === undefined ? '' : `, or ${found.orElse}° for the other side`;
    const why = bearing.compass === undefined ? view.because : 'north is taken along X';
    return [
      { said: bearing.said, means: `${name} ${found.yaw}°${other} (${why})`, scr: { [name]: found.yaw } },
    ];
  });
}

async function proposeThing(
  level: Level,
  { others, own }: { others: readonly LevelActor[]; own: readonly LevelActor[] },
  asked: Asked,
  mention: Mention,
): Promise<PlaceProposal[]> {
  const isMeant = ({ label }: LevelActor) => mention.labels.includes(label);
  const meant = others.some(isMeant) ? others.filter(isMeant) : own.filter(isMeant);
  const isFar = mention.relation === 'as_far_as';
  const places = await level.readPlaces(meant.slice(0, MOST_READ).map(({ objectPath }) => objectPath));
  const [first] = meant;
  const isOne =
    meant.length <= MOST_READ && standTogether(meant.flatMap(each => places.get(each.objectPath) ?? []));
  const isOfUse = ({ meaning }: NumberField) => isSaidByPlace(meaning, mention, asked.about.words);
  const tables = asked.tables.filter(name => !isLookedAt(asked.about, name, mention));
  if (tables.length === 0 && !asked.numbers.some(isOfUse)) return [];
  // Where a thing stands is not told by what is only called after it.
  if (mention.isLoose) return mention.isBare ? [] : [askOpenly(mention)];
  // Of several, a distance ends at the last of them; a spot cannot be at all of them.
  if (first === undefined || (meant.length > 1 && !isFar && !isOne)) {
    // What is only mentioned needs no place, and a row that is called so is that row.
    if (mention.isBare && tables.length > 0) return [];
    const labels = [...others, ...own].map(({ label }) => label);
    if (!asked.numbers.some(isOfUse) && !isPlaceOfRow({ ...asked, tables }, mention, labels)) return [];
    const names = [...new Set(mention.labels)];
    const which =
      names.length > 1 ? `one of ${names.slice(0, 4).join(', ')}` : `${meant.length} are called ${names[0]}`;
    return [{ said: mention.said, means: `${which}: which one?` }];
  }
  const known = meant.flatMap(actor => {
    const place = places.get(actor.objectPath);
    return place ? [{ place, actor }] : [];
  });
  const far = (place: ActorPlace) => resolveNumber('distance', place, asked.from);
  const [best] = known.toSorted((a, b) => far(b.place) - far(a.place));
  if (!best) return [{ said: mention.said, means: `${first.label}, whose place could not be read` }];
  const labels = [...others, ...own].map(({ label }) => label);
  return proposePlaced({ ...asked, tables }, mention, { ...best, labels });
}

/** Words of an answer that is a thing and nothing else. */
const FEW_WORDS = 3;

/**
 * Whether a number of some meaning is told by a mention. What light comes from is named by a direction: a thing that is only
 * named lies in none. How far something reaches is told by where it ends: what stands somewhere else on the way does not.
 */
function isSaidByPlace(meaning: PlaceMeaning, { relation }: Mention, words: string): boolean {
  if (meaning === 'comes_from') return relation !== 'at';
  if (meaning === 'looks_at') return true;
  return relation === 'as_far_as' || relation === 'towards' || words.trim().split(/\s+/).length <= FEW_WORDS;
}

function askOpenly({ said, labels }: Mention): PlaceProposal {
  const names = [...new Set(labels)].slice(0, 3).join(', ');
  return { said, means: `nothing is called so (${names} only has the word in its name): where is it?` };
}

function proposePlaced(
  { about, numbers, tables, from }: Asked,
  mention: Mention,
  { place, actor, labels }: { place: ActorPlace; actor: LevelActor; labels: readonly string[] },
): PlaceProposal[] {
  const spot = resolveSpot(mention, place, from);
  const where = `${mention.said}: ${actor.label} (${actor.classes[0] ?? 'Actor'})`;
  const pointed = numbers.filter(
    ({ meaning }) =>
      isSaidByPlace(meaning, mention, about.words) &&
      // What stands where one looks from lies in no direction.
      (meaning === 'distance' || !standTogether([from, place])),
  );
  // A way towards a thing is no place, and what is named in a row stands there already.
  const placed = tables.filter(name => mention.relation !== 'towards' && !isItself(about, name, actor.label));
  const ofNumbers = pointed.map(({ name, meaning }) => {
    const value = resolveNumber(meaning, place, from, mention.relation);
    return {
      said: mention.said,
      means: `${where}, ${name} ${value}${meaning === 'distance' ? ' m' : '°'}`,
      scr: { [name]: value },
    };
  });
  const ofTables = placed.map(name => {
    const meant = rowFor(about, name, actor.label);
    // What stands somewhere is not put where something else stands that is only named beside it.
    const stands =
      meant !== undefined && labels.some(label => hasLabel(label, String(Object.values(meant)[0])));
    // What is only mentioned is no place; nor is one beside which something else was said that nobody worked out.
    const isOpen = mention.isBare || mention.isShifted || mention.relation === 'above';
    const isOfAnother =
      meant !== undefined && !isSaidOf(about.words, mention, String(Object.values(meant)[0]));
    const row = isOpen || isOfAnother || (stands && mention.relation === 'at') ? undefined : meant;
    const beside = spot.beside === undefined ? '' : ` ${spot.beside} m from it,`;
    const left =
      mention.isShifted || mention.relation === 'above'
        ? '; what was said beside that is open: ask for x, y and height'
        : '';
    return {
      said: mention.said,
      means: `${where},${beside} at ${spot.x}, ${spot.y} m${left}`,
      ...(row && { scr: { [name]: [{ ...row, x: spot.x, y: spot.y }] } }),
    };
  });
  return [...ofNumbers, ...ofTables];
}

/** Centimetres within which things stand at one spot. */
const TOGETHER = 100;

function standTogether([first, ...others]: readonly ActorPlace[]): boolean {
  return (
    first !== undefined &&
    others.every(({ x, y }) => Math.abs(x - first.x) < TOGETHER && Math.abs(y - first.y) < TOGETHER)
  );
}
