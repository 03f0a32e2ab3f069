import { lookupTable } from '../../base/lookup-table.ts';
import type { DiscoverySchema } from '../discovery-schema.ts';
import type { Scr } from '../document.ts';
import type { FieldValues } from '../level/fill-template.ts';
import type { Level, LevelActor } from '../level/level.ts';
import { readCurrentNumber } from '../level/read-current-number.ts';
import { KEY_LIGHT, lightNamed, lightOf, lightsOfSky } from '../level/which-light.ts';
import { coerceValue } from '../steps/words/coerce-value.ts';
import { comparedWith } from '../steps/words/named-amount.ts';
import { isSignedAmount } from '../steps/words/read-relative.ts';
import type { OpenAmount } from './open-amounts.ts';

/** Amounts of one schema that are being worked out. */
export interface Amounts {
  ds: DiscoverySchema;
  /** What was said. */
  words: string;
  /** Fields that the question is about. */
  asked: readonly string[];
  held: FieldValues;
  /** What the same answer says beside it: which thing is meant, and what kind it is. */
  chosen?: Scr | undefined;
  sight: { level: Level; actors: readonly LevelActor[] };
  told: string[];
  /** Numbers of which nobody said what they count, or against what they are held. */
  doubted: OpenAmount[];
  /** What was held against what stands: the field as `ds_id.field`, and the words or the text that tell it. */
  settled: { field: string; said: string }[];
  /** Numbers of which the words say whether they are the value or a change, as `ds_id.field`. */
  ruled: Set<string>;
  /** Clauses that say a value that was kept, or a change that was worked out, with the number in them. */
  read: ReadAmount[];
}

/** The same work, of which nothing is told or asked: to see what an amount would come to. */
export function quietly(work: Amounts): Amounts {
  return { ...work, told: [], doubted: [], settled: [], read: [] };
}

/** An amount of a clause that was kept, or worked out. */
export interface ReadAmount {
  said: string;
  number?: number | undefined;
  /** It is all of several clauses: the way, and by how much. */
  isWhole?: true;
}

/** Values of which one is meant, and nobody said which. */
export interface TwoStand {
  others: readonly number[];
  why: string;
}

/** The value that stands: that of the level, or what was said; both where they differ. Undefined where there is none. */
export async function stand(
  { ds, asked, held, chosen, sight, words }: Amounts,
  name: string,
  clause = '',
): Promise<{ value: number; at: string } | TwoStand | undefined> {
  const light = lightMeant({ ds, held, chosen, sight, words });
  // What was said of another light is nothing that this one has.
  const own = light?.before === undefined ? held.get(name) : undefined;
  const field = ds.fields[name];
  if (field?.type === 'number' && field.difference && AGAINST_CORRECT.test(clause))
    return { value: 0, at: 'a correct one' };
  const by = comparedWith(clause, words);
  if (by === 'said') return typeof own === 'number' ? { value: own, at: 'what was said' } : undefined;
  const isDifference = field?.type === 'number' && field.difference === true && asked.includes(name);
  // The question says what it is held against.
  if (isDifference && by === 'only' && own === undefined) return { value: 0, at: 'as the question says' };
  const about = new Map([...held, ...optionsIn(ds, chosen)]);
  if (light) about.set(KEY_LIGHT.field, light.label);
  const there = await readCurrentNumber(ds, name, about, { ...sight, words });
  if (light?.isUnsure) return ofOtherLight(light, there);
  if (typeof own === 'number' && by === 'only') return beforeOrNow(own, there, clause);
  if (there !== 'unset' || field?.type !== 'number') return there === 'unset' ? undefined : there;
  // A factor or a compensation that nobody set changes nothing.
  const neutral = NEUTRAL[field.unit ?? ''];
  return neutral === undefined ? undefined : { value: neutral, at: 'nothing set' };
}

/** The light of the sky that an answer is about: that which it chooses, or else which its words name. */
function lightMeant({
  ds,
  held,
  chosen,
  sight,
  words,
}: Pick<Amounts, 'ds' | 'held' | 'chosen' | 'sight' | 'words'>) {
  if (ds.id !== KEY_LIGHT.dsId) return undefined;
  const lights = lightsOfSky(sight.actors);
  const own = lightOf(new Map(optionsIn(ds, chosen)), lights);
  const light = own ?? lightNamed(words, lights);
  if (!light) return undefined;
  const before = lightOf(held, lights);
  const isOther = before !== undefined && before !== light;
  return { label: light.label, before: isOther ? before.label : undefined, isUnsure: isOther && !own };
}

/** What is there of a light that the words name, and that is not the key light: it would be set at that one. */
function ofOtherLight(
  { label, before }: { label: string; before: string | undefined },
  there: Awaited<ReturnType<typeof readCurrentNumber>>,
): TwoStand {
  const { field } = KEY_LIGHT;
  const why = `the words name ${label}, and ${field} is ${before} (for ${label} send {"${field}": "${label}"} beside it)`;
  return { others: there && there !== 'unset' ? [there.value] : [], why };
}

/** The texts and the options of an answer: they hold before its amounts are worked out. */
export function optionsIn({ fields }: DiscoverySchema, scr: Scr = {}): [string, string][] {
  return Object.entries(scr).flatMap(([name, value]): [string, string][] => {
    const field = fields[name];
    if (typeof value !== 'string' || (field?.type !== 'choice' && field?.type !== 'text')) return [];
    const read = coerceValue(field, value);
    return read.kind === 'value' ? [[name, String(read.value)]] : [];
  });
}

/** Against which of both an amount is held that says neither: what was said, or what the level has. */
function beforeOrNow(
  own: number,
  there: Awaited<ReturnType<typeof readCurrentNumber>>,
  clause: string,
): { value: number; at: string } | TwoStand {
  const isOne = there === 'unset' || (there && Math.abs(there.value - own) <= Math.abs(own) * 1e-6);
  if (isOne) return { value: own, at: 'what was said' };
  const level = there ? `the level has ${there.value}` : 'the level has several';
  // A sign goes on from what was said before it; of words, what was said and what stands are two things to be half of.
  if (isSignedAmount(clause)) return { value: own, at: `what was said; ${level}` };
  return { others: there ? [own, there.value] : [own], why: `${own} was said, and ${level}` };
}

/** What a difference is held against, in so many words: `half a stop under correct`. */
const AGAINST_CORRECT = /\b(?:under|over|than|below|above|from|off) (?:an? |the )?correct\b/i;

const NEUTRAL: Readonly<Record<string, number>> = lookupTable({ '×': 1, EV: 0 });
