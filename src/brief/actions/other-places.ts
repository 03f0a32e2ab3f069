import type { BriefDocument } from '../document.ts';
import { readBearing } from '../steps/places/read-bearing.ts';
import { isRow, type Row } from '../steps/values/row.ts';
import { isSameValue } from '../steps/values/same-value.ts';
import { numbersIn, saysAmount } from '../steps/words/amounts.ts';
import type { PlaceProposal } from './agree-on-places.ts';
import { lookForPlaces } from './look-for-places.ts';
import type { AnswerAtPlaces } from './rows-at-places.ts';

/** Metres within which a spot is the one that words name, for who stands at a gate stands beside it. */
const NEAR = 6;
/** Degrees within which a direction is. */
const ALIKE = 30;

/**
 * What an answer says of places, where somebody has filled in another spot or direction than the words come to: it is
 * stored, and the user is asked. Numbers in the words may well be that spot.
 */
export async function lookForOtherPlaces(
  context: Parameters<typeof lookForPlaces>[0],
  document: BriefDocument,
  about: AnswerAtPlaces,
): Promise<PlaceProposal[]> {
  const open = withoutPlaces(about);
  if (!open) return [];
  const fields = [...new Set([...about.fields, ...Object.keys(about.scr)])];
  const found = await lookForPlaces(context, document, { ...about, fields, scr: open });
  return found.flatMap(each => {
    const stored = Object.entries(each.scr ?? {}).flatMap(
      entry => otherThan(about, entry, readBearing(each.said) !== undefined) ?? [],
    );
    return stored.length > 0 ? [{ ...each, means: `${each.means}; stored is ${stored.join(', ')}` }] : [];
  });
}

/** A reading without its spots and directions; nothing where it has none. */
function withoutPlaces({ ds, scr }: AnswerAtPlaces): Record<string, unknown> | undefined {
  let isPlaced = false;
  const open = Object.entries(scr).flatMap(([name, value]): [string, unknown][] => {
    const field = ds.fields[name];
    if (field?.type === 'number' && field.asPlace !== undefined && field.asPlace !== 'distance') {
      isPlaced = true;
      return [];
    }
    if (field?.type !== 'table' || !Array.isArray(value)) return [[name, value]];
    return [
      [
        name,
        value.map(row => {
          if (!isRow(row) || typeof row.x !== 'number' || typeof row.y !== 'number') return row;
          isPlaced = true;
          const { x: _, y: __, ...rest } = row;
          return rest;
        }),
      ],
    ];
  });
  return isPlaced ? Object.fromEntries(open) : undefined;
}

/** What is stored, where that is another place. */
function otherThan(
  { ds, scr, words }: AnswerAtPlaces,
  [name, meant]: readonly [string, unknown],
  isBearing: boolean,
): string | undefined {
  const stored = scr[name];
  if (typeof meant === 'number' && typeof stored === 'number') {
    // A number beside a direction is that direction, or another one.
    const isSpoken = !isBearing && saysAmount(words, stored);
    return isOtherAngle(meant, stored) && !isSpoken ? `${name} ${stored}°` : undefined;
  }
  const field = ds.fields[name];
  const isSaid = numbersIn(words).length > 1;
  if (isSaid || field?.type !== 'table' || !Array.isArray(meant) || !Array.isArray(stored)) return undefined;
  const [spot] = meant.filter(isRow);
  const row = spot && stored.filter(isRow).find(each => isSameValue(each[field.key], spot[field.key]));
  return row && distanceOf(row, spot) > NEAR ? `${Number(row.x)}, ${Number(row.y)} m` : undefined;
}

/** Whether two directions are not about the same. */
export function isOtherAngle(one: number, other: number): boolean {
  return Math.abs(((((other - one) % 360) + 540) % 360) - 180) > ALIKE;
}

function distanceOf(one: Row, other: Row): number {
  if (typeof one.x !== 'number' || typeof one.y !== 'number') return 0;
  return Math.hypot(one.x - Number(other.x), one.y - Number(other.y));
}
