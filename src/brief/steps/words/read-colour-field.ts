import { ofKelvin, toBytes } from '../../../base/quantities/light.ts';
import { COLOUR_NAMES, readColour as readWholeColour } from '../../../base/quantities/read-colour.ts';
import { type Colour, fromBytes, fromScreen, isColour } from '../values/colour.ts';
import { plainText } from './plain-text.ts';
import { affirmed } from './read-choice.ts';
import { ABSENT, certain, type Reading, unclear } from './reading.ts';

/** The one colour of a text: hex, `rgb(…)`, numbers, kelvin, or a name with `dark`, `pale` and the like. */
export function readColourField(text: string): Reading {
  const found = findColours(text);
  const [only] = found;
  if (!only) return ABSENT;
  const different = new Set(found.map(({ colour }) => JSON.stringify(colour)));
  if (different.size > 1)
    return unclear(`several colours: ${found.map(({ said }) => said).join(', ')}; one is wanted`);
  return certain(only.colour, only.confidence);
}

interface FoundColour {
  colour: Colour;
  said: string;
  confidence: number;
}

function findColours(text: string): FoundColour[] {
  const exact = [...findHex(text), ...findNumbers(text)];
  if (exact.length > 0) return exact;
  const whole = readWholeColour(plainText(text));
  if (whole) return [{ colour: fromScreen(whole.channels), said: text.trim(), confidence: 0.9 }];
  const named = findNamed(plainText(text));
  return named.length > 0 ? named : findKelvin(text);
}

function findHex(text: string): FoundColour[] {
  return [...text.matchAll(/(?:#|\b0x|\bhex\s+)([0-9a-f]{6}(?:[0-9a-f]{2})?|[0-9a-f]{3})\b/gi)].flatMap(
    ([said, digits]) => {
      const read = readWholeColour(`#${digits}`);
      return read ? [{ colour: fromScreen(read.channels), said: said.trim(), confidence: 1 }] : [];
    },
  );
}

/** `rgb(255, 204, 136)`, `R=1 G=0.5 B=0`, `1, 0.6, 0.2`: bytes where a number is above 1, else linear as it is stored. */
function findNumbers(text: string): FoundColour[] {
  const number = String.raw`(-?\d+(?:\.\d+)?)`;
  const gap = String.raw`[\s,;:=/(]*`;
  const pattern = new RegExp(
    `(?:\\brgb${gap}|\\br(?:ed)?${gap}|^\\s*\\(?)${number}${gap}(?:\\bg(?:reen)?\\b${gap})?(?<=[\\s,;=:/(])${number}${gap}(?:\\bb(?:lue)?\\b${gap})?(?<=[\\s,;=:/(])${number}(?!\\s*[\\d.%])`,
    'i',
  );
  const match = pattern.exec(text);
  if (!match) return [];
  const numbers = match.slice(1, 4).map(Number);
  if (numbers.some(each => each < 0 || each > 255)) return [];
  const [R = 0, G = 0, B = 0] = numbers;
  const isBytes = numbers.some(each => each > 1);
  return [
    {
      colour: isBytes ? fromBytes(numbers) : { R, G, B },
      said: match[0].trim(),
      confidence: isBytes ? 0.95 : 0.9,
    },
  ];
}

function findKelvin(text: string): FoundColour[] {
  const match = /\b(\d{4,5})\s*(?:°\s*)?k(?:elvin)?\b/i.exec(text);
  const kelvin = Number(match?.[1]);
  if (!match || kelvin < 1000 || kelvin > 40000) return [];
  return [{ colour: fromBytes(toBytes(ofKelvin(kelvin))), said: match[0], confidence: 0.8 }];
}

/** Names of colours that are things first: in a sentence they may be meant as such. */
const THINGS: ReadonlySet<string> = new Set([
  'snow',
  'wheat',
  'linen',
  'tomato',
  'peru',
  'seashell',
  'thistle',
]);
const NAMES = [...COLOUR_NAMES.keys()]
  .filter(name => !THINGS.has(name))
  .toSorted((a, b) => b.length - a.length);
const NAMED = new RegExp(
  `\\b(?:(very dark|very light|dark|deep|light|pale|bright|vivid|soft|muted|dusty|faded)[ -])?(${NAMES.join('|').replaceAll(' ', '[ -]')})(?:ish)?\\b`,
  'g',
);

function findNamed(plain: string): FoundColour[] {
  return [...affirmed(plain).matchAll(NAMED)].flatMap(([said, shade, name = '']) => {
    const whole = readWholeColour(said);
    if (whole) return [{ colour: fromScreen(whole.channels), said, confidence: 0.9 }];
    const read = readWholeColour(name);
    if (!read) return [];
    const confidence = shade === undefined && !said.endsWith('ish') ? 0.9 : 0.6;
    return [{ colour: shaded(toBytes(read.channels), shade), said, confidence }];
  });
}

/** sRGB bytes, nearer to black, to white or to grey. */
function shaded(bytes: readonly number[], shade: string | undefined): Colour {
  const grey = bytes.reduce((sum, byte) => sum + byte, 0) / 3;
  const [target, share] = SHADES[shade ?? ''] ?? [0, 0];
  return fromBytes(
    bytes.map(byte => Math.round(byte + ((target === 'grey' ? grey : target) - byte) * share)),
  );
}

const SHADES: Record<string, readonly [target: number | 'grey', share: number]> = {
  'very dark': [0, 0.75],
  dark: [0, 0.5],
  deep: [0, 0.35],
  light: [255, 0.5],
  pale: [255, 0.6],
  soft: [255, 0.4],
  'very light': [255, 0.75],
  muted: ['grey', 0.5],
  dusty: ['grey', 0.5],
  faded: ['grey', 0.6],
};

/** A colour as a record with other spellings of its members: `{ r, g, b }`, `{ red, green, blue }`, with or without alpha. */
export function readColourRecord(value: Record<string, unknown>): Reading {
  if (isColour(value)) return certain(value);
  const members = Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name.charAt(0).toUpperCase(), part]),
  );
  const { R, G, B } = members;
  if (typeof R !== 'number' || typeof G !== 'number' || typeof B !== 'number') {
    return unclear('a colour has R, G and B');
  }
  return certain([R, G, B].some(part => part > 1) ? fromBytes([R, G, B]) : { R, G, B });
}
