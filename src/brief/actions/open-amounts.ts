import { numbersInDigits } from '../../base/quantities/number-words.ts';
import { oneAfterAnother } from '../../base/text/one-after-another.ts';
import type { DiscoverySchema, Field } from '../discovery-schema.ts';
import { hasLabel, nameInPath } from '../level/find-meant.ts';
import type { LevelActor } from '../level/level.ts';
import { readNamedAmount } from '../steps/words/named-amount.ts';
import { plainText } from '../steps/words/plain-text.ts';
import { readRelative } from '../steps/words/read-relative.ts';
import { wordStems } from '../steps/words/word-stems.ts';
import { hasVague } from './vague-amount.ts';

/** An amount by what stands that was not worked out. */
export interface OpenAmount {
  /** Clause of the answer, word for word. */
  said: string;
  /** Why, and what to say instead. */
  why: string;
  /** A number was sent for it, and is stored nowhere. */
  isDropped?: true;
  /** It came to nothing for some of the things that it was said of, and is stored for the others. */
  isInPart?: true;
}

/** Things of the level that a clause begins with, and what is said of them. */
export interface ThingsSaid {
  /** What each is called: its label, or where that is shared its name in the level. */
  labels: string[];
  rest: string;
}

/** The things of the level that a clause begins with, and what is said of each: `the Gate Beacon and Key Light twice as bright`. */
export function readEachThing(actors: readonly LevelActor[], clause: string): ThingsSaid | undefined {
  const labels: string[] = [];
  let said = plainText(clause).replace(LEADING_TO_A_THING, '');
  for (;;) {
    const name = longestNameIn(actors, said);
    if (name === undefined) break;
    labels.push(name);
    const rest = said.slice(plainText(name).length);
    said = rest.replace(/^ (?:and|&) (?:the )?/, '');
    if (said === rest) break;
  }
  if (labels.length === 0) return undefined;
  const rest = said.replace(
    /^ ?(?:is |are |both |each |should be |must be |can be |goes? |wants? |needs? |a (?=third|quarter|half|fifth|tenth)|to be )*/,
    '',
  );
  return { labels, rest };
}

/** `Move the`, before the name of what is moved. */
const LEADING_TO_A_THING =
  /^(?:(?:please|just|then|also) )*(?:(?:move|shift|push|nudge|slide|put|bring|drag) )?(?:the )?/;

/** The name that a text begins with: a label, or the name in the level, longest first. */
function longestNameIn(actors: readonly LevelActor[], said: string): string | undefined {
  const begins = (name: string) => said.startsWith(`${plainText(name)} `);
  const labels = actors.flatMap(({ label }) => (begins(label) ? [label] : []));
  const inLevel = actors.flatMap(({ objectPath }) => {
    const name = nameInPath(objectPath);
    return begins(name) ? [name] : [];
  });
  const [longest] = [...labels, ...inLevel].toSorted((a, b) => b.length - a.length);
  return longest;
}

/** The one thing of the level that a clause begins with, and what is said of it: `the Gate Beacon twice as bright`. */
export function readThing(
  actors: readonly LevelActor[],
  clause: string,
): { label: string; rest: string } | undefined {
  const found = readEachThing(actors, clause);
  const [label, second] = found?.labels ?? [];
  return found && label !== undefined && second === undefined ? { label, rest: found.rest } : undefined;
}

/** Letters that `bright` and `brightness` have in common. */
const ROOT = 4;

/** What people call the amount of light, by how it changes. */
const OF_LIGHT = /\b(?:bright(?:er)?|dark(?:er)?|dim(?:mer)?|strong(?:er)?|weak(?:er)?|intense|light)\b/;

/** `Down a third`, `half`: whoever says nothing else of a lamp means its light. */
const BARE_CHANGE =
  /^(?:(?:up|down|by|an?|one|two|three|half|thirds?|quarters?|fifth|tenth|twice|double|\d+|per ?cent|%|please)(?: |$))+$/;

/** Columns that words name: `twice as bright` the brightness. */
export function columnsOf(field: Extract<Field, { type: 'table' }>, words: string): string[] {
  const stems = wordStems(words).filter(stem => stem.length >= ROOT);
  if (OF_LIGHT.test(words) && field.columns.brightness) return ['brightness'];
  const named = Object.keys(field.columns).filter(name => stems.some(stem => name.startsWith(stem)));
  const isLightAlone = named.length === 0 && field.columns.brightness && BARE_CHANGE.test(words);
  return isLightAlone ? ['brightness'] : named;
}

