import * as z from 'zod';
import {
  type DescribedFunction,
  type DescribedProperty,
  describedFunction,
  describedProperty,
  type EngineCall,
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

export const lenientText = z.string().catch('');
const boundObject = z
  .object({ Name: lenientText, Class: lenientText, Path: lenientText })
  .transform(({ Name, Class, Path }): BoundObject => ({ name: Name, class: Class, path: Path }));
const boundObjects = z.array(boundObject).catch([]);
const metadata = z.record(z.string(), z.coerce.string()).catch({});
const entity = { DisplayName: z.string(), ID: lenientText };

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
export const controller = z.object({ ...entity, Description: lenientText, Type: lenientText });

const presetAnswer = z.object({
  Preset: z.object({
    Name: z.string().min(1),
    ID: lenientText,
    Path: lenientText,
    Groups: z
      .array(
        z.object({
          Name: lenientText,
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

/** The server splits at slashes before it decodes. */
export function presetPath(preset: string, ...steps: readonly string[]): string {
  return ['/remote/preset', ...[preset, ...steps].map(pathPiece)].join('/');
}
