import type { Unit } from '../../base/quantities/units.ts';
import { type Amount, isOneAmount, type PlacedAmount } from './words/amounts.ts';

/** The numbers beside one; `any` where a figure may be of whatever else. */
export type OtherAmounts = readonly Amount[] | 'any';

/**
 * Where a figure is said of something else alone: 40 of `like a 40-watt bulb` is no brightness. What another number of the
 * reading holds was read of its own words: `y 0 m` says nothing of a heading of 0.
 * @param others the other numbers of the reading
 */
export function figureOfAnother(
  { number, unit }: Amount & { unit: Unit },
  amounts: readonly PlacedAmount[],
  others: OtherAmounts,
): PlacedAmount | undefined {
  if (others === 'any') return undefined;
  const figures = amounts.filter(each => each.number === Math.abs(number));
  // Who counts metres a second may well say metres.
  const isOther = ({ unit: said }: PlacedAmount) =>
    said !== undefined &&
    said.dimension !== unit.dimension &&
    said.dimension !== 'share' &&
    !unit.name.startsWith(`${said.name}/`);
  const isHeld = (each: PlacedAmount) =>
    others.some(other => other.unit?.dimension === each.unit?.dimension && isOneAmount(each, other));
  return figures.every(isOther) ? figures.find(each => !isHeld(each)) : undefined;
}
