import { lookupTable } from '../../../base/lookup-table.ts';
import { isStruct } from '../../../pipeline/value-shapes.ts';
import type { MemberNames } from './member-names.ts';
import { strangeMembers } from './mend-members.ts';
import { ValueProblem } from './value-problem.ts';

/**
 * The members of a struct in whatever form they were given: a record in any case, a list in the order of the members,
 * `X=1 Y=2`, `(X=1,Y=2)`, `1,2,3`, `1 2 3`, or JSON in a text.
 * @returns only the members that were named, under their own names
 * @throws ValueProblem
 */
export function parseMembers(given: unknown, names: MemberNames): Record<string, unknown> {
  const read = typeof given === 'string' ? (memberSaid(given, names) ?? parseText(given, names)) : given;
  if (Array.isArray(read)) return zip(read, given, names);
  if (!isStruct(read)) throw wrongForm(given, names);
  refuseAxes(read, names);
  const entries = Object.entries(read);
  if (entries.length === 0) throw wrongForm(given, names);
  return nameOnce(entries, names);
}

/** Members by their own names. @throws ValueProblem where two spellings of one have two values */
function nameOnce(
  entries: readonly (readonly [key: string, value: unknown])[],
  names: MemberNames,
): Record<string, unknown> {
  const strange = strangeMembers(entries, names, key => memberCalled(key, names));
  if (strange) throw strange;
  const spelled = new Map<string, readonly [key: string, value: unknown]>();
  for (const entry of entries) {
    const member = memberCalled(entry[0], names) ?? entry[0];
    const other = spelled.get(member);
    if (other && JSON.stringify(other[1]) !== JSON.stringify(entry[1])) throw givenTwice(names, other, entry);
    spelled.set(member, entry);
  }
  return Object.fromEntries([...spelled].map(([member, [, value]]) => [member, value]));
}

/** Which of two values is meant, only the caller knows. */
function givenTwice(
  { name }: MemberNames,
  [one, value]: readonly [key: string, value: unknown],
  [other, second]: readonly [key: string, value: unknown],
): ValueProblem {
  const both = one === other ? `"${one}" is given twice` : `"${one}" and "${other}" are one member, given`;
  return new ValueProblem(
    `${name}: ${both}${one === other ? ':' : ''} ${JSON.stringify(value)} and ${JSON.stringify(second)}. Name it once, with the value that is meant.`,
    undefined,
    { isSample: true },
  );
}

/** One angle with its name: `-45 degrees pitch`, `yaw 90`. */
function memberSaid(given: string, { members }: MemberNames): Record<string, unknown> | undefined {
  if (!members.includes('Pitch')) return undefined;
  const [, first, before, behind, last] = ANGLE_SAID.exec(given.trim().replaceAll('−', '-')) ?? [];
  const angle = before ?? behind;
  const name = members.find(each => each.toLowerCase() === (first ?? last)?.toLowerCase());
  return angle === undefined || name === undefined ? undefined : { [name]: Number(angle) };
}

const ANGLE_SAID =
  /^(?:(pitch|yaw|roll) (-?\d+(?:\.\d+)?)(?: ?(?:°|deg(?:rees?)?))?|(-?\d+(?:\.\d+)?) ?(?:(?:°|deg(?:rees?)?) )?(pitch|yaw|roll))$/i;

/** What turns about each axis. */
const ABOUT: Readonly<Record<string, string>> = lookupTable({ x: 'Roll', y: 'Pitch', z: 'Yaw' });

/** A rotation by axes: X, Y and Z of it are Roll, Pitch and Yaw. @throws ValueProblem */
function refuseAxes(read: Record<string, unknown>, { name, members }: MemberNames): void {
  const keys = Object.keys(read).map(key => key.toLowerCase());
  const areAxes = keys.every(key => ABOUT[key]) && keys.some(key => key !== 'y');
  if (!members.includes('Pitch') || !areAxes) return;
  const meant = Object.fromEntries(
    Object.entries(read).map(([key, value]) => [ABOUT[key.toLowerCase()], value]),
  );
  throw new ValueProblem(`${name} has Pitch, Yaw, Roll: about X is Roll, about Y Pitch, about Z Yaw.`, meant);
}

/** Whether a value is already a record with the right names. */
export function isExactRecord(given: unknown, { members }: MemberNames): boolean {
  return isStruct(given) && Object.keys(given).every(key => members.includes(key));
}

