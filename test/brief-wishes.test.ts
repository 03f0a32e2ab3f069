import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { oneLight } from '../mocks/worlds/one-light.ts';
import { thirdPerson } from '../mocks/worlds/third-person.ts';
import { type DiscoverySchema, discoverySchemaSchema } from '../src/brief/discovery-schema.ts';
import type { Aggregate } from '../src/brief/document.ts';
import { checkLevel } from '../src/brief/level/check-level.ts';
import { classesIn, seeLevel } from '../src/brief/level/level.ts';
import { locateWishes } from '../src/brief/level/locate-wishes.ts';
import { listUnplaced, type Proposal, proposeOperations } from '../src/brief/level/propose-operations.ts';
import { listWanted } from '../src/brief/level/wanted.ts';
import { schemasFolder } from '../src/brief/schemas/data-folder.ts';
import { openSchemaLibrary } from '../src/brief/schemas/library.ts';
import { nativeClass } from '../src/dictionary/native-facts.ts';
import { openBriefLevel } from '../src/server/brief-level.ts';
import { openProjectDictionary } from '../src/server/open-project-dictionary.ts';
import { type Bridge, type BridgeOptions, type Json, openBridge } from './support/open-bridge.ts';
import { openInterview } from './support/open-interview.ts';
import { longTest, oneIn, testOneOf } from './support/soak.ts';

/** What the shipped discovery schemas wish of a level, held against the editor: real classes, names, units, values. */
const schemas = openSchemaLibrary([schemasFolder()]).list();
const requiring = schemas.filter(({ wishes = [], checks = [] }) => wishes.length + checks.length > 0);

test('the classes that schemas name are classes of the engine', () => {
  const names = schemas.flatMap(({ wishes = [], checks = [], suggestedBy = [] }) => [
    ...wishes.map(({ actor }) => actor.class),
    ...checks.map(check => check.class),
    ...suggestedBy.map(({ lacks }) => lacks),
  ]);
  expect(names.filter(name => nativeClass(name) === undefined)).toEqual([]);
});

interface Opened extends Bridge {
  look(): ReturnType<typeof seeLevel>;
}

async function openLevel(options: BridgeOptions): Promise<Opened> {
  const bridge = await openBridge(options);
  const { session, editor } = bridge;
  const signal = new AbortController().signal;
  const level = openBriefLevel({ session, dictionary: openProjectDictionary(session), signal });
  // The level answers in the editor's time.
  const inTime = <Args extends unknown[], T>(ask: (...args: Args) => Promise<T>) => {
    return (...args: Args) => editor.clock.until(ask(...args));
  };
  const timed = {
    listActors: inTime(level.listActors),
    readPlaces: inTime(level.readPlaces),
    readProperties: inTime(level.readProperties),
  };
  return { ...bridge, look: () => seeLevel(timed) };
}

/** The aggregate of somebody who answers every question with its example. */
function answerByExamples(ds: DiscoverySchema, changed: Record<string, unknown> = {}): Aggregate {
  const fields = Object.entries(ds.fields).map(([name, { example }]) => [
    name,
    { value: changed[name] ?? example, sources: ['a1'] },
  ]);
  return {
    ...{ dsId: ds.id, dsVersion: ds.version, version: 1, conflicts: [] },
    fields: Object.fromEntries(fields),
  };
}

async function propose(bridge: Opened, ds: DiscoverySchema, aggregate: Aggregate): Promise<Proposal[]> {
  const seen = await bridge.look();
  const { wanted } = await locateWishes(listWanted(ds, aggregate), seen);
  return proposeOperations(wanted, aggregate, seen.seen ? seen.actors : []);
}

async function unmetWishes(bridge: Opened, ds: DiscoverySchema, aggregate: Aggregate): Promise<Json[]> {
  const seen = await bridge.look();
  if (!seen.seen) throw new Error(seen.why);
  return (await checkLevel(ds, aggregate, seen)).filter(({ met }) => !met);
}

/** Checks that count only what is there: nothing that a wish makes. */
const NOT_OF_A_WISH = ['StaticMeshActor', 'PostProcessVolume', 'SkyLight', 'DirectionalLight'];

