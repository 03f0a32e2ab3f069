import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Journal, JournalEntry, JournalSource } from '../src/kernel/history/journal.ts';
import { keepOnDisk } from '../src/kernel/history/journal-file.ts';
import type { Operation } from '../src/kernel/operations/define-operation.ts';
import { makeDataFolder } from './support/data-folder.ts';
import { expectLaw } from './support/law.ts';
import { type Bridge, openBridge } from './support/open-bridge.ts';
import { BEFORE, EXAMPLES, switchedOn } from './support/operation-examples.ts';
import { plainSnapshot } from './support/plain-snapshot.ts';

/**
 * Edits after which something has a value, or is not there any more, whoever did it: they may be called applied. Any
 * other puts something there that an undo would delete.
 */
const SETTERS: ReadonlySet<string> = new Set([
  ...['attachment', 'camera-cut', 'console-variable', 'folder', 'frame-range', 'hidden', 'label', 'list'],
  ...['material', 'material-layout', 'material-link', 'material-parameter', 'metadata', 'passing-expression'],
  ...['preset-controller', 'preset-property', 'property', 'scale', 'world-transform'],
  ...['asset-rename', 'graph-wire apart'],
]);

/** A journal on disk that tells when a request that changes something is about to leave. */
function keepTelling(folder: string, tell: () => void): JournalSource {
  const source = keepOnDisk({ folder });
  const told = new Set<Journal>();
  return {
    ...source,
    open: async (why, project) => {
      const journal = await source.open(why, project);
      if (!journal || told.has(journal)) return journal;
      told.add(journal);
      const { keep } = journal;
      return Object.assign(journal, {
        keep: (entry: JournalEntry) => {
          keep(entry);
          if (entry.sent.length > 0) tell();
        },
      });
    },
  };
}

/** Two servers on one editor: the first request with which the one changes something is lost before it runs. */
async function openLosing(operation: Operation) {
  const folder = makeDataFolder();
  const options = switchedOn(operation, {});
  let state: 'idle' | 'armed' | 'due' | 'over' = 'idle';
  let openPort = () => {};
  const one: Bridge = await openBridge({
    ...options,
    journals: keepTelling(folder, () => {
      if (state === 'armed') state = 'due';
    }),
    onRequest: body => {
      // What is sent apart is read apart, too, and a read that is lost loses nothing.
      if (state !== 'due' || body === '') return;
      state = 'over';
      const { editor } = one;
      editor.inject({ kind: 'reset', when: 'before' });
      const stop = editor.clock.onFrame(() => {
        stop();
        openPort = editor.inject({ kind: 'refusing' });
      });
    },
  });
  const { editor } = one;
  const other = await openBridge({ ...options, editor, journals: keepOnDisk({ folder }) });
  return {
    ...{ editor, one, other, folder },
    loseNext: () => {
      state = 'armed';
    },
    openPort: () => openPort(),
  };
}

/** Kinds of the edits that any server has carried out in its latest change. */
function kindsOfLast(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name =>
    name.endsWith('.jsonl'),
  );
  return files.flatMap(name => {
    const lines = readFileSync(join(folder, name), 'utf8').trimEnd().split('\n');
    const { entry } = JSON.parse(lines.at(-1) ?? '{}') as { entry?: JournalEntry };
    return (
      entry?.done.map(({ edit: { kind, wanted } }) => (wanted === 'apart' ? `${kind} apart` : kind)) ?? []
    );
  });
}

const reversible = EXAMPLES.filter(
  ({ operation }) => operation.effect === 'reversible' && !['undo', 'redo'].includes(operation.name),
);

/**
 * One server's call is lost before it ran, and another one sends the very same. What that makes is never taken for what
 * the first one was to make, which would delete it with an undo.
 */
describe('the identical call of another server is not claimed', () => {
  test.each(reversible)('$operation.name: $call', async ({ operation, call }) => {
    const { one, other, editor, folder, loseNext, openPort } = await openLosing(operation);
    for (const each of BEFORE[operation.name] ?? []) await one.act(each);
    loseNext();
    const lost = await one.act(call);
    expect(lost.value.status, lost.text).toBe('unknown');
    openPort();
    editor.clock.tick(30);
    const made = await other.act(call);
    expect(made.value.success, made.text).toBe(true);
    const theirs = plainSnapshot(editor.world);
    const adds = kindsOfLast(folder).filter(kind => !SETTERS.has(kind));
    const [{ outcome }] = (await one.act({ action: 'list_changes' })).value.settled;
    if (adds.length === 0) return;
    expectLaw(
      outcome === 'unclear',
      `${JSON.stringify(call)} of another server is called ${outcome}. Give ${adds.join(', ')} an \`adds\` or a \`search\` (kernel/edits/define-edit.ts), or name it among the setters here`,
    );
    await one.act({ action: 'undo' });
    expect(plainSnapshot(editor.world)).toEqual(theirs);
  });
});
