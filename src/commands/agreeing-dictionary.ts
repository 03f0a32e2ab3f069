import type { Dictionary, FoundEntry } from '../dictionary/dictionary.ts';
import { nativeClassChain } from '../dictionary/native-facts.ts';
import type { DictionaryReading } from '../dictionary/read-layers.ts';

/**
 * A dictionary for an object of which only a set of classes is known: of these it says what is true whichever it is.
 * @param candidates the class that is assumed first
 */
export function agreeingDictionary(dictionary: Dictionary, candidates: readonly string[]): Dictionary {
  const [assumed] = candidates;
  const agree = (reading: DictionaryReading): DictionaryReading => ({
    ...reading,
    findEntry: (chain, property) => {
      if (chain[0] !== assumed) return reading.findEntry(chain, property);
      const found = candidates.map(name => reading.findEntry(nativeClassChain(name), property));
      const [first] = found;
      return found.every(each => sayTheSame(each, first)) ? first : undefined;
    },
  });
  const revision = agree(dictionary.revision);
  const { passedOver } = dictionary;
  return { ...revision, revision, passedOver, serve: editor => dictionary.serve(editor) };
}

/** Whether name, type and unit of two entries agree. */
function sayTheSame(one: FoundEntry | undefined, other: FoundEntry | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  const [mine, theirs] = [one, other].map(({ entry }) => JSON.stringify([entry.typeHint, entry.unit]));
  return mine === theirs;
}
