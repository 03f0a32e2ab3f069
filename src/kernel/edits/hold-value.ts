/** Digits of a float as the engine prints it (`%g`, six), with one to spare for its own arithmetic. */
const RELATIVE = 2e-5;
/** What rounding leaves of a zero. */
const ZERO = 1e-7;
/** The same for coordinates and angles, which come out of multiplied matrices. */
const COORDINATE_ZERO = 1e-4;

/**
 * Whether a value that was read is the one that was meant: numbers to the digits that the engine prints, angles of a
 * rotator to whole turns, members that nobody asked for disregarded, names and paths without regard to case.
 */
export function holdsValue(read: unknown, meant: unknown): boolean {
  return holds(read, meant, ZERO);
}

function holds(read: unknown, meant: unknown, zero: number): boolean {
  if (typeof read === 'number' && typeof meant === 'number') return isNear(read, meant, zero);
  if (typeof read === 'string' && typeof meant === 'string') return sameText(read, meant);
  if (Array.isArray(read) && Array.isArray(meant)) {
    return read.length === meant.length && read.every((item, index) => holds(item, meant[index], zero));
  }
  if (typeof read === 'object' && read !== null && typeof meant === 'object' && meant !== null) {
    return holdsMembers(new Map(Object.entries(read)), meant, zero);
  }
  return Object.is(read, meant) || String(read) === String(meant);
}

function holdsMembers(read: ReadonlyMap<string, unknown>, meant: object, zero: number): boolean {
  const isRotator = read.has('Pitch') && read.has('Yaw') && read.has('Roll');
  const isPlace = isRotator || (read.has('X') && read.has('Y'));
  return Object.entries(meant).every(([name, value]) => {
    const now = read.get(name);
    if (isRotator && typeof now === 'number' && typeof value === 'number') return isSameAngle(now, value);
    return holds(now, value, isPlace ? COORDINATE_ZERO : zero);
  });
}

function isNear(read: number, meant: number, zero: number): boolean {
  if (Object.is(read, meant)) return true;
  return Math.abs(read - meant) <= Math.max(zero, RELATIVE * Math.max(Math.abs(read), Math.abs(meant)));
}

/** A setter may store 270° as -90°. */
function isSameAngle(read: number, meant: number): boolean {
  const turns = (read - meant) / 360;
  return isNear(360 * (turns - Math.round(turns)) + meant, meant, 1e-3);
}

/** Names and paths have no case; no reference is written in several ways. */
function sameText(read: string, meant: string): boolean {
  const plain = (text: string) => (text === 'None' ? '' : text.toLowerCase());
  return plain(read) === plain(meant);
}
