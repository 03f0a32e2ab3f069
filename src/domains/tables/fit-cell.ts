import { jsonInText } from '../../base/json/json-in-text.ts';
import { nearestNames } from '../../base/nearest.ts';
import {
  changeIn,
  factorIn,
  percentIn,
  type SignedText,
  signedIn,
} from '../../base/quantities/change-in-value.ts';
import { cutText } from '../../base/text/cut-text.ts';
import { textOfValue } from '../../base/text/text-of-value.ts';
import { isStruct } from '../../pipeline/value-shapes.ts';
import { amountCounted } from '../objects/index.ts';
import { type ColumnShape, describeShape, isSurelyStruct } from './column-shape.ts';

/** Whether a value can stand in a column; where not, why, and what was meant most likely. */
export type Fit =
  | { ok: true; value: unknown }
  | {
      ok: false;
      problem: string;
      mended?: unknown;
      isSum?: true;
      /** Whether what is mended is the value that was meant, or only shows the form; neither: it is near to it. */
      is?: 'meant' | 'sample';
    };

/**
 * Holds a value against what a column holds, before anything is sent. A part of a record is completed with what is there.
 * @param now what stands there; undefined for a new row
 * @param name of the column or the member: it may tell what a number counts
 */
export function fitCell(value: unknown, shape: ColumnShape | undefined, now: unknown, name: string): Fit {
  if (shape?.kinds.size !== 1) return { ok: true, value };
  const [kind] = shape.kinds;
  if (value === null) return fitNothing(shape, kind);
  switch (kind) {
    case 'number':
      return fitNumber(value, shape, now, name);
    case 'bool':
      return fitBool(value, shape);
    case 'text':
      return fitText(value, shape);
    case 'list':
      return fitList(value, shape, now, name);
    default:
      return fitRecord(value, shape, now);
  }
}

function fitNothing(shape: ColumnShape, kind: string | undefined): Fit {
  if (kind === 'text' && describeShape(shape) === 'asset') return { ok: true, value: 'None' };
  const fit = mismatch(null, shape);
  if (kind !== 'text') return fit;
  return { ...fit, problem: `${fit.problem}: "" is an empty text, "None" no name and no asset` };
}

function fitNumber(value: unknown, shape: ColumnShape, now: unknown, name: string): Fit {
  if (typeof value === 'number' || typeof value === 'bigint') return { ok: true, value };
  const signed = signedIn(value);
  if (signed && isByHowMuch(value)) return fitByHowMuch(signed, shape, now);
  const change = typeof value === 'string' ? changeIn(value) : undefined;
  const factor = change && factorIn(value);
  if (factor !== undefined && typeof now === 'number') {
    const { problem } = mismatch(value, shape);
    const mended = Number((now * factor).toPrecision(12));
    return {
      ok: false,
      problem: `${problem}: it is ${now} now, and comes to ${mended}`,
      mended,
      isSum: true,
    };
  }
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN;
  if (Number.isFinite(number)) return mismatch(value, shape, number);
  const counted = amountCounted(value, name);
  if (counted !== undefined) return { ...mismatch(value, shape, counted), is: 'meant' };
  return numberUnsaid(value, shape, now);
}

/** A share may be 0.25 or 25, and a word any number: what is shown instead only has the form. */
function numberUnsaid(value: unknown, shape: ColumnShape, now: unknown): Fit {
  const share = percentIn(value);
  const fit = mismatch(value, shape, share ?? (typeof now === 'number' ? now : 0));
  const which = share === undefined ? '' : `: ${share} or ${Number((share * 100).toPrecision(12))}?`;
  return { ...fit, problem: `${fit.problem}${which}`, is: 'sample' };
}

/** Whether a value can only be by how much: with a plus, or a share. A minus is a number below zero, or not. */
export function isByHowMuch(value: unknown): boolean {
  const signed = signedIn(value);
  return signed !== undefined && (signed.sign > 0 || signed.isShare);
}

/** The same as `fitCell` for a number with its sign, which is by how much; undefined where it is none. */
export function fitSigned(value: unknown, shape: ColumnShape | undefined, now: unknown): Fit | undefined {
  const signed = signedIn(value);
  const isNumber = shape?.kinds.size === 1 && shape.kinds.has('number');
  return signed && isNumber ? fitByHowMuch(signed, shape, now) : undefined;
}

/** `+10`, `+20%`: what stands there and as much again; a new row has nothing to count from. */
function fitByHowMuch({ text, sign, amount, isShare }: SignedText, shape: ColumnShape, now: unknown): Fit {
  const { problem } = mismatch(text, shape);
  // What a column counts in nobody knows: 500 g are no 500 of it.
  const isBare = isShare || /^[-−\s+\d.]+$/.test(text);
  if (typeof now !== 'number' || !isBare)
    return { ok: false, problem: `${problem}: write the number that it is to be` };
  const sum = isShare ? now * (1 + (sign * amount) / 100) : now + sign * amount;
  const mended = Number(sum.toPrecision(12));
  return { ok: false, problem: `${problem}: it is ${now} now, and comes to ${mended}`, mended, isSum: true };
}

function fitBool(value: unknown, shape: ColumnShape): Fit {
  if (typeof value === 'boolean') return { ok: true, value };
  const word = textOfValue(value).toLowerCase();
  const meant =
    ['true', '1', 'yes'].includes(word) || (['false', '0', 'no'].includes(word) ? false : undefined);
  return mismatch(value, shape, meant);
}

