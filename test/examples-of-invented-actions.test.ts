import { expect } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import { testOneIn } from './support/soak.ts';

type Call = Record<string, unknown>;

/** Actions as other servers and the editor's own Python call them, and the call that does what they say. */
const CASES: [tool: 'inspect' | 'act', call: Call, shown: Call][] = [
  [
    'inspect',
    { action: 'find_usages', objectPath: 'M_Metal' },
    { action: 'find_references', objectPath: 'M_Metal' },
  ],
  [
    'inspect',
    { action: 'where_used', asset: 'M_Metal' },
    { action: 'find_references', objectPath: 'M_Metal' },
  ],
  [
    'inspect',
    { action: 'find_package_referencers_for_asset', asset_path: 'M_Metal' },
    { action: 'find_references', objectPath: 'M_Metal' },
  ],
  [
    'inspect',
    { action: 'get_materials', objectPath: 'SM_Crate_01' },
    { action: 'inspect_object', objectPath: 'SM_Crate_01', properties: ['*Material*'] },
  ],
  [
    'inspect',
    { action: 'get_material', objectPath: 'SM_Crate_01' },
    { action: 'inspect_object', objectPath: 'SM_Crate_01' },
  ],
  ['inspect', { action: 'list_materials' }, { action: 'find_assets', class: 'MaterialInterface' }],
  ['inspect', { action: 'list_levels' }, { action: 'find_assets', class: 'World' }],
  ['inspect', { action: 'get_all_static_meshes' }, { action: 'find_assets', class: 'StaticMesh' }],
  ['inspect', { action: 'list_lights' }, { action: 'find_actors', class: 'Light' }],
  ['inspect', { action: 'find_unused_assets' }, { action: 'find_assets', where: { referencers: 0 } }],
  [
    'inspect',
    { action: 'does_asset_exist', asset_path: '/Game/Props/Materials/M_Metal' },
    { action: 'find_assets', query: 'M_Metal', path: '/Game/Props/Materials' },
  ],
  ['inspect', { action: 'actor_exists', name: 'Statue' }, { action: 'find_actors', label: 'Statue' }],
  [
    'inspect',
    { action: 'get_nearby_actors', objectPath: 'Statue', radius: 500 },
    { action: 'find_actors', near: { objectPath: 'Statue', radius: 500 } },
  ],
  ['inspect', { action: 'find_by_tag', tag: 'Pushable' }, { action: 'find_actors', tag: 'Pushable' }],
  [
    'inspect',
    { action: 'get_blueprint_variables', blueprint_name: 'BP_Lamp' },
    { action: 'describe_class', class: 'BP_Lamp' },
  ],
  [
    'inspect',
    { action: 'list_functions', objectPath: 'BP_Lamp' },
    { action: 'describe_class', class: 'BP_Lamp', functions: true },
  ],
  [
    'inspect',
    { action: 'get_actor_location', actor: 'Statue Spot' },
    { action: 'inspect_object', objectPath: 'Statue Spot' },
  ],
  ['inspect', { action: 'get_selected_level_actors' }, { action: 'selection' }],
  ['inspect', { action: 'describe_level' }, { action: 'level_overview' }],
  [
    'inspect',
    { action: 'get_row', objectPath: 'DT_Props', row: 'Barrel' },
    { action: 'read_data_table', objectPath: 'DT_Props', row: 'Barrel' },
  ],
  ['act', { action: 'select_nothing' }, { action: 'select_actors', mode: 'none' }],
  ['act', { action: 'make_directory', path: '/Game/New' }, { action: 'create_folder', path: '/Game/New' }],
  [
    'act',
    {
      ...{ action: 'set_component_property', blueprint_name: 'BP_Lamp', component_name: 'Bulb' },
      ...{ property_name: 'Intensity', property_value: 50 },
    },
    { action: 'set_property', objectPath: 'BP_Lamp', propertyName: 'Bulb.Intensity', value: 50 },
  ],
];

testOneIn(4).each(CASES)('%s %j', async (tool, call, shown) => {
  const { call: send } = await openBridge();
  const { value, text } = await send(tool, call);
  expect(value.error?.example, text).toEqual(shown);
  expect(value.error.placeholders ?? value.error.left_out, text).toBeUndefined();
  const again = await send(value.error.tool ?? tool, shown);
  expect(again.value.success, again.text).toBe(true);
});

/** What no view tells: a list of all that there is would read as the answer. */
testOneIn(3).each([
  ...['list_plugins', 'get_dirty_assets', 'list_unsaved', 'list_folders', 'get_camera'],
  ...['get_level_viewport_camera_info', 'get_outliner_folders'],
])('%s is shown nothing that is something else', async action => {
  const { inspect } = await openBridge();
  const { value, text } = await inspect({ action });
  // To search for it is no answer.
  expect([undefined, 'search'], text).toContain(value.error.example?.action);
});
