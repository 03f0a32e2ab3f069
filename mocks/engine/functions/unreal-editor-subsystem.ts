import type { FunctionLibrary } from './engine-function.ts';

export const unrealEditorSubsystem: FunctionLibrary = {
  class: '/Script/UnrealEd.UnrealEditorSubsystem',
  functions: {
    /** While the start-up map loads there is no world yet. */
    GetEditorWorld: {
      outputs: { ReturnValue: 'UWorld*' },
      run: ({ world, context }) => ({ ReturnValue: context.condition.loadingMap ? '' : world.path }),
    },
    GetGameWorld: {
      outputs: { ReturnValue: 'UWorld*' },
      run: ({ world }) => ({ ReturnValue: world.playPath ?? '' }),
    },
    /** Of the perspective viewport; zeros and false without one. */
    GetLevelViewportCameraInfo: {
      outputs: { CameraLocation: 'FVector', CameraRotation: 'FRotator', ReturnValue: 'bool' },
      run: ({ world: { camera, scene } }) =>
        scene.headless
          ? { ReturnValue: false }
          : { CameraLocation: camera.location, CameraRotation: camera.rotation, ReturnValue: true },
    },
    /** A view that is locked to an actor is back with it in the next frame [derived]. */
    SetLevelViewportCameraInfo: {
      inputs: { CameraLocation: 'FVector', CameraRotation: 'FRotator' },
      run: ({ world, vector, rotator }) => {
        world.camera = { location: vector('CameraLocation'), rotation: rotator('CameraRotation') };
        return undefined;
      },
    },
  },
};
