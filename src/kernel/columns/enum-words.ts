import { enumeratorsOf } from '../../pipeline/enumerators.ts';
import type { PropertyPlan } from '../../pipeline/property-record.ts';
import { updateCache } from '../../pipeline/update-cache.ts';
import { describeObject } from '../../unreal/engine-call.ts';
import { recall } from '../../unreal/session.ts';
import type { ColumnContext } from './column-target.ts';

/** An object of a class whose enum values nobody here knows by the words that the editor has for them. */
export interface UnknownWords {
  classPath: string;
  path: string;
}

/**
 * Asks the engine what it calls the enumerators of some classes, one object of each: an editor in another language than
 * English prints words of that language, and its description of a class lists them in order.
 * @returns whether something was told
 */
export async function cacheEnumWords(
  { session, signal }: Pick<ColumnContext, 'session' | 'signal'>,
  unknown: readonly UnknownWords[],
): Promise<boolean> {
  const untold = unknown.filter(({ classPath }) => recall(session.descriptions, classPath) === undefined);
  const asked = [...new Map(untold.map(({ classPath, path }) => [classPath, path])).values()];
  if (asked.length === 0) return false;
  const told = await session.client.sendAll(asked.map(describeObject), { signal });
  const answers = new Map<string, (typeof told)[number]>();
  for (const [index, outcome] of told.entries()) answers.set(`description ${asked[index]}`, outcome);
  updateCache({ session, answers });
  return told.some(({ ok }) => ok);
}

/** Whether a value of an enum is none of the words that are known for it. */
export function isUnknownWord(raw: unknown, { enumerators }: PropertyPlan): boolean {
  return typeof raw === 'string' && raw !== '' && enumerators !== undefined && !enumerators.has(raw);
}

/**
 * What the words of one property stand for, of objects that are not read as columns.
 * @returns the enumerator of a word; the word itself where nothing tells
 */
export async function readEnumWords(
  context: Pick<ColumnContext, 'session' | 'signal'>,
  { enumName, propertyName }: { enumName: string; propertyName: string },
  read: readonly { path: string; word: unknown }[],
): Promise<(word: string) => string> {
  const known = enumeratorsOf(enumName, undefined);
  const stranger = read.find(({ word }) => typeof word === 'string' && word !== '' && !known?.has(word));
  const [told] = stranger
    ? await context.session.client.sendAll([describeObject(stranger.path)], context)
    : [];
  const described = told?.ok ? told.value.Properties.find(({ Name }) => Name === propertyName) : undefined;
  const spellings = enumeratorsOf(enumName, described);
  return word => spellings?.get(word) ?? word;
}
