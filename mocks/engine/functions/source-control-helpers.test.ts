import { describe, expect, test } from 'vitest';
import type { SimulatedEditorOptions } from '../simulated-editor-options.ts';
import type { SceneSourceControl } from '../source-control/scene-source-control.ts';
import { openYard, yard } from '../test-yard.ts';

const helpers = '/Script/SourceControl.Default__SourceControlHelpers';
const BARREL = '/Game/Props/SM_Barrel';
const BOX = '/Game/Props/SM_Box';
const MAP = '/Game/Maps/Yard';

function open(sourceControl?: true | SceneSourceControl, options: Partial<SimulatedEditorOptions> = {}) {
  const scene = {
    ...yard,
    ...(sourceControl && { sourceControl }),
    assets: [BARREL, BOX].map(path => ({
      path: `${path}.${path.split('/').at(-1)}`,
      class: '/Script/Engine.StaticMesh',
    })),
  };
  const opened = openYard({ scene, engine: '5.5', ...options });
  const run = (name: string, parameters = {}) => {
    const answer = opened.call(helpers, name, parameters);
    expect(answer).toMatch(/^200 /);
    return JSON.parse(answer.slice(4)).ReturnValue;
  };
  const { packages } = opened.editor.world;
  const state = (InFile: string) => run('QueryFileState', { InFile, bSilent: true });
  const checkOut = (InFile: string) => run('CheckOutFile', { InFile, bSilent: true });
  const said = () => run('LastErrorMsg');
  return { ...opened, run, packages, state, checkOut, said };
}

describe('switched off', () => {
  test('there is no provider, no state and no check-out, and the reason waits', () => {
    const { run, state, checkOut, said } = open();
    expect([run('IsEnabled'), run('IsAvailable'), run('CurrentProvider')]).toEqual([false, false, 'None']);
    expect(state(BARREL)).toMatchObject({ Filename: fileOf(open()), bIsValid: false, bIsCurrent: false });
    expect(checkOut(BARREL)).toBe(false);
    expect(said()).toContain('switched off');
  });
});

describe('switched on', () => {
  test('a file is checked in, and checked out when that is asked for', () => {
    const { state, checkOut, packages, said } = open(true);
    expect(state(BARREL)).toMatchObject({
      ...{ bIsValid: true, bIsSourceControlled: true, bIsCurrent: true },
      ...{ bCanCheckOut: true, bIsCheckedOut: false, bCanEdit: false, bCanDelete: true },
    });
    expect(packages.save(BARREL)).toBe(false);
    expect(checkOut(BARREL)).toBe(true);
    expect(said()).toBe('');
    expect(checkOut(BARREL)).toBe(true);
    expect(state(BARREL)).toMatchObject({
      ...{ bIsCheckedOut: true, bCanEdit: true, bCanCheckOut: false, bIsModified: false },
    });
    packages.markDirty(BARREL);
    expect(packages.save(BARREL)).toBe(true);
    expect(state(BARREL).bIsModified).toBe(true);
  });

  test.each([
    `${BARREL}.SM_Barrel`,
    `StaticMesh'${BARREL}.SM_Barrel'`,
    'D:/Projects/Yard/Content/Props/SM_Barrel.uasset',
  ])('a file may be named %s', named => {
    const { checkOut, packages } = open(true);
    const file = packages.file(BARREL)?.path ?? '';
    expect(checkOut(named.startsWith('D:') ? file : named)).toBe(true);
    expect(packages.checkedOut(BARREL)).toBe('unchanged');
  });

  test('what is unchanged goes back; what was written stays, and the answer is true all the same', () => {
    const { run, checkOut, packages } = open(true);
    for (const InFile of [BARREL, BOX]) checkOut(InFile);
    packages.save(BOX);
    for (const InFile of [BARREL, BOX])
      expect(run('RevertUnchangedFile', { InFile, bSilent: true })).toBe(true);
    expect([BARREL, BOX].map(packages.checkedOut)).toEqual([undefined, 'changed']);
    expect(packages.file(BARREL)).toMatchObject({ readOnly: true, checkedInBySourceControl: true });
  });

  test('without a name nothing is done, and the reason waits', () => {
    const { run, state, checkOut, said } = open(true);
    expect([run('RevertUnchangedFile', { InFile: '', bSilent: true }), checkOut('')]).toEqual([false, false]);
    expect(said()).toContain('No file');
    expect(state('')).toMatchObject({ Filename: '', bIsValid: false, bCanAdd: false });
  });

  test('a file of somebody else, an old one and one that is refused cannot be had', () => {
    const server = { checkedOutBy: { [BARREL]: 'mira@WS-17' }, behind: [BOX], refused: [MAP] };
    const { state, checkOut, said } = open(server);
    expect(state(BARREL)).toMatchObject({ bIsCheckedOutOther: true, CheckedOutOther: 'mira@WS-17' });
    expect(state(BOX)).toMatchObject({ bIsCurrent: false, bCanCheckOut: false, bCanDelete: false });
    expect(state(MAP)).toMatchObject({ bCanCheckOut: true });
    for (const [file, words] of [
      [BARREL, 'mira@WS-17'],
      [BOX, 'head revision'],
      [MAP, 'Failed'],
    ] as const) {
      expect(checkOut(file)).toBe(false);
      expect(said()).toContain(words);
    }
  });

  test('of several files all are checked out, or none', () => {
    const { run, packages } = open({ checkedOutBy: { [BOX]: 'mira@WS-17' } });
    expect(run('CheckOutFiles', { InFiles: [BARREL, BOX], bSilent: true })).toBe(false);
    expect(packages.checkedOut(BARREL)).toBeUndefined();
    expect(run('CheckOutFiles', { InFiles: [BARREL, MAP], bSilent: true })).toBe(true);
    expect([BARREL, MAP].map(packages.checkedOut)).toEqual(['unchanged', 'unchanged']);
  });

  test('a file that it does not have is a file like any', () => {
    const { state, packages, checkOut } = open({ packages: [BOX] });
    expect(state(BARREL)).toMatchObject({ bIsSourceControlled: false, bCanAdd: true, bIsCurrent: true });
    expect(packages.file(BARREL)?.readOnly).toBe(false);
    expect(checkOut(BARREL)).toBe(false);
  });

  test('without its server it is there and answers nothing', () => {
    const { run, state, checkOut, said } = open({ provider: 'Git LFS 2', offline: true });
    expect([run('IsEnabled'), run('IsAvailable'), run('CurrentProvider')]).toEqual([
      true,
      false,
      'Git LFS 2',
    ]);
    expect(state(BARREL).bIsValid).toBe(false);
    expect(checkOut(BARREL)).toBe(false);
    expect(said()).toContain('cannot be reached');
  });
});

function fileOf({ packages }: ReturnType<typeof open>): string | undefined {
  return packages.file(BARREL)?.path;
}

test.each([
  ['5.5', 0],
  ['5.6', 2],
  ['5.8', 3],
] as const)('a state of %s has %d members about other branches and users', (engine, count) => {
  const settings = { allowAnyRemoteFunctionCall: true };
  const { state } = open(true, { engine, settings });
  const later = ['bIsCheckedOutInOtherBranch', 'bIsModifiedInOtherBranch', 'PreviousUser'];
  expect(later.filter(name => name in state(BARREL))).toEqual(later.slice(0, count));
});
