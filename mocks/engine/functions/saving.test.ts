import { describe, expect, test } from 'vitest';
import { longTest, testOneIn } from '../../../test/support/soak.ts';
import { unsaved } from '../../worlds/unsaved.ts';
import { engineVersions, isSince } from '../engine-version.ts';
import type { Scene } from '../scene.ts';
import type { SimulatedEditorOptions } from '../simulated-editor-options.ts';
import { crate, light, openYard, yard } from '../test-yard.ts';

const barrel = '/Game/Props/SM_Barrel.SM_Barrel';
const levels = '/Script/LevelEditor.Default__LevelEditorSubsystem';
const utils = '/Script/UnrealEd.Default__EditorLoadingAndSavingUtils';
const library = '/Script/EditorScriptingUtilities.Default__EditorAssetLibrary';
const subsystem = '/Script/UnrealEd.Default__EditorAssetSubsystem';

const scene: Scene = {
  ...yard,
  assets: [
    { path: barrel, class: '/Script/Engine.StaticMesh', loaded: true },
    { path: '/Game/Props/Old/SM_Box.SM_Box', class: '/Script/Engine.StaticMesh' },
    { path: '/Game/Locked/M_Wood.M_Wood', class: '/Script/Engine.Material', readOnly: true, loaded: true },
  ],
  folders: ['/Game/Empty'],
  levels: [{ map: '/Game/Maps/Garden', actors: [{ name: 'Actor_0', class: '/Script/Engine.Actor' }] }],
};

function open(options: Partial<SimulatedEditorOptions> = {}) {
  const opened = openYard({ scene, ...options, engine: options.engine ?? '5.5' });
  // The project allows every function, so that 5.8 answers like the others.
  const run = (path: string, name: string, parameters = {}) => {
    const answer = opened.call(path, name, parameters);
    expect(answer).toMatch(/^200 /);
    return JSON.parse(answer.slice(4));
  };
  const { editor } = opened;
  return { ...opened, run, savedAt: (name: string) => editor.world.packages.file(name)?.savedAt };
}

const everyEngine = engineVersions.map(engine => ({
  engine,
  settings: { allowAnyRemoteFunctionCall: true },
}));

describe.each(everyEngine)('in $engine', options => {
  test('the level is saved, which its file shows, and loading drops what was done since', () => {
    const { run, editor, savedAt } = open(options);
    editor.world.rename(crate, 'Box');
    editor.clock.tick(60);
    expect(run(levels, 'SaveCurrentLevel')).toEqual({ ReturnValue: true });
    expect(savedAt('/Game/Maps/Yard')).toBe(1);
    expect(run(utils, 'GetDirtyMapPackages')).toEqual({ OutDirtyPackages: [] });
    editor.world.rename(crate, 'Lost');
    expect(run(utils, 'GetDirtyMapPackages')).toEqual({ OutDirtyPackages: ['/Game/Maps/Yard'] });
    expect(run(levels, 'LoadLevel', { AssetPath: '/Game/Maps/Yard' }).ReturnValue).toBe(true);
    expect(editor.world.find(crate)?.label).toBe('Box');
    expect(run(utils, 'GetDirtyMapPackages')).toEqual({ OutDirtyPackages: [] });
  });

  test('a new level is partitioned only where that input exists', () => {
    const { run, editor, put } = open(options);
    const isLater = isSince(options.engine, '5.4');
    const answer = run(levels, 'NewLevel', { AssetPath: '/Game/Maps/New', bIsPartitionedWorld: true });
    expect(answer.ReturnValue).toBe(true);
    expect(editor.world.registry.find('/Game/Maps/New.New')?.tags).toEqual(
      isLater ? { LevelIsPartitioned: '1', LevelIsUsingExternalActors: '1' } : {},
    );
    expect(put('/remote/object/describe', { objectPath: levels }).includes('bIsPartitionedWorld')).toBe(
      isLater,
    );
  });

  test.each([library, subsystem])('an asset is saved by %s', path => {
    const { run, editor, savedAt } = open(options);
    editor.clock.tick(60);
    expect(run(path, 'SaveAsset', { AssetToSave: '/Game/Props/SM_Barrel' }).ReturnValue).toBe(true);
    expect(savedAt('/Game/Props/SM_Barrel')).toBe(1);
  });
});

