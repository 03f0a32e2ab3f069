import {
  convertUnit,
  logarithmicUnit,
  multiplyAmount,
  unitOf,
  wholeUnit,
} from '../../base/quantities/units.ts';

/**
 * What was typed for a number: itself (`12`, `-1,5`), with a unit (`1.5 m`), a part or multiple of what is there (`/2`, `*3`,
 * `50%`, `+10%`), more or less than that (`+=10`, `-=10`, as in the editor), or anything that is reckoned with these
 * (`2*(24+1)`). In units that count steps a multiple is one of what they stand for. Undefined where it is none of these.
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
  const measure = { unit, convert };
  if (!logarithmicUnit(unit)) return finite(evaluate(typed, now, measure));
  // What is in another unit is a number of its own: it is not added to steps.
  const { share, plus } = lineOf(typed, { unit }) ?? lineOf(typed, measure) ?? NO_LINE;
  if (share === 0) return finite(plus);
  return lineOf(typed, { unit }) && share > 0 ? finite(multiplyAmount(now, share, unit) + plus) : undefined;
}

/** What a typed text does to a number: puts another in its place, adds to it, or multiplies it; undefined: several of these. */
export function kindOfTyped(
  typed: string,
  unit?: string,
  convert?: ConvertTyped,
): 'number' | 'sum' | 'factor' | undefined {
  const line = lineOf(typed, { unit, convert });
  if (line?.share === 0) return 'number';
  if (line?.plus === 0) return 'factor';
  return line?.share === 1 ? 'sum' : undefined;
}

const NO_LINE = { share: 0, plus: Number.NaN };

interface Measure {
  unit?: string | undefined;
  convert?: ConvertTyped | undefined;
}

/** How a typed text depends on what is there: so many times that, plus so much. */
function lineOf(typed: string, measure: Measure): { share: number; plus: number } | undefined {
  const [plus, one, two] = [0, 1, 2].map(now => evaluate(typed, now, measure)) as [number, number, number];
  const share = Number((one - plus).toPrecision(12));
  const isLine = Math.abs(two - 2 * share - plus) <= 1e-9 * Math.max(1, Math.abs(two));
  return isLine ? { share, plus } : undefined;
}

/** NaN where it is no number. */
function evaluate(typed: string, now: number, measure: Measure): number {
  const tokens = tokensOf(typed);
  if (!tokens || tokens.length === 0) return Number.NaN;
  const whole = fromNow(tokens, String(now));
  const reader: Reader = { ...measure, tokens: whole, at: 0, now };
  const value = readSum(reader);
  return reader.at === whole.length ? value : Number.NaN;
}

/** What begins with an operator goes on from what is there; a sign belongs to its number, but for a share. */
function fromNow(tokens: readonly string[], now: string): readonly string[] {
  const [first = '', ...rest] = tokens;
  if (first.endsWith('=')) return [now, first.charAt(0), '(', ...rest, ')'];
  if (first === '*' || first === '/') return [now, ...tokens];
  const isShare = (first === '+' || first === '-') && tokens.length === 3 && tokens[2] === '%';
  return isShare ? [now, ...tokens] : tokens;
}

/** @returns the number in the property's own unit; undefined where that is none of the same thing */
export type ConvertTyped = (value: number, from: string) => number | undefined;

interface Reader extends Measure {
  tokens: readonly string[];
  at: number;
  now: number;
}

const TOKEN = /(\d*\.?\d+(?:e[+-]?\d+)?)|(^[-+*/]=|[-+*/()%])|(ev100|[a-zµμ°²³]+(?:\/[a-z]+[²³]?)?)/giy;

function tokensOf(typed: string): string[] | undefined {
  const plain = withoutThousands(typed);
  if (plain === undefined) return undefined;
  const text = plain.trim().replace(/,/g, '.').replaceAll('−', '-').replaceAll('×', '*').replace(/\s+/g, '');
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  for (let end = 0; end < text.length; end = TOKEN.lastIndex) {
    const [token] = TOKEN.exec(text) ?? [];
    if (token === undefined) return undefined;
    tokens.push(token);
  }
  return tokens;
}

/**
 * A text with a comma only where decimals begin. A person may write one for thousands as well: beside a point, and where
 * there are several, that is certain; `12,000` alone may be twelve.
 */
function withoutThousands(typed: string): string | undefined {
  if (isAmbiguous(typed)) return undefined;
  return typed
    .replace(/\d{1,3}(,\d{3})+(?=\.\d)|\d{1,3}(,\d{3}){2,}(?!\d)/g, each => each.replaceAll(',', ''))
    .replace(/\d{1,3}(\.\d{3})+(?=,\d)/g, each => each.replaceAll('.', ''));
}

/** Whether a comma may part thousands or begin decimals: `12,000`. */
export function isAmbiguous(typed: string): boolean {
  return /(?<![\d.,])[1-9]\d{0,2},\d{3}(?![\d.,])/.test(typed);
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
  const sign = take(reader, '-', '+');
  if (sign) return take(reader, '-', '+') ? Number.NaN : (sign === '-' ? -1 : 1) * readOne(reader);
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
  if (logarithmicUnit(written)) return fromSteps(number, reader);
  const [from, to] = [unitOf(written), unitOf(reader.unit)];
  if (!from) return Number.NaN;
  const converted = to && convertUnit(number, from, to);
  return converted ?? reader.convert?.(number * from.factor, wholeUnit(from)) ?? Number.NaN;
}

/** EV100 in an EV100 field is a number of its own; in another one it is what that much light comes to. */
function fromSteps(number: number, { unit, convert }: Reader): number {
  return logarithmicUnit(unit) ? number : (convert?.(number, 'EV100') ?? Number.NaN);
}

function finite(number: number): number | undefined {
  // What was reckoned has no more digits than a person would write.
  return Number.isFinite(number) ? Number(number.toPrecision(7)) : undefined;
}
