import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { inProjectDirectory } from '../mocks/hosts/project-directory.ts';
import { thirdPerson } from '../mocks/worlds/third-person.ts';
import { unsaved } from '../mocks/worlds/unsaved.ts';
import { type Bridge, openBridge } from './support/open-bridge.ts';
import { longTest, testOneOf } from './support/soak.ts';

const BARREL = '/Game/Props/Meshes/SM_Barrel';
const MAP = '/Game/ThirdPerson/Lvl_ThirdPerson';

/** An editor whose project is really on this machine; its folder is gone when the test is. */
async function openHere(): Promise<{ bridge: Bridge; fileOf(packagePath: string): string }> {
  const folder = mkdtempSync(join(tmpdir(), 'Проект mit Leerzeichen '));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const bridge = await openBridge(inProjectDirectory({ scene: thirdPerson }, folder));
  const fileOf = (packagePath: string) =>
    join(folder, 'Content', `${packagePath.slice('/Game/'.length)}.uasset`);
  return { bridge, fileOf };
}

/** Edits by the user's hand: one of the level, one of an asset. */
function makeDirty({ editor }: Bridge): void {
  editor.world.set('Key Light.LightComponent0', 'Intensity', 77);
  editor.world.set(`${BARREL}.SM_Barrel`, 'LightMapResolution', 128);
}

describe('save_asset', () => {
  longTest('proves the save by the dirty flag', async () => {
    const bridge = await openBridge();
    makeDirty(bridge);
    const { value, text } = await bridge.act({ action: 'save_asset', objectPath: 'SM_Barrel' });
    expect(value.changes, text).toEqual([
      { objectPath: BARREL, propertyName: 'dirty', before: true, after: false, verified: true },
    ]);
    expect(bridge.editor.world.packages.isDirty(BARREL)).toBe(false);
    expect(bridge.editor.world.packages.isDirty(MAP)).toBe(true);
  });

  longTest('says that files were written, wherever it says why it is not undone', async () => {
    const bridge = await openBridge();
    makeDirty(bridge);
    const { value, text } = await bridge.act({ action: 'save_asset', objectPath: BARREL });
    expect(value.undo, text).toMatchObject({ possible: false, why: 'what was saved stays saved' });
    const listed = await bridge.act({ action: 'list_changes' });
    expect(listed.text).toContain('what was saved stays saved');
    const item = { action: 'save_asset', objectPath: BARREL };
    const refused = await bridge.act({ action: 'batch', operations: [item] });
    expect(refused.value.error.message).toContain('cannot be rolled back: what was saved stays saved');
    expect([text, listed.text, refused.text].join()).not.toContain('state of the editor');
  });

  longTest('and by the file’s time, where it is on this machine', async () => {
    const { bridge, fileOf } = await openHere();
    const before = statSync(fileOf(BARREL)).mtimeMs;
    makeDirty(bridge);
    const { value, text } = await bridge.act({ action: 'save_asset', objectPath: BARREL });
    expect(value.success, text).toBe(true);
    expect(value.file.replaceAll('\\', '/')).toBe(fileOf(BARREL).replaceAll('\\', '/'));
    const after = statSync(fileOf(BARREL)).mtime;
    expect(after.getTime()).toBeGreaterThan(before);
    expect(value.savedAt).toBe(after.toISOString());
  });

  longTest('an asset that is not changed is written all the same', async () => {
    const { bridge, fileOf } = await openHere();
    const before = statSync(fileOf(BARREL)).mtimeMs;
    const { value } = await bridge.act({ action: 'save_asset', objectPath: BARREL });
    expect(value.changes[0]).toMatchObject({ before: false, after: false, verified: true });
    expect(statSync(fileOf(BARREL)).mtimeMs).toBeGreaterThan(before);
  });

  longTest('a new asset gets its file', async () => {
    const { bridge, fileOf } = await openHere();
    await bridge.act({ action: 'create_asset', class: 'CurveFloat', path: '/Game/Curves/C_New' });
    const { value, text } = await bridge.act({ action: 'save_asset', objectPath: 'C_New' });
    expect(value.savedAt, text).toBe(statSync(fileOf('/Game/Curves/C_New')).mtime.toISOString());
  });

  longTest('a read-only file is told before the editor is asked', async () => {
    const { bridge, fileOf } = await openHere();
    makeDirty(bridge);
    chmodSync(fileOf(BARREL), 0o444);
    const { value, isError } = await bridge.act({ action: 'save_asset', objectPath: BARREL });
    expect(isError).toBe(true);
    expect(value.error.code).toBe('file_read_only');
    expect(value.error.message).toContain('SM_Barrel.uasset');
    expect(value.error.remedy).toContain('Check it out');
    expect(bridge.editor.world.log.join('\n')).not.toContain('was not saved');
    expect(bridge.editor.world.packages.isDirty(BARREL)).toBe(true);
  });

  longTest('a file that is read-only on another machine: the editor’s refusal is an error', async () => {
    const scene = {
      ...thirdPerson,
      assets: (thirdPerson.assets ?? []).map(asset =>
        asset.path === `${BARREL}.SM_Barrel` ? { ...asset, readOnly: true as const } : asset,
      ),
    };
    const bridge = await openBridge({ scene });
    const { value } = await bridge.act({ action: 'save_asset', objectPath: BARREL });
    expect(value.error.code).toBe('engine_declined');
  });

  longTest('a level has an operation of its own', async () => {
    const bridge = await openBridge();
    const { value } = await bridge.act({ action: 'save_asset', objectPath: MAP });
    expect(value.error.example).toEqual({ action: 'save_level' });
  });

  test('a dry run saves nothing', async () => {
    const bridge = await openBridge();
    makeDirty(bridge);
    const { value } = await bridge.act({ action: 'save_asset', objectPath: BARREL, dryRun: true });
    expect(value).toMatchObject({ dryRun: true, changes: [{ before: true, after: false, verified: false }] });
    expect(bridge.editor.world.packages.isDirty(BARREL)).toBe(true);
  });
});