describe.each([
  ['the practice yard', { engine: '5.5', scene: thirdPerson }],
  ['the practice yard of an older engine', { engine: '5.1', scene: thirdPerson }],
  ['a nearly empty level', { engine: '5.7', scene: oneLight }],
] as const)('in %s', (place, options) => {
  const tried = oneIn(4, requiring, place.length);
  testOneOf.each(tried.map(ds => [ds.id, ds] as const))(
    'what %s proposes makes its wishes come true',
    async (_id, ds) => {
      const bridge = await openLevel(options);
      const aggregate = answerByExamples(ds);
      for (const { operation } of await propose(bridge, ds, aggregate)) {
        const { value, isError } = await bridge.act(operation);
        if (isError)
          expect(value.error, JSON.stringify(operation)).toMatchObject({ code: 'nothing_changed' });
      }
      const seen = await bridge.look();
      const placeless = listUnplaced(listWanted(ds, aggregate), seen.seen ? seen.actors : []);
      // What has no place is not made: its wish is open, and the level may lack its class altogether.
      const isUnplaced = ({ at, differs }: Json) =>
        placeless.some(
          each =>
            at === each.class &&
            ('count' in differs || Object.values(differs).some(found => Object(found).wanted === each.label)),
        );
      // Nothing is taken away for a budget.
      const isTooMany = ({ differs }: Json) => differs?.count?.wanted?.atMost !== undefined;
      // What a local volume keeps for itself, and what stands somewhere else, is asked about and not changed.
      const unmet = (await unmetWishes(bridge, ds, aggregate)).filter(
        each =>
          !isUnplaced(each) && !isTooMany(each) && each.at !== 'Gallery Look' && !each.differs?.location,
      );
      expect(unmet.filter(({ at }) => options.scene === thirdPerson || !NOT_OF_A_WISH.includes(at))).toEqual(
        [],
      );
    },
  );
});

const choices = requiring.flatMap(ds =>
  Object.entries(ds.fields).flatMap(([name, field]) => {
    const values =
      field.type === 'choice' ? Object.keys(field.options) : field.type === 'boolean' ? [true, false] : [];
    return values.map(value => [ds, { [name]: value }] as const);
  }),
);

longTest('whatever is chosen, the editor takes what is proposed', async () => {
  const bridge = await openLevel({ engine: '5.5', scene: oneLight });
  const seen = await bridge.look();
  const actors = seen.seen ? seen.actors : [];
  const proposals = choices.flatMap(([ds, changed]) => {
    const aggregate = answerByExamples(ds, changed);
    return proposeOperations(listWanted(ds, aggregate), aggregate, actors).map(({ operation }) =>
      JSON.stringify(operation),
    );
  });
  expect(proposals.length).toBeGreaterThan(50);
  for (const operation of new Set(proposals)) {
    const answer = await bridge.act({ ...JSON.parse(operation), dryRun: true });
    expect(answer.isError ? answer.text : '', operation).toBe('');
  }
});

test('rows of a table become actors of their own, and others of the class are left alone', async () => {
  const bridge = await openLevel({ engine: '5.5', scene: thirdPerson });
  const ds = schemas.find(({ id }) => id === 'trigger_and_interaction');
  if (!ds) throw new Error('The schema is missing.');
  const proposals = await propose(bridge, ds, answerByExamples(ds));
  // The yard has a trigger called Gallery Entrance. It has none called Deep Water, and nobody said where that would be.
  expect(proposals.map(({ operation }) => operation.action)).toEqual(['set_properties', 'set_transform']);
});

longTest('nothing that nobody said is proposed, and what is there is not changed for it', async () => {
  const bridge = await openLevel({ engine: '5.5', scene: thirdPerson });
  const ds = schemas.find(({ id }) => id === 'trigger_and_interaction');
  if (!ds) throw new Error('The schema is missing.');
  const row = (name: string, more = {}) => ({ name, event: 'It begins.', repeats: 'once', ...more });
  const triggers = [row('Gallery Entrance'), row('Gate Zone'), row('Cave', { x: 4, y: 2 })];
  const aggregate = answerByExamples(ds, { triggers });
  const seen = await bridge.look();
  const actors = seen.seen ? seen.actors : [];
  const wanted = listWanted(ds, aggregate);
  expect(listUnplaced(wanted, actors).map(({ label }) => label)).toEqual(['Gate Zone']);
  const [spawn, ...others] = await propose(bridge, ds, aggregate);
  expect(others).toEqual([]);
  expect(spawn).toMatchObject({
    operation: { action: 'spawn_actor', label: 'Cave', location: [400, 200, 100] },
    assumed: [
      { what: 'location', because: 'nobody said how high it stands' },
      { what: 'size', because: 'a new one is of no use without' },
    ],
  });
  await bridge.act(spawn?.operation ?? {});
  const after = await bridge.look();
  if (!after.seen) throw new Error(after.why);
  const checked = await checkLevel(ds, aggregate, after);
  expect(checked.find(({ at }) => at === 'Cave')?.assumed).toEqual([expect.stringContaining('nobody said')]);
});

