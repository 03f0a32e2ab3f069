import { readQuantity } from '../../../base/quantities/find-quantities.ts';
import { ofKelvin, toBytes, toLinear } from '../../../base/quantities/light.ts';
import {
  type ReadColour,
  readColour as readAnyColour,
  sharesInRgb,
} from '../../../base/quantities/read-colour.ts';
import { unitOf } from '../../../base/quantities/units.ts';
import { isStruct, printable } from '../../../pipeline/value-shapes.ts';
import type { ExpectedValue, ValueReading } from './expected-value.ts';
import type { MemberNames } from './member-names.ts';
import { isExactRecord, parseMembers } from './parse-members.ts';
import { joinProblems, noteStructForm } from './read-members.ts';
import { readNumber } from './read-number.ts';
import { ValueProblem } from './value-problem.ts';

const MEMBERS = ['R', 'G', 'B', 'A'] as const;

/**
 * A colour: a record, a list, `R=1 G=0 B=0`, `#RRGGBB[AA]`, `rgb(…)`, `hsl(…)`, or a name. FColor holds bytes, FLinearColor linear
 * floats: a hex colour is sRGB, so it is converted for the latter as the engine's colour picker does.
 * @throws ValueProblem
 */
export function readColourValue(given: unknown, expected: ExpectedValue, reading: ValueReading): unknown {
  const read = readChannels(given, expected, reading);
  // What is written keeps the alpha that is there; where nothing is there yet, a colour that says nothing of it is opaque.
  return reading.purpose === 'parameter' ? { ...read, A: read.A ?? (holdsBytes(expected) ? 255 : 1) } : read;
}

function readChannels(
  given: unknown,
  expected: ExpectedValue,
  reading: ValueReading,
): Record<string, number> {
  const isBytes = holdsBytes(expected);
  if (typeof given === 'string') refuseShares(given, isBytes, expected);
  const colour =
    typeof given === 'string' ? (readAnyColour(given) ?? readBareHex(given, reading, expected)) : undefined;
  if (typeof given === 'string' && !colour) refuseKelvin(given, isBytes, expected);
  if (colour) {
    const read = isBytes ? inBytes(colour) : inFloats(colour);
    noteStructForm(given, read, expected, reading);
    if (typeof given === 'string' && sharesInRgb(given)) noteDark(given, expected, reading);
    return read;
  }
  const names: MemberNames = {
    name: expected.name,
    members: MEMBERS,
    aliases: { red: 'R', green: 'G', blue: 'B', alpha: 'A' },
    fewest: 3,
    ...(typeof given === 'string' && { also: ALSO }),
    example: exampleOf(expected),
  };
  const parsed = parseMembers(given, names);
  const read = isBytes ? readBytes(parsed, expected, reading) : readFloats(parsed, expected, reading);
  if (!isExactRecord(given, names)) noteStructForm(given, read, expected, reading);
  return read;
}

const ALSO = 'a text: "#RRGGBB", "rgb(255,128,0)" of 0 to 255, the name of a colour as "orange"';

/** `rgb()` counts to 255, and whoever writes a fraction in it counts to 1. @throws ValueProblem */
function refuseShares(given: string, isBytes: boolean, { name }: ExpectedValue): void {
  const shares = sharesInRgb(given);
  if (!shares?.isFraction) return;
  const [R, G, B] = isBytes ? toBytes(shares.channels) : shares.channels;
  const holds = isBytes ? ', as does this property' : '; this property counts from 0 to 1';
  throw new ValueProblem(
    `${name}: rgb() counts from 0 to 255${holds}, and "${given}" is written from 0 to 1.`,
    {
      ...{ R, G, B },
    },
  );
}

function noteDark(written: string, { name }: ExpectedValue, { notes }: ValueReading): void {
  notes.push(
    `${name}: rgb() counts from 0 to 255, so ${written} is nearly black; white is rgb(255,255,255).`,
  );
}

/** Six digits without their sign, of which one at least is no letter: `FFB347`, `0xFFB347`. */
function readBareHex(
  given: string,
  { notes }: ValueReading,
  { name }: ExpectedValue,
): ReadColour | undefined {
  const [, digits] = /^(?:0x(?=[\da-f]{6}$)|(?=.*\d))([\da-f]{6})$/i.exec(given.trim()) ?? [];
  if (digits !== undefined) notes.push(`${name}: "${given}" was read as #${digits}.`);
  return digits === undefined ? undefined : readAnyColour(`#${digits}`);
}

