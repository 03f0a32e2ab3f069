import { describe, expect, test } from 'vitest';
import { oneLight } from '../mocks/worlds/one-light.ts';
import { keepOnDisk } from '../src/kernel/history/journal-file.ts';
import { makeDataFolder } from './support/data-folder.ts';
import type { Answer } from './support/open-bridge.ts';
import { openEditors } from './support/open-editors.ts';
import { createRandom, type Random } from './support/random.ts';
import { seeds, times } from './support/soak.ts';

type Call = Record<string, unknown>;
const NAMES = ['left', 'middle', 'right'] as const;
type Name = (typeof NAMES)[number];

const LAMP = { objectPath: 'Key Light', propertyName: 'LightComponent.Intensity' };
const LIGHT = '/Game/Maps/Lvl_OneLight.Lvl_OneLight:PersistentLevel.PointLight_0.LightComponent0';

/** The same project with the same map in all of them: nothing but the connection tells them apart. */
async function openStage(usual: Name | undefined) {
  const folder = makeDataFolder();
  const journal = (name: Name) => keepOnDisk({ folder, of: `http://${name}:30010` });
  return openEditors(
    {
      left: { scene: oneLight, engine: '5.4', journals: journal('left') },
      middle: { scene: oneLight, engine: '5.6', journals: journal('middle') },
      right: { scene: oneLight, engine: '5.4', journals: journal('right') },
    },
    usual === undefined ? {} : { usual },
  );
}
type Stage = Awaited<ReturnType<typeof openStage>>;

/** Numbers that no editor has by itself; each is given out once. */
const MARK = /\b9\d{5}\b/g;

/** What is known beforehand of where things may go, without a look at the server. */
class Oracle {
  /** Numbers → the editors that they were meant for. */
  readonly meant = new Map<string, ReadonlySet<Name>>();
  /** Ids of changes → the editors that gave them out. */
  readonly gave = new Map<string, Set<Name>>();
  /** Editors that were changed in this session. */
  readonly changed = new Set<Name>();
  /** Marks that reached an editor for which they were not meant. */
  readonly strays: string[] = [];
  readonly requests: Record<Name, number> = { left: 0, middle: 0, right: 0 };
  #last = 900_000;

