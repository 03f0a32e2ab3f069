import { expect } from 'vitest';
import { keepProjectFiles } from '../../mocks/hosts/keep-project-files.ts';
import { estimateTokens } from '../../src/base/estimate-tokens.ts';
import { DISCOVERIES } from '../../src/discover/registry.ts';
import { OPERATIONS } from '../../src/domains/operations.ts';
import { VIEWS } from '../../src/domains/views.ts';
import { createPolicy } from '../../src/kernel/policy/policy.ts';
import { usualEngineFor } from './engines.ts';
import { expectUntouched } from './expect-untouched.ts';
import { expectLaw } from './law.ts';
import { expectMeant, listInvented } from './meant-changes.ts';
import { NEAR_NAMES } from './near-name-rows.ts';
import { type BridgeOptions, type Json, openBridge } from './open-bridge.ts';
import { makeProjectFolder } from './project-folder.ts';
import { BY_OTHER_NAMES, OTHER_VERBS, RELATIVES } from './relative-rows.ts';
import { TRIED } from './tried-rows.ts';

type Call = Record<string, unknown>;
type Tool = 'inspect' | 'act' | 'discover';

/**
 * A call of a hurried model, the correction that it gets, and the call that the correction shows.
 * - correction: `asks a, b` (a question for these arguments), or `code: words of the message`
 * - example: the arguments of the shown call, its action and tool where they are others; nothing where only the user can
 *   know, or do something; null where no call may be shown; `$near` where several may be meant: none is shown, all are told
 * - then: what the shown call comes to; `done` when left out
 */
export type Row = [tool: Tool, call: Call, correction: string, example?: Call | null, then?: string];

const KEY = { objectPath: 'Key Light' };
const INTENSITY = 'LightComponent.Intensity';
const LIGHTING = { preset: 'LightingControl' };
const LAMP = { objectPath: 'BP_Lamp' };
const PROPS = { objectPath: 'DT_Props' };
const BARREL = '/Game/Props/Meshes/SM_Barrel';
/** Both are as near to `Statu`: nobody knows which one was meant, and both are told. */
const STATUES = { $near: ['Statue', 'Statue Spot'] };

// biome-ignore format: a row is a line
const inspect: readonly Row[] = [
  ['inspect', {}, 'asks action', { action: 'inspect_object', ...KEY }],
  ['inspect', { class: 'Light', limit: 2 }, 'asks action', { action: 'find_actors', class: 'Light', limit: 2 }],
  ['inspect', { action: 'inspect_object' }, 'asks objectPath', KEY],
  ['inspect', { action: 'inspect_object', target: 'Sun' }, 'invalid_arguments: did you mean "objectPath"', { objectPath: 'Sun' }],
  ['inspect', { action: 'inspect_object', actors: ['Sun', 'Key Light'] }, 'invalid_arguments: did you mean "objectPaths"', { objectPaths: ['Sun', 'Key Light'] }],
  ['inspect', { action: 'inspect_object', objectPath: { label: 'Sun' } }, 'invalid_arguments: `objectPath` must be a text', { objectPath: 'Sun' }],
  ['inspect', { action: 'inspect_object', ...KEY, detail: 'ful' }, 'invalid_arguments: one of concise, full, raw, not "ful" (did you mean "full"?)', { ...KEY, detail: 'full' }],
  ['inspect', { action: 'inspect_object', ...KEY, maxTokens: 5 }, 'invalid_arguments: `maxTokens` must be between 200 and 20000, not 5', { ...KEY, maxTokens: 200 }],
  ['inspect', { action: 'inspect_object', ...KEY, depth: 'deep' }, 'invalid_arguments: `depth` must be a whole number, not "deep"', null],
  ['inspect', { action: 'inspect_object', ...KEY, include: ['hiden', 'internal'] }, 'invalid_arguments: `include.0` must be one of', { ...KEY, include: ['hidden', 'internal'] }],
  ['inspect', { action: 'inspect_object', objectPath: 'Key Lihgt' }, 'object_not_found: "Key Lihgt"', KEY],
  ['inspect', { action: 'inspect_object', ...KEY, compareWith: 'Snu Light' }, 'object_not_found: "Snu Light"', { ...KEY, compareWith: 'SkyLight' }],
  ['inspect', { action: 'inspect_object', ...KEY, cursor: 'x' }, 'stale_cursor: cursor', KEY],
  ['inspect', { action: 'get_property' }, 'asks objectPath, propertyName', { ...KEY, propertyName: 'LightComponent.AttenuationRadius' }],
  ['inspect', { action: 'get_property', ...KEY }, 'asks propertyName', { ...KEY, propertyName: 'LightComponent.AttenuationRadius' }],
  ['inspect', { action: 'get_property', actor: 'Key Light', property: INTENSITY }, 'invalid_arguments: "actor" (did you mean "objectPath"?)', { ...KEY, propertyName: INTENSITY }],
  ['inspect', { action: 'get_property', ...KEY, propertyName: 'LightComponent.Intensty' }, 'unknown_property: no property "LightComponent.Intensty"', { ...KEY, propertyName: INTENSITY }],
  ['inspect', { action: 'get_property', ...KEY, propertyName: INTENSITY, world: 'play' }, 'not_playing: No play session', { ...KEY, propertyName: INTENSITY }],
  ['inspect', { action: 'find_actors', near: { location: '0, 0, 0' } }, 'invalid_arguments: `near` lacks `radius` (cm)', { near: { location: { X: 0, Y: 0, Z: 0 }, radius: 500 } }],
  ['inspect', { action: 'find_actors', near: { objectPath: 'Sun', radus: 50 } }, 'invalid_arguments: no member "radus" (did you mean "radius"?)', { near: { objectPath: 'Sun', radius: 50 } }],
  ['inspect', { action: 'find_actors', near: { objectPath: 'Key Lihgt', radius: 50 } }, 'object_not_found: "Key Lihgt"', { near: { objectPath: 'Key Light', radius: 50 } }],
  ['inspect', { action: 'find_actors', limit: 9000 }, 'invalid_arguments: between 1 and 500, not 9000', { limit: 500 }],
  ['inspect', { action: 'find_actors', class: 'PointLight', where: { Intensity: { between: [5, 50] } } }, 'invalid_arguments: `where.Intensity` has no operator "between"', { class: 'PointLight', where: { Intensity: { gte: 5, lte: 50 } } }],
  ['inspect', { action: 'find_actors', type: 'Light' }, 'invalid_arguments: "type" (did you mean "class"?)', { class: 'Light' }],
  ['inspect', { action: 'find_actors', cursor: 'zzz' }, 'stale_cursor: "zzz"', {}],
  ['inspect', { action: 'material_graph', objectPath: 'MI_Metal_Rusty' }, 'invalid_value: no graph of its own', { objectPath: '/Game/Props/Materials/M_Metal.M_Metal' }],
  ['inspect', { action: 'level_overview', world: 'game' }, 'invalid_arguments: one of editor, play, not "game"', null],
  ['inspect', { action: 'level_overview', world: 'play' }, 'not_playing: No play session', {}],
  ['inspect', { action: 'level_map', view: 'bottom' }, 'invalid_arguments: one of top, front, side, not "bottom"', null],
  ['inspect', { action: 'level_map', near: { objectPath: 'Key Light' } }, 'invalid_arguments: `near` lacks `radius` (cm)'],
  ['inspect', { action: 'level_map', near: { objectPath: 'Key Lihgt', radius: 900 } }, 'object_not_found: "Key Lihgt"', { near: { objectPath: 'Key Light', radius: 900 } }],
  ['inspect', { action: 'map_data', limit: 50_000 }, 'invalid_arguments: between 1 and 10000, not 50000', { limit: 10_000 }],
  ['inspect', { action: 'map_data', cursor: 'zzz' }, 'stale_cursor: "zzz"', {}],
  ['inspect', { action: 'selection', limit: 3 }, 'invalid_arguments: no argument "limit"', {}],
  ['inspect', { action: 'find_assets', name: 'Barrel' }, 'invalid_arguments: "name" (did you mean "query"?)', { query: 'Barrel' }],
  ['inspect', { action: 'find_actors', query: 'Beacon' }, 'invalid_arguments: "query" (did you mean "label"?)', { label: 'Beacon' }],
  ['inspect', { action: 'find_assets', path: ['/Game', '/Engine'] }, 'invalid_arguments: `path` must be a text', null],
  ['inspect', { action: 'find_references' }, 'asks objectPath', { objectPath: '/Game/LevelPrototyping/Meshes/SM_Cube' }],
  ['inspect', { action: 'find_references', objectPath: BARREL, direction: 'users' }, 'invalid_arguments: one of referencers, dependencies, both', { objectPath: BARREL, direction: 'referencers' }],
  ['inspect', { action: 'find_references', objectPath: '/Game/Props' }, 'object_not_found: /Game/Props is a folder'],
  ['inspect', { action: 'find_references', objectPath: 'SM_Barell' }, 'object_not_found: "SM_Barell"', { objectPath: 'SM_Barrel' }],
  ['inspect', { action: 'read_data_table' }, 'asks objectPath'],
  ['inspect', { action: 'read_data_table', objectPath: 'DT_Porps' }, 'object_not_found: "DT_Porps"', { objectPath: 'DT_Props' }],
  ['inspect', { action: 'read_data_table', table: 'DT_Props', filter: 'Wood' }, 'invalid_arguments: "table"'],
  ['inspect', { action: 'read_data_table', objectPath: 'DT_Props', row: 'Barel' }, 'object_not_found: No row "Barel"'],
  ['inspect', { action: 'read_data_table', objectPath: 'DT_Props', columns: ['Mas'] }, 'unknown_property: No column "Mas"'],
  ['inspect', { action: 'describe_class' }, 'asks class', { class: 'BP_ThirdPersonCharacter' }],
  ['inspect', { action: 'describe_class', className: 'PointLight' }, 'invalid_arguments: "className" (did you mean "class"?)', { class: 'PointLight' }],
  ['inspect', { action: 'describe_class', class: 'PointLihgt' }, 'unknown_class: "PointLihgt"', { class: 'PointLight' }],
  ['inspect', { action: 'describe_class', class: 'BP_Lamp', functions: 'yes' }, 'invalid_arguments: `functions` must be true or false, not "yes"', { class: 'BP_Lamp', functions: true }],
  ['inspect', { action: 'thumbnail' }, 'asks objectPath', { objectPath: '/Game/LevelPrototyping/Meshes/SM_Cube' }],
  ['inspect', { action: 'thumbnail', objectPath: 'SM_Barell' }, 'object_not_found: "SM_Barell"', { objectPath: 'SM_Barrel' }],
  ['inspect', { action: 'thumbnail', asset: 'SM_Barrel', maxSize: '1,024 KB' }, 'invalid_arguments: `maxSize` must be a whole number', { objectPath: 'SM_Barrel', maxSize: 1024 }],
  ['inspect', { action: 'take_screenshot', width: 4096 }, 'invalid_arguments: between 64 and 1920, not 4096', { width: 1920 }],
  ['inspect', { action: 'take_screenshot', compareWith: 'before.png' }, 'invalid_arguments: `compareWith`: there is no screenshot "before.png"'],
  ['inspect', { action: 'take_screenshot', camera: 'Overveiw Camera' }, 'object_not_found: "Overveiw Camera"', { camera: 'Overview Camera' }],
  ['inspect', { action: 'read_log', level: 'warn' }, 'invalid_arguments: one of error, warning', { level: 'warning' }],
  ['inspect', { action: 'read_log', lines: 20 }, 'invalid_arguments: "lines" (did you mean "limit"?)', { limit: 20 }],
  ['inspect', { action: 'dictionary_lookup' }, 'asks query', { query: 'fog density' }],
  ['inspect', { action: 'dictionary_lookup', class: 'PointLihgt' }, 'unknown_class: "PointLihgt"', { class: 'PointLight' }],
  ['inspect', { action: 'wait_for' }, 'asks objectPath, propertyName', { ...KEY, propertyName: 'LightComponent.Intensity' }],
  ['inspect', { action: 'wait_for', ...KEY, propertyName: 'LightComponent.Intensty', value: 24 }, 'unknown_property: no property', { ...KEY, propertyName: INTENSITY, value: 24 }],
  ['inspect', { action: 'wait_for', play: 'stop' }, 'invalid_arguments: one of started, stopped, not "stop"', { play: 'stopped' }],
  ['inspect', { action: 'wait_for', play: 'stopped', seconds: 5 }, 'invalid_arguments: "seconds" (did you mean "timeout"?)', { play: 'stopped', timeout: 5 }],
  ['inspect', { action: 'watch_object' }, 'asks objectPath', KEY],
  ['inspect', { action: 'watch_object', objectPath: 'Key Lihgt' }, 'object_not_found: "Key Lihgt"', KEY],
  ['inspect', { action: 'watch_object', ...KEY, properties: ['Intensty'] }, 'unknown_property: No property of Key Light is called "Intensty"', { ...KEY, properties: [INTENSITY] }],
  ['inspect', { action: 'watch_object', class: 'PointLihgt' }, 'unknown_class: "PointLihgt"', { class: 'PointLight' }],
  ['inspect', { action: 'watch_object', preset: 'LightControl' }, 'object_not_found: "LightControl"', LIGHTING],
  ['inspect', { action: 'watch_object', ...KEY, class: 'PointLight' }, 'invalid_arguments: watches one thing', null],
  ['inspect', { action: 'poll_changes', wait: 500 }, 'invalid_arguments: between 0 and 50, not 500', { wait: 50 }],
  ['inspect', { action: 'poll_changes', watch: 'w9' }, 'invalid_arguments: There is no watch "w9"; nothing is watched', null],
  ['inspect', { action: 'poll_changes', since: 'p7' }, 'stale_cursor: "p7"', {}],
  ['inspect', { action: 'file_state', objectPaths: ['SM_Barell'] }, 'object_not_found: "SM_Barell"', { objectPaths: ['SM_Barrel'] }],
  ['inspect', { action: 'file_state', objectPath: 'SM_Barrel' }, 'invalid_arguments: "objectPath" (did you mean "objectPaths"?)', { objectPaths: ['SM_Barrel'] }],
  ['inspect', { action: 'find_actors', unloaded: 'yes', label: 'a' }, 'invalid_arguments: must be true or false, not "yes"', { unloaded: true, label: 'a' }],
  ['inspect', { action: 'unwatch_object' }, 'asks watch', { watch: 'all' }],
  ['inspect', { action: 'unwatch_object', id: 'w1' }, 'invalid_arguments: "id" (did you mean "watch"?)', null],
  ['inspect', { action: 'editor_status', verbose: true }, 'invalid_arguments: no argument "verbose"', {}],
  ['inspect', { action: 'list_actors' }, 'invalid_arguments: no action "list_actors"', { action: 'find_actors' }],
  ['inspect', { action: 'set_property', ...KEY, propertyName: INTENSITY, value: 5 }, 'invalid_arguments: set_property is an action of the tool act', { $tool: 'act', ...KEY, propertyName: INTENSITY, value: 5 }],
];