describe('assets', () => {
  const fresh = (savedAt: number | undefined) => savedAt !== undefined && savedAt >= 0;

  test('a clean one counts as saved and is not written, when only a dirty one is to be', () => {
    const { run, savedAt, write } = open();
    const save = () => run(library, 'SaveAsset', { AssetToSave: barrel, bOnlyIfIsDirty: true }).ReturnValue;
    expect([save(), fresh(savedAt('/Game/Props/SM_Barrel'))]).toEqual([true, false]);
    write(barrel, 'LightMapResolution', 8);
    expect([save(), fresh(savedAt('/Game/Props/SM_Barrel'))]).toEqual([true, true]);
  });

  test.each([
    ['SaveAsset', { AssetToSave: '/Game/Nothing' }, 'does not exist'],
    ['SaveAsset', { AssetToSave: '/Game/Maps/Yard' }, 'does not exist'],
    ['SaveAsset', { AssetToSave: '/Game/Locked/M_Wood' }, 'was not saved'],
    ['SaveAsset', { AssetToSave: '/Engine/BasicShapes/Cube' }, 'was not saved'],
    ['SaveLoadedAsset', { AssetToSave: crate }, 'is no asset'],
    ['SaveLoadedAsset', {}, 'is no asset'],
    ['SaveDirectory', { DirectoryPath: '/Game/Nothing' }, 'no folder'],
    ['SaveDirectory', { DirectoryPath: '/Game', bRecursive: true }, 'M_Wood was not saved'],
    ['SaveLoadedAssets', { AssetsToSave: [barrel, '/Game/Locked/M_Wood.M_Wood'] }, 'was not saved'],
  ])('%s of %j is false, and the log says why', (name, parameters, why) => {
    const { run, editor } = open();
    expect(run(library, name, parameters).ReturnValue).toBe(false);
    expect(editor.world.log.at(-1)).toContain(why);
  });

  test.each([
    ['SaveLoadedAsset', { AssetToSave: barrel }, ['/Game/Props/SM_Barrel']],
    ['SaveLoadedAssets', { AssetsToSave: [barrel] }, ['/Game/Props/SM_Barrel']],
    ['SaveDirectory', { DirectoryPath: '/Game/Props/' }, ['/Game/Props/SM_Barrel']],
    [
      'SaveDirectory',
      { DirectoryPath: '/game/props', bRecursive: true },
      ['/Game/Props/SM_Barrel', '/Game/Props/Old/SM_Box'],
    ],
    ['SaveDirectory', { DirectoryPath: '/Game/Empty' }, []],
    ['SaveDirectory', { DirectoryPath: '/Game/Props', bRecursive: true, bOnlyIfIsDirty: true }, []],
  ])('%s of %j writes %j', (name, parameters, written) => {
    const { run, editor } = open();
    expect(run(library, name, parameters).ReturnValue).toBe(true);
    const files = editor.world.packages.files().filter(file => fresh(file.savedAt));
    expect(files.map(file => file.packageName)).toEqual(written);
  });

  test('are checked out of source control, and without it cannot be', () => {
    const asset = { AssetToCheckout: barrel };
    expect(open().run(library, 'CheckoutAsset', asset).ReturnValue).toBe(false);
    const { run } = open({ scene: { ...scene, sourceControl: true } });
    const save = () => run(library, 'SaveAsset', { AssetToSave: barrel }).ReturnValue;
    expect(save()).toBe(false);
    for (const name of ['CheckoutAsset', 'CheckoutLoadedAsset']) {
      expect(run(subsystem, name, asset).ReturnValue).toBe(true);
    }
    expect(save()).toBe(true);
    expect(run(library, 'CheckoutDirectory', { DirectoryPath: '/Game/Locked' }).ReturnValue).toBe(true);
    expect(run(library, 'CheckoutAsset', { AssetToCheckout: '/Game/Nothing' }).ReturnValue).toBe(false);
  });
});

