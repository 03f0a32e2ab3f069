import type { EditorContext } from '../editor-context.ts';
import { describePreset, nameOfPreset } from '../presets/describe-preset.ts';
import { withPreset } from './preset-target.ts';
import { fail, ok, type RouteAnswer, type RouteRequest } from './route.ts';

/** `GET /remote/presets`: assets and those of the open level; transient ones are left out. */
export function handlePresetList({ world }: EditorContext): RouteAnswer {
  return ok({ Presets: world.presets.list().map(nameOfPreset) });
}

/** `GET /remote/preset/:preset` */
export function handlePreset(context: EditorContext, request: RouteRequest): RouteAnswer {
  return withPreset(
    context,
    request,
    object => ok({ Preset: describePreset(context, object) }),
    `Preset ${request.parameters.preset} could not be found.`,
  );
}

/** `PUT /remote/preset/transient`: a new preset under `/Temp`. */
export function handleTransientPreset(context: EditorContext): RouteAnswer {
  return ok({ Preset: describePreset(context, context.world.presets.createTransient()) });
}

/** `DELETE /remote/preset/transient/:preset` */
export function handleTransientPresetEnd({ world }: EditorContext, request: RouteRequest): RouteAnswer {
  const isGone = world.presets.destroyTransient(request.parameters.preset ?? '');
  return isGone ? ok() : fail('No transient preset with that name exists.', 404);
}
