import * as z from 'zod';
import { BridgeError } from '../../../base/errors.ts';
import {
  type ActorTarget,
  answered,
  missingTarget,
  resolveActors,
  targetsOf,
} from '../../../kernel/finding/actor-targets.ts';
import { defineEditOperation } from '../../../kernel/operations/define-operation.ts';
import * as parameter from '../../../kernel/parameters.ts';
import { forwardOf } from '../../../kernel/quantities/transforms.ts';
import { getActorBounds, getActorLocation } from '../../../unreal/engine-functions.ts';
import type { Vector } from '../../../unreal/spatial-shapes.ts';
import type { ViewportCamera } from '../../../unreal/view-functions.ts';
import { VIEWPORT, viewportCameraEdit } from '../edits/viewport-camera-edit.ts';
import { readViewportCamera } from '../viewport-camera.ts';

const ASKED = { bounds: 0, location: 1 };

export const focusActors = defineEditOperation({
  name: 'focus_actors',
  category: 'actors',
  summary: 'move the viewport camera until actors fill the view',
  effect: 'session',
  needs: {
    functions: [
      'getActorBounds',
      'getViewportCamera',
      'setViewportCamera',
      'redrawViewports',
      'getActorLocation',
      'getAllLevelActors',
    ],
  },
  parameters: () => z.strictObject({ objectPath: parameter.actor(), objectPaths: parameter.actors() }),
  examples: [{ objectPath: 'Key Light' }],
  notes: ['It moves the user’s own viewport; undo does not move it back.'],
  missing: missingTarget,
  plan: async (context, targets) => {
    const [before, { actors, notes }] = await Promise.all([
      readViewportCamera(context),
      resolveActors(context, targetsOf(targets), {
        ask: path => [getActorBounds(path), getActorLocation(path)],
      }),
    ]);
    const edit = viewportCameraEdit.make({
      objectPath: VIEWPORT,
      location: standBack(before, actors.map(boxOf)),
      rotation: before.CameraRotation,
    });
    return { edits: [{ edit, before }], notes };
  },
});

interface Box {
  Origin: Vector;
  BoxExtent: Vector;
}

/** Where an actor has no size that the editor tells, its place is looked at. */
function boxOf(actor: ActorTarget): Box {
  const box = answered<Box>(actor, ASKED.bounds);
  const Origin = answered<Vector>(actor, ASKED.location);
  if (box && Math.hypot(box.BoxExtent.X, box.BoxExtent.Y, box.BoxExtent.Z) > 0) return box;
  if (Origin) return { Origin, BoxExtent: { X: 0, Y: 0, Z: 0 } };
  const refused = actor.read[ASKED.location];
  throw refused && !refused.ok
    ? refused.error
    : new BridgeError('engine_declined', `${actor.label} is nowhere.`);
}

/** Nearer than this the camera does not go, cm: what has no size still needs some room around it. */
const LEAST_RADIUS = 100;
/** How far off a sphere of radius 1 just fits: a view of 90 degrees across, 16:9, is 58.7 degrees high. */
const DISTANCE = 1 / Math.sin((29.36 * Math.PI) / 180);

/** The camera's place from which everything fits into view, in the direction in which it looks now. */
function standBack({ CameraRotation }: ViewportCamera, boxes: readonly Box[]): Vector {
  const axis = (name: keyof Vector) => {
    const least = Math.min(...boxes.map(({ Origin, BoxExtent }) => Origin[name] - BoxExtent[name]));
    const greatest = Math.max(...boxes.map(({ Origin, BoxExtent }) => Origin[name] + BoxExtent[name]));
    return { middle: (least + greatest) / 2, half: (greatest - least) / 2 };
  };
  const [x, y, z] = [axis('X'), axis('Y'), axis('Z')];
  const distance = Math.max(LEAST_RADIUS, Math.hypot(x.half, y.half, z.half)) * DISTANCE;
  const ahead = forwardOf(CameraRotation);
  return {
    X: x.middle - ahead.X * distance,
    Y: y.middle - ahead.Y * distance,
    Z: z.middle - ahead.Z * distance,
  };
}
