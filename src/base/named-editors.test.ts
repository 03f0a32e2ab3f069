import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadSettings } from './config.ts';
import { settingsOf } from './named-editors.ts';

const A = 'http://127.0.0.1:30010';
const B = 'http://10.0.0.3:30011';

function load(
  file: Record<string, unknown> | undefined,
  flags: Record<string, unknown> = {},
  env: Record<string, string> = {},
  editors: 'one' | 'several' = 'several',
) {
  const directory = mkdtempSync(join(tmpdir(), 'unreal-bridge '));
  if (file) writeFileSync(join(directory, 'unreal-bridge.json'), JSON.stringify(file));
  mkdirSync(join(directory, 'inner'));
  const { editor, editors: named, usual, isFound } = loadSettings({ flags, env, directory, editors });
  const addresses =
    named && Object.fromEntries(Object.entries(named).map(([name, own]) => [name, own.address]));
  return { editor, editors: addresses, usual, isFound };
}

describe('the editors that settings name', () => {
  const named = { left: A, right: B };
  test.each([
    ['nothing', undefined, {}, {}, { editor: A, isFound: true }],
    ['one address', undefined, { editor: '127.0.0.1:30012' }, {}, { editor: 'http://127.0.0.1:30012' }],
    ['one address once', undefined, { editor: [B] }, {}, { editor: B }],
    ['one with a name', undefined, { editor: [`x=${B}`] }, {}, { editor: B, editors: { x: B }, usual: 'x' }],
    [
      'several; the first is the default',
      undefined,
      { editor: [`right=${B}`, '127.0.0.1:30010'] },
      {},
      { editor: B, editors: { right: B, 'editor-30010': A }, usual: 'right' },
    ],
    ['a file', { editors: named }, {}, {}, { editor: A, editors: named }],
    [
      'a file with a default',
      { editor: 'right', editors: named },
      {},
      {},
      { editor: B, editors: named, usual: 'right' },
    ],
    [
      'a flag that names one',
      { editors: named },
      { editor: 'right' },
      {},
      { editor: B, editors: named, usual: 'right' },
    ],
    [
      'a flag with its address',
      { editors: named },
      { editor: B },
      {},
      { editor: B, editors: named, usual: 'right' },
    ],
    ['a flag with another', { editors: named }, { editor: 'http://h:1' }, {}, { editor: 'http://h:1' }],
    [
      'two flags',
      { editors: named },
      { editor: ['right', 'left'] },
      {},
      { editor: B, editors: { right: B, left: A }, usual: 'right' },
    ],
    [
      'a variable',
      undefined,
      {},
      { UNREAL_BRIDGE_EDITORS: `left=${A}, right=${B}` },
      { editor: A, editors: named },
    ],
    [
      'a variable beside a file',
      { editor: 'http://h:1' },
      {},
      { UNREAL_BRIDGE_EDITORS: `left=${A}` },
      { editor: A, editors: { left: A }, usual: 'left' },
    ],
  ] as const)('%s', (_, file, flags, env, expected) => {
    expect(load(file, flags, env)).toEqual({
      editors: undefined,
      usual: undefined,
      isFound: undefined,
      ...expected,
    });
  });

  test.each([
    ['a name that is none', { editors: { 'a b': A } }, {}],
    ['a word that calls use', { editors: { all: A } }, {}],
    ['no address', { editors: { left: 'ftp://x' } }, {}],
    ['an address that is none of them', { editor: 'http://h:1', editors: named }, {}],
    ['neither name nor address', { editors: named }, { editor: 'rigth' }],
    ['something else', { editors: 7 }, {}],
    ['a text without names', undefined, { editors: 'left' }],
    ['an unknown key', { editors: { left: { address: A, colour: 1 } } }, {}],
  ])('refuses %s', (_, file, flags) => {
    expect(() => load(file, flags)).toThrow(expect.objectContaining({ code: 'invalid_arguments' }));
  });

  test('a command about one editor takes the default, and asks for one where there is none', () => {
    expect(load({ editor: 'right', editors: named }, {}, {}, 'one').editor).toBe(B);
    expect(() => load({ editors: named }, {}, {}, 'one')).toThrow(/left, right/);
  });

  test('each has its own where that is said, and no secret of another', () => {
    const directory = mkdtempSync(join(tmpdir(), 'unreal-bridge '));
    const own = { address: B, passphrase: 'secret', readOnly: true, policy: 'right.json' };
    const text = JSON.stringify({
      editor: 'left',
      socket: 'ws://127.0.0.1:9',
      editors: { left: A, right: own },
    });
    writeFileSync(join(directory, 'unreal-bridge.json'), text);
    const settings = loadSettings({ env: {}, directory, editors: 'several' });
    expect(settingsOf(settings, 'left')).toMatchObject({
      editor: A,
      readOnly: false,
      socket: 'ws://127.0.0.1:9',
    });
    expect(settingsOf(settings, 'left')).not.toHaveProperty('passphrase', 'secret');
    expect(settingsOf(settings, 'right')).toMatchObject({
      ...{ editor: B, readOnly: true, passphrase: 'secret', policy: join(directory, 'right.json') },
    });
    expect(settingsOf(settings, 'right').socket).toBeUndefined();
  });
});
