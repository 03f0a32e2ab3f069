import type { EditorContext } from '../editor-context.ts';
import { findEntity } from '../presets/edit-preset.ts';
import type { EntityKind, PresetEntity } from '../presets/preset-record.ts';
import type { PresetObject } from '../presets/presets.ts';
import { fail, type RouteAnswer, type RouteRequest } from './route.ts';

type Answer = RouteAnswer | 'crash';
type Named = Pick<RouteRequest, 'parameters'>;

/** Runs a handler on the preset that a path names, by name or by id. */
export function withPreset<A extends Answer>(
  { world }: EditorContext,
  { parameters }: Named,
  handle: (object: PresetObject) => A,
  unresolved = 'Unable to resolve the preset.',
): A | RouteAnswer {
  const object = world.presets.find(parameters.preset ?? '');
  return object ? handle(object) : fail(unresolved, 404);
}

/** Runs a handler on something that a preset exposes, by label or by id. */
export function withEntity<A extends Answer>(
  context: EditorContext,
  request: Named,
  { kind, parameter }: { kind: EntityKind; parameter: string },
  handle: (entity: PresetEntity, object: PresetObject) => A,
): A | RouteAnswer {
  return withPreset(context, request, (object): A | RouteAnswer => {
    const entity = findEntity(object.preset, request.parameters[parameter] ?? '', kind);
    return entity ? handle(entity, object) : fail('Unable to resolve the preset field.', 404);
  });
}
