import { expect, test } from 'vitest';
import { engineTypes, reportedChain } from '../mocks/engine/engine-types/engine-types.ts';
import { isIn } from '../mocks/engine/engine-types/signature.ts';
import { engineVersions } from '../mocks/engine/engine-version.ts';
import reflection from '../mocks/engine/reflection/reflection.json' with { type: 'json' };
import type { ClassRecord } from '../mocks/engine/reflection/reflection-file.ts';
import { openDictionary } from '../src/dictionary/dictionary.ts';
import { nativeClass, nativeClassNames } from '../src/dictionary/native-facts.ts';
import type { FoundEntry } from '../src/dictionary/resolve-entry.ts';
import { oneIn } from './support/soak.ts';

/**
 * Functions that texts of the dictionary tell to call, held against what real editors reported: each exists, on the class
 * of the entry or on another one, in every version that the text is read on.
 */
const classPath = (name: string) => `/Script/${nativeClass(name)?.module}.${name}`;
const everyFunction = nativeClassNames().flatMap(name => engineTypes.load(classPath(name))?.functions ?? []);

/** Calls as they are written: `GetPivot()`, `SetMaterial(0, …)`. */
function callsIn({ entry }: FoundEntry): string[] {
  const { description, pitfalls = [] } = entry;
  const sentences = [description, ...pitfalls].flatMap(text => text.split(/(?<=[.;:]) /));
  return sentences
    .filter(sentence => !/\b\d\.\d/.test(sentence))
    .flatMap(sentence => [...sentence.matchAll(/\b(\w+)\(/g)].map(([, name = '']) => name));
}

/** Getters and setters that the facts of 5.6 name, and 5.4 does not report. */
const accessors = new Set(
  Object.values(reflection.classes as unknown as Record<string, ClassRecord>).flatMap(({ props }) =>
    Object.values(props).flatMap(([, , rest]) => [rest?.getter, rest?.setter]),
  ),
);

function isCallable(owner: string, name: string, engine: string): boolean {
  const own = reportedChain(classPath(owner)).flatMap(({ functions }) => functions);
  const found = own.filter(each => each.name === name);
  const isReported = found.length > 0 || everyFunction.some(each => each.name === name);
  if (!isReported && accessors.has(name)) return isIn(engine, { since: '5.5' });
  return (found.length > 0 ? found : everyFunction.filter(each => each.name === name)).some(each =>
    isIn(engine, each),
  );
}

test.each(oneIn(9, engineVersions))('on %s every function that a text tells to call exists', engine => {
  const told = openDictionary({ engine })
    .listEntries()
    .flatMap(found => callsIn(found).map(name => ({ owner: found.owner, property: found.property, name })));
  expect(told.length).toBeGreaterThan(30);
  const missing = told.filter(({ owner, name }) => !isCallable(owner, name, engine));
  expect(missing).toEqual([]);
});
