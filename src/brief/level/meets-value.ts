/** How a value may differ and still be as it was wanted. */
export interface Comparison {
  tolerance: number | undefined;
  isAngle: boolean;
}

/** The engine keeps most numbers in 32 bits. */
const FLOAT_ERROR = 1e-5;

/** Whether a value is as it was wanted; members that were not asked for are not looked at. */
export function meetsValue(wanted: unknown, found: unknown, how: Comparison): boolean {
  if (typeof wanted === 'number' && typeof found === 'number') {
    const far = how.isAngle ? angleBetween(wanted, found) : Math.abs(wanted - found);
    return far <= (how.tolerance ?? Math.max(FLOAT_ERROR, Math.abs(wanted) * FLOAT_ERROR));
  }
  if (Array.isArray(wanted) && Array.isArray(found)) {
    return (
      wanted.length === found.length && wanted.every((item, index) => meetsValue(item, found[index], how))
    );
  }
  if (typeof wanted === 'object' && wanted !== null && typeof found === 'object' && found !== null) {
    const members = new Map(Object.entries(found));
    return Object.entries(wanted).every(([name, value]) => meetsValue(value, members.get(name), how));
  }
  return wanted === found;
}

function angleBetween(one: number, other: number): number {
  const turn = Math.abs(one - other) % 360;
  return Math.min(turn, 360 - turn);
}