// biome-ignore format: a row is a line
const objects: readonly Row[] = [
  ['act', {}, 'asks action', { action: 'set_property', ...KEY, propertyName: INTENSITY, value: 5000 }],
  ['act', { ...KEY, location: [1, 2, 3] }, 'asks action', { action: 'set_transform', ...KEY, location: { X: 1, Y: 2, Z: 3 } }],
  ['act', { action: 'set_property' }, 'asks objectPath, propertyName, value'],
  ['act', { action: 'set_property', ...KEY }, 'asks propertyName, value'],
  ['act', { action: 'set_property', ...KEY, value: true }, 'asks propertyName'],
  ['act', { action: 'set_property', ...KEY, propertyName: INTENSITY }, 'asks value'],
  ['act', { action: 'set_property', ...KEY, propertyName: 'LightComponent.Mobility' }, 'asks value', { ...KEY, propertyName: 'LightComponent.Mobility', value: 'Static' }],
  ['act', { action: 'set_property', ...KEY, propertyName: 'LightComponent.CastShadows' }, 'asks value', { ...KEY, propertyName: 'LightComponent.CastShadows', value: false }],
  ['act', { action: 'set_property', objectPath: 'Key Lihgt', value: 3 }, 'object_not_found: "Key Lihgt"'],
  ['act', { action: 'set_property', actor: 'Key Light', property: INTENSITY, newValue: 7 }, 'invalid_arguments: "newValue" (did you mean "value"?)', { ...KEY, propertyName: INTENSITY, value: 7 }],
  ['act', { action: 'set_property', ...KEY, propertyName: 'LightComponent.Intensty', value: 7 }, 'unknown_property: "LightComponent.Intensty"', { ...KEY, propertyName: INTENSITY, value: 7 }],
  ['act', { action: 'set_property', ...KEY, propertyName: INTENSITY, value: 'much' }, 'invalid_value: takes a number'],
  ['act', { action: 'set_property', ...KEY, propertyName: 'LightComponent.Mobility', value: 'Moveabel' }, 'invalid_value: accepted: Static', { ...KEY, propertyName: 'LightComponent.Mobility', value: 'Movable' }],
  ['act', { action: 'set_property', ...KEY, propertyName: INTENSITY, value: 2, operation: 'times' }, 'invalid_arguments: one of set, add, subtract, multiply, divide'],
  ['act', { action: 'set_properties' }, 'asks objectPath, properties'],
  ['act', { action: 'set_properties', ...KEY }, 'asks properties'],
  ['act', { action: 'set_properties', ...KEY, props: { [INTENSITY]: 4 } }, 'invalid_arguments: "props" (did you mean "properties"?)', { ...KEY, properties: { [INTENSITY]: 4 } }],
  ['act', { action: 'set_properties', ...KEY, properties: { 'LightComponent.Intensty': 4 } }, 'unknown_property: "LightComponent.Intensty"', { ...KEY, properties: { [INTENSITY]: 4 } }],
  ['act', { action: 'set_properties', changes: [{ ...KEY, value: 3 }] }, 'invalid_arguments: `changes.0` lacks `propertyName`'],
  ['act', { action: 'reset_property' }, 'asks objectPath, propertyName'],
  ['act', { action: 'reset_property', ...KEY, property: INTENSITY }, 'invalid_arguments: "property" (did you mean "propertyName"?)', { ...KEY, propertyName: INTENSITY }],
  ['act', { action: 'append_element', ...KEY }, 'asks propertyName, value', { ...KEY, propertyName: 'Tags', value: 'Key' }],
  ['act', { action: 'append_element', ...KEY, propertyName: 'Tgas', value: 'x' }, 'unknown_property: "Tgas"', { ...KEY, propertyName: 'Tags', value: 'x' }],
  ['act', { action: 'insert_element', objectPath: 'Patrol North', propertyName: 'Tags' }, 'asks index, value'],
  ['act', { action: 'insert_element', objectPath: 'Patrol North', propertyName: 'Tags', index: -1, value: 'x' }, 'invalid_arguments: `index` must be at least 0, not -1'],
  ['act', { action: 'remove_element', objectPath: 'Patrol North', propertyName: 'Tags' }, 'asks index'],
  ['act', { action: 'remove_element', objectPath: 'Patrol North', propertyName: 'Tags', position: 1 }, 'invalid_arguments: no argument "position"'],
  ['act', { action: 'call_function', objectPath: 'Gate Lamp' }, 'asks functionName', { objectPath: 'Gate Lamp', functionName: 'TurnOn' }, 'needs_confirmation'],
  ['act', { action: 'call_function', objectPath: 'Gate Lamp', functionName: 'SetBrightnes' }, 'unknown_function: SetBrightnes', { objectPath: 'Gate Lamp', functionName: 'SetBrightness', parameters: {} }, 'needs_confirmation'],
  ['act', { action: 'call_function', objectPath: 'Gate Lamp', function: 'SetBrightness', args: { Lumens: 4 } }, 'invalid_arguments: "args" (did you mean "parameters"?)', { objectPath: 'Gate Lamp', functionName: 'SetBrightness', parameters: { Lumens: 4 } }, 'needs_confirmation'],
  ['act', { action: 'call_function', objectPath: 'Gate Lamp', functionName: 'SetBrightness', parameters: { Lumen: 4 } }, 'invalid_arguments: "Lumen"', { objectPath: 'Gate Lamp', functionName: 'SetBrightness', parameters: { Lumens: 4 } }, 'needs_confirmation'],
];