  mark(targets: readonly Name[]): number {
    this.#last++;
    this.meant.set(String(this.#last), new Set(targets));
    return this.#last;
  }

  see(name: Name, request: unknown): void {
    this.requests[name]++;
    for (const [found] of JSON.stringify(request).matchAll(MARK)) {
      if (!this.meant.get(found)?.has(name)) this.strays.push(`${found} in ${name}`);
    }
  }

  note(name: Name, told: Call): void {
    const { undo } = told as { undo?: { possible?: boolean; changeId?: string } }; // of an answer
    if (undo?.changeId === undefined) return;
    this.changed.add(name);
    this.gave.set(undo.changeId, (this.gave.get(undo.changeId) ?? new Set<Name>()).add(name));
  }
}

/** One random call, and the editors that it may reach; none: it has to be a question. */
interface Planned {
  tool: 'act' | 'inspect';
  call: Call;
  targets: readonly Name[];
}

function choose(random: Random, usual: Name | undefined): { names: Call; targets: readonly Name[] } {
  const one = random.pick(NAMES);
  const two = NAMES.filter(name => name !== one);
  switch (random.below(6)) {
    case 0:
      return { names: { editors: 'all' }, targets: NAMES };
    case 1:
      return { names: { editors: two }, targets: two };
    case 2:
    case 3:
      return { names: {}, targets: usual === undefined ? [] : [usual] };
    default:
      return { names: { editor: one }, targets: [one] };
  }
}

function plan(random: Random, oracle: Oracle, usual: Name | undefined): Planned {
  const { names, targets } = choose(random, usual);
  switch (random.below(8)) {
    case 0:
      return { tool: 'inspect', call: { action: 'get_property', ...LAMP, ...names }, targets };
    case 1:
      return { tool: 'inspect', call: { action: 'find_actors', class: 'Light', ...names }, targets };
    case 2: {
      const label = `Lamp ${oracle.mark(targets)}`;
      return { tool: 'act', call: { action: 'spawn_actor', class: 'PointLight', label, ...names }, targets };
    }
    case 3:
      return planUndo(random, oracle, usual);
    default: {
      const value = oracle.mark(targets);
      // All or none is about several.
      const isWhole = targets.length > 1 && names.editor === undefined && random.chance(0.5);
      const more = { ...names, ...(isWhole && { onError: 'rollback' }) };
      return { tool: 'act', call: { action: 'set_property', ...LAMP, value, ...more }, targets };
    }
  }
}

/** Undo by an id goes where the id came from, and without one where this session changed something. */
function planUndo(random: Random, oracle: Oracle, usual: Name | undefined): Planned {
  const given = [...oracle.gave];
  const [first, ...more] = given;
  const [changeId, gave] = first ? random.pick([first, ...more]) : ['c1', new Set<Name>()];
  const one = random.pick(NAMES);
  const sole = (names: ReadonlySet<Name>) => (names.size === 1 ? [...names] : []);
  switch (random.below(4)) {
    case 0:
      return { tool: 'act', call: { action: 'undo', changeId }, targets: sole(gave) };
    case 1:
      return { tool: 'act', call: { action: 'undo', changeId: `${one}:${changeId}` }, targets: [one] };
    case 2:
      return { tool: 'act', call: { action: 'undo', editor: one }, targets: [one] };
    default: {
      const nowhere = usual === undefined ? [] : [usual];
      const targets = oracle.changed.size === 0 ? nowhere : sole(oracle.changed);
      return { tool: 'act', call: { action: 'undo' }, targets };
    }
  }
}

/** What each editor said, by its name. */
function rowsOf({ value }: Answer): [Name, Call][] {
  const rows: Call[] = Array.isArray(value.editors) ? value.editors : value.editor ? [value] : [];
  return rows.map(row => [row.editor as Name, row]); // one of ours
}

function restart({ bridges }: Stage, name: Name): void {
  const { editor } = bridges[name];
  if (editor.state !== 'crashed') editor.inject({ kind: 'crash' });
  editor.clock.pass(10);
  editor.restart();
}

/** Begins to watch the editors that a call is not about. */
function watchOthers({ bridges }: Stage, oracle: Oracle, targets: readonly Name[]): (told: string) => void {
  const others = NAMES.filter(name => !targets.includes(name)).map(name => {
    const { editor } = bridges[name];
    return { name, editor, world: editor.world.snapshot(), requests: oracle.requests[name] };
  });
  return told => {
    expect(oracle.strays, told).toEqual([]);
    for (const { name, editor, world, requests } of others) {
      if (editor.state === 'running') expect(editor.world.snapshot(), told).toEqual(world);
      // A question names what they have open.
      if (targets.length > 0) expect(oracle.requests[name], told).toBe(requests);
    }
  };
}

async function run(
  seed: number,
  calls: number,
): Promise<{ questions: number; failed: number; done: number }> {
  const random = createRandom(seed);
  const usual = seed % 2 === 1 ? random.pick(NAMES) : undefined;
  const stage = await openStage(usual);
  const oracle = new Oracle();
  const counts = { questions: 0, failed: 0, done: 0 };
  for (const name of NAMES) stage.bridges[name].editor.onRequest(request => oracle.see(name, request));
  for (let made = 0; made < calls; made++) {
    const victim = random.pick(NAMES);
    const { editor: doomed } = stage.bridges[victim];
    if (doomed.state === 'crashed' || random.chance(0.05)) restart(stage, victim);
    const stop = random.chance(0.06)
      ? doomed.onRequest(() => {
          stop();
          if (doomed.state === 'running') doomed.inject({ kind: 'crash' });
        })
      : () => {};
    const { tool, call, targets } = plan(random, oracle, usual);
    const said = `seed ${seed}, call ${made}: ${JSON.stringify(call)}`;
    const isUntouched = watchOthers(stage, oracle, targets);
    const answer = await stage.call(tool, call);
    stop();
    const told = `${said}\n${answer.text}`;
    isUntouched(told);
    if (targets.length === 0) {
      counts.questions++;
      expect(answer.value.status, told).toBe('elicit_parameter');
    }
    for (const [name, row] of rowsOf(answer)) {
      expect(targets, told).toContain(name);
      checkRow(stage, oracle, { name, row, call, told });
      if (row.success === true) counts.done++;
      else counts.failed++;
    }
  }
  return counts;
}

interface Told {
  name: Name;
  row: Call;
  call: Call;
  told: string;
}

/** What an editor's row claims is true of that editor, and of the process that runs now. */
function checkRow({ bridges }: Stage, oracle: Oracle, { name, row, call, told }: Told): void {
  oracle.note(name, row);
  const { editor } = bridges[name];
  if (row.success !== true || editor.state !== 'running') return;
  if (call.action === 'get_property') expect(row.value, told).toBe(editor.world.get(LIGHT, 'Intensity'));
  if (call.action === 'set_property') expect(editor.world.get(LIGHT, 'Intensity'), told).toBe(call.value);
  if (call.action === 'spawn_actor') expect(labelsOf(editor), told).toContain(call.label);
  if (call.action === 'find_actors') {
    const found = (row.actors as { label: string }[]).map(({ label }) => label); // three lamps are no table
    for (const label of found) expect(labelsOf(editor), told).toContain(label);
  }
}

function labelsOf({ world }: Stage['bridges'][Name]['editor']): (string | undefined)[] {
  return world.actors().map(({ label }) => label);
}

/** Random calls of each run: what the judgement asks for, in the long run. */
const CALLS = times(200, 30);

describe('of three editors with one project, killed and started again, no call reaches the wrong one', () => {
  test.each(seeds(20, 1))('seed %i', async seed => {
    const { done, failed } = await run(seed, CALLS);
    // Most calls are about editors that run.
    expect(done).toBeGreaterThan(CALLS / 3);
    expect(failed).toBeGreaterThan(0);
  });
});
