import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, test } from 'vitest';
import type { Scene } from '../mocks/engine/scene.ts';
import { generateLevel } from '../mocks/worlds/generate-level.ts';
import { thirdPerson } from '../mocks/worlds/third-person.ts';
import { worldPartition } from '../mocks/worlds/world-partition.ts';
import { dictionaryFolder } from '../src/dictionary/data-folder.ts';
import { openBridge } from './support/open-bridge.ts';

/**
 * Of what a concise page shows, at least nine lines of ten are explained by the shipped dictionary: on one actor of
 * every class that a world has. Variables of the project's own Blueprints do not count: those are the project's to
 * describe, in a folder beside it.
 */
const LEAST_SHARE = 0.9;
const MOST_TOKENS = 800;

interface ClassPage {
  className: string;
  tokens: number;
  /** Lines whose property the engine declares. */
  lines: string[];
  /** Lines of the project's own variables. */
  own: string[];
  /** Those of both that no file of the dictionary describes. */
  bare: Set<string>;
}

const written = new Set(
  ['classes', 'structs'].flatMap(kind => {
    const folder = join(dictionaryFolder(), kind);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    return files
      .filter(path => path.endsWith('.json'))
      .flatMap(path => descriptionsIn(JSON.parse(readFileSync(join(folder, path), 'utf8'))));
  }),
);

function descriptionsIn(json: unknown): string[] {
  if (typeof json !== 'object' || json === null) return [];
  return Object.entries(json).flatMap(([key, value]) =>
    key === 'description' && typeof value === 'string' ? [value] : descriptionsIn(value),
  );
}

/** Inspects one actor of every class, as a client does; a full page of the same lines tells what explains them. */
async function readPages(scene: Scene): Promise<ClassPage[]> {
  const { inspect } = await openBridge({ scene });
  const pages: ClassPage[] = [];
  for (const { name, class: classPath } of oneOfEachClass(scene)) {
    const args = { action: 'inspect_object', objectPath: name };
    const { text, value } = await inspect(args);
    const shown = Object.keys({ ...value.info.properties, ...value.info.others });
    const full = await inspect({
      ...args,
      detail: 'full',
      properties: shown,
      include: ['all'],
      maxTokens: 20_000,
    });
    const variables = variablesOf(scene, classPath);
    const own = shown.filter(line => variables.has(line.split(/[.[]/, 1)[0] ?? ''));
    pages.push({
      className: classPath.split('.').at(-1) ?? '',
      tokens: encode(text).length,
      lines: shown.filter(line => !own.includes(line)),
      own,
      bare: new Set(shown.filter(line => !written.has(full.value.info.properties[line].description))),
    });
  }
  return pages;
}

/** The first of each that is loaded. */
function oneOfEachClass({ actors }: Scene): Scene['actors'] {
  const loaded = actors.filter(({ unloaded }) => !unloaded);
  return loaded.filter((actor, index) => loaded.findIndex(each => each.class === actor.class) === index);
}

/** Variables that a Blueprint and those that it derives from declare. */
function variablesOf({ blueprints = [] }: Scene, classPath: string): Set<string> {
  const blueprint = blueprints.find(({ path }) => classPath.startsWith(`${path}.`));
  if (!blueprint) return new Set();
  const inherited = variablesOf({ blueprints } as Scene, blueprint.parent); // all that is looked at
  return new Set([...inherited, ...Object.keys(blueprint.variables ?? {})]);
}

const WORLDS = {
  'third-person': thirdPerson,
  'world-partition': worldPartition,
  large: generateLevel({ actors: 1000 }),
};
const worlds: { name: string; scene: Scene; pages: ClassPage[] }[] = [];
for (const [name, scene] of Object.entries(WORLDS))
  worlds.push({ name, scene, pages: await readPages(scene) });

describe.each(worlds)('in the world $name', ({ scene, pages }) => {
  test('every class is looked at', () => {
    const loaded = scene.actors.filter(({ unloaded }) => !unloaded);
    const classes = new Set(loaded.map(actor => actor.class.split('.').at(-1)));
    expect(pages.map(({ className }) => className).toSorted()).toEqual([...classes].toSorted());
  });

  test.each(pages)(
    '$className: nine lines of ten are explained, in 800 tokens',
    ({ tokens, lines, bare }) => {
      const missing = lines.filter(line => bare.has(line));
      expect(lines.length).toBeGreaterThan(5);
      expect(1 - missing.length / lines.length, `nobody described ${missing}`).toBeGreaterThanOrEqual(
        LEAST_SHARE,
      );
      expect(tokens).toBeLessThanOrEqual(MOST_TOKENS);
    },
  );
});

test('the measure sees what nobody described: the variables of a project', () => {
  const lamp = worlds.flatMap(({ pages }) => pages).find(({ className }) => className === 'BP_Lamp_C');
  expect(lamp?.own.length).toBeGreaterThan(3);
  for (const line of lamp?.own ?? []) expect(lamp?.bare, line).toContain(line);
});
