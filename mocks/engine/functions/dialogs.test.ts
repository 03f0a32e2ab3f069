import { describe, expect, test } from 'vitest';
import { longTest } from '../../../test/support/soak.ts';
import { unsaved } from '../../worlds/unsaved.ts';
import type { Scene } from '../scene.ts';
import { crate, openYard, yard } from '../test-yard.ts';

const utils = '/Script/UnrealEd.Default__EditorLoadingAndSavingUtils';
const scene: Scene = {
  ...yard,
  levels: [{ map: '/Game/Maps/Garden', actors: [{ name: 'Actor_0', class: '/Script/Engine.Actor' }] }],
};

describe('a dialog', () => {
  const ask = (name: string, parameters = {}, opened: Scene = scene) => {
    const { editor } = openYard({ scene: opened });
    editor.world.rename(editor.world.actors()[0]?.path ?? '', 'Box');
    const body = JSON.stringify({ objectPath: utils, functionName: name, parameters });
    const headers = { 'content-type': 'application/json' };
    const url = 'http://127.0.0.1:30010/remote/object/call';
    const answer = editor
      .fetch(new Request(url, { method: 'PUT', headers, body }))
      .then(response => response.json());
    return { editor, answer };
  };
  const which = { bSaveMapPackages: true, bSaveContentPackages: true };

  test.each([
    ['Save Selected', true, true],
    ["Don't Save", true, false],
    ['Cancel', false, false],
  ])('keeps everybody waiting until it is answered: %s', async (choice, ReturnValue, isSaved) => {
    const { editor, answer } = ask('SaveDirtyPackagesWithDialog', which);
    await editor.clock.until(new Promise(resolve => setImmediate(resolve)));
    editor.clock.tick(100);
    expect([editor.state, editor.dialog?.title]).toEqual(['modal', 'Save Content']);
    expect(editor.world.packages.isDirty('/Game/Maps/Yard')).toBe(true);
    expect(() => editor.dialog?.answer('Perhaps')).toThrow('has no Perhaps');
    editor.dialog?.answer(choice);
    expect([editor.state, editor.dialog]).toEqual(['running', undefined]);
    expect(await editor.clock.until(answer)).toEqual({ ReturnValue });
    expect(editor.world.packages.isDirty('/Game/Maps/Yard')).toBe(!isSaved);
  });

  longTest('does not come with nothing to save', async () => {
    const { editor, answer } = ask('SaveDirtyPackagesWithDialog');
    expect(await editor.clock.until(answer)).toEqual({ ReturnValue: true });
  });

  test.each([
    ['SaveCurrentLevel', '/Game/Maps/Named', { ReturnValue: true }, '/Game/Maps/Named'],
    ['SaveCurrentLevel', 'Cancel', { ReturnValue: false }, '/Temp/Untitled_1'],
    ['LoadMapWithDialog', 'Cancel', { ReturnValue: '' }, '/Temp/Untitled_1'],
  ])('of %s takes a name: %s', async (name, choice, expected, map) => {
    const { editor, answer } = ask(name, {}, unsaved);
    await editor.clock.until(new Promise(resolve => setImmediate(resolve)));
    editor.clock.tick();
    editor.dialog?.answer(choice);
    expect(await editor.clock.until(answer)).toEqual(expected);
    expect(editor.world.levels.map).toBe(map);
  });

  test('opens the level that was chosen', async () => {
    const { editor, answer } = ask('LoadMapWithDialog');
    await editor.clock.until(new Promise(resolve => setImmediate(resolve)));
    editor.clock.tick();
    editor.dialog?.answer('/Game/Maps/Garden');
    expect(await editor.clock.until(answer)).toEqual({ ReturnValue: '/Game/Maps/Garden.Garden' });
  });

  test('ends with the process', async () => {
    const { editor, answer } = ask('SavePackagesWithDialog', { PackagesToSave: ['/Game/Maps/Yard'] });
    await editor.clock.until(new Promise(resolve => setImmediate(resolve)));
    editor.clock.tick();
    editor.inject({ kind: 'crash' });
    await expect(answer).rejects.toThrow('crashed');
    editor.restart();
    expect([editor.state, editor.dialog]).toEqual(['running', undefined]);
  });

  test('inside a batch is not simulated', () => {
    const { put, editor } = openYard({ scene });
    editor.world.rename(crate, 'Box');
    const Body = { objectPath: utils, functionName: 'SaveDirtyPackagesWithDialog', parameters: which };
    const Requests = [{ RequestId: 1, URL: '/remote/object/call', Verb: 'PUT', Body }];
    const headers = { 'content-type': 'application/json', passphrase: 'any' };
    expect(put('/remote/batch', { Requests }, headers)).toMatch(/^501 /);
  });
});