/** A temperature is a colour, and lights have a number of their own for it. @throws ValueProblem */
function refuseKelvin(given: string, isBytes: boolean, { name }: ExpectedValue): void {
  const { value, unit } = readQuantity(given.trim(), unitOf('K')) ?? {};
  if (value === undefined || unit?.dimension !== 'colour temperature') return;
  const colour = { channels: ofKelvin(value) };
  const read = isBytes ? inBytes(colour) : inFloats(colour);
  throw new ValueProblem(
    `${name} takes a colour, and "${given}" looks about like ${JSON.stringify(read)}. A light has Temperature for it, with bUseTemperature true and a white LightColor.`,
    read,
  );
}

/** FColor: its members come as B, G, R, A, which tells it where describe does not. */
export function holdsBytes({ plan, raw }: Pick<ExpectedValue, 'plan' | 'raw'>): boolean {
  if (plan.type === 'FColor' || plan.type === 'FLinearColor') return plan.type === 'FColor';
  return isStruct(raw) && Object.keys(raw)[0] === 'B';
}

function inBytes({ channels, alpha }: ReadColour): Record<string, number> {
  const [R, G, B] = toBytes(channels);
  return { R, G, B, ...(alpha !== undefined && { A: Math.round(alpha * 255) }) };
}

/** Alpha is linear already. */
function inFloats({ channels, alpha }: ReadColour): Record<string, number> {
  const [R = 0, G = 0, B = 0] = toLinear(channels).map(channel => Number(channel.toPrecision(6)));
  return { R, G, B, ...(alpha !== undefined && { A: alpha }) };
}

type Members = Record<string, unknown>;

function readBytes(parsed: Members, expected: ExpectedValue, reading: ValueReading): Record<string, number> {
  const { name } = expected;
  const read = readNumbers(parsed, expected, reading);
  const numbers = Object.values(read);
  if (numbers.every(number => number >= 0 && number <= 255 && Number.isInteger(number))) {
    if (numbers.every(number => number <= 1) && numbers.includes(1)) {
      reading.notes.push(`${name} holds 0 to 255, so ${JSON.stringify(read)} is nearly black; white is 255.`);
    }
    return read;
  }
  const isShares = numbers.every(number => number >= 0 && number <= 1);
  const byte = (number: number) => Math.round(Math.min(Math.max(isShares ? number * 255 : number, 0), 255));
  throw new ValueProblem(
    `${name} holds whole numbers from 0 to 255.`,
    Object.fromEntries(Object.entries(read).map(([member, number]) => [member, byte(number)])),
  );
}

function readFloats(parsed: Members, expected: ExpectedValue, reading: ValueReading): Record<string, number> {
  const read = readNumbers(parsed, expected, reading);
  if (Object.values(read).some(number => number > 1)) {
    reading.notes.push(
      `${expected.name} holds 0 to 1, and more only for glowing colours: ${JSON.stringify(read)} was taken as it is. Write "#RRGGBB" for a colour of 0 to 255.`,
    );
  }
  return read;
}

function readNumbers(
  parsed: Members,
  expected: ExpectedValue,
  reading: ValueReading,
): Record<string, number> {
  const problems: [member: string, problem: ValueProblem][] = [];
  const read = Object.entries(parsed).map(([member, value]): [string, number] => {
    const part: ExpectedValue = {
      name: `${expected.name}.${member}`,
      plan: { ...expected.plan.member(member), type: 'double', range: undefined },
      raw: isStruct(expected.raw) ? expected.raw[member] : undefined,
      isPart: true,
      ...(holdsBytes(expected) && { ends: [0, 255] }),
    };
    try {
      return [member, readNumber(value, part, reading)];
    } catch (thrown) {
      if (!(thrown instanceof ValueProblem)) throw thrown;
      problems.push([member, thrown]);
      return [member, 0];
    }
  });
  const [first] = problems;
  if (first) throw joinProblems(parsed, problems);
  return Object.fromEntries(read);
}

function exampleOf({ raw }: ExpectedValue): unknown {
  return printable(raw);
}
