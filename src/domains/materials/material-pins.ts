import { BridgeError } from '../../base/errors.ts';
import { lookupTable } from '../../base/lookup-table.ts';
import { nearestNames } from '../../base/nearest.ts';
import { before } from '../../base/text/trim.ts';
import { objectName } from '../../unreal/object-path.ts';
import type { InputPin } from './expression-pins.ts';
import type { MaterialGraph } from './read-material-graph.ts';

/** A pin that something may go to. */
export interface FoundPin {
  objectPath: string;
  on: 'material' | 'expression';
  pin: InputPin;
  /** As the page prints it. */
  name: string;
  /** As the engine's functions call it. */
  input: string;
  /** Pins that there are. */
  offers: string[];
}

/** Whether somebody names the material itself as the owner of its pins: `M_Metal.BaseColor`, `Result.BaseColor`. */
export function isResult({ holder }: MaterialGraph, written: string): boolean {
  const names = [objectName(before(holder, ':')), 'material', 'result', 'output', 'root'];
  return names.some(name => name.toLowerCase() === written.trim().toLowerCase());
}

/** Pins of a material are called so by people. */
const OTHER_NAMES: Record<string, string> = lookupTable({
  emissive: 'EmissiveColor',
  emission: 'EmissiveColor',
  diffuse: 'BaseColor',
  color: 'BaseColor',
  albedo: 'BaseColor',
  metalness: 'Metallic',
  ao: 'AmbientOcclusion',
  wpo: 'WorldPositionOffset',
  subsurface: 'SubsurfaceColor',
  customdata0: 'ClearCoat',
  customdata1: 'ClearCoatRoughness',
});

/** The input of the material itself that is meant: `BaseColor`, `MP_BaseColor`, `emissive`. */
export function pinOfMaterial({ holder, outputs }: MaterialGraph, written: string): FoundPin | undefined {
  const simple = written
    .trim()
    .replace(/^MP_/i, '')
    .replace(/[\s_]+/g, '')
    .toLowerCase();
  const wanted = (OTHER_NAMES[simple] ?? simple).toLowerCase();
  const pin = outputs.find(({ name }) => name.toLowerCase() === wanted);
  if (!pin) return undefined;
  const offers = outputs.map(({ name }) => name);
  return { objectPath: holder, on: 'material', pin, name: pin.name, input: enumeratorOf(pin.name), offers };
}

/** Enumerators that are not called like their property. */
const ENUMERATORS: Record<string, string> = lookupTable({
  ClearCoat: 'MP_CustomData0',
  ClearCoatRoughness: 'MP_CustomData1',
  ShadingModelFromMaterialExpression: 'MP_ShadingModel',
});

function enumeratorOf(name: string): string {
  return ENUMERATORS[name] ?? `MP_${name}`;
}

/** `invalid_value` with the pins that there are. */
export function noPinOfMaterial(
  { outputs, expressions }: MaterialGraph,
  written: string,
  correctCall: (pin: string) => Record<string, unknown>,
): BridgeError {
  const pins = outputs.map(({ name }) => name).filter(name => !/UVs[1-9]$/.test(name));
  const suggestions = nearestNames(written, [...pins, ...expressions.map(({ name }) => name)], 3);
  const [near = 'BaseColor'] = suggestions;
  return new BridgeError(
    'invalid_value',
    `${JSON.stringify(written.slice(0, 60))} is neither an input of the material nor one of its expressions.`,
    {
      remedy: `Inputs of a material: ${pins.join(', ')}. Those of an expression: Multiply_0.A.`,
      suggestions,
      example: correctCall(near),
    },
  );
}
