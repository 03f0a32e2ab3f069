import type { DictionaryReading } from '../../dictionary/read-layers.ts';
import type { FetchedObject } from '../../unreal/fetched-object.ts';

/**
 * What an object is there for as a whole: what the dictionary says of its class and of its root component, each by the
 * nearest class that it knows. Empty where it knows nothing but that it is an actor.
 */
export function tellClass(
  dictionary: Pick<DictionaryReading, 'typeSummary'>,
  { classChain, components }: Pick<FetchedObject, 'classChain' | 'components'>,
): { classSummary?: string } {
  const chains = [classChain, components[0]?.classChain ?? []];
  const told = chains.flatMap(chain => {
    const [end] = chain.flatMap((name, at) => (GENERAL.has(name) ? [at] : []));
    const summary = chain
      .slice(0, end)
      .map(name => dictionary.typeSummary('class', name))
      .find(each => each !== undefined);
    return summary === undefined ? [] : [summary];
  });
  return told.length > 0 ? { classSummary: [...new Set(told)].join(' ') } : {};
}

/** What is said of these says nothing of one of them. */
const GENERAL: ReadonlySet<string> = new Set(['Actor', 'SceneComponent', 'PrimitiveComponent', 'Object']);
