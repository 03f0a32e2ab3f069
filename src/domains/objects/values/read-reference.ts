import { type BridgeError, recover } from '../../../base/errors.ts';
import { isMeantBy, lastPart } from '../../../base/misspelt.ts';
import { nearestNames, nearestOf } from '../../../base/nearest.ts';
import { nativeClassChain, nativeClassNames, nativeClassPath } from '../../../dictionary/native-facts.ts';
import { listAssets } from '../../../kernel/finding/asset-search.ts';
import { findClass } from '../../../kernel/finding/find-class.ts';
import type { FoundAsset } from '../../../unreal/asset-calls.ts';
import { readAssetPath } from '../../../unreal/asset-names.ts';
import { objectName } from '../../../unreal/object-path.ts';
import { resolveTargets } from '../../../unreal/targets.ts';
import { classWanted, type ExpectedValue, type ValueReading } from './expected-value.ts';
import { type FoundReference, lookUpReferences, ofAsset } from './look-up-references.ts';
import { ValueProblem } from './value-problem.ts';

const NOTHING = /^(none|null|nullptr|)$/i;

/**
 * A reference to an asset, an actor or another object: its path, also without the object's name or as Copy Reference
 * writes it; the name of an asset; the label of an actor. null, "" and "None" refer to nothing.
 * @returns the path, of something that exists and fits
 * @throws ValueProblem
 */
export async function readReference(
  given: unknown,
  expected: ExpectedValue,
  reading: ValueReading,
): Promise<string> {
  const text = textOf(given, expected);
  if (NOTHING.test(text)) return '';
  const wanted = classWanted(expected);
  const found =
    text.startsWith('/') || text.includes("'/")
      ? await findByPath(text, reading)
      : await findByName(text, expected, reading);
  if (!found) throw await nowhere(text, expected, reading);
  if (!fits(found.classPath, wanted)) throw doesNotFit(text, found, expected);
  if (found.path !== given)
    reading.notes.push(`${expected.name}: ${JSON.stringify(given)} was read as ${found.path}.`);
  return found.path;
}

/**
 * A reference to a class: a native name or path, a Blueprint's path with or without `_C`, or its name.
 * @throws ValueProblem
 */
export async function readClass(
  given: unknown,
  expected: ExpectedValue,
  reading: ValueReading,
): Promise<string> {
  const text = textOf(given, expected);
  if (NOTHING.test(text)) return '';
  const path = await findClassPath(text, expected, reading);
  const base = classWanted(expected);
  if (!fits(path, base)) {
    throw new ValueProblem(
      `${expected.name} takes a kind of ${base}, and ${path} is none.`,
      referredTo(expected),
    );
  }
  if (path !== given) reading.notes.push(`${expected.name}: ${JSON.stringify(given)} was read as ${path}.`);
  return path;
}

async function findClassPath(text: string, expected: ExpectedValue, reading: ValueReading): Promise<string> {
  const { classPath, blueprint } = await findClass(reading.context, text).catch(
    recover(['unknown_class'], error => {
      throw problemOf(error, expected.name, expected.raw);
    }),
  );
  if (blueprint || nativeClassPath(objectName(classPath)) === classPath) return classPath;
  if (await findByPath(classPath, reading)) return classPath;
  const suggestions = nearestNames(objectName(classPath), nativeClassNames());
  const message = `${expected.name}: The engine has no class ${classPath}.`;
  throw new ValueProblem(message, suggestions[0] ?? referredTo(expected), { suggestions });
}

/** What a search says, of the value that it was made for. */
function problemOf({ message, details }: BridgeError, name: string, raw: unknown): ValueProblem {
  const { suggestions = [] } = details;
  return new ValueProblem(`${name}: ${message}`, suggestions[0] ?? referredTo({ raw }), { suggestions });
}

function textOf(given: unknown, { name, raw }: ExpectedValue): string {
  if (given === null || given === undefined) return '';
  if (typeof given === 'string') return given.trim();
  throw new ValueProblem(
    `${name} takes a path or a name as text, not ${JSON.stringify(given)}.`,
    referredTo({ raw }),
  );
}

