import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { isRunning } from '../../is-running.ts';
import { replaceFile } from '../../replace-file.ts';
import { createEntries, createMemoryJournal, type Journal, type JournalSource } from './journal.ts';
import { type JournalRecord, readRecords, writeRecord } from './journal-records.ts';

/** What opening a journal takes from its surroundings. */
export interface JournalPlace {
  /** The data folder; the journals lie in `journals/<project>/` below it. */
  folder: string;
  pid?: number;
  /** Whether the process of this number runs. */
  isAlive?: (pid: number) => boolean;
}

/**
 * Journals on disk: `<folder>/journals/<project>/<time>-<pid>.jsonl`. A process goes on with the newest one of its project
 * whose owner is dead, and starts its own where there is none. Where the folder cannot be written it is kept in memory.
 */
export function keepOnDisk({ folder, pid = process.pid, isAlive = isRunning }: JournalPlace): JournalSource {
  const root = join(folder, 'journals');
  let opened: Promise<Journal> | undefined;
  let journal: Journal | undefined;
  let told: string | undefined;
  return {
    tellProblem() {
      const problem = journal?.problem;
      if (problem === told) return undefined;
      told = problem;
      return problem;
    },
    async open(why, project) {
      // Nobody was here before: whose project it is can be asked later, with a frame that is needed anyway.
      if (!opened && why === 'maybe-lost' && !existsSync(root)) return undefined;
      opened ??= project().then(name => openIn(root, name, { pid, isAlive }));
      try {
        journal = await opened;
        return journal;
      } catch (thrown) {
        opened = undefined;
        throw thrown;
      }
    },
  };
}

function openIn(root: string, project: string, owner: Required<Omit<JournalPlace, 'folder'>>): Journal {
  const folder = join(root, fileSafe(project));
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(join(root, '.gitignore'), '*\n');
    const adopted = adopt(folder, owner);
    return adopted ?? createJournalFile(reserve(folder, owner.pid, `${writeRecord({ journal: 1 })}\n`), []);
  } catch (thrown) {
    return createMemoryJournal(explain(folder, thrown));
  }
}

/** File sizes in bytes: above the first it is written anew, and then it is not above the second. */
const MOST_BYTES = 5_000_000;
const ROOMY_BYTES = 2_500_000;

function createJournalFile(file: string, records: readonly JournalRecord[]): Journal {
  let problem: string | undefined;
  let bytes = 0;
  const journal = createEntries(entriesOf(records), {
    kept: entry => append({ entry }),
    moved: paths => append({ moved: [...paths] }),
  });
  const guard = (write: () => void) => {
    if (problem !== undefined) return;
    try {
      write();
    } catch (thrown) {
      problem = explain(file, thrown);
    }
  };
  const append = (record: JournalRecord) =>
    guard(() => {
      const line = `${writeRecord(record)}\n`;
      appendFileSync(file, line, { mode: 0o600 });
      bytes += Buffer.byteLength(line);
      if (bytes > MOST_BYTES) rewrite();
    });
  /** Writes what it has come to; there is always a whole file. */
  const rewrite = () => {
    const lines = journal.entries.map(entry => `${writeRecord({ entry })}\n`);
    let size = lines.reduce((sum, line) => sum + Buffer.byteLength(line), 0);
    while (size > ROOMY_BYTES && lines.length > 1) size -= Buffer.byteLength(lines.shift() ?? '');
    const text = `${writeRecord({ journal: 1 })}\n${lines.join('')}`;
    replaceFile(file, text, 0o600);
    bytes = Buffer.byteLength(text);
  };
  // What another process left may end in the middle of a line.
  if (records.length > 0) guard(rewrite);
  return {
    ...journal,
    file,
    get problem() {
      return problem;
    },
  };
}

/** The entries as their last records say, with paths as they were moved since. */
function entriesOf(records: readonly JournalRecord[]): Journal['entries'][number][] {
  const byId = new Map<string, Journal['entries'][number]>();
  for (const record of records) {
    if (record.entry) byId.set(record.entry.id, record.entry);
    if (record.moved) {
      const moving = createEntries([...byId.values()], { kept: () => {}, moved: () => {} });
      moving.move(new Map(record.moved));
    }
  }
  return [...byId.values()];
}

const NAME = /^\d{8}T\d{9}Z-(\d+)\.jsonl$/;

/** Takes over the newest journal that nobody owns any more. Of two who try, the file's new name says who got it. */
function adopt(
  folder: string,
  { pid, isAlive }: Required<Omit<JournalPlace, 'folder'>>,
): Journal | undefined {
  const orphans = readdirSync(folder)
    .filter(name => {
      const owner = Number(NAME.exec(name)?.[1] ?? pid);
      return owner !== pid && !isAlive(owner);
    })
    .sort()
    .reverse();
  for (const name of orphans.slice(KEPT_ORPHANS)) rmSync(join(folder, name), { force: true });
  for (const name of orphans.slice(0, KEPT_ORPHANS)) {
    const file = nameFor(folder, pid);
    try {
      renameSync(join(folder, name), file);
    } catch {
      continue; // somebody else has it
    }
    return createJournalFile(file, readRecords(readFileSync(file, 'utf8')));
  }
  return undefined;
}

/** Journals of dead processes that are kept for a project. */
const KEPT_ORPHANS = 10;

function nameFor(folder: string, pid: number): string {
  for (let time = Date.now(); ; time++) {
    const file = join(folder, `${new Date(time).toISOString().replace(/[-:.]/g, '')}-${pid}.jsonl`);
    if (!existsSync(file)) return file;
  }
}

function reserve(folder: string, pid: number, head: string): string {
  const file = nameFor(folder, pid);
  writeFileSync(file, head, { mode: 0o600, flag: 'wx' });
  return file;
}

/** A project's name or directory, or an address, as a folder may be called on every system. */
function fileSafe(project: string): string {
  return project.replace(/[^\p{L}\p{N}_-]+/gu, '_').slice(0, 80) || 'project';
}

function explain(path: string, thrown: unknown): string {
  const reason = thrown instanceof Error ? thrown.message : String(thrown);
  return `Undo will not outlive this process: the journal cannot be written to ${path} (${reason}).`;
}
