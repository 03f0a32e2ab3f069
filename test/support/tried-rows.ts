import type { Row } from './recovery-rows.ts';

const KEY = { objectPath: 'Key Light' };
const none = (action: string) => `invalid_arguments: no action "${action}"`;

/** Calls with more than one mistake, or of which something has no place in what is shown: a trial tells what comes of it. */
// biome-ignore format: a row is a line
export const TRIED: readonly Row[] = [
  ['act', { action: 'set_property', ...KEY, property: 'Intensty', value: 5 }, 'invalid_arguments: no property "Intensty"', { ...KEY, propertyName: 'LightComponent.Intensity', value: 5 }],
  ['act', { action: 'duplicate_actors', actor: 'Key Lihgt', copies: 2 }, 'invalid_arguments: No actor is called "Key Lihgt"', { ...KEY, count: 2 }],
  ['act', { action: 'create_material_instance', material: 'M_Metl', path: '/Game/MI_A' }, 'invalid_arguments: No asset is called "M_Metl"', { parent: 'M_Metal', path: '/Game/MI_A' }],
  ['act', { action: 'change_material', objectPath: 'SM_Pilar_02', material: 'M_Plaster' }, none('change_material'), { action: 'set_material', objectPath: 'SM_Pillar_02', material: 'M_Plaster' }],
  ['act', { action: 'set_color', ...KEY, color: '#ff0000' }, none('set_color'), null],
  ['act', { action: 'double_size', objectPath: 'SM_Crate_01' }, none('double_size'), null],
  ['act', { action: 'rename', objectPath: 'SM_Barrel', name: 'SM_Tun' }, none('rename'), { action: 'rename_asset', objectPath: 'SM_Barrel', path: 'SM_Tun' }],
  ['act', { action: 'move_by', objectPath: 'SM_Crate_01', delta: { z: 50 } }, none('move_by'), { action: 'set_transform', objectPath: 'SM_Crate_01', location: { Z: 50 }, mode: 'add' }],
  ['act', { action: 'move_to', objectPath: 'SM_Crate_01', target: 'Statue' }, none('move_to'), null],
  ['act', { action: 'rotate', objectPath: 'Statue', angle: 45 }, none('rotate'), null],
  ['act', { action: 'set_location', objectPath: 'Statue', z: '+1 m' }, none('set_location'), { action: 'set_transform', objectPath: 'Statue', location: { Z: 100 }, mode: 'add' }],
  ['act', { action: 'set_property', ...KEY, propertyName: 'Intensity', value: 5, unit: 'lm' }, 'invalid_arguments: no argument "unit"', { ...KEY, propertyName: 'Intensity', value: 0.3979 }],
  ['act', { action: 'set_material_parameter', objectPath: 'MI_Metal_Rusty', name: 'Tint', value: 'dark red' }, 'invalid_arguments: "name" (did you mean "parameter"?)', { objectPath: 'MI_Metal_Rusty', parameter: 'Tint', value: 'dark red' }],
  ['act', { action: 'write_data_table', objectPath: 'DT_Props', rows: { Barrel: { Mass: 4 } } }, 'invalid_arguments: "rows" (did you mean "changes"?)', null],
  ['act', { action: 'delete_actors', objectPaths: ['Key Light', 'Kee Light'] }, 'object_not_found: "Kee Light"', null],
  ['act', { action: 'mirror', objectPath: 'Statue', axis: 'X' }, 'invalid_arguments: none is called like it', { $tool: 'discover', action: 'search', query: 'mirror' }],
  ['inspect', { action: 'describe_class', className: 'PointLigt' }, 'invalid_arguments: No class is known by the name "PointLigt"', { class: 'PointLight' }],
  ['inspect', { action: 'get_transform', objectPath: 'Statue' }, none('get_transform'), { action: 'inspect_object', objectPath: 'Statue' }],
  ['act', { action: 'create_folder', name: 'Barrels', parent: '/Game/Props' }, 'invalid_arguments: no argument "name"', { path: '/Game/Props/Barrels' }],
  ['act', { action: 'set_transform', ...KEY, translation: { X: 0, Y: 0, Z: 300 } }, 'invalid_arguments: "translation" (did you mean "location"?)', { ...KEY, location: { X: 0, Y: 0, Z: 300 } }],
  ['act', { action: 'set_transform', ...KEY, location: { X: '10%' } }, 'invalid_arguments: `location.X` must be a number', null],
  ['act', { action: 'set_transform', ...KEY, location: { Z: '3 floors' } }, 'invalid_arguments: `location.Z` must be a number', null],
  ['act', { action: 'set_transform', ...KEY, rotation: { Yaw: '90 cm' } }, 'invalid_arguments: `rotation.Yaw` must be a number', null],
  ['act', { action: 'set_transform', objectPath: 'Statue', scale: { X: '2 m' } }, 'invalid_arguments: `scale.X` must be a number', null],
  ['act', { action: 'set_material_parameter', objectPath: 'MI_Metal', parameter: 'Roughness', value: 0.4 }, 'object_not_found: No asset is called "MI_Metal"', null],
  ['act', { action: 'set_properties', ...KEY, changes: [{ propertyName: 'Intensity', value: 10, operation: 'add' }] }, 'invalid_arguments: no member "operation"', null],
];
