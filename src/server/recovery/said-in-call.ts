import { isRecord } from '../../base/json/is-record.ts';
import { unitInName } from '../../base/named-unit.ts';
import { hasPlus } from '../../base/quantities/change-in-value.ts';
import { readQuantity } from '../../base/quantities/find-quantities.ts';
import { inEngineUnit } from '../../base/quantities/units.ts';
import { textOfValue } from '../../base/text/text-of-value.ts';
import { parseText } from '../mend-arguments.ts';
import { saysWays } from '../signed-numbers.ts';
import { correctFlag } from './correct-value.ts';
import { listLeaves } from './same-meaning.ts';
import { readSeconds } from './say-unit.ts';
import { writtenNumbers } from './written-numbers.ts';

type Arguments = Record<string, unknown>;

/** All that a call says, as texts. */
export function saidIn(given: Arguments, example: Arguments): ReadonlySet<string> {
  const leaves = Object.values(given).flatMap(listLeaves).map(String);
  // `1, 2, 3` and `X=1 Y=2 Z=3` say three numbers.
  return new Set([
    // A record says its names too: `{ Barrel: { Mass: 45 } }`.
    ...Object.values(given).flatMap(listMemberNames),
    ...leaves.flatMap(leaf => [leaf, ...(hasPlus(leaf) && !saysWays(example) ? [] : writtenNumbers(leaf))]),
    // `on` says true.
    ...leaves.flatMap(wordOfFlag),
    // `1 m, 2 m` says 100 and 200.
    ...leaves.slice(0, MOST_TIMES).flatMap(engineNumbers),
    // `1 min` says 60 in `seconds`.
    ...leaves
      .slice(0, MOST_TIMES)
      .map(readSeconds)
      .flatMap(each => (each === undefined ? [] : ['seconds', textOfValue(each)])),
    // `endSeconds: 10` says seconds, and `heightMeters: 3` says 300.
    ...Object.entries(given).flatMap(numbersInNamedUnit),
    // `snap: true` says `keep: "snap"`.
    ...Object.entries(given).flatMap(([name, value]) => (value === true ? [name] : [])),
    // `hidden: true` says `visible: false`.
    ...Object.entries(given).flatMap(([name, value]) =>
      typeof value === 'boolean' && !(name in example) ? [textOfValue(!value)] : [],
    ),
  ]);
}

/** Names of members, however deep: of nothing that has more of them than somebody writes by hand. */
function listMemberNames(value: unknown): string[] {
  const names: string[] = [];
  const open = [parseText(value)];
  while (open.length > 0 && names.length < MOST_TIMES) {
    const each = open.pop();
    if (isRecord(each)) names.push(...Object.keys(each));
    if (typeof each === 'object' && each !== null) open.push(...Object.values(each));
  }
  return names;
}

/** What a word says of a switch. */
export function wordOfFlag(text: string): string[] {
  const flag = /\d/.test(text) ? undefined : correctFlag(text);
  return flag === undefined ? [] : [textOfValue(flag)];
}

/** What numbers say whose unit stands in the name of their argument. */
function numbersInNamedUnit([name, value]: [string, unknown]): string[] {
  const { unit } = unitInName(name) ?? {};
  if (unit === undefined) return [];
  return [
    ...(unit === 's' ? ['seconds'] : []),
    ...listLeaves(value).flatMap(leaf => engineNumbers(`${leaf} ${unit}`)),
  ];
}

/** The numbers that an argument says in another form than as a number: `"9 m"`, `radiusMeters: 9`. */
export function numbersSaidBy(name: string, value: unknown): string[] {
  const texts = listLeaves(value).filter(leaf => typeof leaf === 'string');
  return [
    ...numbersInNamedUnit([name, value]),
    ...texts
      .slice(0, MOST_TIMES)
      .flatMap(text => [
        ...writtenNumbers(text),
        ...engineNumbers(text),
        ...[readSeconds(text) ?? []].flat().map(String),
      ]),
  ];
}

/** The numbers of a text with units, as the engine counts. */
function engineNumbers(text: string): string[] {
  if (text.length > LONGEST_WITH_UNITS) return [];
  return text.split(/[,;]/).flatMap(part => {
    // A number without a letter has no unit.
    const { value, unit } = (/\p{L}|[%°"'′″]/u.test(part) && readQuantity(part.replace(/^\s*\+/, ''))) || {};
    return value === undefined || unit === undefined ? [] : [textOfValue(inEngineUnit(value, unit))];
  });
}

/** A longer text is no value with a unit, and an example says nothing of it. */
const LONGEST_WITH_UNITS = 2000;

/** Whoever writes a list of so many does not write times. */
const MOST_TIMES = 200;
