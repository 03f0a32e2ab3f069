import { type ActCall, labelOf, on, pathOf, SCRATCH_FOLDER, type Trial } from './trial.ts';

const MATERIAL = pathOf('M_Verify');
const INSTANCE = pathOf('MI_Verify');
const CURVE = pathOf('Curve_Verify');
const BLUEPRINT = pathOf('BP_Verify');
const SEQUENCE = pathOf('LS_Verify');
const TABLE = pathOf('DT_Verify');
const CUBE = labelOf('Cube');
const CAMERA = labelOf('Camera');

function make(operation: string, makes: string, call: ActCall, needs: readonly string[] = ['folder']): Trial {
  return { operation, makes, needs, call: () => call };
}

const FILES: readonly Trial[] = [
  make('create_folder', 'folder', { path: SCRATCH_FOLDER }, []),
  { ...make('create_asset', 'curve', { class: 'CurveFloat', path: CURVE }), about: 'a curve' },
  on(CURVE, 'set_asset_metadata', 'curve', { tag: 'Author', value: 'verify' }),
  on(CURVE, 'duplicate_asset', 'curve', { path: pathOf('Curve_Copy') }),
  on(CURVE, 'rename_asset', 'curve', { path: 'Curve_Renamed' }),
  {
    ...{ operation: 'save_asset', needs: ['curve'] },
    call: ({ hasSourceControl }) =>
      hasSourceControl ? 'It would add the file to source control.' : { objectPath: CURVE },
  },
  on(CURVE, 'load_asset', 'curve'),
  {
    ...{ operation: 'delete_asset', needs: ['curve'] },
    before: [{ action: 'duplicate_asset', objectPath: CURVE, path: pathOf('Curve_Doomed') }],
    call: () => ({ objectPath: pathOf('Curve_Doomed') }),
  },
  {
    ...{ operation: 'delete_folder', needs: ['folder'] },
    before: [{ action: 'create_folder', path: pathOf('Doomed') }],
    call: () => ({ path: pathOf('Doomed') }),
  },
];

const MATERIALS: readonly Trial[] = [
  { ...make('create_asset', 'material', { class: 'Material', path: MATERIAL }), about: 'a material' },
  on(
    MATERIAL,
    'add_material_expression',
    'material',
    {
      class: 'ScalarParameter',
      properties: { ParameterName: 'Wear', DefaultValue: 0.2 },
      connectTo: 'Roughness',
    },
    { about: 'a parameter', makes: 'wear' },
  ),
  on(
    MATERIAL,
    'add_material_expression',
    'material',
    { class: 'Constant' },
    { about: 'a constant', makes: 'constant' },
  ),
  {
    ...{ operation: 'connect_material_expressions', needs: ['constant'] },
    call: ({ nameOf }) => ({ objectPath: MATERIAL, from: nameOf('constant'), to: 'Specular' }),
  },
  on(MATERIAL, 'layout_material', 'constant'),
  on(MATERIAL, 'recompile_material', 'material'),
  make(
    'create_material_instance',
    'instance',
    { parent: MATERIAL, path: INSTANCE, parameters: { Wear: 0.1 } },
    ['wear'],
  ),
  on(INSTANCE, 'set_material_parameter', 'instance', { parameter: 'Wear', value: 0.4 }),
  {
    ...{ operation: 'delete_material_expression', needs: ['constant'] },
    call: ({ nameOf }) => ({ objectPath: MATERIAL, expression: nameOf('constant') }),
  },
];

const BLUEPRINTS: readonly Trial[] = [
  make('create_blueprint', 'blueprint', { path: BLUEPRINT, parent: 'Actor' }),
  on(BLUEPRINT, 'add_function', 'blueprint', { name: 'Blink' }),
  on(BLUEPRINT, 'compile_blueprint', 'blueprint'),
  on(
    BLUEPRINT,
    'add_node',
    'blueprint',
    { kind: 'event', of: 'ReceiveTick' },
    { about: 'an event', makes: 'event' },
  ),
  on(
    BLUEPRINT,
    'add_node',
    'blueprint',
    { kind: 'function', of: 'KismetSystemLibrary.PrintString' },
    { about: 'a call', makes: 'node' },
  ),
  {
    ...{ operation: 'connect_pins', needs: ['event', 'node'] },
    call: ({ nameOf }) => ({
      ...{ objectPath: BLUEPRINT, from: `${nameOf('event')}.then`, to: `${nameOf('node')}.execute` },
    }),
  },
  {
    ...{ operation: 'delete_node', needs: ['node'] },
    call: ({ nameOf }) => ({ objectPath: BLUEPRINT, node: nameOf('node') }),
  },
  on(BLUEPRINT, 'reparent_blueprint', 'blueprint', { parent: 'Pawn' }),
  on(BLUEPRINT, 'add_variable', 'blueprint', { name: 'Seconds', type: 'float', default: 1.5 }),
];

const SEQUENCES: readonly Trial[] = [
  {
    ...{ operation: 'create_asset', about: 'a sequence', needs: ['folder'], makes: 'sequence' },
    call: ({ openSequence }) =>
      openSequence
        ? 'A sequence of the project is open, and would be closed.'
        : { class: 'LevelSequence', path: SEQUENCE },
  },
  on(SEQUENCE, 'open_sequence', 'sequence', {}, { about: 'one' }),
  on(SEQUENCE, 'set_playback_range', 'sequence', { start: 0, end: 240 }),
  {
    ...{ operation: 'add_to_sequence', about: 'an actor', needs: ['sequence', 'cube'], makes: 'bound' },
    call: () => ({ objectPath: SEQUENCE, actor: CUBE, tracks: ['Transform'] }),
  },
  on(SEQUENCE, 'set_key', 'bound', {
    ...{ binding: CUBE, channel: 'Location.X', frame: 60, value: -1000, interpolation: 'linear' },
  }),
  {
    ...{ operation: 'spawn_actor', about: 'a camera', makes: 'camera' },
    call: ({ at }) => ({ class: 'CineCameraActor', label: CAMERA, location: at(0, 300, 200) }),
  },
  {
    ...{
      operation: 'add_to_sequence',
      about: 'a camera',
      needs: ['sequence', 'camera'],
      makes: 'bound camera',
    },
    call: () => ({ objectPath: SEQUENCE, actor: CAMERA }),
  },
  on(SEQUENCE, 'set_camera_cut', 'bound camera', { camera: CAMERA, start: 0 }),
  on(SEQUENCE, 'control_sequence', 'sequence', { frame: 48 }),
  { operation: 'open_sequence', about: 'none', needs: ['sequence'], call: () => ({ close: true }) },
];

const TABLES: readonly Trial[] = [
  {
    ...{ operation: 'duplicate_asset', about: 'a table of the project', needs: ['folder'], makes: 'table' },
    call: ({ table }) =>
      table === undefined ? 'The project has no data table.' : { objectPath: table, path: TABLE },
  },
  on(TABLE, 'write_data_table', 'table', { changes: [{ addRow: 'UnrealBridgeVerify', values: {} }] }),
];

/** Assets of all kinds, from the folder on in which they lie. */
export const ASSET_TRIALS: readonly Trial[] = [
  ...FILES,
  ...MATERIALS,
  ...BLUEPRINTS,
  ...SEQUENCES,
  ...TABLES,
];