describe('levels', () => {
  test('one that was never saved needs a name first', () => {
    const { run, editor } = open({ scene: unsaved });
    editor.world.spawn('/Script/Engine.Actor');
    expect(run(levels, 'SaveCurrentLevel').ReturnValue).toBe(false);
    expect(run(levels, 'SaveAllDirtyLevels').ReturnValue).toBe(false);
    expect(run(utils, 'SaveDirtyPackages', { bSaveMapPackages: true }).ReturnValue).toBe(false);
    const World = '/Temp/Untitled_1.Untitled';
    expect(run(utils, 'SaveMap', { World, AssetPath: '/Game/Maps/First' })).toEqual({
      ReturnValue: true,
    });
    expect(run(levels, 'SaveCurrentLevel').ReturnValue).toBe(true);
  });

  test.each([
    [levels, 'LoadLevel', { AssetPath: '/Game/Maps/Nothing' }],
    [levels, 'LoadLevel', { AssetPath: '/Game/Props/SM_Barrel' }],
    [levels, 'NewLevel', { AssetPath: '/Game/Maps/Garden' }],
    [levels, 'NewLevel', { AssetPath: '/Game/Props/SM_Barrel' }],
    [levels, 'NewLevelFromTemplate', { AssetPath: '/Game/Maps/A', TemplateAssetPath: '/Game/Maps/Nothing' }],
    [utils, 'SaveMap', { World: '/Game/Maps/Yard.Yard', AssetPath: '/Game/Maps/Garden' }],
    [utils, 'SaveMap', { World: '/Game/Maps/Other.Other', AssetPath: '/Game/Maps/New' }],
    [utils, 'LoadMap', { Filename: 'D:/Nothing.umap' }],
  ])('%s.%s of %j fails politely, and changes nothing', (path, name, parameters) => {
    const { run, editor } = open();
    const before = editor.world.snapshot();
    const files = editor.world.packages.files();
    expect(run(path, name, parameters).ReturnValue).toSatisfy(value => !value);
    expect(editor.world.log.at(-1)).toMatch(/Failed to (load|create|save)/);
    expect([editor.world.snapshot(), editor.world.packages.files()]).toEqual([before, files]);
  });

  test('a read-only one is not saved', () => {
    const { run, editor, savedAt } = open({ scene: { ...scene, mapReadOnly: true } });
    editor.world.rename(crate, 'Box');
    for (const name of ['SaveCurrentLevel', 'SaveAllDirtyLevels']) {
      expect(run(levels, name).ReturnValue).toBe(false);
    }
    expect(savedAt('/Game/Maps/Yard')).toBeLessThan(0);
    expect(editor.world.packages.isDirty('/Game/Maps/Yard')).toBe(true);
  });

  test.each(['/Game/Maps/Garden', 'D:/Projects/Jürgens Yard/Content/Maps/Garden.umap'])(
    'LoadMap takes %s',
    Filename => {
      expect(open().run(utils, 'LoadMap', { Filename }).ReturnValue).toBe('/Game/Maps/Garden.Garden');
    },
  );

  test('a blank one comes after the old one was saved, if that was wanted and could be', () => {
    const { run, editor, savedAt } = open();
    editor.world.rename(crate, 'Box');
    expect(run(utils, 'NewBlankMap', { bSaveExistingMap: true }).ReturnValue).toBe(
      '/Temp/Untitled_1.Untitled',
    );
    expect(savedAt('/Game/Maps/Yard')).toBe(0);
    editor.world.spawn('/Script/Engine.Actor');
    expect(run(utils, 'NewBlankMap', { bSaveExistingMap: true }).ReturnValue).toBe('');
    expect(run(utils, 'NewBlankMap').ReturnValue).toBe('/Temp/Untitled_2.Untitled');
  });

  test('a template gives its actors', () => {
    const { run, editor } = open();
    const given = { AssetPath: '/Game/Maps/A', TemplateAssetPath: '/Game/Maps/Garden' };
    expect(run(levels, 'NewLevelFromTemplate', given).ReturnValue).toBe(true);
    expect(editor.world.actors().map(actor => actor.path)).toEqual([
      '/Game/Maps/A.A:PersistentLevel.Actor_0',
    ]);
  });

  test('what is under way is finalised before the level is saved', () => {
    const { run, write, editor } = open();
    const extra = { access: 'WRITE_TRANSACTION_ACCESS' };
    write(light, 'LightmassSettings.ShadowExponent', 100, extra);
    run(levels, 'SaveCurrentLevel');
    run(levels, 'LoadLevel', { AssetPath: '/Game/Maps/Yard' });
    expect(editor.world.get(light, 'LightmassSettings.ShadowExponent')).toBe(8);
    write(light, 'Intensity', 5, extra);
    editor.clock.tick(60);
    expect(editor.world.transactions.titles).toEqual(['Remote Set Object Property']);
  });

  longTest('the answer comes when the level is there, and nothing else is answered meanwhile', async () => {
    const { editor } = open();
    const answeredAt: number[] = [];
    const call = (path: string, functionName: string, parameters = {}) =>
      editor
        .fetch(
          new Request('http://127.0.0.1:30010/remote/object/call', {
            method: 'PUT',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ objectPath: path, functionName, parameters }),
          }),
        )
        .then(() => answeredAt.push(editor.clock.seconds));
    const both = [
      call(levels, 'LoadLevel', { AssetPath: '/Game/Maps/Garden' }),
      call(levels, 'GetCurrentLevel'),
    ];
    await editor.clock.until(Promise.all(both));
    expect(Math.min(...answeredAt)).toBeGreaterThanOrEqual(1);
  });
});

