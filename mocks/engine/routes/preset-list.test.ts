import { describe, expect, test } from 'vitest';
import { openPresetYard } from '../presets/test-presets.ts';
import { crate, lamp, light } from '../test-yard.ts';

const stage = '/remote/preset/Stage';
const error = (status: number, text: string) => `${status} { "errorMessage": "${text}" }`;

describe('lists', () => {
  test('name assets and those of the level, not transient ones', async () => {
    const { json, put } = openPresetYard();
    await put('/remote/preset/transient');
    expect(await json('/remote/presets')).toEqual({
      Presets: [
        {
          Name: 'YardPreset',
          ID: expect.stringMatching(/^[0-9A-F]{32}$/),
          Path: expect.stringContaining(':'),
        },
        { Name: 'Stage', ID: expect.any(String), Path: '/Game/Control/Stage.Stage' },
      ],
    });
  });

  test('forget those of a level that is not open', async () => {
    const { editor, json } = openPresetYard();
    editor.world.levels.createBlank();
    expect(await json('/remote/presets')).toMatchObject({ Presets: [{ Name: 'Stage' }] });
  });
});

describe('a description', () => {
  test('has groups, entities and controllers', async () => {
    const { json } = openPresetYard();
    const { Preset } = (await json(stage)) as { Preset: Description };
    const listed = Preset.Groups.map(group => [
      group.Name,
      ...[...group.ExposedProperties, ...group.ExposedFunctions, ...group.ExposedActors].map(
        each => each.DisplayName,
      ),
    ]);
    expect(listed).toEqual([
      ['All', 'Shadows', 'Visible', 'Lost', 'Fog'],
      ['Light', 'Level', 'Units', 'Crate'],
      ['Lamp', 'Wattage (Lamp)', 'Dim'],
    ]);
    expect(Preset.Groups[1]?.ExposedProperties[0]).toMatchObject({
      UnderlyingProperty: { Name: 'Intensity', DisplayName: 'Intensity', Type: 'float', TypePath: 'None' },
      Metadata: { Min: '', Max: '' },
      OwnerObjects: [{ Name: 'LightComponent0', Class: 'PointLightComponent', Path: light }],
    });
    expect(Preset.Groups[1]?.ExposedActors[0]).toEqual({
      ...{ DisplayName: 'Crate', ID: expect.any(String) },
      UnderlyingActor: { Name: 'Crate', Class: 'StaticMeshActor', Path: crate },
    });
    expect(Preset.Groups[2]?.ExposedFunctions[0]).toMatchObject({
      UnderlyingFunction: { Name: 'Dim', Arguments: [{ Name: 'Factor', Type: 'float' }] },
      OwnerObjects: [{ Name: 'Lamp', Class: 'BP_Lamp_C', Path: lamp }],
    });
    expect(Preset.Controllers[0]).toEqual({
      ...{ DisplayName: 'Master', Description: '', ID: expect.any(String), Type: 'float' },
      ...{ Path: '/Game/Control/Stage.Stage:RCControllerContainer_0.RCController_0', Metadata: {} },
    });
  });

  test('is found by id as by name', async () => {
    const { editor, get } = openPresetYard();
    const id = editor.world.presets.find('stage')?.preset.id;
    expect(await get(`/remote/preset/${id?.toLowerCase()}`)).toBe(await get(stage));
    expect(await get('/remote/preset/No%20such')).toBe(error(404, 'Preset No such could not be found.'));
  });

  test('5.0 knows no controllers', async () => {
    const { json, get } = openPresetYard({ engine: '5.0' });
    expect(await json(stage)).not.toHaveProperty('Preset.Controllers');
    // The router drops what it has no route for, and so describes the preset.
    expect(await get(`${stage}/controller/Master`)).toBe(await get(stage));
  });
});

test('info names the preset that is open in the panel', async () => {
  const { editor, json } = openPresetYard();
  editor.world.presets.open('Stage');
  const { id: ID } = editor.world.presets.active?.preset ?? {};
  expect(await json('/remote/info')).toMatchObject({
    ActivePreset: { Name: 'Stage', ID, Path: '/Game/Control/Stage.Stage' },
  });
});

interface Description {
  Groups: ({ Name: string } & Record<
    `Exposed${'Properties' | 'Functions' | 'Actors'}`,
    { DisplayName: string }[]
  >)[];
  Controllers: unknown[];
}
