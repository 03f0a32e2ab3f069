import * as z from 'zod';
import type { EngineCall } from '../engine-call.ts';
import { pathPiece } from '../path-piece.ts';

/** A transient preset: it lives in the editor's memory, under `/Temp`, and in no project. */
export interface TransientPreset {
  /** `TransientRCPreset0`; another one may bear it after this one died. */
  name: string;
  /** 32 hex digits. */
  id: string;
}

const presetAnswer = z.object({ Preset: z.object({ Name: z.string().min(1), ID: z.string().catch('') }) });

/** Makes an empty preset (from 5.1). */
export function createTransientPreset(): EngineCall<TransientPreset> {
  return {
    verb: 'PUT',
    path: '/remote/preset/transient',
    body: {},
    effect: 'change',
    parse: body => {
      const { Preset } = presetAnswer.parse(body);
      return { name: Preset.Name, id: Preset.ID };
    },
  };
}

/** Takes a transient preset away. */
export function deleteTransientPreset(name: string): EngineCall<undefined> {
  return {
    verb: 'DELETE',
    path: `/remote/preset/transient/${pathPiece(name)}`,
    effect: 'change',
    parse: () => undefined,
  };
}

/** A property as a preset knows it. */
export interface ExposedProperty {
  id: string;
  /** As the engine made it unique. */
  label: string;
  /** Of the first bound object. */
  value: unknown;
}

const exposedAnswer = z.object({
  PropertyValues: z.array(z.object({ PropertyValue: z.unknown() })).catch([]),
  ExposedPropertyDescription: z.object({ ID: z.string().min(1), DisplayName: z.string().catch('') }),
});

function parseExposed(body: unknown): ExposedProperty {
  const { PropertyValues, ExposedPropertyDescription } = exposedAnswer.parse(body);
  const { ID, DisplayName } = ExposedPropertyDescription;
  return { id: ID, label: DisplayName, value: PropertyValues[0]?.PropertyValue };
}

/** Exposes a property of an object in a preset. */
export function exposeProperty(
  preset: string,
  { objectPath, propertyName, label }: { objectPath: string; propertyName: string; label: string },
): EngineCall<ExposedProperty> {
  return {
    verb: 'PUT',
    path: `/remote/preset/${pathPiece(preset)}/expose/property`,
    // The engine would switch on whatever the property depends on, so that it can be edited: who watches changes nothing.
    body: { ObjectPath: objectPath, PropertyName: propertyName, Label: label, EnableEditCondition: false },
    effect: 'change',
    objectPath,
    propertyName,
    parse: parseExposed,
  };
}

/** Reads an exposed property. */
export function readExposedProperty(preset: string, id: string): EngineCall<ExposedProperty> {
  return {
    verb: 'GET',
    path: `/remote/preset/${pathPiece(preset)}/property/${pathPiece(id)}`,
    effect: 'read',
    parse: parseExposed,
  };
}

/** The value of a controller, found by its display name. */
export function readController(preset: string, displayName: string): EngineCall<unknown> {
  return {
    verb: 'GET',
    path: `/remote/preset/${pathPiece(preset)}/controller/${pathPiece(displayName)}`,
    effect: 'read',
    parse: body => z.object({ PropertyValue: z.unknown() }).parse(body).PropertyValue,
  };
}

/** The presets that are assets or lie in a level. */
export function listPresets(): EngineCall<{ name: string; id: string; path: string }[]> {
  return {
    verb: 'GET',
    path: '/remote/presets',
    effect: 'read',
    parse: body =>
      z
        .object({
          Presets: z.array(
            z.object({ Name: z.string(), ID: z.string().catch(''), Path: z.string().catch('') }),
          ),
        })
        .parse(body)
        .Presets.map(({ Name, ID, Path }) => ({ name: Name, id: ID, path: Path })),
  };
}
