import type { Row } from './recovery-rows.ts';

const KEY = { objectPath: 'Key Light' };
const CRATE = { objectPath: 'SM_Crate_Loose' };
const INTENSITY = { ...KEY, propertyName: 'Intensity' };
const none = (name: string) => `invalid_arguments: no action "${name}"`;

/** Names of actions that there are none of: each is led to what does that, or to nothing that does something else. */
// biome-ignore format: a row is a line
export const OTHER_VERBS: readonly Row[] = [
  ['act', { action: 'multiply_property', ...INTENSITY, value: 2 }, none('multiply_property'), { action: 'set_property', ...INTENSITY, value: 2, operation: 'multiply' }],
  ['act', { action: 'divide_property', ...INTENSITY, value: 2 }, none('divide_property'), { action: 'set_property', ...INTENSITY, value: 2, operation: 'divide' }],
  ['act', { action: 'scale_property', ...INTENSITY, factor: 0.5 }, none('scale_property'), { action: 'set_property', ...INTENSITY, value: 0.5, operation: 'multiply' }],
  ['act', { action: 'add_to_property', ...INTENSITY, value: 5 }, none('add_to_property'), { action: 'set_property', ...INTENSITY, value: 5, operation: 'add' }],
  ['act', { action: 'increase_property', ...INTENSITY, value: 5 }, none('increase_property'), { action: 'set_property', ...INTENSITY, value: 5, operation: 'add' }],
  ['act', { action: 'decrease_property', ...INTENSITY, amount: 5 }, none('decrease_property'), { action: 'set_property', ...INTENSITY, value: 5, operation: 'subtract' }],
  ['act', { action: 'double_intensity', ...KEY }, none('double_intensity'), { action: 'set_property', ...INTENSITY, value: 2, operation: 'multiply' }],
  ['act', { action: 'halve_property', ...INTENSITY }, none('halve_property'), { action: 'set_property', ...INTENSITY, value: 2, operation: 'divide' }],
  ['act', { action: 'increase_light_intensity', ...KEY, value: 5 }, none('increase_light_intensity'), { action: 'set_property', ...INTENSITY, value: 5, operation: 'add' }],
  ['act', { action: 'multiply_properties', ...KEY, properties: { Intensity: 2 } }, none('multiply_properties'), { action: 'set_properties', ...KEY, properties: { Intensity: 2 }, operation: 'multiply' }],
  ['act', { action: 'add_tag', ...CRATE, tag: 'heavy' }, none('add_tag'), { action: 'set_tags', ...CRATE, tags: ['heavy'], mode: 'add' }],
  ['act', { action: 'add_tags', ...CRATE, tags: ['heavy'] }, none('add_tags'), { action: 'set_tags', ...CRATE, tags: ['heavy'], mode: 'add' }],
  ['act', { action: 'remove_tag', ...CRATE, tag: 'Pushable' }, none('remove_tag'), { action: 'set_tags', ...CRATE, tags: ['Pushable'], mode: 'remove' }],
  ['act', { action: 'remove_tags', ...CRATE, tags: ['Pushable'] }, none('remove_tags'), { action: 'set_tags', ...CRATE, tags: ['Pushable'], mode: 'remove' }],
  ['act', { action: 'clear_tags', ...CRATE }, none('clear_tags'), { action: 'set_tags', ...CRATE, tags: [] }],
  ['act', { action: 'unhide_actors', objectPaths: ['Statue'] }, none('unhide_actors'), { action: 'set_visibility', objectPaths: ['Statue'], visible: true }],
  ['act', { action: 'deselect_actors', ...KEY }, none('deselect_actors'), { action: 'select_actors', ...KEY, mode: 'remove' }],
  ['act', { action: 'unselect', ...KEY }, none('unselect'), { action: 'select_actors', ...KEY, mode: 'remove' }],
  ['act', { action: 'clear_selection' }, none('clear_selection'), { action: 'select_actors', mode: 'none' }],
  ['act', { action: 'disable_light', ...KEY }, none('disable_light'), { action: 'set_property', ...KEY, propertyName: 'bAffectsWorld', value: false }],
  ['act', { action: 'turn_on_light', ...KEY }, none('turn_on_light'), { action: 'set_property', ...KEY, propertyName: 'bAffectsWorld', value: true }],
  ['act', { action: 'enable_physics', ...CRATE }, none('enable_physics'), { action: 'set_property', ...CRATE, propertyName: 'BodyInstance.bSimulatePhysics', value: true }],
  ['act', { action: 'disable_gravity', ...CRATE }, none('disable_gravity'), { action: 'set_property', ...CRATE, propertyName: 'BodyInstance.bEnableGravity', value: false }],
  ['act', { action: 'turn_off', ...KEY }, none('turn_off'), null],
  ['act', { action: 'lock_actor', ...CRATE }, none('lock_actor'), null],
  ['act', { action: 'save', objectPath: 'BP_Lamp' }, none('save'), { action: 'save_asset', objectPath: 'BP_Lamp' }],
  ['act', { action: 'remove_material', ...CRATE }, none('remove_material'), { action: 'set_material', ...CRATE, material: '' }],
  ['act', { action: 'remove_from_folder', ...CRATE }, none('remove_from_folder'), { action: 'set_folder', ...CRATE, folder: '' }],
  ['act', { action: 'move_asset', objectPath: 'SM_Barrel', path: '/Game/Old/' }, none('move_asset'), { action: 'rename_asset', objectPath: 'SM_Barrel', path: '/Game/Old/' }],
  ['act', { action: 'add_row', objectPath: 'DT_Props', row: 'Bench', values: { Mass: 20 } }, none('add_row'), { action: 'write_data_table', objectPath: 'DT_Props', changes: [{ addRow: 'Bench', values: { Mass: 20 } }] }],
  ['act', { action: 'remove_row', objectPath: 'DT_Props', row: 'Crate' }, none('remove_row'), { action: 'write_data_table', objectPath: 'DT_Props', changes: [{ removeRow: 'Crate' }] }],
  ['act', { action: 'pause' }, none('pause'), null],
  ['act', { action: 'undo_all' }, none('undo_all'), { action: 'list_changes' }],
  ['act', { action: 'unload_level' }, none('unload_level'), null],
  ['act', { action: 'reset_transform', ...CRATE }, none('reset_transform'), null],
  ['act', { action: 'remove_variable', objectPath: 'BP_Lamp', name: 'Wattage' }, none('remove_variable'), null],
  ['act', { action: 'group_actors', objectPaths: ['Statue', 'Key Light'] }, none('group_actors'), null],
  ['act', { action: 'set_mobility', ...CRATE, mobility: 'Movable' }, none('set_mobility'), { action: 'set_property', ...CRATE, propertyName: 'Mobility', value: 'Movable' }],
  ['act', { action: 'batch', operations: [{ action: 'move', ...CRATE, location: { Z: 10 } }, { action: 'relabel', ...CRATE, label: 'Box' }] }, 'invalid_arguments: no action "move"', { operations: [{ action: 'set_transform', ...CRATE, location: { Z: 10 } }, { action: 'rename_actor', ...CRATE, label: 'Box' }] }],
  ['act', { action: 'batch', operations: [{ action: 'pause' }, { action: 'set_tags', ...CRATE, tags: ['a'] }] }, 'invalid_arguments: no action "pause"', null],
];

