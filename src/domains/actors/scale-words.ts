import { isRecord } from '../../base/json/is-record.ts';
import { factorIn, percentIn, saysOneAxis, signedIn } from '../../base/quantities/change-in-value.ts';

export type TransformCall = Record<string, unknown>;

/** Whom a call is about, as it was written. */
export const PLACED_TARGETS = ['objectPath', 'objectPaths', 'dryRun', 'confirm'] as const;

/** What is said in words, and the call that says the same. */
export interface SaidInWords {
  text: string;
  remedy?: string;
  example?: TransformCall;
  /** What of the example may not be what was meant. */
  invented?: string[];
}

/** `150%`, `twice as big`, or numbers with a mode that multiplies: a part of the scale that is there. */
export function saysFactor({ scale, mode, ...given }: TransformCall): SaidInWords | undefined {
  const isMultiplied = typeof mode === 'string' && /^(?:multiply|mul|times|scale|factor)$/i.test(mode.trim());
  const factor = typeof scale === 'string' ? scaleFactor(scale, mode) : factorsOfAxes(scale, mode);
  if (scale === undefined || (!isMultiplied && factor === undefined)) return undefined;
  const value = factor ?? scale;
  const said = isMultiplied ? '`mode: "multiply"`' : `\`scale\` ${JSON.stringify(scale)}`;
  const isOpen = !isMultiplied && mode !== 'add' && mayBeWhole(scale);
  const text = `${said} is a factor${factor === undefined ? '' : ` of ${isRecord(factor) ? JSON.stringify(factor) : factor}`} of the scale that is there, which set_property multiplies${isOpen ? `; as the scale itself it is ${JSON.stringify(factor)}` : ''}`;
  const { action: _, ...others } = given;
  const targets = pickArguments(others, PLACED_TARGETS);
  const rest = Object.keys(others).filter(name => !(name in targets));
  const { dryRun, confirm, ...whom } = targets;
  const scaled = {
    ...{ action: 'set_property', ...whom },
    ...{ propertyName: 'RelativeScale3D', operation: 'multiply', value },
  };
  if (rest.length === 0)
    return {
      text,
      example: { ...scaled, ...pickArguments(targets, ['dryRun', 'confirm']) },
      ...(isOpen && { invented: ['operation'] }),
    };
  // What is multiplied beside a scale is no place.
  if (isMultiplied) return { text };
  const moved = {
    action: 'set_transform',
    ...whom,
    ...pickArguments(others, rest),
    ...(mode !== undefined && { mode }),
  };
  const example = {
    action: 'batch',
    operations: [scaled, moved],
    ...pickArguments(targets, ['dryRun', 'confirm']),
  };
  return { text, example, ...(isOpen && { invented: ['operations[0].operation'] }) };
}

/** Whether a share or a multiple may be the scale itself as well: `50%` of the usual size, or of the one that is there. */
function mayBeWhole(scale: unknown): boolean {
  const parts = isRecord(scale) ? Object.values(scale) : [scale];
  return parts.some(each => typeof each === 'string' && BARE_SHARE.test(each.trim()));
}

const BARE_SHARE = /^(?:[\d.,]+ ?[%x×]|[x×] ?[\d.,]+)$/i;

/** A share with a sign, or one that is added, is by how much it grows: any other is the part that it is. */
function scaleFactor(scale: string, mode: unknown): number | undefined {
  const signed = signedIn(scale);
  const share = mode === 'add' ? percentIn(scale) : undefined;
  const more = signed?.isShare ? (signed.sign * signed.amount) / 100 : share;
  // Taller or wider is one axis alone, and which of them that is nobody said.
  if (more === undefined) return saysOneAxis(scale) ? undefined : factorIn(scale);
  return more > -1 ? Number((1 + more).toPrecision(12)) : undefined;
}

/** `{ Z: "+20%" }`: a factor of each axis that is named; undefined where one of them is said otherwise. */
function factorsOfAxes(scale: unknown, mode: unknown): Record<string, number> | undefined {
  if (!isRecord(scale) || Object.keys(scale).length === 0) return undefined;
  const factors: Record<string, number> = {};
  for (const [axis, said] of Object.entries(scale)) {
    const factor = typeof said === 'string' && /^[xyz]$/i.test(axis) ? factorOfAxis(said, mode) : undefined;
    if (factor === undefined) return undefined;
    factors[axis.toUpperCase()] = factor;
  }
  return factors;
}

/** Taller says no more than bigger where the axis is named. */
function factorOfAxis(said: string, mode: unknown): number | undefined {
  return scaleFactor(said, mode) ?? factorIn(said);
}

/** The arguments of these names. */
export function pickArguments(given: TransformCall, names: readonly string[]): TransformCall {
  return Object.fromEntries(names.flatMap(name => (name in given ? [[name, given[name]]] : [])));
}
