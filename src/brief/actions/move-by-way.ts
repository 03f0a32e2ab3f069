import { numbersInDigits } from '../../base/quantities/number-words.ts';
import { findCalled } from '../level/find-meant.ts';
import type { ActorPlace } from '../level/level.ts';
import { findMentions } from '../steps/places/find-mentions.ts';
import { COMPASS } from '../steps/places/read-bearing.ts';
import type { Row } from '../steps/values/row.ts';
import { plainText, splitClauses } from '../steps/words/plain-text.ts';
import type { Amounts } from './what-stands.ts';

const LENGTH = '(\\d+(?:[.,]\\d+)?) ?(m|met(?:re|er)s?|cm|centimet(?:re|er)s?|feet|foot|yards?)\\b';
const SIDES = 'north[- ]?east|north[- ]?west|south[- ]?east|south[- ]?west|north|south|east|west';
const BY_COMPASS = new RegExp(
  `^(?:by |about |just )*${LENGTH}(?: (?:further|farther|more|over))?(?: (?:to|towards) the| to| due)? (${SIDES})(?:wards?)?(?: of where (?:it|he|she) (?:is|stands))?(?: than now)?$`,
);
const TO_A_THING = new RegExp(
  `^(?:by |about |just )*${LENGTH} (closer|nearer|further away|farther away|further|farther|away)(?: to| towards| from)? (?!(?:the )?(?:left|right|forwards?|backwards?|back|up|down|in|out|than|there|here)\\b)(?:the )?(.+)$`,
);
const METRES: Readonly<Record<string, number>> = { c: 0.01, f: 0.3048, y: 0.9144, m: 1 };

/** Whether words may move something by a way that the level knows: `two metres north`, `half a metre closer to the statue`. */
export function isMoveByWay(text: string): boolean {
  const digits = inDigits(text);
  return BY_COMPASS.test(digits) || TO_A_THING.test(digits);
}

/**
 * Where something stands that is moved along the compass, or towards a thing: both coordinates, in metres. Undefined where
 * the words say no such way, or nothing tells where things are.
 */
export async function moveByWay(
  { sight: { level, actors }, told, words, read }: Amounts,
  { label, key }: { label: string; key: string },
  text: string,
): Promise<Row | undefined> {
  const actor = findCalled(label, actors);
  const way = readWay(text);
  if (!actor || !way) return undefined;
  const other = way.thing === undefined ? undefined : findThing(way.thing, actors, label);
  if (way.thing !== undefined && !other) return undefined;
  const paths = [actor, ...(other ? [other] : [])].map(({ objectPath }) => objectPath);
  const places = await level.readPlaces(paths);
  const [from, to] = paths.map(path => places.get(path));
  if (!from || (other && !to)) return undefined;
  const along = to ? wayTo(from, to) : wayAlong(way.degrees);
  const [x, y] = [round(from.x / 100 + along.x * way.metres), round(from.y / 100 + along.y * way.metres)];
  const why = other ? `towards ${other.label}` : 'north is taken along X';
  told.push(
    `${label}, x ${x} m, y ${y} m: “${text}”, from ${round(from.x / 100)}, ${round(from.y / 100)}; ${why}`,
  );
  const said = splitClauses(words).filter(clause => plainText(clause).includes(plainText(text)));
  read.push(...said.map(each => ({ said: each, isWhole: true as const })));
  return { [key]: label, x, y };
}

interface Way {
  /** Below zero where it goes away from a thing. */
  metres: number;
  degrees: number;
  thing?: string;
}

function readWay(text: string): Way | undefined {
  const digits = inDigits(text);
  const compass = BY_COMPASS.exec(digits);
  const [, amount = '', unit = '', how = '', thing = ''] = compass ?? TO_A_THING.exec(digits) ?? [];
  if (amount === '') return undefined;
  const metres = Number(amount.replace(',', '.')) * (METRES[unit.charAt(0)] ?? 1);
  if (compass) return { metres, degrees: COMPASS[how.replace('-', ' ')] ?? 0 };
  return { metres: /^(?:closer|nearer)/.test(how) ? metres : -metres, degrees: 0, thing };
}

function inDigits(text: string): string {
  return numbersInDigits(plainText(text)).replace(/(?<!\d )\ban? (?=(?:centi)?met(?:re|er)|foot|yard)/, '1 ');
}

function findThing(words: string, actors: Amounts['sight']['actors'], own: string) {
  const labels = actors.map(each => each.label).filter(each => each !== own);
  const [mention, second] = findMentions(`the ${words}`, labels);
  const [label, other] = mention?.labels ?? [];
  return label === undefined || other !== undefined || second ? undefined : findCalled(label, actors);
}

function wayAlong(degrees: number): { x: number; y: number } {
  const turned = (degrees * Math.PI) / 180;
  return { x: Math.cos(turned), y: Math.sin(turned) };
}

function wayTo(from: ActorPlace, to: ActorPlace): { x: number; y: number } {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(x, y);
  return length === 0 ? { x: 0, y: 0 } : { x: x / length, y: y / length };
}

function round(metres: number): number {
  return Number(metres.toFixed(3)) + 0;
}
