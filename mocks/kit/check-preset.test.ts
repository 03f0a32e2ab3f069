import { expect, test } from 'vitest';
import type { ScenePreset } from '../engine/presets/scene-preset.ts';
import { presetYard } from '../engine/presets/test-presets.ts';
import { worlds } from '../worlds/worlds.ts';
import { defineScene } from './define-scene.ts';

const actors = [{ label: 'Key Light', class: '/Script/Engine.PointLight' }];
const withPreset = (preset: ScenePreset, extra: object = {}) =>
  defineScene({
    actors,
    assets: [{ path: '/Game/P.P', class: '/Script/RemoteControl.RemoteControlPreset', preset, ...extra }],
  });

test('sound presets are taken', async () => {
  expect(defineScene(presetYard).presets).toEqual(presetYard.presets);
  expect(defineScene(await worlds['third-person']()).assets).toContainEqual(
    expect.objectContaining({ path: '/Game/RemoteControl/LightingControl.LightingControl' }),
  );
});

const intensity = { label: 'Level', object: 'Key Light.LightComponent0', property: 'Intensity' };
const dimmer = { name: 'Dimmer', type: 'float' };

// Some of these are mistakes that only JavaScript can make.
const mistakes: [preset: unknown, message: string][] = [
  [{ controller: [] }, 'there is no setting "controller". Did you mean "controllers"?'],
  [{ id: 'abc' }, 'id must be 32 hexadecimal digits, not "abc".'],
  [
    { properties: [{ ...intensity, object: 'Kay Light' }] },
    'no actor "Kay Light". Did you mean "Key Light"?',
  ],
  [{ properties: [{ ...intensity, object: 'Key Light.Bulb' }] }, 'Key Light has no component "Bulb".'],
  [
    { properties: [{ ...intensity, property: 'Intensty' }] },
    'has no property "Intensty". Did you mean "Intensity"?',
  ],
  [{ properties: [intensity, intensity] }, 'the label Level is there twice.'],
  [{ properties: [{ ...intensity, group: 'Sky' }] }, 'there is no group "Sky". List it under groups.'],
  [{ functions: [{ function: 'X' }] }, 'functions: the object is missing.'],
  [{ actors: [{ actor: 'Nobody' }] }, 'there is no actor "Nobody".'],
  [{ controllers: [{ ...dimmer, type: 'number' }] }, 'there is no type "number".'],
  [{ controllers: [{ ...dimmer, value: 'x' }] }, 'value: must be a number'],
  [{ controllers: [{ ...dimmer, behaviours: [{ sets: 'Levl' }] }] }, 'sets: nothing has the label "Levl".'],
  [{ controllers: [{ ...dimmer, behaviours: [{ when: 'x' }] }] }, 'when: must be a number'],
];

test.each(mistakes)('%j is refused', (preset, message) => {
  expect(() => withPreset(preset as ScenePreset)).toThrow(message);
});

test('only presets have one', () => {
  expect(() => withPreset({}, { class: '/Script/Engine.Material' })).toThrow('only assets of the class');
});

test('presets of a level are looked at with its actors', () => {
  const levels = [{ map: '/Game/Maps/Other', presets: [{ name: 'P', actors: [{ actor: 'Key Light' }] }] }];
  expect(() => defineScene({ actors, levels })).toThrow('level /Game/Maps/Other: preset P');
});
