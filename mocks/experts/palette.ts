import { type Colour, fromHex } from '../../src/brief/steps/values/colour.ts';

/** Colours that people name, with the CSS digits of the name. */
export const PALETTE = [
  { name: 'teal', digits: '008080' },
  { name: 'slate grey', digits: '708090' },
  { name: 'midnight blue', digits: '191970' },
  { name: 'steel blue', digits: '4682b4' },
  { name: 'orange', digits: 'ffa500' },
  { name: 'crimson', digits: 'dc143c' },
  { name: 'gold', digits: 'ffd700' },
  { name: 'forest green', digits: '228b22' },
  { name: 'sienna', digits: 'a0522d' },
  { name: 'ivory', digits: 'fffff0' },
] as const;

/** What people call a stored colour; undefined where they have no name for it. */
export function nameOf(colour: Colour): string | undefined {
  const stored = JSON.stringify(colour);
  return PALETTE.find(({ digits }) => JSON.stringify(fromHex(digits)) === stored)?.name;
}
