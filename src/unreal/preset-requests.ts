import * as z from 'zod';
import type { EngineCall, FunctionPermission } from './engine-call.ts';
import { presetPath } from './read-preset.ts';

/** What a change of a preset goes by: ids where there are some, since no other name may change under them. */
export interface PresetPlace {
  /** Id, or name. */
  preset: string;
  /** Object path of the preset, for error texts. */
  objectPath: string;
}

/**
 * Writes an exposed property of all bound objects. `PropertyValue` is the first field: the engine looks for the first
 * text of that name.
 * @param property id, or label
 */
export function writePresetProperty(
  place: PresetPlace,
  property: string,
  value: unknown,
): EngineCall<undefined> {
  return change(place, ['property', property], { PropertyValue: value, GenerateTransaction: true });
}

/** Gives an exposed property of all bound objects the value that their classes have. */
export function resetPresetProperty(place: PresetPlace, property: string): EngineCall<undefined> {
  return change(place, ['property', property], { ResetToDefault: true, GenerateTransaction: true });
}

const returned = z.object({ ReturnedValues: z.array(z.record(z.string(), z.unknown())).catch([]) });

/**
 * Calls an exposed function on all bound objects.
 * @param right what a 5.8 project must allow; undefined before 5.8
 * @returns its outputs, for each of them
 */
export function callPresetFunction(
  place: PresetPlace,
  name: string,
  parameters: Record<string, unknown>,
  right?: FunctionPermission,
): EngineCall<Record<string, unknown>[]> {
  return {
    // `Parameters` even when there are none: without it the call is refused.
    ...change(place, ['function', name], { Parameters: parameters, GenerateTransaction: true }),
    ...(right && { permission: right }),
    parse: body => returned.parse(body ?? {}).ReturnedValues,
  };
}

/** Sets a controller, which runs its behaviours (from 5.1). @param displayName its id will not do */
export function writeController(
  place: PresetPlace,
  displayName: string,
  value: unknown,
): EngineCall<undefined> {
  return change(place, ['controller', displayName], { PropertyValue: value });
}

/** What is to be exposed, and how. */
export interface Exposure {
  /** The object that has it. */
  target: string;
  /** Its path there: `Settings.BloomIntensity`. */
  path: string;
  label?: string | undefined;
  group?: string | undefined;
}

const exposed = z.object({
  ExposedPropertyDescription: z.object({ ID: z.string().catch(''), DisplayName: z.string().catch('') }),
});

/** Exposes a property (from 5.1). @returns its label as the engine made it unique, and its id */
export function exposeInPreset(
  place: PresetPlace,
  { target, path, label, group }: Exposure,
): EngineCall<{ label: string; id: string }> {
  const body = {
    ...{ ObjectPath: target, PropertyName: path },
    ...(label !== undefined && { Label: label }),
    ...(group !== undefined && { GroupName: group }),
    // Otherwise the engine switches on what the property depends on: exposing is to change the preset and nothing else.
    EnableEditCondition: false,
  };
  return {
    ...change(place, ['expose', 'property'], body),
    propertyName: path,
    parse: answer => {
      const { ID, DisplayName } = exposed.parse(answer).ExposedPropertyDescription;
      return { label: DisplayName, id: ID };
    },
  };
}

/** Takes a property out of a preset (from 5.1). @param label its id will not do */
export function unexposeFromPreset(place: PresetPlace, label: string): EngineCall<undefined> {
  return change(place, ['unexpose', 'property', label], {});
}

/** Keeps a text with something exposed. */
export function writePresetMetadata(
  place: PresetPlace,
  label: string,
  [key, value]: readonly [string, string],
): EngineCall<undefined> {
  return change(place, ['property', label, 'metadata', key], { Value: value });
}

function change(
  { preset, objectPath }: PresetPlace,
  steps: readonly string[],
  body: Record<string, unknown>,
): EngineCall<undefined> {
  return {
    verb: 'PUT',
    path: presetPath(preset, ...steps),
    body,
    effect: 'change',
    objectPath,
    parse: () => undefined,
  };
}
