import * as z from 'zod';
import { getGameView, getViewportCamera } from '../../../domains/editor/index.ts';
import { getOpenSequence } from '../../../domains/sequences/index.ts';
import { readProperty } from '../../../unreal/engine-call.ts';
import { getSelectedLevelActors } from '../../../unreal/engine-functions.ts';
import type { EditorSession } from '../../../unreal/session.ts';
import { rotator, vector } from '../../../unreal/spatial-shapes.ts';
import { THROTTLING } from '../../../unreal/throttling.ts';
import type { ActCall } from './trial.ts';

/** What trials change of the editor beside the project. Left out is what the editor did not tell. */
export const editorState = z.object({
  selection: z.array(z.string()).optional(),
  camera: z.object({ location: vector, rotation: rotator }).optional(),
  gameView: z.boolean().optional(),
  throttling: z.boolean().optional(),
  /** Path of the sequence that is open; empty when none is. */
  sequence: z.string().optional(),
});
export type StateBefore = z.infer<typeof editorState>;

/** One batch. */
export async function readStateOfEditor(
  { client }: EditorSession,
  signal: AbortSignal,
): Promise<StateBefore> {
  const [selection, camera, gameView, throttling, sequence] = await client.sendAll(
    [
      getSelectedLevelActors(),
      getViewportCamera(),
      getGameView(),
      readProperty(THROTTLING.objectPath, THROTTLING.propertyName),
      getOpenSequence(),
    ],
    { signal },
  );
  return {
    ...(selection.ok && { selection: selection.value }),
    ...(camera.ok && {
      camera: { location: camera.value.CameraLocation, rotation: camera.value.CameraRotation },
    }),
    ...(gameView.ok && { gameView: gameView.value }),
    ...(throttling.ok && typeof throttling.value === 'boolean' && { throttling: throttling.value }),
    ...(sequence.ok && { sequence: sequence.value }),
  };
}

/** Calls that bring back a state, as far as the present one is another. */
export function callsBackTo(then: StateBefore, now: StateBefore): ActCall[] {
  const isOther = <Key extends keyof StateBefore>(key: Key) =>
    then[key] !== undefined && JSON.stringify(then[key]) !== JSON.stringify(now[key]);
  const { selection = [], camera, gameView, throttling, sequence } = then;
  return [
    ...(isOther('sequence')
      ? [{ action: 'open_sequence', ...(sequence ? { objectPath: sequence } : { close: true }) }]
      : []),
    ...(isOther('selection')
      ? [
          {
            action: 'select_actors',
            ...(selection.length > 0 ? { objectPaths: selection } : { mode: 'none' }),
          },
        ]
      : []),
    ...(isOther('camera') ? [{ action: 'set_viewport_camera', ...camera }] : []),
    ...(isOther('gameView') ? [{ action: 'set_view_options', gameView }] : []),
    ...(isOther('throttling') ? [{ action: 'set_background_throttling', enabled: throttling }] : []),
  ];
}
