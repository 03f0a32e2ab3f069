import { expect, test } from 'vitest';
import { createSimulatedEditor } from '../../mocks/engine/simulated-editor.ts';
import { createEditorDispatcher } from '../../mocks/hosts/undici-dispatcher.ts';
import { oneLight } from '../../mocks/worlds/one-light.ts';
import type { Outcome } from './client.ts';
import { compareProcesses, compareWithSent, PROCESS_QUESTIONS, processIn } from './editor-process.ts';
import { createUnrealClient } from './http-client.ts';

const answers = ([clock, uptime]: readonly [number, number]): Outcome<unknown>[] => [
  { ok: true, value: clock },
  { ok: true, value: uptime },
];

test.each([
  ['an hour later', [1000, 30], [4600, 3630], 'same'],
  ['after the machine has slept, where its clock goes on', [1000, 30], [90_000, 89_030], 'same'],
  ['after the machine has slept, where its clock stands still', [1000, 30], [1001, 31], 'same'],
  ['a process that was started since, and is older now than the first was', [1000, 30], [1100, 60], 'other'],
  ['a process that has just started', [1000, 30], [1040, 5], 'other'],
  ['after the machine was started again, at the same time of its clock', [1000, 970], [60, 30], 'other'],
  ['two that can hardly be told apart', [1000, 30], [1100, 130.5], 'unknown'],
] as const)('%s', (_, then, now, expected) => {
  expect(compareProcesses(processIn(answers(then)), processIn(answers(now)))).toBe(expected);
});

test.each([
  ['the same one', [1000, 30], [1100, 130], 'same'],
  ['one that was started after it was sent', [1000, 30], [1040, 5], 'other'],
  ['one that was there already when it was sent', [1000, 30], [1100, 105], 'unknown'],
  ['one of a machine that was started again', [1000, 970], [60, 30], 'other'],
] as const)('a request was sent, and now answers %s', (_, then, now, expected) => {
  expect(compareWithSent(processIn(answers(then)), processIn(answers(now)))).toBe(expected);
});

test('where nothing is told, nothing is known', () => {
  const known = processIn(answers([1000, 30]));
  expect(processIn([])).toBeUndefined();
  // An engine that counts from where the clock begins tells every process the same.
  expect(processIn(answers([1000, 1000]))).toBeUndefined();
  expect(compareProcesses(known, undefined)).toBe('unknown');
  expect(compareProcesses(undefined, known)).toBe('unknown');
});

test.each(['5.1', '5.5', '5.7'] as const)(
  'a process of %s is known again while its port was closed, and is another one after a start',
  async engine => {
    const editor = createSimulatedEditor({ scene: oneLight, engine });
    const client = createUnrealClient({
      ...{ address: 'http://127.0.0.1:30010', timeoutMs: 5000 },
      open: async () => createEditorDispatcher(editor),
    });
    const ask = async () => processIn(await editor.clock.until(client.sendAll(PROCESS_QUESTIONS)));
    const first = await ask();
    editor.inject({ kind: 'refusing' })();
    editor.clock.pass(3600);
    expect(compareProcesses(first, await ask())).toBe('same');
    editor.restart();
    expect(compareProcesses(first, await ask())).toBe('other');
  },
);