function fitText(value: unknown, shape: ColumnShape): Fit {
  if (typeof value === 'string')
    return fitsTexts(value, shape) ? { ok: true, value } : askForPath(value, shape);
  return mismatch(value, shape, typeof value === 'object' ? undefined : textOfValue(value));
}

/** A soft reference takes any text without a word, and refers to nothing then: where all are paths it has to be one. */
function fitsTexts(text: string, shape: ColumnShape): boolean {
  return describeShape(shape) !== 'asset' || /^(None)?$/i.test(text.trim()) || text.includes('/');
}

function askForPath(value: string, shape: ColumnShape): Fit {
  const { problem } = mismatch(value, shape);
  return { ok: false, problem: `${problem}: write its path, which find_assets tells` };
}

function fitList(value: unknown, shape: ColumnShape, now: unknown, name: string): Fit {
  if (!Array.isArray(value)) return fitElement(value, shape, now);
  const items: unknown[] = [];
  for (const [index, item] of value.entries()) {
    const fit = fitCell(item, shape.element, Array.isArray(now) ? now[index] : undefined, name);
    if (!fit.ok) {
      const isMended = fit.mended !== undefined;
      return {
        ok: false,
        problem: `[${index}]: ${fit.problem}`,
        ...(isMended && { mended: value.with(index, fit.mended) }),
        ...(fit.isSum ? { is: 'meant' } : fit.is && { is: fit.is }),
      };
    }
    items.push(fit.value);
  }
  return { ok: true, value: items };
}

/** One value for a list that holds others may be one more, or all that it is to hold: which, nobody but the caller knows. */
function fitElement(value: unknown, shape: ColumnShape, now: unknown): Fit {
  const read = typeof value === 'string' ? jsonInText(value) : undefined;
  if (Array.isArray(read)) return mismatch(value, shape, read);
  const several = typeof value === 'string' ? plainWordsIn(value) : [];
  if (several.length > 1) return mismatch(value, shape, several);
  const held: readonly unknown[] = Array.isArray(now) ? now : [];
  if (held.length === 0) return mismatch(value, shape, [value]);
  const { problem } = mismatch(value, shape);
  const one = typeof value === 'string' ? value.replace(/^\s*\+\s*/, '') : value;
  const all = cutText(JSON.stringify([...held, one]), MOST_SHOWN);
  return {
    ok: false,
    problem: `${problem}: a list is written as a whole, and what is left out of it is lost. With one more it is ${all}; a column with [0] behind its name is one element alone`,
  };
}

/** The words of a text that lists several, and none where it may be one text with a comma in it. */
function plainWordsIn(text: string): string[] {
  const parts = text.split(/[,;]/).map(each => each.trim());
  return parts.every(each => /^[\w.-]+$/.test(each)) ? parts : [];
}

/** Characters of a list that a problem shows. */
const MOST_SHOWN = 300;

function fitRecord(value: unknown, shape: ColumnShape, now: unknown): Fit {
  const names = [...shape.members.keys()];
  if (Array.isArray(value) && isSurelyStruct(shape) && value.length === names.length) {
    return fitRecord(Object.fromEntries(names.map((name, index) => [name, value[index]])), shape, now);
  }
  if (!isStruct(value)) return mismatch(value, shape);
  const isStructHere = isSurelyStruct(shape);
  const members: [string, unknown][] = [];
  for (const [written, member] of Object.entries(value)) {
    const name = isStructHere ? names.find(each => each.toLowerCase() === written.toLowerCase()) : written;
    if (name === undefined) {
      const [near] = nearestNames(written, names);
      const problem = `no member "${written}" (${names.join(', ')})`;
      return { ok: false, problem, ...(near && { mended: rename(value, written, near) }) };
    }
    const known = isStructHere ? shape.members.get(name) : (shape.members.get(name) ?? shape.element);
    const fit = fitCell(member, known, isStruct(now) ? now[name] : undefined, name);
    if (!fit.ok) return refuseMember(fit, { name, written, value, now });
    if (standsOtherwise(members, name, fit.value))
      return { ok: false, problem: `"${name}" is given twice, with two values: name it once` };
    members.push([name, fit.value]);
  }
  // A map is given as a whole, a struct may be given in part.
  const kept = isStructHere && isStruct(now) ? now : {};
  return { ok: true, value: { ...kept, ...Object.fromEntries(members) } };
}

/** Whether a member was given before with another value, in another spelling. */
function standsOtherwise(members: readonly [string, unknown][], name: string, value: unknown): boolean {
  return members.some(([each, given]) => each === name && JSON.stringify(given) !== JSON.stringify(value));
}

function refuseMember(
  { problem, mended, isSum, is }: Fit & { ok: false },
  at: { name: string; written: string; value: Record<string, unknown>; now: unknown },
): Fit {
  // By how much of one entry says nothing of the others: those stay.
  const kept = isSum && isStruct(at.now) ? at.now : {};
  return {
    ok: false,
    problem: `${at.name}: ${problem}`,
    ...(mended !== undefined && { mended: { ...kept, ...at.value, [at.written]: mended } }),
    ...(isSum && { isSum }),
    ...(is && { is }),
  };
}

function rename(value: Record<string, unknown>, from: string, to: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name === from ? to : name, member]),
  );
}

function mismatch(value: unknown, shape: ColumnShape, mended?: unknown): Fit & { ok: false } {
  const problem = `takes ${describeShape(shape)}, not ${JSON.stringify(value) ?? 'nothing'}`;
  return { ok: false, problem, ...(mended !== undefined && { mended }) };
}
