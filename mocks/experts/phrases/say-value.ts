import { type Colour, isColour, toHex } from '../../../src/brief/steps/values/colour.ts';
import { spokenName } from '../../../src/brief/steps/words/plain-text.ts';
import type { ExpertValue } from '../expert-schema.ts';
import { nameOf } from '../palette.ts';
import type { Random } from '../random.ts';
import { type Manner, sayNumber } from './say-number.ts';

/** One value in words: a field that holds one, an item of a list, a cell of a table. */
export function sayValue(spec: ExpertValue, value: unknown, random: Random, manner: Manner): string {
  if (typeof value === 'number') return sayNumber(spec, value, random, manner);
  if (typeof value === 'boolean') return sayYesOrNo(value, random, manner);
  if (isColour(value)) return sayColour(value, random);
  if (spec.type === 'choice') return sayChoice(spec, String(value), random, manner);
  return String(value);
}

function sayYesOrNo(value: boolean, random: Random, manner: Manner): string {
  if (manner === 'exact') return value ? 'yes' : 'no';
  return value
    ? random.pick(['yes', 'Yes, please', 'yes, definitely', 'sure'])
    : random.pick(['no', 'No, rather not', 'nope', 'not at all']);
}

function sayColour(colour: Colour, random: Random): string {
  const hex = toHex(colour);
  const bytes = [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16));
  const name = nameOf(colour);
  return random.pick([hex, ...(name === undefined ? [] : [name]), `rgb(${bytes.join(', ')})`]);
}

/** By its name, or by what it means: nobody who is asked sees the names of options. */
function sayChoice({ options = {} }: ExpertValue, value: string, random: Random, manner: Manner): string {
  const name = spokenName(value);
  if (manner === 'exact') return name;
  const meaning = options[value] ?? name;
  return random.pick([name, `${name}, I think`, `I'd go for ${name}`, meaning, `${name}: ${meaning}`]);
}