test('what follows from another answer, and what was left to us, is marked with its reason', () => {
  const ds = schemas.find(({ id }) => id === 'time_of_day');
  if (!ds) throw new Error('The schema is missing.');
  const fields = {
    moment: { value: 'late_afternoon', sources: ['a1'] },
    shadowEdges: { value: 'natural', sources: ['a2'] },
  };
  const aggregate = { dsId: ds.id, dsVersion: 1, version: 1, conflicts: [], fields };
  const assumed = listWanted(ds, aggregate, new Set(['shadowEdges'])).flatMap(each => each.assumed);
  expect(assumed).toMatchObject([
    { what: 'rotation', value: { Pitch: -12 }, because: 'it follows from moment' },
    { what: 'LightComponent.Temperature', value: 3800, because: 'it follows from moment' },
    { what: 'LightComponent.LightSourceAngle', value: 0.5357, because: expect.stringContaining('natural') },
    { what: 'shadowEdges', value: 'natural', because: 'it was left to us' },
  ]);
});

longTest('what a level lacks is looked for by classes that it could have', async () => {
  const bridge = await openLevel({ engine: '5.5', scene: thirdPerson });
  const seen = await bridge.look();
  if (!seen.seen) throw new Error(seen.why);
  const there = classesIn(seen.actors);
  const lacking = schemas.filter(({ suggestedBy = [] }) =>
    suggestedBy.some(({ lacks }) => !there.has(lacks)),
  );
  // The yard has lights, sky, volumes and triggers; it has none of these.
  expect(lacking.map(({ id }) => id)).toEqual(['memory_and_streaming']);
});

longTest('the proposal of the guide is what its example comes to', async () => {
  const guide = readFileSync(join(schemasFolder(), 'README.md'), 'utf8');
  const [, block = ''] = /```json\n([\s\S]*?)```/.exec(guide) ?? [];
  const [shown = ''] = /\{"action":"spawn_actor".*\}/.exec(guide) ?? [];
  const ds = discoverySchemaSchema.parse(JSON.parse(block));
  const bridge = await openLevel({ engine: '5.5', scene: thirdPerson });
  const [proposal] = await propose(bridge, ds, answerByExamples(ds));
  expect(proposal?.operation).toEqual(JSON.parse(shown));
  const { isError, text } = await bridge.act(JSON.parse(shown));
  expect(isError, text).toBe(false);
  expect(await unmetWishes(bridge, ds, answerByExamples(ds))).toEqual([]);
});

longTest(
  'lamps that move and throw shadows are counted together, those of Blueprints too, and it is asked which may not',
  async () => {
    const bridge = await openBridge();
    const { interview } = await openInterview(bridge);
    const ds_id = 'frame_budget';
    const answer = { ds_id, answer: 'Five lamps.', scr: { shadowLamps: 5 } };
    const { question_id } = await interview('get_next_question', { ds_id });
    await interview('process_ds_answer', { ...answer, question_id });
    const counted = { met: false, at: expect.stringMatching(/Key Light.*Sign Backlight.*Gate Lamp/) };
    const { wishes } = await interview('check_level', { ds_id });
    expect(wishes).toContainEqual(expect.objectContaining(counted));
    const scr = { framesPerSecond: 60, leadPlatform: 'console', sacrifices: ['shadows'], worst: 'The gate.' };
    await interview('process_ds_answer', { ds_id, question_id, answer: 'And the rest.', scr });
    const { asks } = await interview('finalize_ds', { ds_id });
    expect(asks).toContainEqual(expect.stringMatching(/shadowLamps.*Wall Lamp/));
  },
);