describe('dirty packages', () => {
  longTest('are listed by kind and saved by kind', () => {
    const { run, editor } = open();
    editor.world.rename(crate, 'Box');
    editor.world.set(barrel, 'LightMapResolution', 8);
    const list = () => [
      run(utils, 'GetDirtyMapPackages').OutDirtyPackages,
      run(utils, 'GetDirtyContentPackages').OutDirtyPackages,
    ];
    expect(list()).toEqual([['/Game/Maps/Yard'], ['/Game/Props/SM_Barrel']]);
    expect(run(utils, 'SaveDirtyPackages').ReturnValue).toBe(true);
    expect(run(utils, 'SaveDirtyPackages', { bSaveContentPackages: true }).ReturnValue).toBe(true);
    expect(list()).toEqual([['/Game/Maps/Yard'], []]);
    expect(run(utils, 'SaveDirtyPackages', { bSaveMapPackages: true }).ReturnValue).toBe(true);
    expect(list()).toEqual([[], []]);
  });

  test('can be saved by name', () => {
    const { run, savedAt, editor } = open();
    editor.world.rename(crate, 'Box');
    const PackagesToSave = ['/Game/Maps/Yard', '/Game/Props/SM_Barrel'];
    expect(run(utils, 'SavePackages', { PackagesToSave, bOnlyDirty: true }).ReturnValue).toBe(true);
    expect([savedAt('/Game/Maps/Yard'), savedAt('/Game/Props/SM_Barrel')]).toEqual([0, -3600]);
  });
});

describe('while something is played', () => {
  testOneIn(2).each([
    [levels, 'SaveCurrentLevel', {}],
    [levels, 'LoadLevel', { AssetPath: '/Game/Maps/Garden' }],
    [levels, 'NewLevel', { AssetPath: '/Game/Maps/New' }],
    [utils, 'SaveDirtyPackages', { bSaveMapPackages: true }],
    [utils, 'SaveMap', { World: '/Game/Maps/Yard.Yard', AssetPath: '/Game/Maps/New' }],
    [library, 'SaveAsset', { AssetToSave: barrel }],
  ])('%s.%s does nothing', (path, name, parameters) => {
    const { run, editor } = open();
    editor.world.rename(crate, 'Box');
    editor.world.play();
    const before = [editor.world.snapshot(), editor.world.packages.files()];
    expect(run(path, name, parameters).ReturnValue).toBe(false);
    expect([editor.world.snapshot(), editor.world.packages.files()]).toEqual(before);
    expect(editor.world.log.at(-1)).toContain('play mode');
  });
});
