import { describe, test } from 'vitest';
import { openBridge } from '../support/open-bridge.ts';
import { longTest, oneIn, testOneIn } from '../support/soak.ts';
import { type Call, expectFree, expectRefused, type Rule } from '../support/under-rule.ts';

describe('what a call names is judged, also where its requests do not name it', () => {
  const PRESET = { preset: 'LightingControl' };
  const SUN = { ...PRESET, label: 'Sun Intensity' };
  const INTENSITY = { objectPath: 'Key Light', propertyName: 'LightComponent.Intensity' };
  const OF_PRESETS: Call[] = [
    { action: 'set_preset_property', ...SUN, value: 5 },
    { action: 'reset_preset_property', ...SUN },
    { action: 'unexpose_property', ...SUN },
    { action: 'expose_property', ...PRESET, ...INTENSITY },
    { action: 'set_controller', ...PRESET, controller: 'Daylight', value: 0.3 },
    {
      ...{ action: 'call_preset_function', ...PRESET, label: 'Set Brightness (Gate Lamp)' },
      parameters: { Lumens: 400 },
    },
  ];
  const ON_PRESETS: Rule[] = [{ paths: ['/Game/RemoteControl/**'] }, { classes: ['RemoteControlPreset'] }];
  test.each(
    oneIn(
      18,
      ON_PRESETS.flatMap(rule => OF_PRESETS.map(call => [rule, call] as const)),
    ),
  )('a preset, under %j: %j', (rule, call) => expectRefused(rule, call));

  const PLASTER = '/Game/Architecture/Materials/M_Plaster.M_Plaster';
  test.each<Call>([
    { action: 'set_material', objectPath: 'SM_Ramp', material: 'M_Plaster' },
    {
      ...{ action: 'set_property', objectPath: 'SM_Ramp' },
      ...{ propertyName: 'StaticMeshComponent.OverrideMaterials', value: [PLASTER] },
    },
    { action: 'create_material_instance', parent: 'M_Plaster', path: '/Game/Elsewhere/MI_Other' },
    {
      ...{ action: 'write_data_table', objectPath: '/Game/Data/DT_Props' },
      changes: [{ addRow: 'Bench', values: { Surface: PLASTER } }],
    },
  ])('an asset that is referred to: %j', call => expectRefused({ paths: ['/Game/Architecture/**'] }, call));

  test('of a table what was referred to before is nobody’s', () =>
    expectFree(
      { paths: ['/Game/Props/**'] },
      {
        ...{ action: 'write_data_table', objectPath: '/Game/Data/DT_Props' },
        changes: [{ row: 'Barrel', column: 'Mass', value: 45 }],
      },
    ));

  testOneIn(4).each<Call>([
    { action: 'set_transform', objectPath: 'SM_Crate_Loose', lookAt: 'Key Light' },
    { action: 'spawn_actor', class: 'SpotLight', lookAt: 'Key Light' },
    { action: 'attach_actor', objectPath: 'SM_Crate_Loose', parent: 'Key Light' },
    { action: 'add_to_sequence', objectPath: 'LS_Intro', actor: 'Key Light' },
    { action: 'select_actors', objectPath: 'Key Light' },
  ])('an actor that something goes by: %j', call => expectRefused({ classes: ['PointLight'] }, call));

  const GALLERY_LAMP = '/Game/ThirdPerson/Lvl_ThirdPerson.Lvl_ThirdPerson:PersistentLevel.BP_Lamp_C_0';
  testOneIn(3).each<[Call, Rule]>([
    [
      { action: 'reset_property', objectPath: 'Gallery Lamp', propertyName: 'bIsOn' },
      { paths: [GALLERY_LAMP] },
    ],
    [{ action: 'reset_preset_property', ...PRESET, label: 'Gallery Lamp On' }, { paths: [GALLERY_LAMP] }],
    [{ action: 'check_out', objectPaths: ['SM_Bench'] }, { paths: ['/Game/Props/Meshes/SM_Bench'] }],
    [{ action: 'select_actors', objectPath: 'Key Light', mode: 'remove' }, { classes: ['PointLight'] }],
    [
      {
        ...{ action: 'remove_element', objectPath: 'SM_Barrel_01', value: 'MI_Metal_Rusty' },
        propertyName: 'StaticMeshComponent.OverrideMaterials',
      },
      { paths: ['/Game/Props/Materials/MI_Metal_Rusty'] },
    ],
  ])('where nothing of it has to be changed, or only goes: %j', async (call, rule) => {
    await expectRefused(rule, call);
    await expectFree({ paths: ['/Game/Elsewhere/**'] }, call);
  });

  longTest('and one that something is put onto', async () => {
    const { editor } = await openBridge();
    const platform = editor.world.actors().find(({ label }) => label === 'SM_Platform')?.path ?? '';
    const onto = { action: 'align_actors', objectPath: 'SM_Crate_Loose', onto: 'SM_Platform' };
    await expectRefused({ paths: [platform] }, onto);
    await expectFree({ paths: [`${platform}.Nothing`] }, onto);
  });

  const CAMERA = { objectPath: '/Game/Cinematics/LS_Intro', binding: 'Intro Camera' };
  testOneIn(4).each<[string, Call]>([
    [
      'CineCameraActor',
      { action: 'set_camera_cut', objectPath: 'LS_Intro', camera: 'Intro Camera', start: 240 },
    ],
    ['CineCameraActor', { action: 'set_key', ...CAMERA, channel: 'Location.X', frame: 120, value: -1000 }],
    [
      'CineCameraActor',
      { action: 'add_to_sequence', objectPath: 'LS_Intro', actor: 'Intro Camera', tracks: ['Visibility'] },
    ],
    ['PointLightComponent', { action: 'add_to_sequence', objectPath: 'LS_Intro', class: 'BP_Lamp' }],
    ['PointLightComponent', { action: 'add_to_sequence', objectPath: 'LS_Intro', class: 'PointLight' }],
  ])('and one that a binding of a sequence stands for, under %s: %j', async (name, call) => {
    await expectRefused({ classes: [name] }, call);
    await expectFree({ classes: ['RectLight'] }, call);
  });

  longTest('to look at a thing is free', () =>
    expectFree({ classes: ['PointLight'] }, { action: 'focus_actors', objectPath: 'Key Light' }),
  );
});