/** A value that was written as text: JSON, `X=1 Y=2`, or numbers; undefined when it is none of them. */
function parseText(text: string, names: MemberNames): unknown {
  const written = text.trim();
  const json = parseJsonValue(written);
  if (json !== undefined) return json;
  const [, enclosed, behind = ''] = /^\((.*)\)\s*([\p{L}°%]*)$/su.exec(written) ?? [];
  const inner = (enclosed ?? written).replaceAll('−', '-');
  const pairs = readPairs(inner);
  if (pairs) {
    refuseRepeated(pairs, names);
    return Object.fromEntries(pairs.map(([key, value]) => [key, measured(value, behind)]));
  }
  const [, bare = inner, last = behind] = LAST_UNIT.exec(inner) ?? [];
  const parts = bare.split(/[\s,;]+/).filter(part => part !== '');
  const isNumbers = parts.length > 1 && parts.every(part => Number.isFinite(Number(part)));
  // A plus says by how much, which whoever reads the number has to see.
  if (isNumbers)
    return parts.map(part => (part.startsWith('+') || last !== '' ? measured(part, last) : Number(part)));
  const each = inner.split(/[,;]/).map(part => part.trim());
  return each.length > 1 && each.every(part => MEASURED.test(part)) ? each : undefined;
}

/** `X=1 X=2`. @throws ValueProblem */
function refuseRepeated(pairs: readonly [key: string, value: string][], names: MemberNames): void {
  for (const [at, pair] of pairs.entries()) {
    const other = pairs.slice(0, at).find(([key, value]) => key === pair[0] && value !== pair[1]);
    if (other) throw givenTwice(names, other, pair);
  }
}

/** A unit behind the last of some numbers, which then is that of all: `0, 0, 100 cm`. */
const LAST_UNIT = /^([-+\d.\s,;]*\d)\s*([\p{L}°%]+)$/u;
/** `1 m`, `-90°` */
const MEASURED = /^[-+]?(?:\d+(?:\.\d+)?|\.\d+)\s*[\p{L}°%]*$/u;

function measured(value: string, unit: string): string {
  return unit === '' || !MEASURED.test(value) || /\p{L}|[°%]/u.test(value) ? value : `${value} ${unit}`;
}

/** `X=1 m, Y=2 m`, `X 1 Y 2`: each member with its value; undefined for a text that says anything else. */
function readPairs(text: string): [key: string, value: string][] | undefined {
  const pairs = [...text.matchAll(PAIR)];
  const rest = text.replaceAll(PAIR, '').replaceAll(/[\s,;()]+/g, '');
  if (pairs.length === 0 || rest !== '') return undefined;
  return pairs.map(({ groups: { key = '', value = '' } = {} }) => [key, value]);
}

/** A member and its value, up to a comma or to the next member. */
const PAIR =
  /(?<!\w)(?<key>[A-Za-z]\w*)(?:\s*[=:]\s*|\s+(?=[-+.\d]))(?<value>[-+]?[\d.]+\s*[\p{L}°%]+(?!\s*[=:]|\s+[-+.\d])|[^\s,;()]+)/gu;

/** A list or record that was written as text. */
export function parseJsonValue(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function zip(values: unknown[], given: unknown, names: MemberNames): Record<string, unknown> {
  const { members, fewest = members.length } = names;
  if (values.length < fewest || values.length > members.length) throw wrongForm(given, names);
  return Object.fromEntries(values.map((value, index) => [members[index] ?? '', value]));
}

function memberCalled(key: string, { members, aliases = {} }: MemberNames): string | undefined {
  const wanted = key.toLowerCase();
  return members.find(member => member.toLowerCase() === wanted) ?? aliases[wanted];
}

function wrongForm(given: unknown, { name, members, example, also }: MemberNames): ValueProblem {
  const list = members.slice(0, 8).join(', ');
  const more = members.length > 8 ? `, … (${members.length})` : '';
  return new ValueProblem(
    `${name} takes an object with ${list}${more} (some or all)${also === undefined ? '' : `, or ${also}`}, not ${JSON.stringify(given)}.`,
    // Of words that were not understood no value would do.
    typeof given === 'string' && /\p{L}/u.test(given) ? undefined : example,
    { isSample: true },
  );
}