// biome-ignore format: a row is a line
const actors: readonly Row[] = [
  ['act', { action: 'spawn_actor' }, 'asks class', { class: 'PointLight' }],
  ['act', { action: 'spawn_actor', class: 'PointLihgt' }, 'unknown_class: "PointLihgt"', { class: 'PointLight' }],
  ['act', { action: 'create_actor', type: 'PointLight', position: [0, 0, 100] }, 'invalid_arguments: no action "create_actor"', { action: 'spawn_actor', class: 'PointLight', location: { X: 0, Y: 0, Z: 100 } }],
  ['act', { action: 'spawn_actor', class: 'PointLight', location: 'X=0 Y=0 Z=100' }, 'invalid_arguments: `location` must be a record { X, Y, Z }', { class: 'PointLight', location: { X: 0, Y: 0, Z: 100 } }],
  ['act', { action: 'spawn_actor', class: 'PointLight', properties: { 'LightComponent.Intensty': 4 } }, 'unknown_property: "LightComponent.Intensty"', { class: 'PointLight', properties: { [INTENSITY]: 4 } }],
  ['act', { action: 'spawn_actor', asset: 'SM_Barell' }, 'object_not_found: "SM_Barell"', { asset: 'SM_Barrel' }],
  ['act', { action: 'duplicate_actors' }, 'asks objectPath', KEY],
  ['act', { action: 'duplicate_actors', ...KEY, count: 0 }, 'invalid_arguments: between 1 and 100, not 0'],
  ['act', { action: 'duplicate_actors', ...KEY, copies: 3 }, 'invalid_arguments: "copies" (did you mean "count"?)', { ...KEY, count: 3 }],
  ['act', { action: 'delete_actors' }, 'asks objectPath', KEY, 'needs_confirmation'],
  ['act', { action: 'delete_actor', name: 'Statue' }, 'invalid_arguments: no action "delete_actor"', { action: 'delete_actors', objectPath: 'Statue' }, 'needs_confirmation'],
  ['act', { action: 'delete_actors', objectPaths: ['Statue', 'Key Lihgt'] }, 'object_not_found: "Key Lihgt"', { objectPaths: ['Statue', 'Key Light'] }, 'needs_confirmation'],
  ['act', { action: 'align_actors', objectPath: 'SM_Crate_Loose', to: 'floor', axis: 'Z', height: 20 }, 'invalid_arguments: align_actors to floor makes no use of `axis`', null],
  ['act', { action: 'align_actors', objectPaths: ['Sun', 'Key Light'], to: 'gird' }, 'invalid_arguments: one of floor, height, line, even, grid', { objectPaths: ['Sun', 'Key Light'], to: 'grid' }],
  ['act', { action: 'align_actors', ...KEY, to: 'line' }, 'invalid_arguments: needs at least 2 actors'],
  ['act', { action: 'set_transform', ...KEY }, 'asks location'],
  ['act', { action: 'move_actor', actor: 'Key Light', position: [0, 0, 10] }, 'invalid_arguments: no action "move_actor"', { action: 'set_transform', ...KEY, location: { X: 0, Y: 0, Z: 10 } }],
  ['act', { action: 'set_transform', ...KEY, location: { x: 1, y: '2 cm', zz: 3 } }, 'invalid_arguments: `location` has no member "zz"; it takes X, Y, Z', null],
  ['act', { action: 'set_transform', ...KEY, look_at: 'Statue' }, 'invalid_arguments: "look_at" (did you mean "lookAt"?)', { ...KEY, lookAt: 'Statue' }],
  ['act', { action: 'set_transform', ...KEY, target: 'Statue' }, 'invalid_arguments: "target"'],
  ['act', { action: 'look_at', ...KEY, lookAt: 'Statue' }, 'invalid_arguments: no action "look_at"', { action: 'set_transform', ...KEY, lookAt: 'Statue' }],
  ['act', { action: 'put_on_top', objectPath: 'SM_Crate_Loose', onto: 'SM_Platform' }, 'invalid_arguments: no action "put_on_top"', { action: 'align_actors', objectPath: 'SM_Crate_Loose', onto: 'SM_Platform' }],
  ['act', { action: 'drop_to_floor', objectPath: 'SM_Crate_Loose' }, 'invalid_arguments: no action "drop_to_floor"', { action: 'align_actors', objectPath: 'SM_Crate_Loose', to: 'floor' }],
  ['act', { action: 'select_actors', class: 'PointLight' }, 'invalid_arguments: there is no argument "class"', { $tool: 'inspect', action: 'find_actors', class: 'PointLight' }],
  ['act', { action: 'delete_actors', tag: 'Old' }, 'invalid_arguments: there is no argument "tag"', { $tool: 'inspect', action: 'find_actors', tag: 'Old' }],
  ['act', { action: 'set_folder', folder: 'Dark', where: { CastShadows: false } }, 'invalid_arguments: there is no argument "where"', { $tool: 'inspect', action: 'find_actors', where: { CastShadows: false } }],
  ['act', { action: 'set_transform', ...KEY, lookAt: 'Statu' }, 'object_not_found: "Statu"', STATUES],
  ['act', { action: 'set_transform', ...KEY, lookAt: { X: 1, Y: 2 } }, 'invalid_arguments: `lookAt`'],
  ['act', { action: 'set_transform', ...KEY, lookAt: 'Statue', rotation: { Yaw: 5 } }, 'invalid_arguments: `lookAt` is a rotation', null],
  ['act', { action: 'set_transform', ...KEY, lookAt: 'Key Light' }, 'invalid_arguments: Key Light cannot look at itself'],
  ['act', { action: 'align_actors', objectPath: 'SM_Crate_Loose', on: 'SM_Platform' }, 'invalid_arguments: "on" (did you mean "onto"?)', { objectPath: 'SM_Crate_Loose', onto: 'SM_Platform' }],
  ['act', { action: 'align_actors', objectPath: 'SM_Crate_Loose', to: 'top', onto: 'SM_Platform' }, 'invalid_arguments: one of floor, height, line, even, grid'],
  ['act', { action: 'align_actors', objectPath: 'SM_Crate_Loose', onto: 'SM_Platfrom' }, 'object_not_found: "SM_Platfrom"', { objectPath: 'SM_Crate_Loose', onto: 'SM_Platform' }],
  ['act', { action: 'align_actors', objectPath: 'SM_Crate_Loose' }, 'asks to'],
  ['act', { action: 'align_actors', objectPath: 'SM_Crate_Loose', onto: 'Key Light' }, 'invalid_arguments: `onto` has to be one actor with a size'],
  ['act', { action: 'align_actors', objectPath: 'SM_Platform', onto: 'SM_Platform' }, 'invalid_arguments: SM_Platform cannot stand on itself'],
  ['act', { action: 'set_transform', ...KEY, rot: [0, 90, 0] }, 'invalid_arguments: "rot" (did you mean "rotation"?)', { ...KEY, rotation: { Pitch: 0, Yaw: 90, Roll: 0 } }],
  ['act', { action: 'attach_actor', ...KEY }, 'asks parent'],
  ['act', { action: 'attach_actor', ...KEY, parent: 'Statu' }, 'object_not_found: "Statu"', STATUES],
  ['act', { action: 'attach_actor', ...KEY, parent: 'Statue', keep: 'world_space' }, 'invalid_arguments: one of world, relative, snap', { ...KEY, parent: 'Statue', keep: 'world' }],
  ['act', { action: 'detach_actor' }, 'asks objectPath'],
  ['act', { action: 'detach_actor', actor: 'Key Light' }, 'invalid_arguments: "actor" (did you mean "objectPath"?)', KEY],
  ['act', { action: 'rename_actor', ...KEY }, 'asks label', { ...KEY, label: 'Rim Light' }],
  ['act', { action: 'rename_actor', ...KEY, newName: 'Rim' }, 'invalid_arguments: "newName" (did you mean "label"?)', { ...KEY, label: 'Rim' }],
  ['act', { action: 'rename_actor', ...KEY, label: 7 }, 'invalid_arguments: `label` must be a text, not 7', { ...KEY, label: '7' }],
  ['act', { action: 'set_folder', ...KEY }, 'asks folder', { ...KEY, folder: 'Lighting/Sky' }],
  ['act', { action: 'set_folder', ...KEY, folderPath: 'Lights' }, 'invalid_arguments: "folderPath" (did you mean "folder"?)', { ...KEY, folder: 'Lights' }],
  ['act', { action: 'set_tags' }, 'asks objectPath, tags', { ...KEY, tags: ['Night'] }],
  ['act', { action: 'set_tags', ...KEY, tags: { a: 1 } }, 'invalid_arguments: `tags.0` must be a text', null],
  ['act', { action: 'set_tags', ...KEY, tags: ['a'], mode: 'append' }, 'invalid_arguments: one of set, add, remove'],
  ['act', { action: 'set_visibility', ...KEY }, 'asks visible', { ...KEY, visible: false }],
  ['act', { action: 'set_visibility', ...KEY, visible: 'off' }, 'invalid_arguments: must be true or false, not "off"', { ...KEY, visible: false }],
  ['act', { action: 'set_visibility', ...KEY, hidden: true }, 'invalid_arguments: no argument "hidden"', { ...KEY, visible: false }],
  ['act', { action: 'select_actors' }, 'asks objectPath', KEY],
  ['act', { action: 'select_actors', label: 'Statue' }, 'invalid_arguments: "label" (did you mean "objectPath"?)', { objectPath: 'Statue' }],
  ['act', { action: 'select_actors', objectPath: 'Statu' }, 'object_not_found: "Statu"', STATUES],
  ['act', { action: 'focus_actors' }, 'asks objectPath', KEY],
  ['act', { action: 'focus_actors', objectPath: 'Statu' }, 'object_not_found: "Statu"', STATUES],
  ['act', { action: 'set_material', objectPath: 'SM_Floor' }, 'asks material', { objectPath: 'SM_Floor', material: '/Game/LevelPrototyping/Materials/M_PrototypeGrid' }],
  ['act', { action: 'set_material', objectPath: 'SM_Floor', material: 'M_Plastr' }, 'object_not_found: "M_Plastr"', { objectPath: 'SM_Floor', material: 'M_Plaster' }],
];

