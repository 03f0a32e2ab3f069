import { BridgeError } from '../../../base/errors.ts';
import { simplifyName } from '../../../base/nearest.ts';
import { hasPlus } from '../../../base/quantities/change-in-value.ts';
import { readQuantity } from '../../../base/quantities/find-quantities.ts';
import { convertUnit, unitOf } from '../../../base/quantities/units.ts';
import { textOfValue } from '../../../base/text/text-of-value.ts';
import { quoteValue } from '../../../kernel/edits/quote-value.ts';
import { PLAIN_VALUE } from '../../../kernel/policy/console-permissions.ts';
import type { SettableVariable } from './settable-variable.ts';

type CorrectCall = (corrected: Record<string, unknown>) => Record<string, unknown>;

/** A value as the console takes it, and how it was understood. */
export interface ConsoleValue {
  value: string;
  notes: string[];
}

/**
 * Reads a value for a console variable: a number, a flag, or a word of what its values mean.
 * @param variable with what it is now, where a flag or a sum is given
 * @throws BridgeError `invalid_value`, with what is accepted and the call corrected
 */
export function readConsoleValue(
  variable: SettableVariable & { current?: string | undefined },
  given: unknown,
  correctCall: CorrectCall,
): ConsoleValue {
  const { name, type } = variable;
  if (hasPlus(given)) throw refuseSum(variable, given, correctCall);
  const refuse = (accepted: string, near?: number) => {
    const example = near ?? firstAccepted(variable);
    return new BridgeError(
      'invalid_value',
      `${name} does not take ${quoteValue(given)}. It takes ${accepted}.`,
      {
        ...(example !== undefined && { example: correctCall({ name, value: example }) }),
        ...(near === undefined && { isSample: true }),
        sent: 'no',
      },
    );
  };
  if (typeof given === 'boolean' && !isSwitch(variable.current))
    throw refuse(`${describeAccepted(variable)}; it is ${variable.current} now`);
  if (type === undefined) {
    const isOne = ['boolean', 'number', 'string'].includes(typeof given);
    const value = isOne ? String(typeof given === 'boolean' ? Number(given) : given) : '';
    if (PLAIN_VALUE.test(value)) return { value, notes: [] };
    throw refuse('one word of letters, digits and . , _ : / + -');
  }
  const meant = numberIn(given) ?? inOwnUnit(variable, given) ?? valueMeant(variable, given);
  const accepted = describeAccepted(variable);
  if (meant === undefined) throw refuse(accepted);
  if (!fits(variable, meant)) throw refuse(accepted, clamp(variable, meant));
  const isPlain = numberIn(given) !== undefined;
  return { value: String(meant), notes: isPlain ? [] : [`${quoteValue(given)} was taken as ${meant}.`] };
}

function refuseSum(
  variable: SettableVariable & { current?: string | undefined },
  given: string,
  correctCall: CorrectCall,
): BridgeError {
  const { name, current = '' } = variable;
  const now = numberIn(current);
  const summand = numberIn(given);
  const sum =
    now !== undefined && summand !== undefined ? Number((now + summand).toPrecision(12)) : undefined;
  const is = current.trim() === '' ? '' : ` It is ${current.trim()} now.`;
  return new BridgeError(
    'invalid_value',
    `${quoteValue(given)} says by how much, and ${name} takes what it is to be.${is}`,
    {
      ...(sum !== undefined && fits(variable, sum) && { example: correctCall({ name, value: sum }) }),
      sent: 'no',
    },
  );
}

/** Whether a value may be that of a switch: on and off say nothing of a variable that stands at 100. */
function isSwitch(current = ''): boolean {
  return /^(|[01](\.0*)?|true|false)$/i.test(current.trim());
}

/** Digits as people write them; nothing that only resembles a number. */
function numberIn(given: unknown): number | undefined {
  const isWritten = typeof given === 'string' && /^ *[+-]?(\d{1,12}(\.\d{1,12})?|\.\d{1,12}) *$/.test(given);
  const value = isWritten ? Number(given) : given;
  return typeof value === 'number' && Number.isFinite(value) && hasPlainDigits(value) ? value : undefined;
}

/** `2 GB` where megabytes are counted. */
function inOwnUnit({ unit }: SettableVariable, given: unknown): number | undefined {
  const own = unitOf(unit);
  const read = own && typeof given === 'string' ? readQuantity(given, own) : undefined;
  const value = own && read?.unit && convertUnit(read.value, read.unit, own);
  return value !== undefined && hasPlainDigits(value) ? value : undefined;
}

/** The console reads no exponents. [derived] */
function hasPlainDigits(value: number): boolean {
  return !/e/i.test(textOfValue(value));
}

/** `on`, `TSR`: the value whose meaning begins with these words. */
function valueMeant({ values = {}, type }: SettableVariable, given: unknown): number | undefined {
  if (typeof given === 'boolean') return Number(given);
  if (typeof given !== 'string') return undefined;
  const wanted = simplifyName(given);
  if (wanted === '' || type !== 'int') return undefined;
  const found = Object.entries(values).find(
    ([, meaning]) => simplifyName(meaning.split(',', 1)[0] ?? '') === wanted,
  );
  return found && Number(found[0]);
}

function fits({ type, values, range }: SettableVariable, value: number): boolean {
  if (type === 'int' && !Number.isInteger(value)) return false;
  if (values) return Object.hasOwn(values, textOfValue(value));
  return !range || (value >= range[0] && value <= range[1]);
}

function clamp({ type, range }: SettableVariable, value: number): number | undefined {
  if (!range) return undefined;
  const whole = type === 'int' ? Math.round(value) : value;
  return Math.min(range[1], Math.max(range[0], whole));
}

function describeAccepted({ type, values, range, unit }: SettableVariable): string {
  if (values)
    return Object.entries(values)
      .map(([value, meaning]) => `${value} (${meaning})`)
      .join(', ');
  const kind = type === 'int' ? 'a whole number' : 'a number';
  const within = range ? ` from ${range[0]} to ${range[1]}` : '';
  return `${kind}${within}${unit ? ` (${unit})` : ''}`;
}

function firstAccepted({ values, range }: SettableVariable): number | undefined {
  const [first] = Object.keys(values ?? {});
  return first === undefined ? range?.[1] : Number(first);
}
