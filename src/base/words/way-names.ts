/** What other tools call a way instead of a place, and a turn instead of a direction: both are by how much. */
export const WAY_NAMES =
  'offset delta moveBy move_by deltaLocation locationDelta locationOffset location_offset'.split(' ');
export const TURN_NAMES =
  'rotateBy rotate_by deltaRotation rotationDelta rotationOffset rotation_offset'.split(' ');

/** Switches that say the same of all that stands beside them. */
export const ADDING_NAMES = ['relative', 'isRelative', 'additive'];

/** What other tools call an amount that is reckoned with the value that is there, by how it is. */
export const AMOUNT_NAMES: Readonly<Record<string, readonly string[]>> = {
  add: ['delta', 'increment', 'increaseBy', 'addBy'],
  multiply: ['factor', 'multiplier', 'multiply', 'multiplyBy'],
};
