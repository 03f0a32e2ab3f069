import { describe, expect, test } from 'vitest';
import { longTest } from '../../../test/support/soak.ts';
import { engineVersions } from '../engine-version.ts';
import type { SimulatedEditorOptions } from '../simulated-editor-options.ts';
import { light, openYard, yard as yardScene } from '../test-yard.ts';
import { screenshotFolder } from '../world/viewport-shots.ts';

const automation = '/Script/FunctionalTesting.Default__AutomationBlueprintFunctionLibrary';
const levelEditor = '/Script/LevelEditor.Default__LevelEditorSubsystem';
const folder = 'D:/Projects/Jürgens Yard/Saved/Screenshots/WindowsEditor/';
const settings = { allowAnyRemoteFunctionCall: true };
const camera = { name: 'Camera', class: '/Script/Engine.CameraActor' };
const cameraPath = '/Game/Maps/Yard.Yard:PersistentLevel.Camera';
const scene = { ...yardScene, actors: [...yardScene.actors, camera] };

function open(options: Partial<SimulatedEditorOptions> = {}) {
  const written: string[] = [];
  const yard = openYard({
    ...{ scene, settings, onFileWritten: ({ path }) => void written.push(path) },
    ...options,
  });
  const { world, clock } = yard.editor;
  const shoot = (Filename = 'a.png', more: object = {}) =>
    yard.call(automation, 'TakeHighResScreenshot', { ResX: 640, ResY: 360, Filename, ...more });
  /** The picture's colour, some frames later. */
  const picture = (more: object = {}) => {
    shoot('picture', more);
    clock.tick(3);
    return Buffer.from(world.files.get(`${folder}picture.png`) ?? [])
      .subarray(41, 44)
      .toString('hex');
  };
  return { ...yard, world, clock, written, shoot, picture };
}

describe.each(engineVersions)('%s', engine => {
  test('a screenshot is a file that appears frames after the answer', () => {
    const { shoot, written, clock, world } = open({ engine });
    expect(shoot()).toBe('200 {\n\t"ReturnValue": "/Engine/Transient.AutomationEditorTask_0"\n}');
    expect(written).toEqual([]);
    clock.tick();
    expect(written).toEqual([]);
    clock.tick();
    expect(written).toEqual([`${folder}a.png`]);
    const png = Buffer.from(world.files.get(`${folder}a.png`) ?? []);
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([640, 360]);
    expect(world.log.at(-1)).toContain(`${folder}a.png`);
  });
});

