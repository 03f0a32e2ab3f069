import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { dictionaryFolder } from '../../src/dictionary/data-folder.ts';
import { type FoundEntry, openDictionary } from '../../src/dictionary/dictionary.ts';
import {
  nativeClass,
  nativeClassChain,
  nativeEnum,
  nativeStruct,
  nativeStructChain,
} from '../../src/dictionary/native-facts.ts';
import { parseTypeHint } from '../../src/dictionary/type-hint.ts';
import { holdWithExceptions } from '../support/hold-exceptions.ts';

/**
 * The properties that people ask for most, our own choice: placing, lighting, grading and framing first, then the rules
 * of play. Of these an entry says all that its type lets it say. Where there is nothing to say,
 * `dictionary-top-exceptions.json` tells why; an exception that excuses nothing fails.
 */
const read = (path: string): unknown =>
  JSON.parse(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8'));
const top = Object.entries(
  z.record(z.string(), z.array(z.string())).parse(read('support/top-properties.json')),
).flatMap(([owner, properties]) => properties.map(property => ({ owner, property })));
const exceptions = z
  .array(z.strictObject({ rule: z.string(), at: z.string(), reason: z.string().min(10) }))
  .parse(read('dictionary-top-exceptions.json'));

const dictionary = openDictionary();
const entries = top.flatMap(({ owner, property }) => {
  const found = nativeClass(owner)
    ? dictionary.findEntry(nativeClassChain(owner), property)
    : dictionary.findMember(owner, property);
  return found ? [{ at: `${owner}.${property}`, found }] : [];
});

const NUMBERS = /^(float|int|vector|vector2|vector4|intPoint|intVector|rotator)$/;

function enumOf({ entry }: FoundEntry): string | undefined {
  const hint = parseTypeHint(entry.typeHint);
  return hint?.kind === 'named' && hint.prefix === 'enum' ? hint.name : undefined;
}

function meaningsOf(enumName: string): Record<string, string> {
  const path = join(dictionaryFolder(), 'enums', `${enumName}.json`);
  if (!existsSync(path)) return {};
  return z.object({ entries: z.record(z.string(), z.string()) }).parse(JSON.parse(readFileSync(path, 'utf8')))
    .entries;
}

/** What an entry lacks, by what its type asks for. */
const RULES: Record<string, (found: FoundEntry) => string | undefined> = {
  described: ({ entry: { summary, description } }) =>
    description.length > summary.length ? undefined : 'its description says no more than the summary',
  measured: ({ entry: { typeHint, unit, range } }) =>
    !NUMBERS.test(typeHint) || unit !== undefined || range?.hard || range?.usual
      ? undefined
      : 'a number without unit and range',
  chosen: found =>
    (NUMBERS.test(found.entry.typeHint) || enumOf(found)) &&
    !found.entry.readOnly &&
    !found.entry.commonValues?.length
      ? 'no values worth choosing'
      : undefined,
  explained: found => {
    const name = enumOf(found);
    if (name === undefined) return undefined;
    const meanings = meaningsOf(name);
    const missing = (nativeEnum(name) ?? [[name]]).map(([each]) => each).filter(each => !meanings[each]);
    return missing.length > 0 ? `no meaning of ${missing.join(', ')}` : undefined;
  },
  related: ({ entry }) => (entry.seeAlso?.length ? undefined : 'nothing that it works with'),
  'told how': ({ entry }) =>
    entry.readOnly && !entry.pitfalls?.length ? 'cannot be written, and no word of what to do' : undefined,
  switched: ({ owner, property, entry }) => {
    const gate = `bOverride_${property}`;
    if (!nativeStruct(owner)?.properties.includes(gate)) return undefined;
    return entry.seeAlso?.includes(gate) ? undefined : `does not lead to ${gate}`;
  },
};

const lacking = entries.flatMap(({ at, found }) =>
  Object.entries(RULES).flatMap(([rule, lack]) => {
    const what = lack(found);
    return what === undefined ? [] : [{ rule, at, what }];
  }),
);

test('there are three hundred of them, each once, and the engine has them all', () => {
  expect(new Set(top.map(({ owner, property }) => `${owner}.${property}`)).size).toBe(300);
  const unknown = top.filter(({ owner, property }) => {
    const own = nativeClass(owner) ? [nativeClass(owner)] : nativeStructChain(owner).map(nativeStruct);
    return !own.some(facts => facts?.properties.includes(property));
  });
  expect(unknown).toEqual([]);
});

test('each has an entry, with summary, description and type', () => {
  const known = new Set(entries.map(({ at }) => at));
  expect(top.map(each => `${each.owner}.${each.property}`).filter(at => !known.has(at))).toEqual([]);
});

holdWithExceptions(
  {
    rules: RULES,
    title: '%s: entries say all that their type lets them say',
    tell: ({ at, what }) => `${at}: ${what}`,
  },
  lacking,
  exceptions,
);

test('an entry that lacks something would be found', () => {
  const bare = (at: string, entry: Partial<FoundEntry['entry']>) => {
    const found = entries.find(each => each.at === at)?.found;
    if (!found) throw new Error(`${at} is not there`);
    const { summary, description, typeHint, importance } = found.entry;
    const stripped = { ...found, entry: { summary, description, typeHint, importance, ...entry } };
    return Object.keys(RULES).filter(rule => RULES[rule]?.(stripped) !== undefined);
  };
  expect(bare('CameraComponent.FieldOfView', {})).toEqual(['measured', 'chosen', 'related']);
  expect(bare('PostProcessSettings.BloomIntensity', { unit: '×' })).toEqual([
    'chosen',
    'related',
    'switched',
  ]);
  expect(bare('Actor.RootComponent', { readOnly: true })).toEqual(['related', 'told how']);
  expect(bare('Actor.bHidden', { description: 'hidden' })).toEqual(['described', 'related']);
  expect(bare('SceneComponent.Mobility', { typeHint: 'enum:ENobody' })).toEqual([
    'chosen',
    'explained',
    'related',
  ]);
});
