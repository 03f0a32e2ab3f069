import { type ActCall, labelOf, type ScratchPlace, type Trial } from './trial.ts';

const LIGHT = labelOf('Light');

function inPreset(operation: string, needs: readonly string[], call: ActCall, makes?: string): Trial {
  return {
    ...{ operation, needs, ...(makes !== undefined && { makes }) },
    call: ({ preset }: ScratchPlace) =>
      preset === undefined ? 'The editor makes no transient preset.' : { preset, ...call },
  };
}

const EXPOSED = 'UnrealBridgeVerify Intensity';

const PRESETS: readonly Trial[] = [
  inPreset(
    'expose_property',
    ['light'],
    { objectPath: LIGHT, propertyName: 'LightComponent.Intensity', label: EXPOSED },
    'exposed',
  ),
  inPreset('set_preset_property', ['exposed'], { label: EXPOSED, value: 77 }),
  inPreset('reset_preset_property', ['exposed'], { label: EXPOSED }),
  inPreset('unexpose_property', ['exposed'], { label: EXPOSED }),
];

/** Presets, and the state of the editor, which is put back at the end. */
export const EDITOR_TRIALS: readonly Trial[] = [
  ...PRESETS,
  { operation: 'select_actors', about: 'one', needs: ['light'], call: () => ({ objectPath: LIGHT }) },
  { operation: 'select_actors', about: 'none', call: () => ({ mode: 'none' }) },
  { operation: 'focus_actors', needs: ['cube'], call: () => ({ objectPath: labelOf('Cube') }) },
  {
    operation: 'set_viewport_camera',
    call: ({ at }) => ({ location: at(0, -600, 250), rotation: { Pitch: -15, Yaw: 90, Roll: 0 } }),
  },
  { operation: 'set_view_options', call: () => ({ gameView: true }) },
  { operation: 'set_background_throttling', call: () => ({ enabled: false }) },
  {
    operation: 'set_console_variable',
    call: () => ({ name: 'r.Shadow.Virtual.SMRT.RayCountLocal', value: 16 }),
  },
  { operation: 'run_console_command', call: () => ({ command: 'r.VSync' }) },
  { operation: 'run_python', call: () => ({ code: '6 * 7', mode: 'expression' }) },
];