describe('a screenshot', () => {
  test('is another one when anything in the world is, and the same when nothing is', () => {
    const { picture, world } = open();
    const first = picture();
    expect(picture()).toBe(first);
    world.set(light, 'Intensity', 3);
    const second = picture();
    world.camera = { ...world.camera, location: { X: 7, Y: 0, Z: 0 } };
    const third = picture();
    const fourth = picture({ bForceGameView: true });
    expect(new Set([first, second, third, fourth]).size).toBe(4);
    world.viewport.gameView = true;
    expect(picture()).toBe(fourth);
  });

  test('shows what is selected unless it is one of the game', () => {
    const { picture, world } = open();
    const shown = [picture(), picture({ bForceGameView: true })];
    world.select();
    const now = [picture(), picture({ bForceGameView: true })];
    expect([now[0] === shown[0], now[1] === shown[1]]).toEqual([false, true]);
  });

  test('is taken from a camera when one is given, and leaves the viewport where it is', () => {
    const { picture, world } = open();
    world.set(`${cameraPath}.SceneComponent`, 'RelativeLocation', { X: 500, Y: 0, Z: 0 });
    const before = world.camera;
    const [own, cameras, noCameras] = [{}, { Camera: cameraPath }, { Camera: light }].map(picture);
    expect(cameras).not.toBe(own);
    expect(noCameras).toBe(own);
    expect(world.camera).toEqual(before);
    world.camera = { ...before, location: { X: 500, Y: 0, Z: 0 } };
    expect(picture()).toBe(cameras);
  });

  test('waits as long as it is told', () => {
    const { shoot, written, clock } = open();
    shoot('late', { Delay: 0.5 });
    clock.tick(30);
    expect(written).toEqual([]);
    clock.tick();
    expect(written).toEqual([`${folder}late.png`]);
  });

  test('takes the place of one that is not taken yet', () => {
    const { shoot, written, clock } = open();
    shoot('first');
    shoot('second');
    clock.tick(5);
    expect(written).toEqual([`${folder}second.png`]);
  });

  test.each([
    ['Set 1/Wide', `${folder}Set 1/Wide.png`],
    ['Set 1\\Wide.PNG', `${folder}Set 1/Wide.PNG`],
    ['E:\\Bilder\\Größe.png', 'E:/Bilder/Größe.png'],
    ['/tmp/shot.png', '/tmp/shot.png'],
    ['', `${folder}HighresScreenshot00000.png`],
  ])('that is called %j is %s', (name, path) => {
    const { shoot, written, clock } = open();
    shoot(name);
    clock.tick(3);
    expect(written).toEqual([path]);
  });

  test('without a name takes the next free number, also after a crash', () => {
    const { shoot, written, clock, editor } = open();
    shoot('');
    clock.tick(3);
    editor.inject({ kind: 'crash' });
    editor.restart();
    shoot('');
    clock.tick(3);
    expect(written).toEqual([`${folder}HighresScreenshot00000.png`, `${folder}HighresScreenshot00001.png`]);
    expect([...editor.world.files.keys()]).toEqual(written);
  });

  test.each([{ ResX: 0 }, { ResY: -1 }, { ResX: 20_000 }])('of a size such as %j never appears', size => {
    const { shoot, written, clock } = open();
    expect(shoot('a', size)).toMatch(/^200 /);
    clock.tick(60);
    expect(written).toEqual([]);
  });

  longTest('of the largest size is a small file', () => {
    const { shoot, world, clock } = open();
    shoot('huge', { ResX: 16_384, ResY: 16_384 });
    clock.tick(3);
    expect(world.files.get(`${folder}huge.png`)?.length).toBeLessThan(300_000);
  });

  test('with high dynamic range is not simulated, nor is any other kind', () => {
    const { shoot, call } = open();
    expect(shoot('a', { bCaptureHDR: true })).toMatch(/^501 /);
    expect(call(automation, 'TakeAutomationScreenshotAtCamera')).toMatch(/^501 /);
  });
});

describe('nothing is photographed', () => {
  test('while the editor is minimised', () => {
    const { shoot, written, clock, editor } = open();
    const show = editor.inject({ kind: 'minimised' });
    expect(shoot()).toMatch(/^200 /);
    clock.tick(60);
    expect(written).toEqual([]);
    show();
    clock.tick(2);
    expect(written).toHaveLength(1);
  });

  test('in an editor without a level viewport', () => {
    const { shoot, written, clock } = open({ scene: { ...scene, headless: true } });
    expect(shoot()).toMatch(/^200 /);
    clock.tick(60);
    expect(written).toEqual([]);
  });

  test('of a viewport that is not realtime, until it is drawn once more', () => {
    const { shoot, call, written, clock } = open();
    call(levelEditor, 'EditorSetViewportRealtime', { bInRealtime: false });
    call(levelEditor, 'EditorInvalidateViewports');
    clock.tick();
    shoot();
    clock.tick(60);
    expect(written).toEqual([]);
    call(levelEditor, 'EditorInvalidateViewports');
    clock.tick(2);
    expect(written).toHaveLength(1);
    shoot('b');
    call(levelEditor, 'EditorSetViewportRealtime', { bInRealtime: true });
    clock.tick(2);
    expect(written).toHaveLength(2);
  });

  test('while a dialog is open', () => {
    const { shoot, written, clock, editor } = open();
    shoot();
    const close = editor.inject({ kind: 'modal' });
    clock.tick(60);
    expect(written).toEqual([]);
    close();
    clock.tick(2);
    expect(written).toHaveLength(1);
  });
});

test.each([
  ['D:/Projects/Yard', 'D:/Projects/Yard/Saved/Screenshots/WindowsEditor/'],
  ['\\\\server\\share\\Yard\\', '\\\\server\\share\\Yard/Saved/Screenshots/WindowsEditor/'],
  ['/home/anna/Yard/', '/home/anna/Yard/Saved/Screenshots/LinuxEditor/'],
  ['/Users/anna/Yard', '/Users/anna/Yard/Saved/Screenshots/MacEditor/'],
])('pictures of a project in %s lie in %s', (directory, expected) => {
  expect(screenshotFolder({ name: 'Yard', directory })).toBe(expected);
});
