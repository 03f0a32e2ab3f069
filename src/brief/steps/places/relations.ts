/** How a place is named: beside a thing, or by where one looks from there. */
export type Relation =
  | 'at'
  | 'behind'
  | 'in_front'
  | 'left'
  | 'right'
  | 'above'
  | 'compass'
  | 'from'
  | 'as_far_as'
  | 'towards';

/** Sides of the level, as a pattern. */
export const SIDES = 'north[ -]?east|north[ -]?west|south[ -]?east|south[ -]?west|north|south|east|west';

/** Words before the name of a thing, as patterns. */
export const RELATIONS: readonly (readonly [pattern: string, relation: Relation])[] = [
  ['in front of|before', 'in_front'],
  ['behind|back of', 'behind'],
  ['(?:to the )?left of', 'left'],
  ['(?:to the )?right of', 'right'],
  ['above|over|on top of', 'above'],
  [`(?:to the )?(?:${SIDES}) of`, 'compass'],
  ['as far as|up to|until|till|all the way to', 'as_far_as'],
  ['from(?! behind)', 'from'],
  ['towards?|facing|to', 'towards'],
  ['at|by|near|beside|next to|around|inside|in|on', 'at'],
];

/** How something lies by the words before its name. */
export function relationOf(preposition: string): Relation {
  const found = RELATIONS.find(([pattern]) => new RegExp(`^(?:${pattern})$`, 'i').test(preposition));
  return found?.[1] ?? 'at';
}