// biome-ignore format: a row is a line
const content: readonly Row[] = [
  ['act', { action: 'create_asset', path: '/Game/Curves/C_New' }, 'asks class', { class: 'CurveFloat', path: '/Game/Curves/C_New' }],
  ['act', { action: 'create_asset', class: 'CurveFlaot', path: '/Game/Curves/C_New' }, 'unknown_class: "CurveFlaot"', { class: 'CurveFloat', path: '/Game/Curves/C_New' }],
  ['act', { action: 'create_folder' }, 'asks path', { path: '/Game/Props/Barrels' }],
  ['act', { action: 'create_folder', path: '/Game/Props' }, 'already_exists: /Game/Props'],
  ['act', { action: 'create_folder', folder: '/Game/New' }, 'invalid_arguments: "folder" (did you mean "path"?)', { path: '/Game/New' }],
  ['act', { action: 'duplicate_asset', objectPath: BARREL }, 'asks path', { objectPath: BARREL, path: `${BARREL}_New` }],
  ['act', { action: 'duplicate_asset', objectPath: 'SM_Barell', path: 'SM_Tun' }, 'object_not_found: "SM_Barell"', { objectPath: 'SM_Barrel', path: 'SM_Tun' }],
  ['act', { action: 'duplicate_asset', objectPath: BARREL, path: 'SM_Crate' }, 'already_exists: SM_Crate'],
  ['act', { action: 'rename_asset', objectPath: BARREL }, 'asks path', { objectPath: BARREL, path: `${BARREL}_New` }],
  ['act', { action: 'rename_asset', objectPath: BARREL, newName: 'SM_Tun' }, 'invalid_arguments: "newName" (did you mean "path"?)', { objectPath: BARREL, path: 'SM_Tun' }],
  ['act', { action: 'rename_asset', objectPath: BARREL, path: 'SM Tun?' }, 'invalid_value: SM Tun?'],
  ['act', { action: 'create_blueprint', path: '/Game/BP New' }, 'invalid_value: a space', { path: '/Game/BP_New' }],
  ['act', { action: 'create_blueprint', path: '/Game/BP_New', parent: 'Pwan' }, 'unknown_class: "Pwan"', { path: '/Game/BP_New', parent: 'Pawn' }],
  ['act', { action: 'create_blueprint', path: '/Game/Blueprints/BP_Lamp' }, 'already_exists: BP_Lamp is there already', { path: '/Game/Blueprints/BP_Lamp_2' }],
  ['act', { action: 'add_variable', ...LAMP, name: 'Glow', type: 'flaot' }, 'invalid_value: "flaot" is no type', { ...LAMP, name: 'Glow', type: 'float' }, 'needs_confirmation'],
  ['act', { action: 'add_variable', ...LAMP, name: 'brightness', type: 'int' }, 'already_exists: variable Brightness (float)', { ...LAMP, name: 'brightness2', type: 'int' }, 'needs_confirmation'],
  ['act', { action: 'add_variable', ...LAMP, name: 'Warm up', type: 'int' }, 'invalid_value: letters, digits and _', { ...LAMP, name: 'Warm_up', type: 'int' }, 'needs_confirmation'],
  ['act', { action: 'add_function', objectPath: 'BP_Lapm', name: 'Blink' }, 'object_not_found: "BP_Lapm"', { ...LAMP, name: 'Blink' }],
  ['act', { action: 'add_function', ...LAMP, name: 'turnon' }, 'already_exists: called turnon', { ...LAMP, name: 'turnon2' }],
  ['act', { action: 'compile_blueprint', objectPath: 'BP_Lapm' }, 'object_not_found: "BP_Lapm"', LAMP],
  ['act', { action: 'compile_blueprint', objectPath: 'Gallery Lamp' }, 'object_not_found: made from a Blueprint', LAMP],
  ['act', { action: 'compile_blueprint', blueprint: 'BP_Lamp' }, 'invalid_arguments: "blueprint" (did you mean "objectPath"?)', LAMP],
  ['act', { action: 'compile_blueprint', objectPath: 'Statue' }, 'invalid_value: this takes a Blueprint'],
  ['act', { action: 'create_function', blueprint: 'BP_Lamp', functionName: 'Blink' }, 'invalid_arguments: no action "create_function"', { action: 'add_function', ...LAMP, name: 'Blink' }],
  ['act', { action: 'reparent_blueprint', ...LAMP, parent: 'Pwan' }, 'unknown_class: "Pwan"', { ...LAMP, parent: 'Pawn' }],
  ['act', { action: 'reparent_blueprint', ...LAMP, parent: 'StaticMeshComponent' }, 'invalid_value: this Blueprint is an actor'],
  ['act', { action: 'write_data_table' }, 'asks objectPath, changes'],
  ['act', { action: 'write_data_table', ...PROPS, changes: [{ row: 'Barel', column: 'Mass', value: 45 }], dryRun: true }, 'object_not_found: no row "Barel"', { ...PROPS, changes: [{ row: 'Barrel', column: 'Mass', value: 45 }], dryRun: true }],
  ['act', { action: 'write_data_table', ...PROPS, changes: [{ row: 'Barrel', column: 'Mas', value: 45 }] }, 'unknown_property: no column "Mas"', { ...PROPS, changes: [{ row: 'Barrel', column: 'Mass', value: 45 }] }],
  ['act', { action: 'write_data_table', ...PROPS, changes: [{ row: 'Barrel', column: 'Mass', value: 'heavy' }] }, 'invalid_value: Mass takes number'],
  ['act', { action: 'write_data_table', ...PROPS, changes: [{ row: 'Barrel', values: { bBreakable: 'yes' } }] }, 'invalid_value: bBreakable takes bool', { ...PROPS, changes: [{ row: 'Barrel', values: { bBreakable: true } }] }],
  ['act', { action: 'write_data_table', ...PROPS, changes: [{ addRow: 'crate' }] }, 'already_exists: there is a row "crate"'],
  ['act', { action: 'write_data_table', ...PROPS, changes: [{ row: 'Barrel' }] }, 'invalid_arguments: says `column` and `value`'],
  ['act', { action: 'write_data_table', objectPath: 'ST_Signs', changes: [{ row: 'Gate', value: 'Step' }] }, 'engine_lacks: Before Unreal 5.8 nothing but the editor itself changes a string table'],
  ['act', { action: 'set_asset_metadata', objectPath: BARREL }, 'asks tag, value', { objectPath: BARREL, tag: 'Author', value: 'Level team' }],
  ['act', { action: 'set_asset_metadata', objectPath: BARREL, key: 'Author', value: 7 }, 'invalid_arguments: "key" (did you mean "tag"?)', { objectPath: BARREL, tag: 'Author', value: '7' }],
  ['act', { action: 'load_asset' }, 'asks objectPath', { objectPath: '/Game/LevelPrototyping/Meshes/SM_Cube' }],
  ['act', { action: 'load_asset', objectPath: 'Sun' }, 'invalid_value: "Sun" is in the level'],
  ['act', { action: 'save_asset' }, 'asks objectPath', { objectPath: '/Game/LevelPrototyping/Meshes/SM_Cube' }],
  ['act', { action: 'save_asset', objectPath: 'MI_Metal_Rsuty' }, 'object_not_found: "MI_Metal_Rsuty"', { objectPath: 'MI_Metal_Rusty' }],
  ['act', { action: 'check_out' }, 'asks objectPaths', { objectPaths: ['/Game/Audio/Ambience/SW_Wind_Loop'] }],
  ['act', { action: 'check_out', objectPaths: ['SM_Barell'] }, 'object_not_found: "SM_Barell"', { objectPaths: ['SM_Barrel'] }],
  ['act', { action: 'checkout_asset', objectPath: BARREL }, 'invalid_arguments: no action "checkout_asset"', { action: 'check_out', objectPaths: [BARREL] }],
  ['act', { action: 'save_all', levels: true }, 'invalid_arguments: no argument "levels"', { maps: true }],
  ['act', { action: 'delete_asset' }, 'asks objectPath', { objectPath: '/Game/LevelPrototyping/Meshes/SM_Cube' }, 'needs_confirmation'],
  ['act', { action: 'delete_asset', objectPath: 'T_Bench' }, 'object_not_found: "T_Bench"'],
  ['act', { action: 'delete_folder' }, 'asks path', { path: '/Game/Data' }, 'needs_confirmation'],
  ['act', { action: 'delete_folder', path: '/Game/Propps' }, 'object_not_found: /Game/Propps', { path: '/Game/Props' }, 'needs_confirmation'],
  ['act', { action: 'delete_folder', path: '/Game' }, 'never_allowed: content root'],
  ['act', { action: 'create_material_instance', path: 'MI_New' }, 'asks parent'],
  ['act', { action: 'create_material_instance', material: 'M_Metal', path: '/Game/Props/Materials/MI_New' }, 'invalid_arguments: "material" (did you mean "parent"?)', { parent: 'M_Metal', path: '/Game/Props/Materials/MI_New' }],
  ['act', { action: 'create_material_instance', parent: 'M_Metl', path: '/Game/Props/Materials/MI_New' }, 'object_not_found: "M_Metl"', { parent: 'M_Metal', path: '/Game/Props/Materials/MI_New' }],
  ['act', { action: 'set_material_parameter', objectPath: 'MI_Metal_Rusty' }, 'asks parameter, value'],
  ['act', { action: 'set_material_parameter', objectPath: 'MI_Metal_Rusty', parameter: 'Roughness' }, 'asks value', { objectPath: 'MI_Metal_Rusty', parameter: 'Roughness', value: 0.62 }],
  ['act', { action: 'set_material_parameter', objectPath: 'MI_Metal_Rusty', parameterName: 'Roughness', value: 0.3 }, 'invalid_arguments: "parameterName" (did you mean "parameter"?)', { objectPath: 'MI_Metal_Rusty', parameter: 'Roughness', value: 0.3 }],
  ['act', { action: 'set_material_parameter', objectPath: 'MI_Metal_Rusty', parameter: 'Roughnes', value: 0.3 }, 'unknown_property: "Roughnes"', { objectPath: 'MI_Metal_Rusty', parameter: 'Roughness', value: 0.3 }],
  ['act', { action: 'add_material_expression', objectPath: 'M_Metal', class: 'Multipli' }, 'unknown_class: "Multipli"', { objectPath: 'M_Metal', class: 'Multiply' }],
  ['act', { action: 'connect_material_expressions', objectPath: 'M_Metal', from: 'Constant_0', to: 'Roughnes' }, 'invalid_value: "Roughnes"', { objectPath: 'M_Metal', from: 'Constant_0', to: 'Roughness' }],
  ['act', { action: 'connect_material_expressions', objectPath: 'M_Metal', from: 'Constant_9', to: 'Roughness' }, 'object_not_found: "Constant_9"'],
  ['act', { action: 'delete_material_expression', objectPath: 'M_Metal', expression: 'Constant_9' }, 'object_not_found: "Constant_9"'],
  ['act', { action: 'layout_material', objectPath: 'M_Metl' }, 'object_not_found: "M_Metl"', { objectPath: 'M_Metal' }],
  ['act', { action: 'recompile_material' }, 'asks objectPath', { objectPath: '/Game/LevelPrototyping/Materials/M_PrototypeGrid' }],
  ['act', { action: 'recompile_material', objectPath: 'M_Metl' }, 'object_not_found: "M_Metl"', { objectPath: 'M_Metal' }],
];

