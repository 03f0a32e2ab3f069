import { describe, expect, test } from 'vitest';
import { engineVersions, isSince } from '../engine-version.ts';
import { crate, light, openYard, type YardEditor, yard as yardScene } from '../test-yard.ts';

const levelEditor = '/Script/LevelEditor.Default__LevelEditorSubsystem';
const unrealEditor = '/Script/UnrealEd.Default__UnrealEditorSubsystem';
const panes = [0, 1, 2, 3].map(pane => `FourPanes2x2.Viewport 1.Viewport${pane}`);
const settings = { allowAnyRemoteFunctionCall: true };

function ask(yard: YardEditor, name: string, parameters: object = {}): unknown {
  return JSON.parse(yard.call(levelEditor, name, parameters).slice(4)).ReturnValue;
}

function camera(yard: YardEditor) {
  return JSON.parse(yard.call(unrealEditor, 'GetLevelViewportCameraInfo').slice(4));
}

describe.each(engineVersions)('%s', engine => {
  const open = (headless?: true) =>
    openYard({ engine, settings, scene: { ...yardScene, ...(headless && { headless }) } });

  test('the camera goes where it is put, and says so behind its place and direction', () => {
    const yard = open();
    const CameraLocation = { X: 1, Y: 2, Z: 3 };
    const CameraRotation = { Pitch: -10, Yaw: 20, Roll: 0 };
    expect(yard.call(unrealEditor, 'SetLevelViewportCameraInfo', { CameraLocation, CameraRotation })).toBe(
      '200 {\n}',
    );
    const info = camera(yard);
    expect(info).toEqual({ CameraLocation, CameraRotation, ReturnValue: true });
    expect(Object.keys(info)).toEqual(['CameraLocation', 'CameraRotation', 'ReturnValue']);
  });

  test('each pane of the layout has a game view of its own', () => {
    const yard = open();
    expect(ask(yard, 'GetViewportConfigKeys')).toEqual(panes);
    expect(ask(yard, 'GetActiveViewportConfigKey')).toBe(panes[1]);
    const before = yard.editor.world.snapshot();
    expect(yard.call(levelEditor, 'EditorSetGameView', { bGameView: true })).toBe('200 {\n}');
    const views = ['None', 'fourpanes2x2.viewport 1.VIEWPORT1', panes[0], 'Nothing'].map(ViewportConfigKey =>
      ask(yard, 'EditorGetGameView', { ViewportConfigKey }),
    );
    expect(views).toEqual([true, true, false, false]);
    expect(yard.editor.world.viewport.gameView).toBe(true);
    expect(yard.editor.world.snapshot()).not.toEqual(before);
    yard.call(levelEditor, 'EditorSetGameView', { bGameView: false, ViewportConfigKey: panes[1] });
    expect(yard.editor.world.snapshot()).toEqual(before);
  });

  test('a view that is locked to an actor follows it, and stays upright where it is when it is let go', () => {
    const yard = open();
    const { world, clock } = yard.editor;
    expect(ask(yard, 'GetPilotLevelActor')).toBe('');
    yard.call(levelEditor, 'PilotLevelActor', { ActorToPilot: crate });
    expect(ask(yard, 'GetPilotLevelActor')).toBe(crate);
    const NewLocation = { X: 500, Y: 0, Z: 50 };
    yard.call(crate, 'K2_SetActorLocationAndRotation', { NewLocation, NewRotation: { Yaw: 90, Roll: 30 } });
    clock.tick();
    expect(camera(yard).CameraLocation).toEqual(NewLocation);
    expect(Math.round(camera(yard).CameraRotation.Roll)).toBe(30);
    yard.call(unrealEditor, 'SetLevelViewportCameraInfo', { CameraLocation: { X: 1 } });
    clock.tick();
    expect(camera(yard).CameraLocation).toEqual(NewLocation);
    yard.call(levelEditor, 'EjectPilotLevelActor');
    world.set(`${crate}.StaticMeshComponent0`, 'RelativeLocation', { X: 0, Y: 0, Z: 0 });
    clock.tick();
    expect(camera(yard)).toMatchObject({ CameraLocation: NewLocation, CameraRotation: { Roll: 0 } });
    expect(ask(yard, 'GetPilotLevelActor')).toBe('');
  });

  test('a view that is locked to an actor stays where it is when the actor goes', () => {
    const yard = open();
    yard.call(levelEditor, 'PilotLevelActor', { ActorToPilot: crate });
    const before = camera(yard);
    yard.editor.world.destroy(crate);
    yard.editor.clock.tick();
    expect(camera(yard)).toEqual(before);
    expect(ask(yard, 'GetPilotLevelActor')).toBe('');
  });

  test('what is no actor cannot be piloted', () => {
    const yard = open();
    yard.call(levelEditor, 'PilotLevelActor', { ActorToPilot: light });
    expect(yard.editor.world.viewport.pilot).toBeUndefined();
  });

  test('without a level viewport there is no camera, no pane and nothing to play', () => {
    const yard = open(true);
    const zero = { X: 0, Y: 0, Z: 0 };
    expect(camera(yard)).toMatchObject({ CameraLocation: zero, ReturnValue: false });
    expect(ask(yard, 'GetViewportConfigKeys')).toEqual([]);
    expect(ask(yard, 'GetActiveViewportConfigKey')).toBe('None');
    yard.call(levelEditor, 'EditorSetGameView', { bGameView: true });
    expect(ask(yard, 'EditorGetGameView')).toBe(false);
    yard.call(levelEditor, 'EditorPlaySimulate');
    yard.editor.clock.tick(60);
    expect(ask(yard, 'IsInPlayInEditor')).toBe(false);
  });
});

test.each(engineVersions)('%s lets a viewport be drawn in every frame or not, from 5.5 on', engine => {
  const yard = openYard({ engine, settings });
  const answer = yard.call(levelEditor, 'EditorSetViewportRealtime', { bInRealtime: false });
  const isThere = isSince(engine, '5.5');
  expect(answer).toMatch(isThere ? /^200 \{\n\}$/ : /does not exist on object/);
  expect(yard.editor.world.viewport.realtime).toBe(!isThere);
});

test('while something is played no actor can be piloted', () => {
  const yard = openYard();
  yard.editor.world.play();
  yard.call(levelEditor, 'PilotLevelActor', { ActorToPilot: crate });
  expect(yard.editor.world.viewport.pilot).toBeUndefined();
});
