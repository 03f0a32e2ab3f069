import { describe, expect, test } from 'vitest';
import { longTest } from '../../../test/support/soak.ts';
import { engineVersions } from '../engine-version.ts';
import type { Scene } from '../scene.ts';
import { kismet, openYard, yard as yardScene } from '../test-yard.ts';

const folder = 'D:/Projects/Jürgens Yard/Saved/Screenshots/WindowsEditor/';
const settings = { allowAnyRemoteFunctionCall: true, allowConsoleCommandRemoteExecution: true };
const cube = '/Engine/BasicShapes/Cube.Cube';
const scene: Scene = {
  ...yardScene,
  assets: [
    {
      ...{ path: cube, class: '/Script/Engine.StaticMesh' },
      bounds: { origin: { X: 0, Y: 0, Z: 0 }, extent: { X: 60, Y: 80, Z: 0 } },
    },
  ],
};

function open(options: Parameters<typeof openYard>[0] = {}) {
  const yard = openYard({ scene, settings, ...options });
  const run = (Command: string) => yard.call(kismet, 'ExecuteConsoleCommand', { Command });
  const { world, clock } = yard.editor;
  /** Names of the files that a command brings about. */
  const filesOf = (command: string) => {
    expect(run(command)).toBe('200 {\n}');
    clock.tick(3);
    return [...world.files.keys()].map(path => path.replace(folder, ''));
  };
  const sizeOf = (name: string) => {
    const png = Buffer.from(world.files.get(folder + name) ?? []);
    return [png.readUInt32BE(16), png.readUInt32BE(20)];
  };
  return { run, world, clock, filesOf, sizeOf, editor: yard.editor };
}

describe.each(engineVersions)('%s', engine => {
  test('commands say nothing and change the view', () => {
    const { run, world } = open({ engine });
    const commands = [
      'viewmode Unlit',
      'ShowFlag.Fog 0',
      'CAMERA ALIGN',
      'HighResShot 8x8',
      'Shot',
      'EditorShot',
    ];
    expect(commands.map(run)).toEqual(commands.map(() => '200 {\n}'));
    expect(world.viewport.viewMode).toBe('unlit');
    expect(world.snapshot().viewport.showFlags).toEqual({ fog: 0 });
  });

  test('another command for the camera is not simulated', () => {
    expect(open({ engine }).run('CAMERA SNAP')).toMatch(/^501 /);
  });
});

test('without permission no command changes the view', () => {
  const { run, world } = open({ settings: {} });
  expect(run('viewmode unlit')).toMatch(/^400 .*not enabled/);
  expect(world.viewport.viewMode).toBe('lit');
});

test('a view mode or show flag that there is not changes nothing', () => {
  const { run, world } = open();
  const before = world.snapshot();
  for (const command of ['viewmode pretty', 'ShowFlag.Fog', 'ShowFlag.Fog 7', 'ShowFlag.Fog on'])
    run(command);
  expect(world.snapshot()).toEqual(before);
});

describe('CAMERA ALIGN', () => {
  test('goes back from the selected actors until they fit', () => {
    const { run, world } = open();
    world.camera = { location: { X: 0, Y: 9, Z: 0 }, rotation: { Pitch: 0, Yaw: 90, Roll: 0 } };
    run('camera align activeviewportonly');
    const { X, Y, Z } = world.camera.location;
    // A box of 60 × 80 fits into a circle of 100.
    expect([X, Y, Z]).toEqual([0, -100, 0].map(each => expect.closeTo(each)));
    expect(world.camera.rotation).toEqual({ Pitch: 0, Yaw: 90, Roll: 0 });
  });

  test('frames an actor without a size, by name', () => {
    const { run, world } = open();
    run('CAMERA ALIGN NAME=PointLight_2');
    const { X, Y } = world.camera.location;
    expect([X, Y]).toEqual([0, expect.closeTo(-4.1)]);
  });

  test('does nothing with nothing selected', () => {
    const { run, world } = open();
    world.select();
    const before = world.camera;
    run('CAMERA ALIGN');
    expect(world.camera).toEqual(before);
  });
});

describe('pictures', () => {
  test.each([
    ['HighResShot 320x200', 'HighresScreenshot00000.png', [320, 200]],
    ['HighResShot 2', 'HighresScreenshot00000.png', [3200, 1800]],
    ['HighResShot filename=wide 320x200', 'wide.png', [320, 200]],
    ['HighResShot filename="two words.png" 320x200', 'two words.png', [320, 200]],
    ['HighResShot 320x200 filename=wide.png', 'wide.png', [320, 200]],
  ])('%s writes %s', (command, name, size) => {
    const { filesOf, sizeOf } = open();
    expect(filesOf(command)).toEqual([name]);
    expect(sizeOf(name)).toEqual(size);
  });

  test.each(['HighResShot', 'HighResShot filename=wide', 'HighResShot 0x0', 'HighResShot big'])(
    '%s writes nothing',
    command => {
      expect(open().filesOf(command)).toEqual([]);
    },
  );

  test('with high dynamic range are not simulated', () => {
    const { run } = open();
    expect(run('HighResShot 320x200 0 0 320 200 0 0 1')).toMatch(/^501 /);
    expect(run('HighResShot 320x200 0 0 320 200 1 1 0')).toMatch(/^200 /);
  });

  test('Shot is a command of the game', () => {
    const { filesOf, world } = open();
    expect(filesOf('Shot')).toEqual([]);
    world.play();
    expect(filesOf('Shot')).toEqual(['ScreenShot00000.png']);
  });

  longTest('EditorShot is a bitmap of the window, at once', () => {
    const { run, world, editor } = open();
    const show = editor.inject({ kind: 'minimised' });
    run('EditorShot');
    expect(world.files.size).toBe(0);
    show();
    run('EditorShot');
    const bitmap = Buffer.from(world.files.get(`${folder}EditorScreenshot00000.bmp`) ?? []);
    expect(bitmap.toString('latin1', 0, 2)).toBe('BM');
    expect([bitmap.readUInt32LE(2), bitmap.readInt32LE(18), bitmap.readInt32LE(22)]).toEqual([
      bitmap.length,
      1600,
      900,
    ]);
    // One bit a pixel, in lines of whole groups of four bytes.
    expect(bitmap.length - bitmap.readUInt32LE(10)).toBe(200 * 900);
  });
});