// biome-ignore format: a row is a line
const presets: readonly Row[] = [
  ['inspect', { action: 'presets', preset: 'LightingContrl' }, 'object_not_found: "LightingContrl"', LIGHTING],
  ['inspect', { action: 'presets', label: 'Sun Intensity' }, 'asks preset', { label: 'Sun Intensity', ...LIGHTING }],
  ['inspect', { action: 'presets', name: 'LightingControl' }, 'invalid_arguments: "name" (did you mean "preset"?)', LIGHTING],
  ['inspect', { action: 'presets', ...LIGHTING, label: 'Sun Intnsity' }, 'unknown_property: "Sun Intnsity"', { ...LIGHTING, label: 'Sun Intensity' }],
  ['inspect', { action: 'presets', ...LIGHTING, cursor: 'x' }, 'stale_cursor: does not fit the preset', LIGHTING],
  ['inspect', { action: 'list_presets' }, 'invalid_arguments: no action "list_presets"', { action: 'presets' }],
  ['act', { action: 'set_preset_property' }, 'asks preset, label, value', { ...LIGHTING, label: 'Sun Intensity', value: 5 }],
  ['act', { action: 'set_preset_property', ...LIGHTING, label: 'Sun Intensity' }, 'asks value', { ...LIGHTING, label: 'Sun Intensity', value: 7.5 }],
  ['act', { action: 'set_preset_property', ...LIGHTING, property: 'Sun Intensity', value: 5 }, 'invalid_arguments: "property" (did you mean "label"?)', { ...LIGHTING, label: 'Sun Intensity', value: 5 }],
  ['act', { action: 'set_preset_property', ...LIGHTING, label: 'Sun Intnsity', value: 5 }, 'unknown_property: "Sun Intnsity"', { ...LIGHTING, label: 'Sun Intensity', value: 5 }],
  ['act', { action: 'set_preset_property', ...LIGHTING, label: 'Sun Intensity', value: 'bright' }, 'invalid_value: takes a number', null],
  ['act', { action: 'set_preset_property', ...LIGHTING, label: 'Daylight', value: 1 }, 'unknown_property: is a controller'],
  ['act', { action: 'reset_preset_property', ...LIGHTING }, 'asks label', { ...LIGHTING, label: 'Sun Intensity' }],
  ['act', { action: 'reset_preset_property', ...LIGHTING, label: 'Sun Colur' }, 'unknown_property: "Sun Colur"', { ...LIGHTING, label: 'Sun Colour' }],
  ['act', { action: 'set_controller', ...LIGHTING }, 'asks controller, value', { ...LIGHTING, controller: 'Daylight', value: 1 }],
  ['act', { action: 'set_controller', ...LIGHTING, controller: 'Daylihgt', value: 1 }, 'unknown_property: "Daylihgt"', { ...LIGHTING, controller: 'Daylight', value: 1 }],
  ['act', { action: 'set_controller', ...LIGHTING, controller: 'Daylight', value: 'noon' }, 'invalid_value: takes a number', null],
  ['act', { action: 'call_preset_function', ...LIGHTING }, 'asks label', { ...LIGHTING, label: 'Set Brightness (Gate Lamp)' }, 'needs_confirmation'],
  ['act', { action: 'call_preset_function', ...LIGHTING, label: 'SetBrightnes' }, 'unknown_function: "SetBrightnes"', { ...LIGHTING, label: 'Set Brightness (Gate Lamp)' }, 'needs_confirmation'],
  ['act', { action: 'call_preset_function', ...LIGHTING, functionName: 'SetBrightness' }, 'invalid_arguments: "functionName" (did you mean "label"?)', { ...LIGHTING, label: 'SetBrightness' }, 'needs_confirmation'],
  ['act', { action: 'expose_property', ...LIGHTING, ...KEY }, 'asks propertyName'],
  ['act', { action: 'expose_property', ...LIGHTING, ...KEY, propertyName: INTENSITY, group: 'Lamp' }, 'invalid_value: no group "Lamp"', { ...LIGHTING, ...KEY, propertyName: INTENSITY, group: 'Lamps' }],
  ['act', { action: 'expose_property', ...LIGHTING, objectPath: 'Sun', propertyName: INTENSITY }, 'already_exists: as "Sun Intensity" already'],
  ['act', { action: 'unexpose_property', ...LIGHTING }, 'asks label', { ...LIGHTING, label: 'Sun Intensity' }, 'needs_confirmation'],
  ['act', { action: 'unexpose_property', ...LIGHTING, label: 'Fog Densty' }, 'unknown_property: "Fog Densty"', { ...LIGHTING, label: 'Fog Density' }, 'needs_confirmation'],
];

// biome-ignore format: a row is a line
const session: readonly Row[] = [
  ['act', { action: 'new_level' }, 'asks level', { level: '/Game/Maps/Lvl_New' }],
  ['act', { action: 'new_level', path: '/Game/Maps/Lvl_A', partitioned: 'no' }, 'invalid_arguments: `partitioned` must be', { level: '/Game/Maps/Lvl_A', partitioned: false }],
  ['act', { action: 'load_actors' }, 'asks actors', { actors: ['Key Light'] }],
  ['act', { action: 'load_actors', actors: ['Key Lihgt'] }, 'object_not_found: "Key Lihgt"', { actors: ['Key Light'] }],
  ['act', { action: 'unload_actors', actors: ['Key Light'] }, 'invalid_arguments: no action "unload_actors"', { action: 'load_actors', unload: true, actors: ['Key Light'] }],
  ['act', { action: 'load_level' }, 'asks level', { level: '/Game/ThirdPerson/Lvl_ThirdPerson' }],
  ['act', { action: 'open_level', map: 'Lvl_Sandbox' }, 'invalid_arguments: no action "open_level"', { action: 'load_level', level: 'Lvl_Sandbox' }],
  ['act', { action: 'load_level', level: 'Lvl_Sandbx' }, 'object_not_found: "Lvl_Sandbx"', { level: '/Game/Maps/Lvl_Sandbox' }],
  ['act', { action: 'save_level', force: true }, 'invalid_arguments: no argument "force"', null],
  ['act', { action: 'play', mode: 'pie' }, 'invalid_arguments: no argument "mode"', {}],
  ['act', { action: 'simulate', seconds: 3 }, 'invalid_arguments: no argument "seconds"', null],
  ['act', { action: 'stop_play', force: true }, 'invalid_arguments: no argument "force"', null],
  ['act', { action: 'build_lighting', quality: 'prodction' }, 'invalid_arguments: one of preview, medium, high, production', { quality: 'production' }],
  ['act', { action: 'set_viewport_camera' }, 'asks location', { location: { X: 0, Y: -600, Z: 250 } }],
  ['act', { action: 'set_viewport_camera', location: 'here' }, 'invalid_arguments: `location` must be a record { X, Y, Z } or a list of 3 numbers, not "here"', null],
  ['act', { action: 'set_background_throttling', enabled: 'off' }, 'invalid_arguments: `enabled` must be true or false', { enabled: false }, 'needs_confirmation'],
  ['act', { action: 'set_background_throttling', throttle: false }, 'invalid_arguments: no argument "throttle"', { enabled: false }, 'needs_confirmation'],
  ['act', { action: 'set_view_options' }, 'asks gameView', { gameView: true }],
  ['act', { action: 'set_view_options', realTime: 'on' }, 'invalid_arguments: "realTime" (did you mean "realtime"?)', { realtime: true }],
  ['act', { action: 'undo' }, 'nothing_to_undo: undone', { action: 'list_changes' }],
  ['act', { action: 'undo', count: 0 }, 'invalid_arguments: "count" (did you mean "steps"?)'],
  ['act', { action: 'redo' }, 'nothing_to_undo: ', { action: 'list_changes' }],
  ['act', { action: 'redo', steps: 'many' }, 'invalid_arguments: `steps` must be a whole number'],
  ['act', { action: 'list_changes', limit: 0 }, 'invalid_arguments: between 1 and 1000, not 0', null],
  ['act', { action: 'batch' }, 'asks operations'],
  ['act', { action: 'batch', calls: [{ action: 'set_tags', ...KEY, tags: ['a'] }] }, 'invalid_arguments: "calls" (did you mean "operations"?)', { operations: [{ action: 'set_tags', ...KEY, tags: ['a'] }] }],
  ['act', { action: 'batch', operations: [{ action: 'set_tag', ...KEY, tags: ['a'] }] }, 'invalid_arguments: operations[0] set_tag', { operations: [{ action: 'set_tags', ...KEY, tags: ['a'], mode: 'add' }] }],
  ['act', { action: 'batch', operations: [{ action: 'set_tags', ...KEY }] }, 'invalid_arguments: set_tags lacks `tags`'],
];

// biome-ignore format: a row is a line
const console: readonly Row[] = [
  ['inspect', { action: 'console_variables', query: 'r.VSync', limit: 0 }, 'invalid_arguments: between 1 and 500, not 0', { query: 'r.VSync', limit: 1 }],
  ['inspect', { action: 'get_cvars', query: 'r.VSync' }, 'invalid_arguments: no action "get_cvars"', { action: 'console_variables', query: 'r.VSync' }],
  ['act', { action: 'set_console_variable' }, 'asks name, value', { name: 'r.Shadow.Virtual.SMRT.RayCountLocal', value: 16 }],
  ['act', { action: 'set_console_variable', name: 'r.VSnc', value: 1 }, 'unknown_property: "r.VSnc"', { name: 'r.VSync', value: 1 }],
  ['act', { action: 'set_console_variable', name: 'r.VSync', value: 3 }, 'invalid_value: 0 (off), 1 (on)', { name: 'r.VSync', value: 0 }],
  ['act', { action: 'run_console_command' }, 'asks command', { command: 'stat fps' }, 'needs_confirmation'],
  ['act', { action: 'run_console_command', command: 'r.VSync 1' }, 'invalid_arguments: is a variable', { action: 'set_console_variable', name: 'r.VSync', value: '1' }],
  ['act', { action: 'run_console_command', command: 'obj gc' }, 'policy_forbids: "obj gc"'],
  ['act', { action: 'run_python' }, 'asks code', { code: "print('hello')" }, 'needs_confirmation'],
  ['act', { action: 'run_python', code: "print('hello')", mode: 'eval' }, 'invalid_arguments: one of file, statement, expression', { code: "print('hello')", mode: 'expression' }, 'needs_confirmation'],
  ['act', { action: 'add_component', objectPath: 'Statue' }, 'asks class', { objectPath: 'Statue', class: 'PointLightComponent' }],
  ['act', { action: 'add_component', objectPath: 'Statue', class: 'PointLight' }, 'invalid_value: no class of components', { objectPath: 'Statue', class: 'PointLightComponent' }],
  ['act', { action: 'add_component', ...LAMP, class: 'PointLightComponent', name: 'Brightness' }, 'already_exists: variable Brightness (float)', { ...LAMP, class: 'PointLightComponent', name: 'Brightness2' }],
  ['act', { action: 'remove_component', ...KEY }, 'asks name', { ...KEY, name: 'LightComponent0' }, 'needs_confirmation'],
  ['act', { action: 'remove_component', ...KEY, name: 'LightComponnet0' }, 'object_not_found: "LightComponnet0"', { ...KEY, name: 'LightComponent0' }, 'needs_confirmation'],
  // Where nothing of it is switched on, nobody is led there.
  ['act', { action: 'run_python_code', code: 'print()' }, 'invalid_arguments: no action "run_python_code"', { $tool: 'discover', action: 'search', query: 'run python code' }],
  ['act', { action: 'execute_python', code: 'print()' }, 'never_allowed: run_python was not called: Python is switched off', null],
];

