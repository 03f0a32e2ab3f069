import { appendFileSync, renameSync, utimesSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseLog } from '../src/domains/editor/log-lines.ts';
import { allowing } from './support/allowing.ts';
import { openBridge } from './support/open-bridge.ts';
import { LOG_HEAD, makeProjectFolder } from './support/project-folder.ts';
import { longTest, testOneOf } from './support/soak.ts';

const STAMP = '[2025.03.14-09.26.53:589][ 12]';
const LOG = [
  LOG_HEAD.trimEnd(),
  'LogInit: Display: Running engine',
  `${STAMP}LogBlueprint: Warning: Accessed None in "Türe"`,
  `${STAMP}LogBlueprint: Warning: Accessed None in "Türe"`,
  `${STAMP}LogShaderCompilers: Error: M_Plaster.usf(12): undeclared identifier`,
  '  in function Main',
  '  at line 12',
  `${STAMP}LogTemp: plain line`,
  `${STAMP}LogStreaming: VeryVerbose: nothing to do`,
  `${STAMP}PixelShare: Fatal: out of memory`,
  '',
].join('\r\n');

async function openWithLog(log: string | Uint8Array = LOG) {
  const { scene, logPath } = makeProjectFolder(log);
  const bridge = await openBridge({ scene });
  const read = async (args: Record<string, unknown> = {}) => {
    const answer = await bridge.inspect({ action: 'read_log', ...args });
    expect(answer.isError, answer.text).toBe(false);
    return answer.value;
  };
  return { ...bridge, read, logPath };
}

const texts = (value: { lines: { text: string }[] }) => value.lines.map(({ text }) => text);

longTest('the last minutes count on the clock of the log, and a moment is one of its own', async () => {
  const at = (time: string, text: string) => `[2025.03.14-${time}:000][  1]LogTemp: ${text}`;
  const log = [at('09.00.00', 'old'), '  of old', at('09.20.00', 'middle'), at('09.26.00', 'new')].join('\n');
  const { read, logPath } = await openWithLog(log);
  const written = new Date(Date.now() - 60_000);
  utimesSync(logPath, written, written);
  expect(texts(await read({ minutes: 3 }))).toEqual(['new']);
  expect(texts(await read({ since: '10m' }))).toEqual(['middle', 'new']);
  expect(texts(await read({ since: '2025-03-14T09:10:00Z' }))).toEqual(['middle', 'new']);
  expect(texts(await read({ minutes: 60 }))).toEqual(['old\n  of old', 'middle', 'new']);
});

describe('entries', () => {
  longTest(
    'have time, category, level and text; continued lines belong to theirs, repeats are counted',
    async () => {
      const { read, logPath } = await openWithLog();
      const value = await read();
      expect(value.source.replaceAll('\\', '/')).toBe(logPath.replaceAll('\\', '/'));
      expect(value.lines).toEqual([
        { category: '', level: 'log', text: LOG_HEAD.trimEnd() },
        { category: 'LogInit', level: 'display', text: 'Running engine' },
        {
          time: '2025.03.14-09.26.53',
          category: 'LogBlueprint',
          level: 'warning',
          text: 'Accessed None in "Türe"',
          times: 2,
        },
        {
          time: '2025.03.14-09.26.53',
          category: 'LogShaderCompilers',
          level: 'error',
          text: 'M_Plaster.usf(12): undeclared identifier\n  in function Main\n  at line 12',
        },
        { time: '2025.03.14-09.26.53', category: 'LogTemp', level: 'log', text: 'plain line' },
        { time: '2025.03.14-09.26.53', category: 'LogStreaming', level: 'verbose', text: 'nothing to do' },
        { time: '2025.03.14-09.26.53', category: 'PixelShare', level: 'error', text: 'out of memory' },
      ]);
      expect(value.counts).toEqual({ error: 2, warning: 2, display: 1, log: 2, verbose: 1 });
    },
  );

  testOneOf.each([
    [{ level: 'warning' }, 3],
    [{ level: 'error', category: 'shadercompilers' }, 1],
    [{ category: 'Log*Compilers' }, 1],
    [{ contains: 'TÜRE' }, 1],
    [{ category: 'LogTemp', contains: 'none' }, 0],
  ])('%o chooses %i', async (args, count) => {
    const { read } = await openWithLog();
    expect((await read(args)).lines).toHaveLength(count);
  });

  longTest('counts tell of the levels that were not asked for', async () => {
    const { read } = await openWithLog();
    expect((await read({ level: 'error', category: 'LogBlueprint' })).counts).toEqual({ warning: 2 });
  });

  longTest('a category that is not there has near misses', async () => {
    const { read } = await openWithLog();
    expect((await read({ category: 'LogBluePrints' })).note).toContain('LogBlueprint');
  });

  test('without stamps only what is called like a category is one', () => {
    expect(parseLog('LogTemp: Error: one\nError: two\nLogTemp: three')).toEqual([
      { category: 'LogTemp', level: 'error', text: 'one\nError: two' },
      { category: 'LogTemp', level: 'log', text: 'three' },
    ]);
  });
});

