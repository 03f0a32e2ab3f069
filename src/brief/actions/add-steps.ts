import { readQuantity } from '../../base/quantities/find-quantities.ts';
import { convertUnit, unitOf } from '../../base/quantities/units.ts';
import type { DiscoverySchema, Field } from '../discovery-schema.ts';
import type { Scr } from '../document.ts';
import { beside, isBareStep } from '../steps/words/bare-step.ts';
import { readNamedAmount } from '../steps/words/named-amount.ts';
import { readRelative, toAmount } from '../steps/words/read-relative.ts';
import { optionInWords } from './option-in-words.ts';
import type { Amounts } from './what-stands.ts';
import { workOutNumber } from './work-out-number.ts';

/**
 * The parts of a clause that tell an amount by what stands, each by itself: `sun ten degrees lower and a third weaker`. A bare
 * step gets the way that stands beside it: `a bit brighter, half a stop`.
 */
export function tellingParts(ds: DiscoverySchema, words: string, clause: string): string[] {
  const way = beside(words, clause);
  if (way !== undefined) return [`${clause} ${way.word}`];
  const parts = clause.split(/ and /i);
  const isTelling = (text: string) =>
    readRelative(text) !== undefined ||
    Object.entries(ds.fields).some(([name, field]) => readNamedAmount(name, field, text) !== undefined);
  return parts.length > 1 && !isTelling(clause) && parts.some(isTelling) ? parts : [clause];
}

/** The same with the texts in numbers that are but the step that the words tell: `"-10 degrees"` of `ten degrees lower`. */
export function inNumbers({ ds }: Amounts, scr: Scr, clauses: readonly string[]): Scr {
  const numbers = Object.entries(scr).flatMap(([name, value]) => {
    const field = ds.fields[name];
    const number = field && typeof value === 'string' ? numberWritten(field, value) : undefined;
    if (!field || number === undefined) return [];
    const isStep = clauses.some(each => isBareStep({ name, field }, number, each));
    // Whose sign goes the way that the words tell is held against what was said before.
    const isTurned = isStep && !clauses.some(each => stepOf({ name, field }, each) === number);
    const isPlus = /^\s*\+/.test(String(value));
    return isStep && (isTurned || !isPlus) ? [[name, number] as const] : [];
  });
  return { ...scr, ...Object.fromEntries(numbers) };
}

/** A number that was written as a text, in the unit of its field; its plus is left out. */
export function numberWritten(field: Field, text: string): number | undefined {
  if (field.type !== 'number') return undefined;
  const own = unitOf(field.unit);
  const read = readQuantity(text.replace(/^\s*\+\s*/, '').replace('−', '-'), own);
  if (!read?.unit || !own) return read?.value;
  return convertUnit(read.value, read.unit, own);
}

function stepOf({ name, field }: { name: string; field: Field }, clause: string): number | undefined {
  const amount = readNamedAmount(name, field, clause)?.amount ?? readRelative(clause);
  return field.type === 'number' && amount?.by === 'sum'
    ? toAmount({ unit: field.unit }, 0, amount)
    : undefined;
}

/** `a step darker`, where somebody chose the option or the bare step: from what stands, or it is left out. */
export async function addSteps(work: Amounts, scr: Scr, clauses: readonly string[]): Promise<Scr> {
  const filled = { ...scr };
  for (const clause of clauses) {
    for (const [name, field] of Object.entries(work.ds.fields)) {
      if (work.ruled.has(`${work.ds.id}.${name}`)) continue;
      if (work.settled.some(each => each.field === `${work.ds.id}.${name}`)) continue;
      const [said] = optionInWords(work.ds, name, clause);
      const option = String(said && scr[said.name]);
      const isChosen =
        typeof scr[name] !== 'number' && (option === said?.value || readRelative(option) !== undefined);
      if (!isChosen && !isBareStep({ name, field }, scr[name], clause)) continue;
      filled[name] = await workOutNumber(work, name, clause);
      if (said && filled[name] === undefined) filled[said.name] = undefined;
    }
  }
  return filled;
}
