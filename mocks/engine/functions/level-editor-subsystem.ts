import type { FunctionLibrary } from './engine-function.ts';

export const levelEditorSubsystem: FunctionLibrary = {
  class: '/Script/LevelEditor.LevelEditorSubsystem',
  functions: {
    GetCurrentLevel: {
      outputs: { ReturnValue: 'ULevel*' },
      run: ({ world }) => ({ ReturnValue: world.levelPath }),
    },
    IsInPlayInEditor: { outputs: { ReturnValue: 'bool' }, run: () => ({ ReturnValue: false }) },
    /** Pictures are not made here, so there is nothing to redraw. */
    EditorInvalidateViewports: { run: () => undefined },
    SaveCurrentLevel: { outputs: { ReturnValue: 'bool' } },
    LoadLevel: { inputs: { AssetPath: 'FString' }, outputs: { ReturnValue: 'bool' } },
    EditorRequestBeginPlay: {},
    EditorRequestEndPlay: {},
  },
};
