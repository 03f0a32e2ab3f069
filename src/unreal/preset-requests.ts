import * as z from 'zod';
import {
  type DescribedFunction,
  type DescribedProperty,
  describedFunction,
  describedProperty,
  type EngineCall,
  type FunctionRight,
} from './engine-call.ts';
import { pathPiece } from './path-piece.ts';

/** An object that something exposed is bound to. */
export interface BoundObject {
  /** Label of an actor, name of anything else. */
  name: string;
  /** Short class name. */
  class: string;
  path: string;
}

/** What all that a preset exposes has. */
interface ExposedEntity {
  label: string;
  /** 32 hex digits; empty on engines that do not tell. */
  id: string;
  group: string;
}

export interface PresetProperty extends ExposedEntity {
  kind: 'property';
  /** The reflected property at the end of the path that is exposed: no route tells the path. */
  property: DescribedProperty;
  metadata: Record<string, string>;
  /** Those that it is bound to; none where they are not loaded. */
  objects: BoundObject[];
}

export interface PresetFunction extends ExposedEntity {
  kind: 'function';
  function: DescribedFunction;
  objects: BoundObject[];
}

export interface PresetActor extends ExposedEntity {
  kind: 'actor';
  actor: BoundObject;
}

/** A value of the preset's own, with behaviours that run when it is set; no route tells what they do. */
export interface PresetController {
  kind: 'controller';
  /** Display name: what its route takes. */
  label: string;
  id: string;
  description: string;
  /** C++ spelling: `float`, `FVector`. */
  type: string;
}

/** A preset as the engine describes it. */
export interface Preset {
  name: string;
  id: string;
  path: string;
  groups: string[];
  properties: PresetProperty[];
  functions: PresetFunction[];
  actors: PresetActor[];
  /** From 5.1. */
  controllers: PresetController[];
}

const text = z.string().catch('');
const boundObject = z
  .object({ Name: text, Class: text, Path: text })
  .transform(({ Name, Class, Path }): BoundObject => ({ name: Name, class: Class, path: Path }));
const boundObjects = z.array(boundObject).catch([]);
const metadata = z.record(z.string(), z.coerce.string()).catch({});
const entity = { DisplayName: z.string(), ID: text };

const exposedProperty = z.object({
  ...entity,
  UnderlyingProperty: describedProperty,
  Metadata: metadata,
  OwnerObjects: boundObjects,
});
const exposedFunction = z.object({
  ...entity,
  UnderlyingFunction: describedFunction,
  OwnerObjects: boundObjects,
});
const exposedActor = z.object({ ...entity, UnderlyingActor: boundObject });
const controller = z.object({ ...entity, Description: text, Type: text });

const presetAnswer = z.object({
  Preset: z.object({
    Name: z.string().min(1),
    ID: text,
    Path: text,
    Groups: z
      .array(
        z.object({
          Name: text,
          ExposedProperties: z.array(exposedProperty).catch([]),
          ExposedFunctions: z.array(exposedFunction).catch([]),
          ExposedActors: z.array(exposedActor).catch([]),
        }),
      )
      .catch([]),
    Controllers: z.array(controller).catch([]),
  }),
});

/** Reads what a preset exposes, in the order of its panel. @param preset name or id */
export function readPreset(preset: string): EngineCall<Preset> {
  return {
    verb: 'GET',
    path: presetPath(preset),
    effect: 'read',
    parse: body => toPreset(presetAnswer.parse(body).Preset),
  };
}

function toPreset({ Name, ID, Path, Groups, Controllers }: z.infer<typeof presetAnswer>['Preset']): Preset {
  const own = ({ DisplayName, ID: id }: { DisplayName: string; ID: string }, group: string) => ({
    ...{ label: DisplayName, id, group },
  });
  return {
    ...{ name: Name, id: ID, path: Path, groups: Groups.map(group => group.Name) },
    properties: Groups.flatMap(({ Name: group, ExposedProperties }) =>
      ExposedProperties.map(each => ({
        ...own(each, group),
        kind: 'property' as const,
        property: each.UnderlyingProperty,
        metadata: each.Metadata,
        objects: each.OwnerObjects,
      })),
    ),
    functions: Groups.flatMap(({ Name: group, ExposedFunctions }) =>
      ExposedFunctions.map(each => ({
        ...own(each, group),
        kind: 'function' as const,
        function: each.UnderlyingFunction,
        objects: each.OwnerObjects,
      })),
    ),
    actors: Groups.flatMap(({ Name: group, ExposedActors }) =>
      ExposedActors.map(each => ({
        ...own(each, group),
        kind: 'actor' as const,
        actor: each.UnderlyingActor,
      })),
    ),
    controllers: Controllers.map(each => ({
      ...{ kind: 'controller' as const, label: each.DisplayName, id: each.ID },
      ...{ description: each.Description, type: each.Type },
    })),
  };
}

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
  right?: FunctionRight,
): EngineCall<Record<string, unknown>[]> {
  return {
    // `Parameters` even when there are none: without it the call is refused.
    ...change(place, ['function', name], { Parameters: parameters, GenerateTransaction: true }),
    ...(right && { functionRight: right }),
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

const exposed = z.object({ ExposedPropertyDescription: z.object({ ID: text, DisplayName: text }) });

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

/** The server splits at slashes before it decodes. */
function presetPath(preset: string, ...steps: readonly string[]): string {
  return ['/remote/preset', ...[preset, ...steps].map(pathPiece)].join('/');
}
