import { nativeClassPath } from '../../dictionary/native-facts.ts';
import type { InspectContext } from '../../kernel/views/define-view.ts';
import { type ClassProperties, writeClassProperties } from '../../pipeline/class-page.ts';
import { fetchObjects } from '../../pipeline/fetch.ts';
import { defaultObjectPath } from '../../unreal/object-path.ts';

/** Components of a class that are looked into, and names of each that are told. */
const MOST_COMPONENTS = 3;
const MOST_NAMES = 6;
/** Tokens for what is found in one of them: only names are told of it. */
const ENOUGH = 600;

/** Where the names are that lead to nothing in a class: most of an actor's values are in its components. */
export async function tellInComponents(
  { session, signal, dictionary }: InspectContext,
  { unmatched = [], components = {} }: ClassProperties,
): Promise<string | undefined> {
  const classes = [...new Set(Object.values(components))].slice(0, MOST_COMPONENTS);
  const paths = classes.flatMap(name => nativeClassPath(name) ?? []);
  if (unmatched.length === 0 || paths.length === 0) return undefined;
  const found = await fetchObjects(session, paths.map(defaultObjectPath), { signal });
  const names = unmatched.map(({ name }) => (/[*?]/.test(name) ? name : `*${name}*`));
  const told = found.flatMap((outcome): string[] => {
    if (!outcome.ok) return [];
    const options = { budget: ENOUGH, limit: MOST_NAMES, names };
    const properties = Object.keys(writeClassProperties(dictionary, outcome.value, options).properties);
    const [own = ''] = outcome.value.classChain;
    return properties.length > 0 ? [`${own} has ${properties.join(', ')}`] : [];
  });
  return told.length > 0 ? `Its components are classes of their own: ${told.join('; ')}.` : undefined;
}
