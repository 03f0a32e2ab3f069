import { defineEdit } from '../../../kernel/edits/define-edit.ts';
import { holdsValue } from '../../../kernel/edits/hold-value.ts';
import { rotator, vector } from '../../../unreal/spatial-shapes.ts';
import { getViewportCamera, redrawViewports, setViewportCamera } from '../../../unreal/view-functions.ts';

/** What stands for the viewport where an object is named. */
export const VIEWPORT = 'viewport';

/** Moves the camera of the level viewport: location in cm, rotation in degrees. */
export const viewportCameraEdit = defineEdit(
  'viewport-camera',
  { location: vector, rotation: rotator },
  {
    undoStep: 'none',
    observe: () => [getViewportCamera()],
    apply: ({ location, rotation }) => [
      setViewportCamera({ CameraLocation: location, CameraRotation: rotation }),
      redrawViewports(),
    ],
    aim: ({ location, rotation }) => ({ CameraLocation: location, CameraRotation: rotation }),
    meets: holdsValue,
    inverse: () => [],
    propertyName: () => 'camera',
  },
);
