import { simplifyName } from '../../base/nearest.ts';
import { once } from '../../base/once.ts';
import { nativeClass, nativeClassNames } from '../../dictionary/native-facts.ts';
import { argumentMeant } from './other-names.ts';

/** What a name begins with that says how, and not what: it is in too many names to lead to one. */
const READS = ['get', 'list', 'fetch', 'query', 'read', 'retrieve', 'show', 'find', 'search'];
const WRITES = ['set', 'update', 'change', 'modify', 'edit', 'adjust'];
const LITTLE: ReadonlySet<string> = new Set(
  'in of all the a to on at by for from with current editor unreal ue ue5'.split(' '),
);

/** The words of a name, however it is written: `set_tags`, `setTags`. */
export function wordsOfAction(name: string): string[] {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter(word => word !== '');
}

/** The words that say what a name is about: `get_actors_in_level` is about actors, and about the level. */
function subjectWords(name: string): string[] {
  const words = wordsOfAction(name).filter(word => !LITTLE.has(word));
  const [first = '', ...rest] = words;
  return rest.length > 0 && [...READS, ...WRITES].includes(first) ? rest : words;
}

/** Whether a name says that something is only to be read. */
export function saysToRead(name: string): boolean {
  const [first = '', ...rest] = wordsOfAction(name);
  return READS.includes(first) && (first !== 'show' || isNativeProperty(propertyNamedBy(rest)));
}

/** A name without what leads nowhere, to search with. */
export function actionSubject(name: string): string {
  return subjectWords(name).join(' ');
}

/** Whether two names are about the same in a word, singular or plural. */
export function sharesWord(one: string, other: string): boolean {
  const stems = new Set(subjectWords(other).map(stemOf));
  return subjectWords(one).some(word => stems.has(stemOf(word)));
}

function stemOf(word: string): string {
  return word.replace(/ies$/, 'y').replace(/s$/, '');
}

/** Actions that do for every property what other tools have an action of its own for. */
export const OF_PROPERTIES: ReadonlySet<string> = new Set(['set_property', 'get_property']);

/** Verbs that look for something: what they name is a property only where there is one. */
const SEEKS: ReadonlySet<string> = new Set(['show', 'find', 'search', 'list', 'query']);

/** `set_light_color` sets a property, `get_light_color` reads one. */
export function actionOfProperty(written: string): string | undefined {
  const [verb = '', ...rest] = wordsOfAction(written);
  if (rest.length === 0) return undefined;
  // `show_only` is about no property, and `find_usages` of none either.
  if (SEEKS.has(verb) && !isNativeProperty(propertyNamedBy(rest))) return undefined;
  return WRITES.includes(verb) ? 'set_property' : READS.includes(verb) ? 'get_property' : undefined;
}

/** The property that a name speaks of, and the one value of the call that no other argument takes. */
export function impliedProperty(
  written: string,
  action: string,
  given: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const names = ['objectPath', 'propertyName', 'value', 'operation'];
  if (actionOfProperty(written) !== action || argumentIn(given, 'propertyName', names)) return {};
  const words = subjectWords(written).filter(
    word => !['actor', 'object', 'property', 'properties'].includes(word),
  );
  if (words.length === 0) return {};
  const propertyName = propertyNamedBy(words);
  const strangers = Object.entries(given).filter(([name]) => argumentMeant(name, names) === undefined);
  const [only, ...more] = strangers;
  const isValue =
    action === 'set_property' &&
    only !== undefined &&
    more.length === 0 &&
    !argumentIn(given, 'value', names);
  return { propertyName, ...(isValue && { value: only[1] }) };
}

/**
 * The property that words name: all of them, or those behind the thing that has it. `set_light_color` is about `LightColor`,
 * `set_light_intensity` about `Intensity`.
 */
export function propertyNamedBy(words: readonly string[]): string {
  const names = words.map((_, at) => words.slice(at).map(capitalize).join(''));
  return names.find(name => isNativeProperty(name)) ?? names[0] ?? '';
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

const nativeProperties = once(
  () => new Set(nativeClassNames().flatMap(name => nativeClass(name)?.properties.map(simplifyName) ?? [])),
);

/** Whether some class of the engine has a property that is called so. */
export function isNativeProperty(name: string): boolean {
  const simple = simplifyName(name);
  return nativeProperties().has(simple) || nativeProperties().has(`b${simple}`);
}

/** Whether a call has an argument, under any name. */
export function argumentIn(
  given: Readonly<Record<string, unknown>>,
  wanted: string,
  names: readonly string[],
): boolean {
  return Object.keys(given).some(name => argumentMeant(name, names) === wanted);
}