/** Words without which nothing is told by what stands. */
const MAYBE =
  /\b(?:half|halved?|twice|doubled?|tripled?|thirds?|quarters?|fifth|tenth|times|per ?cent|stops?|steps?|EV|(?:an?|half an?) (?:(?:centi)?met(?:re|er)|foot|yard))\b|[%×]|\d ?x\b|(?:^|")\s*\+\s*[\d.]/iu;
const MORE_OR_LESS = /(?<!\p{L})(?:\p{L}+er|more|less)(?!\p{L})/iu;
const BY_COMPASS = /(?<!\p{L})(?:north|south|east|west|away(?= from))/iu;
const CHANGED_BY = /(?<!\p{L})(?:\p{L}{3,}er|more|less) by\b/iu;
const CHANGING =
  /\b(?:raise|lift|increase|lower|reduce|decrease|drop|sink|knock|bring|take|pull|push|turn|rotate|swing|shift|spin|nudge|move)\b/i;

const STEPPED = /\b(?:up|down|plus|minus|(?:increas|decreas|rais|lower|reduc)ed)\b|\+/i;

/** Whether a text may tell an amount by what stands. */
export function mayBeRelative(text: string): boolean {
  if (MAYBE.test(text)) return true;
  const digits = numbersInDigits(text);
  return (
    oneAfterAnother(digits, /\d/, MORE_OR_LESS) ||
    oneAfterAnother(digits, /\d/, BY_COMPASS) ||
    oneAfterAnother(digits, CHANGED_BY, /\d/) ||
    oneAfterAnother(digits, CHANGING, /\d/) ||
    oneAfterAnother(digits, STEPPED, /\d/)
  );
}

/** A number below zero, or one that is less by that where none may be below zero. */
const MINUS_IN_JSON = /"\s*[-−]\s*[\d.]/;

/** Whether filled in fields may say an amount that is to be worked out: by what stands, or in a unit of lamps. */
export function mayBeWorkedOut(text: string): boolean {
  return (
    mayBeRelative(text) ||
    hasVague(text) ||
    MINUS_IN_JSON.test(text) ||
    /\d ?(?:cd|candelas?|lm|lumens?)\b/i.test(text)
  );
}

const COMPARED = /\b(?:half|twice|triple|times|thirds?|quarters?) as\b|(?:%|\bper ?cent)\s+\p{L}+er\b/iu;
const PART = /\b(?:half|halved?|twice|doubled?|tripled?|times|per ?cent)\b|[%×]/i;

/** Whether a clause tells an amount by what stands, be it known or not: stairs have steps too. */
export function isCompared(actors: readonly LevelActor[], clause: string): boolean {
  if (readRelative(clause) || COMPARED.test(clause)) return true;
  const thing = readThing(actors, clause);
  return thing !== undefined && PART.test(thing.rest);
}

/** Paths that are told where one label is meant several times. */
const MOST_TWINS = 4;

/** Why an amount by what stands came to nothing, and what to say instead. */
export function whyOpen(
  { ds, fields, actors }: { ds: DiscoverySchema; fields: readonly string[]; actors: readonly LevelActor[] },
  clause: string,
): string {
  const thing = readThing(actors, clause);
  if (!thing) return whyNoRow({ ds, fields }, clause) ?? whyNoNumber(ds, clause);
  const { label, rest } = thing;
  const twins = actors.filter(each => hasLabel(each.label, label));
  if (twins.length > 1) {
    const paths = twins.slice(0, MOST_TWINS).map(({ objectPath }) => objectPath);
    return `${twins.length} things are called ${label}: ${paths.join(', ')}. Ask which one; give it a label of its own, or say the number.`;
  }
  const tables = fields.flatMap(name => {
    const field = ds.fields[name];
    return field?.type === 'table' ? [{ name, field }] : [];
  });
  const [table] = tables;
  if (!table) {
    const own = Object.entries(ds.fields).flatMap(([name, { type }]) =>
      type === 'number' && name.toLowerCase().startsWith(plainText(label)) ? [name] : [],
    );
    return own.length > 0
      ? `it does not say which number of ${label} is meant (${own.join(', ')}). ${INSTEAD}`
      : `this question is not about ${label}. ${INSTEAD}`;
  }
  const numbers = numberColumns(table.field);
  const named = columnsOf(table.field, rest);
  if (named.length !== 1)
    return `it does not say which number of ${label} is meant (${numbers.join(', ')}). ${INSTEAD}`;
  return `${label} has no ${named[0]} of its own to hold it against (an IES profile may set it), or the amount does not fit. ${INSTEAD}`;
}

function numberColumns({ columns }: Extract<Field, { type: 'table' }>): string[] {
  return Object.entries(columns).flatMap(([name, { type }]) => (type === 'number' ? [name] : []));
}

/** An amount of a column that is asked for, where the words call nothing of the level by its name. */
function whyNoRow(
  { ds, fields }: { ds: DiscoverySchema; fields: readonly string[] },
  clause: string,
): string | undefined {
  const columns = fields.flatMap(name => {
    const field = ds.fields[name];
    if (field?.type !== 'table') return [];
    return columnsOf(field, plainText(clause)).map(column => `${name}.${column}`);
  });
  if (columns.length === 0) return undefined;
  return `it calls nothing in the level by its name: ask which things are meant, and send a row for each (${columns.join(', ')})`;
}

/** Where an amount may be sent, or that no number of a schema is counted so. */
function whyNoNumber(ds: DiscoverySchema, clause: string): string {
  const numbers = Object.entries(ds.fields).filter(([, { type }]) => type === 'number');
  // There is no half of a direction.
  const read = numbers.filter(
    ([name, field]) =>
      readNamedAmount(name, field, clause) !== undefined && !(field.type === 'number' && field.asPlace),
  );
  const named = read.filter(([name, field]) => readNamedAmount(name, field, clause)?.isNamed);
  const meant = (named.length > 0 ? named : read).map(([name]) => name);
  if (meant.length > 0)
    return `it may be of ${meant.join(' or ')}: send it there, in these words or as the number itself`;
  const cells = Object.entries(ds.fields).flatMap(([name, field]) =>
    field.type === 'table' ? numberColumns(field).map(column => `${name}.${column}`) : [],
  );
  const all = [...numbers.map(([name]) => name), ...cells];
  const has = all.length > 0 ? `its numbers are ${all.join(', ')}` : 'it has none';
  return `no number of ${ds.id} is told so (${has}): ask what it is to be like, and send that`;
}

const INSTEAD = 'Say the number itself, with its unit.';