async function findByPath(text: string, { context }: ValueReading): Promise<FoundReference | undefined> {
  const known = context.references?.get(text);
  return known ?? (await lookUpReferences(context, [text])).get(text);
}

async function findByName(
  text: string,
  expected: ExpectedValue,
  reading: ValueReading,
): Promise<FoundReference | undefined> {
  const wanted = classWanted(expected);
  if (wanted !== undefined && nativeClassChain(wanted).includes('Actor')) {
    return findActor(text, expected, reading);
  }
  const named = await findAssets(text, reading);
  const same = named.filter(({ Name }) => Name.toLowerCase() === text.toLowerCase()).map(ofAsset);
  const fitting = same.filter(({ classPath }) => fits(classPath, wanted));
  const [only, ...more] = fitting;
  // A class of the project may be one of actors: nothing but its objects' labels tells.
  const isOwn = wanted === undefined || nativeClassChain(wanted).length === 0;
  if (more.length === 0 && same.length === 0 && isOwn) {
    return findActor(text, expected, reading).catch(() => undefined);
  }
  if (more.length === 0) return only ?? same[0];
  const paths = fitting.map(({ path }) => path);
  throw new ValueProblem(`${expected.name}: ${fitting.length} assets are called "${text}".`, paths[0], {
    suggestions: paths,
  });
}

async function findActor(
  text: string,
  { name, raw }: ExpectedValue,
  { context }: ValueReading,
): Promise<FoundReference | undefined> {
  const { session, signal, world } = context;
  const [actor] = await resolveTargets(session, [text], { signal, world }).catch(
    recover('any', error => {
      if (error.code === 'remote_call_not_allowed') throw error;
      throw problemOf(error, name, raw);
    }),
  );
  // Its class is not asked for: whoever is called so is meant.
  return actor && { path: actor.objectPath, classPath: '' };
}

/** Assets that are looked through for a name. */
const MOST_ASSETS = 200;

async function findAssets(query: string, { context }: ValueReading): Promise<FoundAsset[]> {
  const { assets } = await listAssets(context, { query, folders: ['/Game', '/Engine'], limit: MOST_ASSETS });
  return assets;
}

/** Whether an object of a class may stand where another class is wanted; what is not known is left to the engine. */
function fits(classPath: string, wanted: string | undefined): boolean {
  if (wanted === undefined || classPath === '' || nativeClassChain(wanted).length === 0) return true;
  const chain = nativeClassChain(objectName(classPath));
  return chain.length === 0 || chain.includes(wanted);
}

async function nowhere(text: string, expected: ExpectedValue, reading: ValueReading): Promise<ValueProblem> {
  const wanted = classWanted(expected);
  const name = objectName(readAssetPath(text));
  // A few letters find more than the whole of a name that is wrong.
  const assets = await findAssets('', reading).catch(() => []);
  const fitting = assets
    .map(ofAsset)
    .filter(({ classPath }) => wanted === undefined || fits(classPath, wanted));
  const suggestions = nearestOf(name, fitting, ({ path }) => objectName(path)).map(({ path }) => path);
  const kind = wanted === undefined ? '' : ` (${wanted})`;
  return new ValueProblem(
    `${expected.name}: nothing is called "${text}"${kind}. Unreal would have written no reference at all.`,
    meantIn(text, suggestions) ?? referredTo(expected) ?? suggestions[0] ?? fitting[0]?.path,
    { suggestions },
  );
}

/** That of some near paths which was meant for certain. */
function meantIn(text: string, suggestions: readonly string[]): string | undefined {
  const [near] = suggestions;
  return near !== undefined && isMeantBy(lastPart(text), near, suggestions) ? near : undefined;
}

/** What it refers to now; undefined for nothing, which nobody asked for. */
function referredTo({ raw }: Pick<ExpectedValue, 'raw'>): unknown {
  return raw === '' || raw === null ? undefined : raw;
}

function doesNotFit(text: string, { classPath }: FoundReference, expected: ExpectedValue): ValueProblem {
  const wanted = classWanted(expected);
  return new ValueProblem(
    `${expected.name} takes a ${wanted}, and "${text}" is a ${objectName(classPath)}.`,
    referredTo(expected),
  );
}
