import { isRecord } from '../../base/json/is-record.ts';
import { mapTexts } from '../../base/json/map-texts.ts';
import { simplifyName } from '../../base/nearest.ts';
import { splitList } from '../../base/text/split-list.ts';
import { textOfValue } from '../../base/text/text-of-value.ts';
import { FACTORS, type ValueSchema } from '../mend-arguments.ts';
import { listPluses, takesWays } from '../signed-numbers.ts';

type Arguments = Record<string, unknown>;

/** A number as it was written for one member of a record: `yaw 45`, `45 yaw`, `by 10°`, `-45`. */
interface WrittenMember {
  /** Undefined where none is named. */
  member: string | undefined;
  /** With its sign and its unit; what is by how much has a sign. */
  text: string;
  /** Whether it says that it is by how much, or may as well be: it has a sign. */
  sign: 'by' | 'minus' | 'none';
}

const NUMBER = String.raw`(by\s+)?([+\-−]?\s*(?:\d[\d.]*|\.\d+)\s*(?:°|[a-z]{1,7})?)`;
const NAME_FIRST = new RegExp(String.raw`^([a-z]+)\s*[:=]?\s*${NUMBER}$`, 'i');
const NAME_LAST = new RegExp(String.raw`^${NUMBER}\s+(?:(?:in|of|about|along)\s+)?([a-z]+)$`, 'i');
const BARE = new RegExp(`^${NUMBER}$`, 'i');

/** One number of a text; undefined where it says anything else. @param names of the members of the record */
function readMember(text: string, names: readonly string[]): WrittenMember | undefined {
  const part = text.trim();
  const [, first = '', firstBy, firstNumber] = NAME_FIRST.exec(part) ?? [];
  const [, lastBy, lastNumber, last = ''] = NAME_LAST.exec(part) ?? [];
  const [, by, number] = BARE.exec(part) ?? [];
  const called = (name: string) => names.find(each => simplifyName(each) === simplifyName(name));
  if (firstNumber !== undefined && called(first)) return written(called(first), firstNumber, firstBy);
  if (lastNumber !== undefined && called(last)) return written(called(last), lastNumber, lastBy);
  return number === undefined ? undefined : written(undefined, number, by);
}

function written(member: string | undefined, number: string, by: string | undefined): WrittenMember {
  const plain = number.trim().replace('−', '-');
  const isSigned = /^[+-]/.test(plain);
  const text = by !== undefined && !isSigned ? `+${plain}` : plain;
  const sign = by !== undefined || text.startsWith('+') ? 'by' : isSigned ? 'minus' : 'none';
  return { member, text, sign };
}

/** The numbers of a text that names members, or says one number alone; undefined of any other text. */
function readMembers(text: string, names: readonly string[]): WrittenMember[] | undefined {
  const read = splitList(text).map(part => readMember(part, names));
  const all = read.filter(each => each !== undefined);
  if (all.length === 0 || all.length < read.length) return undefined;
  return all.length === 1 || all.every(({ member }) => member !== undefined) ? all : undefined;
}

/** Names of the numbers of a record that are not all alike; undefined for anything else, factors as well. */
function memberNames({ properties, description = '' }: ValueSchema = {}): string[] | undefined {
  const members = Object.values(properties ?? {});
  const areNumbers = members.length > 1 && members.every(({ type }) => type === 'number');
  return areNumbers && !FACTORS.test(description) ? Object.keys(properties ?? {}) : undefined;
}

/** A turn that names no axis is one about the vertical one. */
const USUAL_AXIS = 'Yaw';

/**
 * Texts that stand for a record of numbers, as that record: `"yaw +45"` is `{ Yaw: "+45" }`, and a lone angle is about Yaw.
 * A lone place stays: nobody knows its axis. So does a lone angle with a minus where nothing says whether it is by how much.
 */
export function sayMembers(given: Arguments, schema: ValueSchema): Arguments {
  const isWayAnyway = listPluses(given).length > 0;
  let said = given;
  for (const [name, value] of Object.entries(given)) {
    const names = memberNames(schema.properties?.[name]);
    if (names && isRecord(value)) said = { ...said, [name]: mapTexts(value, sayPlus) };
    const read = names && readLone(value, names);
    if (!names || !read) continue;
    const isOpen = read.some(({ sign, member }) => sign === 'minus' && member === undefined);
    if (isOpen && !isWayAnyway && given.mode === undefined && typeof value === 'string' && takesWays(schema))
      continue;
    const axis = names.includes(USUAL_AXIS) ? USUAL_AXIS : undefined;
    if (read.some(({ member }) => (member ?? axis) === undefined)) continue;
    said = { ...said, [name]: Object.fromEntries(read.map(each => [each.member ?? axis, each.text])) };
    const isBy = read.every(({ sign, text }) => sign === 'by' && text.startsWith('-'));
    if (isBy && takesWays(schema) && given.mode === undefined) said = { ...said, mode: 'add' };
  }
  return said;
}

/** `by 10` as a number with a plus. */
function sayPlus(text: string): string {
  const { sign, text: number } = /^\s*by\s/i.test(text) ? (readMember(text, []) ?? {}) : {};
  return sign === 'by' && number?.startsWith('+') ? number : text;
}

function readLone(value: unknown, names: readonly string[]): WrittenMember[] | undefined {
  if (typeof value === 'number') return readMembers(textOfValue(value), names);
  return typeof value === 'string' ? readMembers(value, names) : undefined;
}

/** What is to be said of a number that stands for a whole record, where that is the mistake; undefined for any other. */
export function askMember(given: Arguments, name: string, schema: ValueSchema): string | undefined {
  const { [name]: value, mode } = given;
  const names = memberNames(schema.properties?.[name]);
  const [only, ...more] = (names && readLone(value, names)) ?? [];
  if (!names || !only || only.member !== undefined || more.length > 0) return undefined;
  const which = `say which of ${names.join(', ')} is ${only.text}`;
  if (!names.includes(USUAL_AXIS)) return which;
  const isOpen =
    only.sign === 'minus' && typeof value === 'string' && mode === undefined && takesWays(schema);
  if (!isOpen) return `${which} (a turn about the vertical axis is ${USUAL_AXIS})`;
  const shown = `{ ${USUAL_AXIS}: ${Number.parseFloat(only.text)} }`;
  return `${which}, and whether it is what it is to be, ${shown}, or by how much, ${shown} with \`mode: "add"\``;
}

/**
 * Whether a call says of its numbers that they are by how much: with a plus, or with a word. A minus beside a plus may as well
 * be that of a value.
 */
export function saysByHowMuch(leaves: readonly unknown[]): boolean {
  const texts = leaves.filter(each => typeof each === 'string');
  return (
    texts.some(each => /(^|[\s:=])(\+\s*[\d.]|by\s+[-−\d.])/i.test(each)) &&
    !texts.some(each => /^\s*[-−]\s*[\d.]/.test(each))
  );
}

/** Whether a record stands for one number, which says nothing of the member that it is about. */
export function choosesMember(shown: unknown, given: unknown): boolean {
  if (!isRecord(shown)) return false;
  if (!isRecord(given)) return typeof given === 'number' || isLone(given, Object.keys(shown));
  return Object.entries(shown).some(([name, value]) => choosesMember(value, given[name]));
}

/** Whether a text is one number for a record of one member, and does not name that. */
function isLone(given: unknown, names: readonly string[]): boolean {
  const [only] = (typeof given === 'string' && names.length === 1 && readMembers(given, names)) || [];
  return only !== undefined && only.member === undefined;
}