/** With what is off as it comes switched on, where it is called by name. */
const SWITCHED: ReadonlySet<unknown> = new Set(
  OPERATIONS.flatMap(({ name, needs }) =>
    needs.switch || needs.sometimes?.includes('executePython') ? [name] : [],
  ),
);
const everythingOn = () => ({
  policy: createPolicy({}, { allowConsole: true, allowPython: true }),
  settings: { allowConsoleCommandRemoteExecution: true, enableRemotePythonExecution: true },
});

/** What 5.5 does not have is tried on the first engine that does. */
function onItsEngine(action: unknown): BridgeOptions {
  const operation = OPERATIONS.find(({ name }) => name === action);
  const engine = usualEngineFor(operation?.needs ?? {});
  return engine === '5.8'
    ? { engine, settings: { ...everythingOn().settings, allowAnyRemoteFunctionCall: true } }
    : { engine };
}

// biome-ignore format: a row is a line
const discover: readonly Row[] = [
  ['discover', { action: 'capabilities', category: 'actor' }, 'invalid_arguments: one of inspect, objects', { category: 'actors' }],
  ['discover', { action: 'list_available_operations', category: 'lights' }, 'invalid_arguments: `category` must be one of', null],
  ['discover', { action: 'list_available_operations', details: 'full' }, 'invalid_arguments: "details" (did you mean "detail"?)', { detail: 'full' }],
  ['discover', { action: 'tool_schema' }, 'asks tool', { tool: 'spawn_actor' }],
  ['discover', { action: 'tool_schema', tool: 'set_proprty' }, 'invalid_arguments: no operation "set_proprty"', { tool: 'set_property' }],
  ['discover', { action: 'schema', operation: 'set_property' }, 'invalid_arguments: no action "schema"', { action: 'tool_schema', tool: 'set_property' }],
  ['discover', { action: 'allowlist' }, 'invalid_arguments: no action "allowlist"', { action: 'allow_list' }],
  ['discover', { query: 'warmer light' }, 'asks action', { action: 'search', query: 'warmer light' }],
  ['discover', { action: 'search', q: 'warmer light' }, 'invalid_arguments: "q" (did you mean "query"?)', { query: 'warmer light' }],
];

const INTRO = { objectPath: 'LS_Intro' };
const CAMERA_KEY = { ...INTRO, binding: 'Intro Camera', channel: 'Location.X', frame: 1 };

// biome-ignore format: a row is a line
const sequences: readonly Row[] = [
  ['inspect', { action: 'read_sequence', sequence: 'LS_Intro' }, 'invalid_arguments: "sequence" (did you mean "objectPath"?)', INTRO],
  ['inspect', { action: 'read_sequence', objectPath: 'LS_Intor' }, 'object_not_found: "LS_Intor"', INTRO],
  ['inspect', { action: 'read_sequence', ...INTRO, binding: 'Intro Camra' }, 'object_not_found: no binding "Intro Camra"'],
  ['act', { action: 'open_sequence' }, 'asks objectPath', { objectPath: '/Game/Cinematics/LS_Intro' }],
  ['act', { action: 'open_sequence', objectPath: 'LS_Intor' }, 'object_not_found: "LS_Intor"', INTRO],
  ['act', { action: 'control_sequence', ...INTRO }, 'asks play', { ...INTRO, play: true }],
  ['act', { action: 'control_sequence', ...INTRO, time: 2 }, 'invalid_arguments: "time" (did you mean "seconds"?)', { ...INTRO, seconds: 2 }],
  ['act', { action: 'pause_sequence', ...INTRO }, 'invalid_arguments: no action "pause_sequence"', { action: 'control_sequence', ...INTRO, play: false }],
  ['act', { action: 'create_sequence', name: 'LS_New' }, 'invalid_arguments: no action "create_sequence"', { action: 'create_asset', class: 'LevelSequence', path: 'LS_New' }],
  ['act', { action: 'control_sequence', ...INTRO, frame: 2, seconds: 3 }, 'invalid_arguments: say the same', null],
  ['act', { action: 'set_playback_range', ...INTRO }, 'asks end', { ...INTRO, end: 240 }],
  ['act', { action: 'set_playback_range', ...INTRO, end: 5, unit: 'sec' }, 'invalid_arguments: one of frames, seconds', { ...INTRO, end: 5, unit: 'seconds' }],
  ['act', { action: 'add_to_sequence', ...INTRO }, 'asks actor', { ...INTRO, actor: 'Statue' }],
  ['act', { action: 'add_to_sequence', ...INTRO, actor: 'Statu' }, 'object_not_found: "Statu"', STATUES],
  ['act', { action: 'add_to_sequence', ...INTRO, actor: 'Statue', tracks: ['Transfrom'] }, 'invalid_value: "Transfrom"', { ...INTRO, actor: 'Statue', tracks: ['Transform'] }],
  ['act', { action: 'add_to_sequence', ...INTRO, class: 'PointLihgt' }, 'unknown_class: "PointLihgt"', { ...INTRO, class: 'PointLight' }],
  ['act', { action: 'set_camera_cut', ...INTRO, camera: 'Intro Camra' }, 'object_not_found: no binding "Intro Camra"', { ...INTRO, camera: 'Intro Camera' }],
  ['act', { action: 'set_camera_cut', ...INTRO }, 'asks camera', { ...INTRO, camera: 'Intro Camera' }],
  ['act', { action: 'set_camera_cut', ...INTRO, camera: 'Intro Camera', start: 0, end: 60 }, 'already_exists: 0 to 240', { ...INTRO, camera: 'Intro Camera', start: 0 }],
  ['act', { action: 'set_key', ...INTRO, binding: 'Intro Camera', channel: 'Location.X', value: 3 }, 'asks frame', { ...INTRO, binding: 'Intro Camera', channel: 'Location.X', value: 3, frame: 120 }],
  ['act', { action: 'set_key', ...CAMERA_KEY, channel: 'Locaton.X', value: 3 }, 'unknown_property: no channel "Locaton.X"', { ...CAMERA_KEY, channel: 'Transform.Location.X', value: 3 }],
  ['act', { action: 'set_key', ...CAMERA_KEY, value: true }, 'invalid_value: takes a number', { ...CAMERA_KEY, value: 1 }],
];

const BRANCH = { objectPath: 'BP_Lamp', graph: 'EventGraph', kind: 'branch' };
const WIRE = {
  objectPath: 'BP_Lamp',
  graph: 'EventGraph',
  from: 'K2Node_IfThenElse_0.else',
  to: 'K2Node_CallFunction_0.execute',
  disconnect: false,
};

// biome-ignore format: a row is a line
const graphs: readonly Row[] = [
  ['inspect', { action: 'blueprint_graph' }, 'asks objectPath'],
  ['inspect', { action: 'blueprint_graph', objectPath: 'BP_Lapm' }, 'object_not_found: "BP_Lapm"', { objectPath: 'BP_Lamp' }],
  ['inspect', { action: 'blueprint_graph', blueprint: 'BP_Lamp' }, 'invalid_arguments: "blueprint" (did you mean "objectPath"?)', { objectPath: 'BP_Lamp' }],
  ['act', { action: 'add_node', objectPath: 'BP_Lamp' }, 'asks kind, of'],
  ['act', { action: 'add_node', objectPath: 'BP_Lamp', kind: 'event' }, 'asks of', { objectPath: 'BP_Lamp', kind: 'event', of: 'ReceiveTick' }],
  ['act', { action: 'add_node', ...BRANCH, kind: 'if' }, 'invalid_arguments: one of function, event', BRANCH],
  ['act', { action: 'add_node', ...BRANCH, graph: 'EventGrahp' }, 'object_not_found: "EventGrahp"', BRANCH],
  ['act', { action: 'add_node', ...BRANCH, after: 'K2Node_Event_0.thne' }, 'object_not_found: "thne"', { ...BRANCH, after: 'K2Node_Event_0.then' }],
  ['act', { action: 'connect_pins', objectPath: 'BP_Lamp', from: 'K2Node_IfThenElse_0.else' }, 'asks to'],
  ['act', { action: 'connect_pins', ...WIRE, to: 'K2Node_CallFunctoin_0.execute' }, 'object_not_found: "K2Node_CallFunctoin_0"', WIRE],
  ['act', { action: 'delete_node', objectPath: 'BP_Lamp' }, 'asks node', undefined, 'needs_confirmation'],
  ['act', { action: 'delete_node', objectPath: 'BP_Lamp', node: 'K2Node_Evnet_0' }, 'object_not_found: "K2Node_Evnet_0"', { objectPath: 'BP_Lamp', graph: 'EventGraph', node: 'K2Node_Event_0' }, 'needs_confirmation'],
];

const FOG = { objectPath: 'ExponentialHeightFog', propertyName: 'Component.FogDensity' };
const LIGHTS = { objectPaths: ['Key Light', 'Gate Beacon'] };
const WAYS = 'LightComponent.';

