import type { FunctionLibrary } from './engine-function.ts';
import { requestPlay } from './play-mode.ts';

export const levelEditorSubsystem: FunctionLibrary = {
  class: '/Script/LevelEditor.LevelEditorSubsystem',
  functions: {
    GetCurrentLevel: {
      outputs: { ReturnValue: 'ULevel*' },
      run: ({ world }) => ({ ReturnValue: world.levelPath }),
    },
    IsInPlayInEditor: {
      outputs: { ReturnValue: 'bool' },
      run: ({ world }) => ({ ReturnValue: world.playPath !== undefined }),
    },
    /** Pictures are not made here, so there is nothing to redraw. */
    EditorInvalidateViewports: { run: () => undefined },
    SaveCurrentLevel: { outputs: { ReturnValue: 'bool' } },
    LoadLevel: { inputs: { AssetPath: 'FString' }, outputs: { ReturnValue: 'bool' } },
    EditorSetViewportRealtime: { since: '5.5', inputs: { bInRealtime: 'bool', ViewportConfigKey: 'FName' } },
    /** Play begins and ends in a later frame. */
    EditorRequestBeginPlay: {
      since: '5.5',
      run: call => requestPlay(call, 'begin'),
    },
    EditorPlaySimulate: { run: call => requestPlay(call, 'begin') },
    EditorRequestEndPlay: { run: call => requestPlay(call, 'end') },
  },
};
