import { readQuantity } from '../../base/quantities/find-quantities.ts';
import { numbersInDigits } from '../../base/quantities/number-words.ts';
import { convertUnit, inEngineUnit, unitOf } from '../../base/quantities/units.ts';

const MOVING = String.raw`(?:translate|move|shift|nudge|push|slide)(?:d)?\s+(?:it\s+)?`;
const AXIS = String.raw`(?:the\s+)?([-+])?([xyz])(?:[- ]?axis|[- ]direction)?`;
const AMOUNT_FIRST = new RegExp(`^(?:${MOVING})?(?:by\\s+)?(.+?)\\s+(?:in|along|on)\\s+${AXIS}$`, 'i');
const AXIS_FIRST = new RegExp(`^${MOVING}(?:(?:in|along|on)\\s+)?${AXIS}\\s+(?:by\\s+)?(.+)$`, 'i');
const SAYS_WAY = new RegExp(`^${MOVING}|\\bby\\b|\\balong\\b`, 'i');

/** `translate 50 in x`, `2 m along Y`: by how much along one axis; undefined for any other text, and for a bare place. */
export function readAxisWay(text: string): { X: number } | { Y: number } | { Z: number } | undefined {
  const said = text.trim().replaceAll('−', '-');
  if (!SAYS_WAY.test(said)) return undefined;
  const [, first, sign, axis] = AMOUNT_FIRST.exec(said) ?? [];
  const [, signFirst, axisFirst, last] = AXIS_FIRST.exec(said) ?? [];
  const amount = first ?? last;
  const read = amount === undefined ? undefined : readQuantity(numbersInDigits(amount));
  if (!read || (read.unit && read.unit.dimension !== 'length')) return undefined;
  const cm = read.unit ? inEngineUnit(read.value, read.unit) : read.value;
  const way = (sign ?? signFirst) === '-' ? -cm : cm;
  return { [(axis ?? axisFirst ?? 'x').toUpperCase()]: way } as { X: number }; // one of the three
}

/** A bare number that something is to turn by, with or without its verb: `rotate 45`, `rotate:45`, `turn by 90°`. */
export function readBareTurn(text: string): number | undefined {
  const [, amount] =
    /^(?:rotate|turn|spin)(?:d|ed)?\s*(?:it\s+)?(?:by\s+|[:=]\s*)?([-+]?[\d.]+)\s*(?:°|deg(?:rees?)?)?$/i.exec(
      text.trim(),
    ) ?? [];
  const angle = Number(amount);
  return amount === undefined || !Number.isFinite(angle) ? undefined : angle;
}

/** Degrees that a text says: `45°`, `a quarter turn`. */
export function degreesIn(text: string): number | undefined {
  const said = text
    .trim()
    .replace(/^(?:an? )?quarter(?: turn)?$/i, '90')
    .replace(/^(?:an? )?half(?: (?:a )?turn)?$/i, '180');
  const { value, unit } = readQuantity(numbersInDigits(said)) ?? {};
  if (value === undefined) return undefined;
  const deg = unitOf('deg');
  return unit === undefined ? value : deg && convertUnit(value, unit, deg);
}
