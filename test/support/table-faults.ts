import { expect } from 'vitest';
import type { Scene } from '../../mocks/engine/scene.ts';
import type { LiveObject } from '../../mocks/engine/world/live-object.ts';
import { keepOnDisk } from '../../src/kernel/history/journal-file.ts';
import { claimOf, settledIn } from './claims.ts';
import { makeDataFolder } from './data-folder.ts';
import { type Bridge, type BridgeOptions, openBridge } from './open-bridge.ts';
import { createRandom, type Random } from './random.ts';
import { listTroubles, startTrouble, type Trouble } from './troubles.ts';

export interface Row {
  name: string;
  cells: Record<string, unknown>;
}
export type Rows = readonly Row[];

export type Change = Record<string, unknown>;

/** A change, and what it makes of rows: written without a line of the product. */
export interface Deed {
  change: Change;
  make(rows: Rows): Rows;
}

/** A table that things go wrong with. */
export interface Subject {
  path: string;
  scene: Scene;
  options?: BridgeOptions;
  /** The function that fills it. */
  fill: string;
  /** What the request that fills it has in it, where it is not the function. */
  sent?: string;
  rowsOf(object: LiveObject): Rows | undefined;
  putRows(object: LiveObject, rows: Rows): void;
  chooseDeed(random: Random, rows: Rows, fresh: string): Deed;
  /** Cells that somebody else writes, and how they are known again. */
  rivalCells(fresh: string): Record<string, unknown>;
  isRivals(cells: Record<string, unknown>): boolean;
}

/** Where nothing goes wrong with the request, somebody edits another row right then. */
const RIVAL = { kind: 'rival' } as const;

function chooseTrouble(random: Random, fill: string): Trouble | typeof RIVAL {
  const troubles = listTroubles(random, { hitchSeconds: 70, crashes: [fill, 'EndTransaction'] });
  return random.pick<Trouble | typeof RIVAL>([...troubles, RIVAL, RIVAL]);
}

interface Faulty extends Bridge {
  /** Lets something begin when the next request of a kind is about to leave. */
  plan(which: 'fill' | 'any', start: () => 'silent' | 'on'): { cancel(): void; hasStarted(): boolean };
  hearAgain(): void;
}

async function openFaulty({ scene, options, fill, sent = fill }: Subject): Promise<Faulty> {
  let planned: { which: 'fill' | 'any'; start(): 'silent' | 'on' } | undefined;
  let isSilent = false;
  const bridge = await openBridge({
    // On disk, where it shows that no other server is about.
    ...{ scene, journals: keepOnDisk({ folder: makeDataFolder() }), ...options },
    onRequest: (body, giveUp) => {
      if (planned && (planned.which === 'any' || body.includes(sent))) {
        const { start } = planned;
        planned = undefined;
        isSilent = start() === 'silent';
      }
      if (isSilent) giveUp();
    },
  });
  return {
    ...bridge,
    plan: (which, start) => {
      let hasStarted = false;
      planned = {
        which,
        start: () => {
          hasStarted = true;
          return start();
        },
      };
      const cancel = () => {
        planned = undefined;
      };
      return { cancel, hasStarted: () => hasStarted };
    },
    hearAgain: () => {
      isSilent = false;
    },
  };
}

function objectOf({ editor }: Bridge, { path }: Subject): LiveObject {
  const object = editor.world.find(path) ?? editor.world.load(path);
  if (!object) throw new Error('The table is gone.');
  return object;
}

function rowsIn(bridge: Bridge, subject: Subject): Rows {
  const rows = subject.rowsOf(objectOf(bridge, subject));
  if (!rows) throw new Error('It is no table.');
  return rows;
}

/** What there should be: now, and in the file. */
interface Expected {
  rows: Rows;
  saved: Rows;
  /** What the latest change of ours found, while undo can take it back. */
  undo?: Rows;
}

/** Runs schedules one after the other, each in the table that those before it left. */
export async function runSchedules(subject: Subject, seed: number, schedules: number): Promise<void> {
  const random = createRandom(seed);
  const faulty = await openFaulty(subject);
  const rows = rowsIn(faulty, subject);
  const expected: Expected = { rows, saved: rows };
  const came: string[] = [];
  for (let step = 0; step < schedules; step++) {
    came.push(await runSchedule(faulty, { subject, expected, random, fresh: `S${seed}_${step}` }));
  }
  // Both must have happened, or nothing was tested.
  expect(came.join(), came.join()).toContain(' applied');
  expect(came.join(), came.join()).toContain('not_applied');
}

