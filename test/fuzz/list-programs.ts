import { expect } from 'vitest';
import type { EngineVersion } from '../../mocks/engine/engine-version.ts';
import { type Bridge, type Json, openBridge } from '../support/open-bridge.ts';
import { createRandom, type Random } from '../support/random.ts';
import type { Attack } from './attack.ts';

type List = readonly string[];
/** What the lists of both actors hold, by their labels. */
type Lists = Record<Label, List>;
type Label = (typeof LABELS)[number];

const LABELS = ['Key Light', 'Gate Beacon'] as const;
const LETTERS: readonly [string, ...string[]] = ['a', 'b', 'c'];

/** One call, and what it makes of a list; undefined where it has to be refused. */
interface Step {
  call: Json;
  on(lists: Lists): Lists | undefined;
}

/** One change of one list, without the actor. */
interface Change {
  args: Json;
  on(list: List): List | undefined;
}

/** A program: what both lists hold before, and the steps. */
interface Program {
  start: Lists;
  steps: readonly Step[];
}

function write(index: number, value: string): Change['on'] {
  return list => (index < list.length ? list.with(index, value) : undefined);
}

function removeValue(list: List, value: string): List | undefined {
  const places = list.flatMap((each, place) => (each === value ? [place] : []));
  return places.length === 1 ? list.toSpliced(places[0] ?? 0, 1) : undefined;
}

const CHANGES: readonly [(random: Random) => Change, ...((random: Random) => Change)[]] = [
  random => {
    const value = random.pick(LETTERS);
    return { args: { action: 'append_element', value }, on: list => [...list, value] };
  },
  random => {
    const [index, value] = [random.below(4), random.pick(LETTERS)];
    const args = { action: 'insert_element', index, value };
    return { args, on: list => (index <= list.length ? list.toSpliced(index, 0, value) : undefined) };
  },
  random => {
    const index = random.below(4);
    const args = { action: 'remove_element', index };
    return { args, on: list => (index < list.length ? list.toSpliced(index, 1) : undefined) };
  },
  random => {
    const value = random.pick(LETTERS);
    return { args: { action: 'remove_element', value }, on: list => removeValue(list, value) };
  },
  random => {
    const [index, value] = [random.below(4), random.pick(LETTERS)];
    return {
      args: { action: 'set_property', propertyName: `Tags[${index}]`, value },
      on: write(index, value),
    };
  },
  random => {
    const value = randomList(random);
    return { args: { action: 'set_property', value }, on: () => value };
  },
  () => ({ args: { action: 'reset_property' }, on: () => [] }),
];

function randomList(random: Random): List {
  return Array.from({ length: random.below(5) }, () => random.pick(LETTERS));
}

/** One of the ways to say which actor is meant. */
function spell({ editor }: Bridge, label: Label, random: Random): string {
  const path = editor.world.pathOf(label);
  return random.pick([label, path, path.slice(path.lastIndexOf('.') + 1)]);
}

function randomStep(bridge: Bridge, random: Random): Step {
  const label = random.chance(0.75) ? LABELS[0] : LABELS[1];
  const objectPath = spell(bridge, label, random);
  if (random.chance(0.15)) return twoElements(label, objectPath, random);
  if (random.chance(0.15)) return tagsOfSeveral(bridge, random);
  const { args, on } = random.pick(CHANGES)(random);
  return {
    call: { objectPath, propertyName: 'Tags', ...args },
    on: lists => onOne(lists, label, on),
  };
}

function onOne(lists: Lists, label: Label, on: Change['on']): Lists | undefined {
  const list = on(lists[label]);
  return list && { ...lists, [label]: list };
}

/** Two elements by one call: a refusal of one is one of both. */
function twoElements(label: Label, objectPath: string, random: Random): Step {
  const first = random.below(3);
  const written = [first, first + 1].map(index => ({ index, value: random.pick(LETTERS) }));
  const changes = written.map(({ index, value }) => ({ objectPath, propertyName: `Tags[${index}]`, value }));
  return {
    call: { action: 'set_properties', changes },
    on: lists =>
      onOne(lists, label, list =>
        written.reduce<List | undefined>((left, { index, value }) => left && write(index, value)(left), list),
      ),
  };
}

function tagsOfSeveral(bridge: Bridge, random: Random): Step {
  const labels = random.chance(0.5) ? LABELS : ([random.pick(LABELS)] as const);
  const objectPaths = labels.map(label => spell(bridge, label, random));
  const tags = [...new Set([random.pick(LETTERS), random.pick(LETTERS)])];
  const mode = random.pick(['add', 'remove', 'set']);
  const on = (list: List): List => {
    if (mode === 'set') return tags;
    if (mode === 'remove') return list.filter(each => !tags.includes(each));
    return [...list, ...tags.filter(each => !list.includes(each))];
  };
  return {
    call: { action: 'set_tags', objectPaths, tags, mode },
    on: lists => ({ ...lists, ...Object.fromEntries(labels.map(label => [label, on(lists[label])])) }),
  };
}