describe('save_all', () => {
  test('a dry run lists what is unsaved, levels and assets', async () => {
    const bridge = await openBridge();
    makeDirty(bridge);
    const { value } = await bridge.act({ action: 'save_all', dryRun: true });
    expect(value.unsaved).toBe(2);
    expect(value.changes).toEqual([
      { objectPath: MAP, propertyName: 'dirty', before: true, after: false, verified: false },
      { objectPath: BARREL, propertyName: 'dirty', before: true, after: false, verified: false },
    ]);
    expect(bridge.editor.world.packages.isDirty(MAP)).toBe(true);
  });

  longTest('saves both, and proves it by flag and file', async () => {
    const { bridge, fileOf } = await openHere();
    makeDirty(bridge);
    const { value, text } = await bridge.act({ action: 'save_all' });
    expect(value.saved, text).toBe(2);
    expect(value.changes.map((each: { objectPath: string }) => each.objectPath)).toEqual([MAP, BARREL]);
    for (const change of value.changes) {
      expect(change).toMatchObject({
        before: true,
        after: false,
        verified: true,
        savedAt: expect.any(String),
      });
    }
    expect(value.changes[1].savedAt).toBe(statSync(fileOf(BARREL)).mtime.toISOString());
    expect(bridge.editor.world.packages.dirtyMaps()).toEqual([]);
    expect(bridge.editor.world.packages.dirtyContent()).toEqual([]);
  });

  testOneOf.each([
    [{ maps: false }, BARREL, MAP],
    [{ content: false }, MAP, BARREL],
  ])('%j saves the other half', async (which, saved, left) => {
    const bridge = await openBridge();
    makeDirty(bridge);
    const { value } = await bridge.act({ action: 'save_all', ...which });
    expect(value.changes.map((each: { objectPath: string }) => each.objectPath)).toEqual([saved]);
    expect(bridge.editor.world.packages.isDirty(left)).toBe(true);
  });

  longTest('nothing is unsaved: said so', async () => {
    const bridge = await openBridge();
    const { value } = await bridge.act({ action: 'save_all' });
    expect(value).toMatchObject({ success: true, saved: 0, changes: [], note: 'Nothing is unsaved.' });
  });

  longTest('read-only files are told before, and nothing is saved', async () => {
    const { bridge, fileOf } = await openHere();
    makeDirty(bridge);
    chmodSync(fileOf(BARREL), 0o444);
    const { value } = await bridge.act({ action: 'save_all' });
    expect(value.error.code).toBe('file_read_only');
    expect(value.error.suggestions).toEqual([BARREL]);
    expect(bridge.editor.world.packages.isDirty(MAP)).toBe(true);
  });

  longTest('what stays unsaved is an error that names it, and what was saved', async () => {
    const bridge = await openBridge({ scene: { ...thirdPerson, mapReadOnly: true } });
    makeDirty(bridge);
    const { value, isError } = await bridge.act({ action: 'save_all' });
    expect(isError).toBe(true);
    expect(value.error.code).toBe('engine_declined');
    expect(value.error.message).toBe(`Still unsaved: ${MAP}. Saved were: ${BARREL}.`);
  });

  longTest(
    'a level that was never saved needs a name first; the editor never gets to ask for it',
    async () => {
      const bridge = await openBridge({ scene: unsaved });
      const [actor] = bridge.editor.world.actors();
      bridge.editor.world.rename(actor?.path ?? '', 'Renamed');
      const { value } = await bridge.act({ action: 'save_all' });
      expect(value.error.code).toBe('engine_declined');
      expect(value.error.example).toMatchObject({ action: 'save_level' });
      expect(bridge.editor.dialog).toBeUndefined();
      const rest = await bridge.act({ action: 'save_all', maps: false });
      expect(rest.value.success).toBe(true);
    },
  );

  longTest('while the game plays nothing is saved', async () => {
    const bridge = await openBridge();
    makeDirty(bridge);
    await bridge.act({ action: 'play' });
    const { value } = await bridge.act({ action: 'save_all' });
    expect(value.error.example).toEqual({ action: 'stop_play' });
    expect(bridge.editor.world.packages.isDirty(BARREL)).toBe(true);
  });

  longTest('under source control, what is checked in is told before', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'checked in '));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const scene = { ...thirdPerson, sourceControl: true as const };
    const bridge = await openBridge(inProjectDirectory({ scene }, folder));
    makeDirty(bridge);
    const { value } = await bridge.act({ action: 'save_all' });
    expect(value.error.code).toBe('file_read_only');
    expect(value.error.remedy).toContain('Check them out');
    bridge.editor.world.packages.checkOut(BARREL);
    const { value: saved, text } = await bridge.act({ action: 'save_all', maps: false });
    expect(saved.saved, text).toBe(1);
  });

  test('a default 5.8 names every line', async () => {
    const bridge = await openBridge({ engine: '5.8' });
    const { value } = await bridge.act({ action: 'save_all' });
    expect(value.error.code).toBe('remote_call_not_allowed');
    for (const name of ['SaveDirtyPackages', 'GetDirtyMapPackages', 'GetDirtyContentPackages']) {
      expect(value.error.remedy).toContain(`"${name}"`);
    }
  });
});

longTest('many unsaved assets take as many frames as one', async () => {
  const count = async (howMany: number) => {
    const bridge = await openBridge();
    const { packages } = bridge.editor.world;
    await bridge.inspect({ action: 'level_overview' });
    const assets = packages.files().filter(({ path, readOnly }) => path.endsWith('.uasset') && !readOnly);
    for (const { packageName } of assets.slice(0, howMany)) packages.markDirty(packageName);
    const frames = await bridge.countFrames(bridge.act({ action: 'save_all' }));
    expect(packages.dirtyContent()).toEqual([]);
    return frames;
  };
  expect(await count(40)).toBe(await count(1));
});