describe('only what is new', () => {
  longTest('by cursor, also when a line and a character were half written', async () => {
    const { read, logPath } = await openWithLog();
    const euro = Buffer.from('€');
    const first = await read();
    appendFileSync(logPath, `${STAMP}LogTemp: costs `);
    appendFileSync(logPath, euro.subarray(0, 2));
    const second = await read({ since: first.cursor });
    expect(texts(second)).toEqual(['costs']);
    appendFileSync(logPath, euro.subarray(2));
    appendFileSync(logPath, `\r\n${STAMP}LogTemp: done\r\n`);
    const third = await read({ since: second.cursor });
    expect(texts(third)).toEqual(['€', 'done']);
    const fourth = await read({ since: third.cursor });
    expect(fourth.lines).toEqual([]);
    expect(fourth.note).toBe('Nothing was logged since.');
  });

  longTest('since the last call', async () => {
    const { read, logPath } = await openWithLog();
    expect((await read({ since: 'last' })).lines).toHaveLength(7);
    appendFileSync(logPath, `${STAMP}LogTemp: new\r\n`);
    expect(texts(await read({ since: 'last' }))).toEqual(['new']);
  });

  longTest('a log that was replaced is read from its beginning, and the answer says so', async () => {
    const { read, logPath } = await openWithLog();
    const { cursor } = await read();
    renameSync(logPath, logPath.replace('.log', '-backup-2025.03.14-09.30.00.log'));
    writeFileSync(logPath, `Log file open, 03/14/25 09:30:00\r\n${LOG}${LOG}`);
    const value = await read({ since: cursor });
    expect(texts(value)).toContain('Log file open, 03/14/25 09:30:00');
    expect(value.note).toContain('new log');
  });

  test('a cursor of something else is refused', async () => {
    const { inspect } = await openWithLog();
    const { value } = await inspect({ action: 'read_log', since: 'yesterday' });
    expect(value.error).toMatchObject({ code: 'stale_cursor', remedy: expect.stringContaining('`last`') });
  });
});

describe('size', () => {
  longTest('the newest lines stay; what is older is counted', async () => {
    const lines = Array.from({ length: 5000 }, (_, index) => `${STAMP}LogTemp: line ${index}`);
    const { read } = await openWithLog(`${LOG_HEAD}${lines.join('\r\n')}\r\n`);
    const value = await read();
    expect(value.lines).toHaveLength(50);
    expect(value.lines.at(-1).text).toBe('line 4999');
    expect(value.older).toBe(4951);
    const small = await read({ limit: 500, maxTokens: 300 });
    expect(small.lines.length).toBeLessThan(12);
    expect(small.lines.at(-1).text).toBe('line 4999');
  });

  longTest('only the last megabyte is read, and the answer says so', async () => {
    const lines = Array.from({ length: 60_000 }, (_, index) => `${STAMP}LogTemp: line ${index}`);
    const { read } = await openWithLog(`${LOG_HEAD}${lines.join('\r\n')}\r\n`);
    const value = await read();
    expect(value.lines.at(-1).text).toBe('line 59999');
    expect(value.note).toContain('Only the last megabyte');
    expect(value.counts.log).toBeLessThan(30_000);
  });

  longTest('one endless line is shortened', async () => {
    const { read } = await openWithLog(`${LOG_HEAD}${STAMP}LogTemp: ${'x'.repeat(2_000)}\r\n`);
    expect(texts(await read())[1]).toMatch(/^x{400}… \(1600 more characters\)$/);
  });
});