function randomProgram(bridge: Bridge, random: Random): Program {
  const start = { [LABELS[0]]: randomList(random), [LABELS[1]]: randomList(random) } as Lists; // both of them
  const steps: Step[] = [];
  let lists = start;
  for (let count = 2 + random.below(4); steps.length < count; ) {
    const step = randomStep(bridge, random);
    const next = step.on(lists);
    // What is refused has nothing to take back: few of them are enough.
    if (!next && random.chance(0.9)) continue;
    steps.push(step);
    lists = next ?? lists;
  }
  return { start, steps };
}

/** Where the program is, and what there was at each step that can be taken back. */
interface Run {
  bridge: Bridge;
  /** What was called, and what came of it. */
  story: string[];
  /** What both lists hold after each change that undo knows. */
  states: Lists[];
}

function readLists({ editor }: Bridge): Lists {
  const read = (label: Label) => editor.world.get(label, 'Tags') as List;
  return { [LABELS[0]]: read(LABELS[0]), [LABELS[1]]: read(LABELS[1]) } as Lists; // both of them
}

async function call({ bridge, story }: Run, args: Json): Promise<Json> {
  const { value, text } = await bridge.act(args);
  story.push(`${JSON.stringify(args)}\n  ${text.slice(0, 500)}\n  ${JSON.stringify(readLists(bridge))}`);
  return value;
}

function expectLists({ bridge, story }: Run, lists: Lists | undefined): void {
  expect(readLists(bridge), story.join('\n')).toEqual(lists);
}

/** Makes a call, and compares what came of it with what should. */
async function carryOut(run: Run, { call: args, on }: Step): Promise<void> {
  const before = readLists(run.bridge);
  const after = on(before);
  const value = await call(run, args);
  expect(value.success === true, run.story.join('\n')).toBe(after !== undefined);
  expectLists(run, after ?? before);
  const hasChanged = after !== undefined && JSON.stringify(after) !== JSON.stringify(before);
  if (hasChanged) expect(value.undo?.possible, run.story.join('\n')).toBe(true);
  if (value.undo?.possible) run.states.push(readLists(run.bridge));
}

/** Takes steps back, or makes them again, and compares. */
async function move(run: Run, from: number, to: number): Promise<void> {
  if (from === to) return;
  const steps = Math.abs(to - from);
  const action = to < from ? 'undo' : 'redo';
  const value = await call(run, { action, ...(steps > 1 && { steps }) });
  expect([value.success, value.note], run.story.join('\n')).toEqual([true, undefined]);
  expectLists(run, run.states[to]);
}

async function backAndForth(run: Run, random: Random): Promise<void> {
  const last = run.states.length - 1;
  const stops = [0, last, random.below(last + 1), 0, random.below(last + 1), last, last - 1, 0];
  let from = last;
  for (const to of last > 0 ? stops : []) {
    await move(run, from, to);
    from = to;
  }
}

/** Each item for itself: those that are refused leave the others, and all of it goes back in as many steps as it says. */
async function carryApart(run: Run, steps: readonly Step[]): Promise<void> {
  const start = readLists(run.bridge);
  const after = steps.reduce((left, { on }) => on(left) ?? left, start);
  const operations = steps.map(step => step.call);
  const { undo } = await call(run, { action: 'batch', operations, onError: 'continue' });
  expectLists(run, after);
  if (JSON.stringify(after) === JSON.stringify(start)) return;
  expect(undo?.possible, run.story.join('\n')).toBe(true);
  for (const action of ['undo', 'redo', 'undo']) {
    await call(run, { action, steps: undo.steps ?? 1 });
    expectLists(run, action === 'undo' ? start : after);
  }
}

async function runProgram(
  bridge: Bridge,
  { start, steps }: Program,
  { way, random }: { way: 'steps' | 'batch' | 'apart'; random: Random },
): Promise<void> {
  for (const label of LABELS) bridge.editor.world.set(label, 'Tags', [...start[label]]);
  const run: Run = { bridge, story: [`${way}: ${JSON.stringify(start)}`], states: [start] };
  if (way === 'apart') return carryApart(run, steps);
  if (way === 'steps') {
    for (const step of steps) await carryOut(run, step);
  } else {
    const operations = steps.map(step => step.call);
    const on = (lists: Lists) =>
      steps.reduce<Lists | undefined>((left, step) => left && step.on(left), lists);
    await carryOut(run, { call: { action: 'batch', operations }, on });
  }
  await backAndForth(run, random);
}

/**
 * Changes the elements of lists in steps and in batches, takes that back and makes it again. A plain array says what has to
 * come of each.
 */
export const listPrograms: Attack = {
  name: 'listPrograms',
  run: async seed => {
    const random = createRandom(seed);
    const engine = random.pick<EngineVersion>(['5.5', '5.7', '5.8']);
    const bridge = await openBridge({ engine, settings: { allowAnyRemoteFunctionCall: true } });
    const program = randomProgram(bridge, random);
    await runProgram(bridge, program, { way: 'steps', random });
    await runProgram(bridge, program, { way: 'batch', random });
    await runProgram(bridge, program, { way: 'apart', random });
  },
};
