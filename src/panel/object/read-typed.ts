import { convertUnit, unitOf, wholeUnit } from '../../base/quantities/units.ts';

/**
 * What was typed for a number: itself (`12`, `1,5`), with a unit (`1.5 m`), a part or multiple of what is there (`/2`, `*3`,
 * `50%`, `+10`), or anything that is reckoned with these (`2*(24+1)`). Undefined where it is none of these.
 * @param now what is there
 * @param unit that of the property: a number without one is in it
 * @param convert a number in a unit of something else that comes to the property's own, as lumens do to candelas
 */
export function readTyped(
  typed: string,
  now: number,
  unit?: string,
  convert?: ConvertTyped,
): number | undefined {
  const tokens = tokensOf(typed);
  const [first] = tokens ?? [];
  if (!tokens || first === undefined) return undefined;
  // `-5` is a number of its own; `+5` says more than 5 would.
  const whole = '+*/'.includes(first) ? [String(now), ...tokens] : tokens;
  const reader: Reader = { tokens: whole, at: 0, now, unit, convert };
  const value = readSum(reader);
  return reader.at === whole.length ? finite(value) : undefined;
}

/** @returns the number in the property's own unit; undefined where that is none of the same thing */
export type ConvertTyped = (value: number, from: string) => number | undefined;

interface Reader {
  tokens: readonly string[];
  at: number;
  now: number;
  unit: string | undefined;
  convert: ConvertTyped | undefined;
}

const TOKEN = /(\d*\.?\d+(?:e[+-]?\d+)?)|([-+*/()%])|([a-zµμ°²³]+(?:\/[a-z]+[²³]?)?)/giy;

function tokensOf(typed: string): string[] | undefined {
  const text = typed.trim().replace(/,/g, '.').replaceAll('−', '-').replaceAll('×', '*').replace(/\s+/g, '');
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  for (let end = 0; end < text.length; end = TOKEN.lastIndex) {
    const [token] = TOKEN.exec(text) ?? [];
    if (token === undefined) return undefined;
    tokens.push(token);
  }
  return tokens;
}

function take(reader: Reader, ...wanted: readonly string[]): string | undefined {
  const token = reader.tokens[reader.at];
  if (token === undefined || !wanted.includes(token)) return undefined;
  reader.at++;
  return token;
}

function readSum(reader: Reader): number {
  let value = readProduct(reader);
  for (let sign = take(reader, '+', '-'); sign; sign = take(reader, '+', '-')) {
    const right = readProduct(reader);
    value = sign === '+' ? value + right : value - right;
  }
  return value;
}

function readProduct(reader: Reader): number {
  let value = readOne(reader);
  for (let sign = take(reader, '*', '/'); sign; sign = take(reader, '*', '/')) {
    const right = readOne(reader);
    value = sign === '*' ? value * right : value / right;
  }
  return value;
}

/** NaN where no number stands there. */
function readOne(reader: Reader): number {
  // Two signs in a row are a typing mistake.
  if (take(reader, '-')) return take(reader, '-') ? Number.NaN : -readOne(reader);
  if (take(reader, '(')) {
    const value = readSum(reader);
    return take(reader, ')') ? value : Number.NaN;
  }
  const token = reader.tokens[reader.at++];
  // Further signs are no numbers, and what is empty is 0 to JavaScript.
  const number = token === undefined || !/\d/.test(token) ? Number.NaN : Number(token);
  if (take(reader, '%')) return (number / 100) * reader.now;
  return inUnit(number, reader);
}

/** A unit of what the property measures may follow. */
function inUnit(number: number, reader: Reader): number {
  const written = reader.tokens[reader.at];
  if (written === undefined || !/^[a-zµμ°]/i.test(written)) return number;
  reader.at++;
  const [from, to] = [unitOf(written), unitOf(reader.unit)];
  if (!from) return Number.NaN;
  const converted = to && convertUnit(number, from, to);
  return converted ?? reader.convert?.(number * from.factor, wholeUnit(from)) ?? Number.NaN;
}

function finite(number: number): number | undefined {
  // What was reckoned has no more digits than a person would write.
  return Number.isFinite(number) ? Number(number.toPrecision(7)) : undefined;
}