testOneOf.each([
  ['UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(LOG, 'utf16le')])],
  ['UTF-8 with its mark', Buffer.from(`\uFEFF${LOG}`)],
  ['Unix line ends', Buffer.from(LOG.replaceAll('\r\n', '\n'))],
])('%s reads the same', async (_, bytes) => {
  const { read, logPath } = await openWithLog(bytes);
  const value = await read();
  expect(value.lines).toHaveLength(7);
  expect(value.lines[2].text).toBe('Accessed None in "Türe"');
  const more = `${STAMP}LogTemp: später\r\n`;
  appendFileSync(logPath, bytes[0] === 0xff ? Buffer.from(more, 'utf16le') : Buffer.from(more));
  expect(texts(await read({ since: value.cursor }))).toEqual(['später']);
});

describe('where the log is', () => {
  longTest('a log that nobody wrote for days may be of an earlier run', async () => {
    const { read, logPath } = await openWithLog();
    utimesSync(logPath, new Date(), new Date(Date.now() - 3 * 86_400_000));
    expect((await read()).note).toContain('3 days ago');
  });

  longTest(
    'of two editors with one project the one that writes is read, and the other is named',
    async () => {
      const { read, logPath } = await openWithLog();
      utimesSync(logPath, new Date(), new Date(Date.now() - 60_000));
      writeFileSync(logPath.replace('.log', '_2.log'), `${LOG_HEAD}LogInit: second\r\n`);
      const value = await read();
      expect(texts(value)).toContain('second');
      expect(value.note).toContain('MyProject.log');
    },
  );

  longTest('a directory that is relative to the engine is made absolute', async () => {
    const { scene } = makeProjectFolder(LOG);
    // Paths of an editor are relative to the folder of its program.
    const directory = scene.project.directory.replace(/^([A-Za-z]:)?\//, '../../../../../');
    const bridge = await openBridge({ scene: { ...scene, project: { ...scene.project, directory } } });
    const { value, isError } = await bridge.inspect({ action: 'read_log' });
    if (process.platform !== 'win32') expect([isError, value.lines?.length]).toEqual([false, 7]);
  });

  test('an editor on another machine, or a file that is not there: where it lies, and what to do', async () => {
    const bridge = await openBridge();
    const { value, isError } = await bridge.inspect({ action: 'read_log' });
    expect(isError).toBe(true);
    expect(value.error).toMatchObject({ code: 'log_not_reachable', retryable: false });
    expect(value.error.message).toContain('D:/Projects/MyProject/Saved/Logs/MyProject.log');
    expect(value.error.remedy).toContain('Output Log');
  });

  longTest('a refused function is asked for only where the log cannot be found without it', async () => {
    const { scene } = makeProjectFolder(LOG);
    const directory = scene.project.directory.replace(/^([A-Za-z]:)?\//, '../../../../../');
    const relative = { ...scene, project: { ...scene.project, directory } };
    const needed = ['GetProjectSavedDirectory', 'GetGameName', 'ConvertToAbsolutePath'];
    for (const refused of [...needed, 'GetProjectDirectory']) {
      const bridge = await openBridge({ scene: relative, engine: '5.8', settings: allowing([refused]) });
      const { value, text } = await bridge.inspect({ action: 'read_log' });
      if (!needed.includes(refused)) {
        if (process.platform !== 'win32') expect(value.lines, text).toHaveLength(7);
        continue;
      }
      expect(value.error?.code, refused).toBe('remote_call_not_allowed');
      expect(value.error.remedy).toContain(`FunctionName=("${refused}")`);
    }
  });

  longTest('a default 5.8 says which functions it needs', async () => {
    const { scene } = makeProjectFolder(LOG);
    const bridge = await openBridge({ scene, engine: '5.8' });
    const { value } = await bridge.inspect({ action: 'read_log' });
    expect(value.error.code).toBe('remote_call_not_allowed');
    for (const name of ['GetProjectSavedDirectory', 'GetGameName'])
      expect(value.error.remedy).toContain(`FunctionName=("${name}")`);
    expect(value.error.remedy).toContain('Output Log');
  });
});
