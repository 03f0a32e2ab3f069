import type { FileProblem } from '../../base/json/file-problem.ts';
import { nearestNames } from '../../base/nearest.ts';
import type { Dictionary } from '../../dictionary/dictionary.ts';
import { nativeClass } from '../../dictionary/native-facts.ts';
import type { FetchedComponent, FetchedObject } from '../../unreal/fetched-object.ts';

/** A mistake in a project's own dictionary, as answers tell it. */
export interface OwnMistake {
  file: string;
  line: number;
  what: string;
  mend: string;
}

interface Reported {
  /** Class of the project → names of the properties that the editor described. */
  names: Map<string, readonly string[]>;
  /** Another number as soon as a class or a property is another. */
  version: number;
}

const reportedTo = new WeakMap<Dictionary, Reported>();
const checked = new WeakMap<object, { version: number; problems: readonly FileProblem[] }>();

/** Rules about how a file looks: no answer is another for it. */
const OF_FORM: ReadonlySet<string> = new Set(['key-order', 'formatting', 'schema-link']);

/** Mistakes that one answer tells; `dictionary check` has them all. */
const MOST_TOLD = 5;

/** What is wrong in the project's own folders, in the order of files and lines; checked once for each saved state. */
export async function listOwnMistakes(dictionary: Dictionary): Promise<readonly FileProblem[]> {
  const { revision, ownFolders } = dictionary;
  if (ownFolders.length === 0) return [];
  const { names, version } = reportedOf(dictionary);
  const known = checked.get(revision);
  if (known?.version === version) return known.problems;
  // Only who has a folder of their own needs the rules.
  const { checkOwnFolder } = await import('../../dictionary/check-own-folder.ts');
  const problems = ownFolders.flatMap(folder => checkOwnFolder(folder, nearestNames, names));
  checked.set(revision, { version, problems });
  return problems;
}

export function toOwnMistake({ file, line, message, tip }: FileProblem): OwnMistake {
  return { file, line, what: message, mend: tip };
}

/**
 * What is wrong in the files of classes or structs that an answer is about: a mistake takes an entry off the page, and
 * must not do so silently.
 */
export async function tellOwnMistakes(
  dictionary: Dictionary,
  types: Iterable<string>,
): Promise<{ dictionaryMistakes?: OwnMistake[]; moreMistakes?: number }> {
  const files = new Set([...types].map(name => `${name}.json`));
  const problems = (await listOwnMistakes(dictionary)).filter(
    ({ file, rule }) => !OF_FORM.has(rule) && files.has(file.replace(/^.*[\\/]/, '')),
  );
  const rest = problems.length - MOST_TOLD;
  return {
    ...(problems.length > 0 && { dictionaryMistakes: problems.slice(0, MOST_TOLD).map(toOwnMistake) }),
    ...(rest > 0 && { moreMistakes: rest }),
  };
}

/** The same about objects that were read: an entry for a property that the editor did not describe is a mistake too. */
export async function tellMistakesAbout(
  dictionary: Dictionary,
  objects: readonly FetchedObject[],
): ReturnType<typeof tellOwnMistakes> {
  if (dictionary.ownFolders.length === 0) return {};
  const parts = objects.flatMap(object => [object, ...object.components]);
  for (const part of parts) keepReported(reportedOf(dictionary), part);
  return tellOwnMistakes(dictionary, new Set(parts.flatMap(({ classChain }) => classChain)));
}

function reportedOf(dictionary: Dictionary): Reported {
  const reported = reportedTo.get(dictionary) ?? { names: new Map(), version: 0 };
  reportedTo.set(dictionary, reported);
  return reported;
}

function keepReported(
  reported: Reported,
  { classChain, description }: Pick<FetchedComponent, 'classChain' | 'description'>,
): void {
  const [own = ''] = classChain;
  if (!description || nativeClass(own)) return;
  const names = description.Properties.map(({ Name }) => Name);
  if (reported.names.get(own)?.join() === names.join()) return;
  // What a class declares, a class that derives from it has: an entry of either must be among these.
  for (const each of classChain) if (!nativeClass(each)) reported.names.set(each, names);
  reported.version++;
}
