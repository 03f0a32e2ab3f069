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
    GetLevelViewportCameraInfo: {
      outputs: { CameraLocation: 'FVector', CameraRotation: 'FRotator', ReturnValue: 'bool' },
      run: ({ world: { camera } }) => ({
        CameraLocation: camera.location,
        CameraRotation: camera.rotation,
        ReturnValue: true,
      }),
    },
    SetLevelViewportCameraInfo: {
      inputs: { CameraLocation: 'FVector', CameraRotation: 'FRotator' },
      run: ({ world, vector, rotator }) => {
        world.camera = { location: vector('CameraLocation'), rotation: rotator('CameraRotation') };
        return undefined;
      },
    },
  },
};
