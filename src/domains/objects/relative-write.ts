import * as z from 'zod';
import { isStruct } from '../../pipeline/value-shapes.ts';
import type { Operands, Operator } from './combine-values.ts';

/** What the engine itself does with a value that is there, in one step: nothing can come between a look and a write. */
export const relativeSchema = z.object({
  operation: z.enum(['ADD', 'SUBTRACT', 'MULTIPLY', 'DIVIDE']),
  /** Of a struct all members: what was left out would count as zero. [derived] */
  operand: z.union([z.number(), z.record(z.string(), z.number())]),
});
export type Relative = z.output<typeof relativeSchema>;

const OPERATIONS = { add: 'ADD', subtract: 'SUBTRACT', multiply: 'MULTIPLY', divide: 'DIVIDE' } as const;

/** Types that the engine reckons with as they are; bytes would run over, and whole numbers take no fractions. */
const FRACTIONAL = /^(float|double)$/;
const WHOLE = /^u?int(32|64)$/;
const FRACTIONAL_MEMBERS = /^F(Vector|Vector2D|Vector4|Rotator|LinearColor)$/;

/**
 * The engine's own way to a result; undefined where a value of this type has none that is exact.
 * @param operands one number, or members with theirs; the others stay
 */
export function relativeWrite(
  operator: Exclude<Operator, 'set'>,
  operands: Operands,
  { type, raw }: { type: string; raw: unknown },
): Relative | undefined {
  const operation = OPERATIONS[operator];
  const isSum = operator === 'add' || operator === 'subtract';
  if (typeof operands === 'number') {
    const isFit = FRACTIONAL.test(type) || (WHOLE.test(type) && isSum && Number.isInteger(operands));
    return isFit ? { operation, operand: operands } : undefined;
  }
  if (!FRACTIONAL_MEMBERS.test(type) || !isStruct(raw)) return undefined;
  const still = isSum ? 0 : 1;
  const all = Object.keys(raw).map(name => [name, operands[name] ?? still]);
  return { operation, operand: Object.fromEntries(all) };
}

/** What comes of it; undefined where what is there is no number. */
export function applyRelative({ operation, operand }: Relative, base: unknown): unknown {
  if (typeof operand === 'number')
    return typeof base === 'number' ? reckon(base, operand, operation) : undefined;
  if (!isStruct(base)) return undefined;
  const members = Object.entries(base).map(([name, now]) => {
    const by = operand[name];
    return [name, by === undefined || typeof now !== 'number' ? now : reckon(now, by, operation)];
  });
  return Object.fromEntries(members);
}

function reckon(now: number, by: number, operation: Relative['operation']): number {
  switch (operation) {
    case 'ADD':
      return now + by;
    case 'SUBTRACT':
      return now - by;
    case 'MULTIPLY':
      return now * by;
    case 'DIVIDE':
      return now / by;
  }
}

/** What takes a sum back, whatever others have added since; a product is only known by its result. */
export function oppositeOf({ operation, operand }: Relative): Relative | undefined {
  if (operation === 'ADD') return { operation: 'SUBTRACT', operand };
  return operation === 'SUBTRACT' ? { operation: 'ADD', operand } : undefined;
}

/** Whether taking back leads to the very value that was there, digit by digit, in floats as in doubles. */
export function leadsBack(opposite: Relative, before: unknown, after: unknown): boolean {
  return [Math.fround, Number].every(round => {
    const led = rounded(applyRelative(opposite, rounded(after, round)), round);
    return JSON.stringify(led) === JSON.stringify(rounded(before, round));
  });
}

function rounded(value: unknown, round: (value: number) => number): unknown {
  if (typeof value === 'number') return round(value);
  if (!isStruct(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, rounded(member, round)]));
}
