import * as z from 'zod';
import { defineEditOperation } from '../../../kernel/operations/define-operation.ts';
import * as parameter from '../../../kernel/parameters.ts';
import { VIEWPORT, viewportCameraEdit } from '../edits/viewport-camera-edit.ts';
import { readViewportCamera } from '../viewport-camera.ts';

export const setViewportCamera = defineEditOperation({
  name: 'set_viewport_camera',
  category: 'editor',
  summary: 'move the camera of the level viewport',
  effect: 'session',
  needs: { functions: ['setViewportCamera', 'getViewportCamera', 'redrawViewports'] },
  parameters: () =>
    z.strictObject({ location: parameter.location().optional(), rotation: parameter.rotation().optional() }),
  examples: [{ location: { X: 0, Y: -600, Z: 250 }, rotation: { Pitch: -15, Yaw: 90, Roll: 0 } }],
  notes: ['It is the viewport, not a camera actor, and undo does not move it back.'],
  now: async context => {
    const { CameraLocation: location, CameraRotation: rotation } = await readViewportCamera(context);
    return { location, rotation };
  },
  missing: ({ location, rotation }) => (location || rotation ? undefined : 'location'),
  plan: async (context, { location, rotation }) => {
    const before = await readViewportCamera(context);
    const edit = viewportCameraEdit.make({
      objectPath: VIEWPORT,
      location: { ...before.CameraLocation, ...location },
      rotation: { ...before.CameraRotation, ...rotation },
    });
    return { edits: [{ edit, before }] };
  },
});