interface Schedule {
  subject: Subject;
  expected: Expected;
  random: Random;
  fresh: string;
}

async function runSchedule(faulty: Faulty, { subject, expected, random, fresh }: Schedule): Promise<string> {
  const isUndo = expected.undo !== undefined && random.chance(0.25);
  const deed = subject.chooseDeed(random, expected.rows, fresh);
  const save = !isUndo && random.chance(0.1);
  const call = isUndo
    ? { action: 'undo' }
    : { action: 'write_data_table', objectPath: subject.path, changes: [deed.change], ...(save && { save }) };
  const trouble = chooseTrouble(random, subject.fill);
  const withRival = (rows: Rows) => rivalled(rows, deed.change, subject.rivalCells(fresh));
  let started: ReturnType<typeof startTrouble> | undefined;
  const planned = faulty.plan(random.pick(['fill', 'fill', 'any'] as const), () => {
    if (trouble.kind === 'rival') {
      const object = faulty.editor.world.find(subject.path);
      const rows = object && subject.rowsOf(object);
      if (rows) subject.putRows(object, withRival(rows));
      return 'on';
    }
    started = startTrouble(faulty.editor, trouble);
    return trouble.kind === 'lasting' ? 'silent' : 'on';
  });
  const story = [JSON.stringify(call), JSON.stringify(trouble)];
  const answer = await faulty.act(call);
  story.push(answer.text.slice(0, 400));
  planned.cancel();
  faulty.hearAgain();
  let claim = claimOf(answer);
  const hasCrashed = started?.end() === 'new';
  // What somebody else had set by hand went with the process, and what stands there now no change has left.
  const wasRivals = expected.rows.some(
    ({ name, cells }) => Object.values(deed.change).includes(name) && subject.isRivals(cells),
  );
  const settling = {
    ...{ changeId: answer.value.changeId, story },
    ...(hasCrashed && wasRivals && { unclearIs: 'not_applied' as const }),
  };
  for (let attempt = 0; claim === 'unknown' && attempt < 20; attempt++) {
    const next = await faulty.act({ action: 'list_changes', limit: 1 });
    story.push(next.text.slice(0, 300));
    claim = (await settledIn(faulty, next, settling)) ?? claim;
  }
  // Whatever still lies in a socket runs now.
  faulty.editor.clock.tick(30);
  if (planned.hasStarted() && trouble.kind === 'rival') expected.rows = withRival(expected.rows);
  if (claim === 'applied') {
    const before = expected.rows;
    if (isUndo) expected.rows = undone(subject, expected.rows, expected.undo ?? []);
    else expected.rows = deed.make(expected.rows);
    expected.undo = isUndo ? undefined : before;
    if (answer.value.saved) expected.saved = expected.rows;
  }
  if (hasCrashed) {
    expected.rows = expected.saved;
    expected.undo = undefined;
  }
  const rows = rowsIn(faulty, subject);
  // Telling where two lists of thousands differ takes its time, telling that they do not takes none.
  if (JSON.stringify(rows) !== JSON.stringify(expected.rows)) {
    expect(namesOf(rows), story.join('\n')).toEqual(namesOf(expected.rows));
    expect(rows, story.join('\n')).toEqual(expected.rows);
  }
  return `${trouble.kind === 'rival' ? 'rival' : trouble.fault.kind} ${claim}`;
}

function namesOf(rows: Rows): string[] {
  return rows.map(({ name }) => name);
}

/** Somebody else's edit, of the last row that the change is not about. */
function rivalled(rows: Rows, change: Change, cells: Record<string, unknown>): Rows {
  const named = new Set(Object.values(change));
  const index = rows.findLastIndex(({ name }) => !named.has(name));
  return rows.map((row, at) => (at === index ? { ...row, cells: { ...row.cells, ...cells } } : row));
}

/** What was there before, with what others have done since. */
function undone(subject: Subject, now: Rows, before: Rows): Rows {
  const theirs = new Map(
    now.filter(({ cells }) => subject.isRivals(cells)).map(row => [row.name, row.cells]),
  );
  const columns = Object.keys(subject.rivalCells(''));
  return before.map(row => {
    const cells = theirs.get(row.name);
    if (!cells) return row;
    const kept = Object.fromEntries(columns.map(column => [column, cells[column]]));
    return { ...row, cells: { ...row.cells, ...kept } };
  });
}