/** Numbers with a plus: by how much, and not how much. */
// biome-ignore format: a row is a line
export const RELATIVES: readonly Row[] = [
  ['act', { action: 'set_transform', ...CRATE, location: { X: '+50' } }, 'invalid_arguments: `location.X`: "+50" is by how much', { ...CRATE, location: { X: 50 }, mode: 'add' }],
  ['act', { action: 'set_transform', ...CRATE, rotation: { Yaw: '+90' } }, 'invalid_arguments: "+90" is by how much', { ...CRATE, rotation: { Yaw: 90 }, mode: 'add' }],
  ['act', { action: 'set_transform', ...CRATE, scale: { X: '+0.5' } }, 'invalid_arguments: "+0.5" is by how much', { ...CRATE, scale: { X: 0.5 }, mode: 'add' }],
  ['act', { action: 'set_transform', ...CRATE, location: ['+50', 0, 0] }, 'invalid_arguments: by how much', { ...CRATE, location: { X: 50, Y: 0, Z: 0 }, mode: 'add' }],
  ['act', { action: 'set_transform', ...CRATE, location: ['+100', '-50', 0] }, 'invalid_arguments: "+100" is by how much', { ...CRATE, location: { X: 100, Y: -50, Z: 0 }, mode: 'add' }],
  ['act', { action: 'set_transform', ...CRATE, location: { X: '+50', Y: 100 } }, 'invalid_arguments: by how much', { ...CRATE, location: { X: 50, Y: 100 } }],
  ['act', { action: 'set_transform', objectPaths: ['Statue', 'Key Light'], location: { Z: '+50' } }, 'invalid_arguments: by how much', { objectPaths: ['Statue', 'Key Light'], location: { Z: 50 }, mode: 'add' }],
  ['act', { action: 'set_transform', ...CRATE, x: '+50' }, 'invalid_arguments: no argument "x"', { ...CRATE, location: { X: 50 }, mode: 'add' }],
  ['act', { action: 'move_actor', ...CRATE, location: { X: '+50' } }, none('move_actor'), { action: 'set_transform', ...CRATE, location: { X: 50 }, mode: 'add' }],
  ['act', { action: 'batch', operations: [{ action: 'set_transform', ...CRATE, location: { X: '+50' } }] }, 'invalid_arguments: by how much', { operations: [{ action: 'set_transform', ...CRATE, location: { X: 50 }, mode: 'add' }] }],
  ['act', { action: 'set_viewport_camera', location: { Z: '+200' } }, 'invalid_arguments: write the number that it comes to', { location: { Z: 460 } }],
  ['act', { action: 'spawn_actor', class: 'PointLight', location: ['+50', 0, 0] }, 'invalid_arguments: by how much', { class: 'PointLight', location: { X: 50, Y: 0, Z: 0 } }],
  ['act', { action: 'spawn_actor', class: 'PointLight', properties: { Intensity: '+2' } }, 'invalid_value: at first: that comes to', { class: 'PointLight', properties: { Intensity: 5002 } }],
  ['act', { action: 'set_playback_range', objectPath: 'LS_Intro', end: '+60' }, 'invalid_arguments: by how much', { objectPath: 'LS_Intro', end: 60 }],
  ['act', { action: 'set_material_parameter', objectPath: 'MI_Metal_Rusty', parameter: 'Rust', value: '+20%' }, 'invalid_value: It is 0.7 now: that comes to 0.84', { objectPath: 'MI_Metal_Rusty', parameter: 'Rust', value: 0.84 }],
  ['act', { action: 'set_material_parameter', objectPath: 'MI_Metal_Rusty', parameter: 'Rust', value: '+0.1' }, 'invalid_value: It is 0.7 now: that comes to 0.8', { objectPath: 'MI_Metal_Rusty', parameter: 'Rust', value: 0.8 }],
  ['act', { action: 'set_controller', preset: 'LightingControl', controller: 'Daylight', value: '+1' }, 'invalid_value: It is 1 now: that comes to 2', { preset: 'LightingControl', controller: 'Daylight', value: 2 }],
  ['act', { action: 'call_function', objectPath: 'Gate Lamp', functionName: 'SetBrightness', parameters: { Lumens: '+20%' } }, 'invalid_value: nothing here that it could be counted from', { objectPath: 'Gate Lamp', functionName: 'SetBrightness', parameters: { Lumens: 0 } }, 'needs_confirmation'],
  ['act', { action: 'write_data_table', objectPath: 'DT_Props', changes: [{ row: 'Crate', values: { Mass: '+10' } }] }, 'invalid_value: it is 25.5 now, and comes to 35.5', { objectPath: 'DT_Props', changes: [{ row: 'Crate', values: { Mass: 35.5 } }] }],
  ['act', { action: 'write_data_table', objectPath: 'DT_Props', changes: [{ row: 'Crate', column: 'Mass', value: '+20%' }] }, 'invalid_value: comes to 30.6', { objectPath: 'DT_Props', changes: [{ row: 'Crate', column: 'Mass', value: 30.6 }] }],
  ['act', { action: 'write_data_table', objectPath: 'DT_Props', changes: [{ addRow: 'Bench', values: { Mass: '+10' } }] }, 'invalid_value: write the number that it is to be', null],
  ['act', { action: 'set_properties', ...KEY, properties: { Intensity: '*2', AttenuationRadius: '+100' } }, 'invalid_value: makes it 48', { ...KEY, properties: { Intensity: 48, AttenuationRadius: 800 } }],
  ['act', { action: 'set_property', ...CRATE, propertyName: 'RelativeScale3D', value: { X: '+1', Y: '+2' } }, 'invalid_value: makes it 1.8', { ...CRATE, propertyName: 'RelativeScale3D', value: { X: 1.8, Y: 2.8 } }],
  ['act', { action: 'set_property', ...KEY, propertyName: 'LightColor', value: { R: '+10' } }, 'invalid_value: and it takes between 0 and 255', { ...KEY, propertyName: 'LightColor', value: { R: 255 } }],
  ['act', { action: 'set_property', ...KEY, propertyName: 'LightColor', value: { G: '+10', B: '-10' } }, 'invalid_value: makes it 242', { ...KEY, propertyName: 'LightColor', value: { G: 242, B: 186 } }],
  ['act', { action: 'set_property', ...CRATE, propertyName: 'RelativeRotation', value: 90 }, 'invalid_value: which of them is 90?', { ...CRATE, propertyName: 'RelativeRotation', value: { Yaw: 90 } }],
  ['act', { action: 'set_property', ...CRATE, propertyName: 'RelativeLocation', value: 100 }, 'invalid_value: which of them is 100?', { ...CRATE, propertyName: 'RelativeLocation', value: { X: 100 } }],
  ['act', { action: 'set_property', ...CRATE, propertyName: 'RelativeRotation', value: 90, operation: 'add' }, 'invalid_value: which of them by 90?', { ...CRATE, propertyName: 'RelativeRotation', value: { Yaw: 90 }, operation: 'add' }],
];