/** Calls that a day of work brought, and that once were answered by something else than what was meant. */
// biome-ignore format: a row is a line
const misleading: readonly Row[] = [
  ['act', { action: 'set_property', ...FOG, value: '50%' }, 'invalid_value: `operation: "multiply"` with `value: 0.5`', { ...FOG, value: 0.006 }],
  ['act', { action: 'set_property', ...KEY, propertyName: INTENSITY, value: '50%' }, 'invalid_value: makes it 12', { ...KEY, propertyName: INTENSITY, value: 12 }],
  ['act', { action: 'set_property', ...KEY, propertyName: INTENSITY, value: '*0.5' }, 'invalid_value: makes it 12', { ...KEY, propertyName: INTENSITY, value: 12 }],
  ['act', { action: 'set_property', ...KEY, propertyName: INTENSITY, value: 'x2' }, 'invalid_value: makes it 48', { ...KEY, propertyName: INTENSITY, value: 48 }],
  ['act', { action: 'set_property', ...KEY, propertyName: INTENSITY, value: '+= 6' }, 'invalid_value: makes it 30', { ...KEY, propertyName: INTENSITY, value: 30 }],
  ['act', { action: 'set_property', ...KEY, propertyName: INTENSITY, value: { subtract: 2 } }, 'invalid_value: makes it 22', { ...KEY, propertyName: INTENSITY, value: 22 }],
  ['act', { action: 'set_property', ...KEY, propertyName: INTENSITY, value: '800 lm' }, 'invalid_value: of this light is 63.66 cd', { ...KEY, propertyName: INTENSITY, value: 63.66 }],
  ['act', { action: 'set_property', ...KEY, propertyName: 'CastShadow', value: false }, 'unknown_property: "CastShadow"', { ...KEY, propertyName: `${WAYS}CastShadows`, value: false }],
  ['act', { action: 'set_property', ...KEY, propertyName: 'Glow', value: 3 }, 'unknown_property: "Glow"'],
  ['act', { action: 'set_property', ...KEY, propertyName: 'Color', value: '#FF0000' }, 'unknown_property: "Color"'],
  ['act', { action: 'set_property', ...KEY, propertyName: 'Attenuation', value: 900 }, 'unknown_property: "Attenuation"'],
  ['act', { action: 'set_property', objectPath: 'Crate', propertyName: 'bHidden', value: true }, 'object_not_found: No actor and no asset is called "Crate"'],
  ['act', { action: 'set_properties', ...KEY, properties: { CastShadow: false, Intensity: 3 } }, 'unknown_property: "CastShadow"', { ...KEY, properties: { [`${WAYS}CastShadows`]: false, Intensity: 3 } }],
  ['act', { action: 'set_properties', ...KEY, properties: { Intensity: '*2', AttenuationRadius: 900 } }, 'invalid_value: makes it 48', { ...KEY, properties: { Intensity: 48, AttenuationRadius: 900 } }],
  ['act', { action: 'set_properties', ...KEY, operation: 'times', properties: { Intensity: 2 } }, 'invalid_arguments: one of set, add', { ...KEY, operation: 'multiply', properties: { Intensity: 2 } }],
  ['act', { action: 'set_property', ...LIGHTS, propertyName: INTENSITY }, 'asks value'],
  ['act', { action: 'set_property', ...LIGHTS, property: INTENSITY, value: 5 }, 'invalid_arguments: "property" (did you mean "propertyName"?)', { propertyName: INTENSITY, value: 5, ...LIGHTS }],
  ['act', { action: 'set_property', objectPaths: ['Key Light', 'Gate Becon'], propertyName: INTENSITY, value: 5 }, 'object_not_found: "Gate Becon"', { propertyName: INTENSITY, value: 5, ...LIGHTS }],
  ['act', { action: 'set_property', ...LIGHTS, propertyName: `${WAYS}Intensty`, value: 5 }, 'unknown_property: "LightComponent.Intensty"'],
  ['act', { action: 'reset_property', ...LIGHTS, property: INTENSITY }, 'invalid_arguments: "property" (did you mean "propertyName"?)', { propertyName: INTENSITY, ...LIGHTS }],
  ['act', { action: 'delete_actors', label: 'Crate_*' }, 'invalid_arguments: "label" (did you mean "objectPath"?)', { $tool: 'inspect', action: 'find_actors', label: 'Crate_*' }],
  ['act', { action: 'delete_actors', objectPath: 'SM_Crate_*' }, 'object_not_found: "SM_Crate_*"', { $tool: 'inspect', action: 'find_actors', label: 'SM_Crate_*' }],
  ['act', { action: 'set_property', ...KEY, propertyName: INTENSITY, value: 2, operation: 'twice' }, 'invalid_arguments: one of set, add'],
  ['act', { action: 'set_property', ...KEY, propertyName: INTENSITY, value: 2, operation: 'minus' }, 'invalid_arguments: one of set, add', { ...KEY, propertyName: INTENSITY, value: 2, operation: 'subtract' }],
  ['act', { action: 'set_transform', objectPath: 'Gate*', location: { X: 0, Y: 0, Z: 0 } }, 'object_not_found: "Gate*"'],
  ['act', { action: 'set_property', objectPath: 'Gate Lamp', propertyName: 'CastShadow', value: false }, 'unknown_property: a property of 2 components'],
  ['inspect', { action: 'get_property', objectPath: 'Gate Lamp', propertyName: 'CastShadow' }, 'unknown_property: a property of 2 components', { objectPath: 'Gate Lamp', propertyName: 'Bracket.CastShadow' }],
  ['inspect', { action: 'get_property', objectPath: 'PlayerStart', propertyName: 'RelativeLocaton' }, 'unknown_property: "RelativeLocaton"', { objectPath: 'PlayerStart', propertyName: 'CollisionCapsule.RelativeLocation' }],
  ['inspect', { action: 'get_property', ...LIGHTS, propertyName: 'Intensty' }, 'unknown_property: "Intensty"', { propertyName: INTENSITY, ...LIGHTS }],
  ['inspect', { action: 'get_property', ...LIGHTS }, 'asks propertyName'],
  ['inspect', { action: 'get_property', objectPaths: ['Gate Becon'], propertyName: INTENSITY }, 'object_not_found: "Gate Becon"', { propertyName: INTENSITY, objectPaths: ['Gate Beacon'] }],
  ['inspect', { action: 'inspect_object', objectPath: 'M_Metl' }, 'object_not_found: No actor and no asset is called "M_Metl"', { objectPath: 'M_Metal' }],
  ['inspect', { action: 'inspect_object', objectPath: 'SM_Barell', properties: ['LightMapResolution'] }, 'object_not_found: "SM_Barell"', { objectPath: 'SM_Barrel', properties: ['LightMapResolution'] }],
  ['inspect', { action: 'describe_class', class: 'PointLihgt', query: 'radius' }, 'unknown_class: "PointLihgt"', { class: 'PointLight', query: 'radius' }],
  ['inspect', { action: 'inspect_object', objectPath: 'Key Lihgt', query: 'shadow' }, 'object_not_found: "Key Lihgt"', { ...KEY, query: 'shadow' }],
  ['inspect', { action: 'find_actors', unloaded: true, class: 'PointLightComponent' }, 'invalid_arguments: class: "PointLightComponent"', null],
  ['act', { action: 'load_actors', class: 'PointLightComponent' }, 'invalid_arguments: not of their components'],
];

const BOTH = { objectPaths: ['Key Light', 'Gate Lamp'] };

