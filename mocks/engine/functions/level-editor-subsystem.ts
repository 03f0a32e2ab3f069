import type { FunctionLibrary } from './engine-function.ts';
import { levelFunctions } from './level-functions.ts';
import { buildLightMaps } from './light-build.ts';
import { requestPlay } from './play-mode.ts';
import { viewportFunctions } from './viewport-functions.ts';

export const levelEditorSubsystem: FunctionLibrary = {
  class: '/Script/LevelEditor.LevelEditorSubsystem',
  functions: {
    IsInPlayInEditor: {
      outputs: { ReturnValue: 'bool' },
      run: ({ world }) => ({ ReturnValue: world.playPath !== undefined }),
    },
    ...levelFunctions,
    ...viewportFunctions,
    BuildLightMaps: buildLightMaps,
    /** Play begins and ends in a later frame. */
    EditorRequestBeginPlay: {
      since: '5.5',
      run: call => requestPlay(call, 'play'),
    },
    EditorPlaySimulate: { run: call => requestPlay(call, 'simulate') },
    EditorRequestEndPlay: { run: call => requestPlay(call, 'end') },
  },
};