/** Names with a typo, another number or a component of one target, words for what is counted, and reads among changes. */
// biome-ignore format: a row is a line
const elsewhere: readonly Row[] = [
  ['act', { action: 'delete_actors', objectPath: 'SM_Crate_9' }, 'object_not_found: "SM_Crate_9"'],
  ['act', { action: 'set_property', objectPath: 'Key Light 2', propertyName: 'Intensity', value: 3 }, 'object_not_found: "Key Light 2"'],
  ['act', { action: 'set_property', ...BOTH, propertyName: 'Bulb.Intensity', value: 5 }, 'unknown_property: no property "Bulb.Intensity"', { action: 'batch', operations: [{ action: 'set_property', objectPath: 'Key Light', propertyName: INTENSITY, value: 5 }, { action: 'set_property', objectPath: 'Gate Lamp', propertyName: 'Bulb.Intensity', value: 5 }] }],
  ['act', { action: 'set_properties', ...BOTH, properties: { [`${WAYS}Intensty`]: 5, CastShadows: false } }, 'unknown_property: "LightComponent.Intensty"', { ...BOTH, properties: { [INTENSITY]: 5, CastShadows: false } }],
  ['act', { action: 'reset_property', ...BOTH, propertyName: 'Bulb.Intensty' }, 'unknown_property: "Bulb.Intensty"', { ...BOTH, propertyName: INTENSITY }],
  ['inspect', { action: 'get_property', ...BOTH, propertyName: 'Bulb.Intensty' }, 'unknown_property: "Bulb.Intensty"', { ...BOTH, propertyName: INTENSITY }],
  ['act', { action: 'set_transform', ...KEY, scale: 'double' }, 'invalid_arguments: `scale` "double" is a factor of 2', { action: 'set_property', ...KEY, propertyName: 'RelativeScale3D', operation: 'multiply', value: 2 }],
  ['act', { action: 'set_transform', ...KEY, rotation: 45 }, 'invalid_arguments: `rotation` must be a record'],
  ['act', { action: 'set_transform', objectPaths: ['Key Light', 'Statue'], location: [0, 0, 50], mode: 'offset' }, 'invalid_arguments: (did you mean "add"?)', { objectPaths: ['Key Light', 'Statue'], location: { X: 0, Y: 0, Z: 50 }, mode: 'add' }],
  ['act', { action: 'align_actors', objectPaths: ['SM_Crate_Loose', 'Statu'], to: 'floor' }, 'object_not_found: "Statu"', STATUES],
  ['act', { action: 'align_actors', objectPath: 'SM_Crate_Loose', to: 'ground' }, 'invalid_arguments: (did you mean "floor"?)', { objectPath: 'SM_Crate_Loose', to: 'floor' }],
  ['act', { action: 'align_actors', objectPath: 'SM_Crate_Loose', to: 'wall' }, 'invalid_arguments: one of floor, height, line, even, grid'],
  ['act', { action: 'set_visibility', objectPaths: ['Key Light', 'Statue'], visible: 'maybe' }, 'invalid_arguments: must be true or false, not "maybe"'],
  ['act', { action: 'set_folder', objectPaths: ['Key Light', 'Statu'], folder: 'X' }, 'object_not_found: "Statu"', STATUES],
  ['act', { action: 'set_tags', objectPaths: ['Key Light', 'Statu'], tags: ['a'] }, 'object_not_found: "Statu"', STATUES],
  ['act', { action: 'rename_actor', objectPath: 'Statu', label: 'X' }, 'object_not_found: "Statu"', STATUES],
  ['act', { action: 'spawn_actor', class: 'PointLight', tags: 'a', Intensity: 500 }, 'invalid_arguments: no argument "Intensity"', { class: 'PointLight', tags: ['a'], properties: { Intensity: 500 } }],
  ['act', { action: 'spawn_actor', mesh: 'SM_Barrel', pos: '1 2 3' }, 'invalid_arguments: "mesh" (did you mean "asset"?)', { asset: 'SM_Barrel', location: { X: 1, Y: 2, Z: 3 } }],
  ['act', { action: 'duplicate_actors', ...KEY, count: 500 }, 'invalid_arguments: between 1 and 100, not 500', null],
  ['act', { action: 'duplicate_actors', ...KEY, offset: 100 }, 'invalid_arguments: `offset` must be a record'],
  ['act', { action: 'set_material', objectPath: 'SM_Floor', material: 'M_Plaster', slot: 9 }, 'invalid_arguments: no material slot 9'],
  ['act', { action: 'create_material_instance', parent: 'M_Metal', path: '/Game/Props/Materials/MI_New', parameters: { Roughnes: 0.2 } }, 'unknown_property: "Roughnes"', { parent: 'M_Metal', path: '/Game/Props/Materials/MI_New', parameters: { Roughness: 0.2 } }],
  ['act', { action: 'set_material_parameter', objectPath: 'MI_Metal_Rusty', parameter: 'Roughness', value: 'shiny' }, 'invalid_value: takes a number'],
  ['act', { action: 'write_data_table', ...PROPS, row: 'Barrel', column: 'Mass', value: 45 }, 'invalid_arguments: no argument "row"', { ...PROPS, changes: [{ row: 'Barrel', column: 'Mass', value: 45 }] }],
  ['act', { action: 'write_data_table', ...PROPS, changes: [{ row: 'Barrel', colum: 'Mass', value: 45 }] }, 'invalid_arguments: "colum" (did you mean "column"?)', { ...PROPS, changes: [{ row: 'Barrel', column: 'Mass', value: 45 }] }],
  ['act', { action: 'set_playback_range', ...INTRO, end: 'ten' }, 'invalid_arguments: `end` must be a number', { ...INTRO, end: 10 }],
  ['act', { action: 'rename_asset', objectPath: 'SM_Barell', path: 'SM_Tun' }, 'object_not_found: "SM_Barell"', { objectPath: 'SM_Barrel', path: 'SM_Tun' }],
  ['act', { action: 'delete_asset', objectPath: 'SM_Barell' }, 'object_not_found: "SM_Barell"', { objectPath: 'SM_Barrel' }, 'needs_confirmation'],
  ['act', { action: 'undo', steps: 2.5 }, 'invalid_arguments: `steps` must be a whole number'],
  ['act', { action: 'undo', changeId: 'c99' }, 'nothing_to_undo: "c99"', { action: 'list_changes' }],
  ['act', { action: 'set_viewport_camera', location: [0, 0, 100], fov: 40 }, 'invalid_arguments: no argument "fov"', null],
  ['act', { action: 'batch', operations: [{ action: 'set_property', ...KEY, propertyName: 'Intensty', value: 3 }, { action: 'rename_actor', objectPath: 'Statue', label: 'S' }] }, 'unknown_property: operations[0] set_property', { operations: [{ action: 'set_property', ...KEY, propertyName: INTENSITY, value: 3 }, { action: 'rename_actor', objectPath: 'Statue', label: 'S' }] }],
  ['act', { action: 'batch', operations: [{ action: 'find_actors', class: 'Light' }] }, 'invalid_arguments: operations[0]: find_actors is an action of the tool inspect', { $tool: 'inspect', action: 'find_actors', class: 'Light' }],
  ['inspect', { action: 'inspect_object', ...KEY, properties: ['*'], compareWith: 'defaults' }, 'object_not_found: "defaults"', { ...KEY, properties: ['*'], compareWith: 'default' }],
  ['inspect', { action: 'find_assets', class: 'Blueprint', world: 'play' }, 'invalid_arguments: no argument "world"'],
  ['inspect', { action: 'level_overview', class: 'Light' }, 'invalid_arguments: no argument "class"', null],
  ['inspect', { action: 'dictionary_lookup', property: 'Intensity' }, 'invalid_arguments: "property" (did you mean "propertyName"?)', { propertyName: 'Intensity' }],
  ['inspect', { action: 'material_graph', objectPath: 'M_Metl' }, 'object_not_found: "M_Metl"', { objectPath: 'M_Metal' }],
  ['inspect', { action: 'wait_for', play: 'stopped', timeout: 9000 }, 'invalid_arguments: `timeout` must be between 0 and 120', { play: 'stopped', timeout: 120 }],
  ['inspect', { action: 'console_variables', name: 'r.VSync' }, 'invalid_arguments: "name" (did you mean "query"?)', { query: 'r.VSync' }],
  ['discover', { action: 'capabilities', category: 'lights' }, 'invalid_arguments: `category` must be one of', null],
];

/** Every row; each operation, view and discovery has one at least. */
export const ROWS: readonly Row[] = [
  ...inspect,
  ...objects,
  ...actors,
  ...content,
  ...presets,
  ...sequences,
  ...graphs,
  ...session,
  ...console,
  ...discover,
  ...misleading,
  ...elsewhere,
  ...NEAR_NAMES,
  ...OTHER_VERBS,
  ...BY_OTHER_NAMES,
  ...RELATIVES,
  ...TRIED,
];

/** What reads files of the project: it has to be on this machine. */
const OF_FILES: ReadonlySet<unknown> = new Set(['read_log', 'take_screenshot']);

/** Makes the call, and expects the correction; then makes the call that was shown, and expects what comes of it. */
export async function holdRow([tool, call, correction, example, then = 'done']: Row): Promise<void> {
  const project = OF_FILES.has(call.action) && makeProjectFolder();
  const bridge = await openBridge({
    ...(project && { scene: project.scene, onFileWritten: keepProjectFiles(project.scene) }),
    ...(SWITCHED.has(call.action) && everythingOn()),
    ...onItsEngine(call.action),
  });
  const before = bridge.editor.world.snapshot();
  const { value, isError, text } = await bridge[tool](call);
  expectUntouched(bridge.editor.world.snapshot(), before);
  expect(estimateTokens(text), text).toBeLessThanOrEqual(400);
  const [, asked] = /^asks (.*)$/.exec(correction) ?? [];
  expect(isError, text).toBe(asked === undefined);
  if (asked !== undefined) {
    expect(value).toMatchObject({ status: 'elicit_parameter', missing_parameters: asked.split(', ') });
  } else {
    const [, code, words] = /^(\w+): (.*)$/.exec(correction) ?? [];
    expect(value.error).toMatchObject({ code, message: expect.stringContaining(words ?? '') });
  }
  const shown = value.error?.example ?? value.example;
  const { $tool: to = tool, $near: near, action = call.action, ...args } = example ?? {};
  if (near) expect([shown, value.error?.suggestions], text).toEqual([undefined, near]);
  else if (example) {
    expect(shown, text).toEqual({ action, ...args });
    expect(value.error?.tool ?? tool).toBe(to);
  }
  if (example === null) expect(shown, text).toBeUndefined();
  if (!shown) return;
  if (shown.action === call.action) expect(listLost(call, shown, text), text).toEqual([]);
  const next = (value.error?.tool ?? tool) as Tool; // asserted above
  const beforeShown = bridge.editor.world.snapshot();
  const again = await bridge[next](shown);
  const outcome = again.value.error?.code ?? again.value.status ?? 'done';
  expect(outcome, again.text).toBe(then);
  holdMeant([call, shown, value, next, example], {
    now: bridge.editor.world.snapshot(),
    before: beforeShown,
  });
}

/** What the shown call changed was meant by the written one, and nothing in it is invented without a word. */
function holdMeant(
  [call, shown, value, next, example]: [
    ...[call: Call, shown: Call, value: Json, next: Tool],
    example: Call | null | undefined,
  ],
  worlds: Parameters<typeof expectMeant>[1],
): void {
  const { error } = value;
  const added = [
    ...(value.missing_parameters ?? []),
    ...(error?.placeholders ?? []),
    // What is there already is led round by a free name.
    ...(error?.code === 'already_exists' ? Object.keys(shown) : []),
    // `disable_light` says the property, and a row which one that is.
    ...(shown.action !== call.action && example?.propertyName ? ['propertyName'] : []),
  ];
  if (call.action !== undefined) expectMeant({ call, shown, added }, worlds);
  if (!error || next !== 'act' || shown.action !== call.action) return;
  const message = `${error.message} ${error.remedy}`;
  // A row says what the actions of its items become.
  const items = example?.operations === undefined ? [] : ['operations'];
  const invented = listInvented({ call, shown, added: [...added, ...items] }, { ...error, message });
  expect(invented, message).toEqual([]);
}

/** Arguments of a call that were right, and that the shown call has otherwise or not at all: nothing said of them why. */
export function listLost(call: Call, shown: Call, said: string): string[] {
  const known = [...OPERATIONS, ...VIEWS, ...DISCOVERIES].find(({ name }) => name === call.action);
  const shape = known?.parameters().shape ?? {};
  const about = said.slice(0, said.indexOf('"example"'));
  return Object.entries(call)
    .filter(([name, value]) => name !== 'action' && shape[name]?.safeParse(value).success === true)
    .filter(([name, value]) => JSON.stringify(shown[name]) !== JSON.stringify(value))
    .filter(([name, value]) => !isSaid(about, name, value))
    .map(([name]) => name);
}

/** Whether an answer speaks of an argument, by its name or by something in its value. */
function isSaid(about: string, name: string, value: unknown): boolean {
  const texts = JSON.stringify(value).match(/[^"{}[\],:.]{2,}|\d/g) ?? [];
  const lower = about.toLowerCase();
  return new RegExp(`\\b${name}\\b`).test(about) || texts.some(each => lower.includes(each.toLowerCase()));
}

const NAMED: ReadonlySet<unknown> = new Set(
  ROWS.flatMap(([, call, , example]) => [call.action, example?.action]),
);

/** That an operation, view or discovery has a row. */
export function holdNamed(name: string, named = NAMED): void {
  expectLaw(
    named.has(name),
    `${name} has no row in test/support/recovery-rows.ts: add a call as a hurried model would write it, the error or question that it should meet, and the call that this shows`,
  );
}
