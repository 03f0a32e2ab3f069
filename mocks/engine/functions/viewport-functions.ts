import { placeOf } from '../world/viewport-shots.ts';
import type { FunctionCall, FunctionLibrary } from './engine-function.ts';

const key = { ViewportConfigKey: 'FName' };

/** What LevelEditorSubsystem does to viewports. Of a viewport that is not there it says no, and does nothing [derived]. */
export const viewportFunctions: FunctionLibrary['functions'] = {
  /** A viewport that is not realtime is drawn once more. */
  EditorInvalidateViewports: {
    run: ({ world }) => {
      world.viewports.invalidated = true;
      return undefined;
    },
  },
  EditorSetViewportRealtime: {
    since: '5.5',
    inputs: { bInRealtime: 'bool', ...key },
    run: call => {
      const pane = paneOf(call);
      if (pane) pane.realtime = call.flag('bInRealtime');
      return undefined;
    },
  },
  EditorSetGameView: {
    inputs: { bGameView: 'bool', ...key },
    run: call => {
      const pane = paneOf(call);
      if (pane) pane.gameView = call.flag('bGameView');
      return undefined;
    },
  },
  EditorGetGameView: {
    inputs: key,
    outputs: { ReturnValue: 'bool' },
    run: call => ({ ReturnValue: paneOf(call)?.gameView ?? false }),
  },
  GetViewportConfigKeys: {
    outputs: { ReturnValue: 'TArray<FName>' },
    run: ({ world }) => ({ ReturnValue: [...world.viewports.keys] }),
  },
  GetActiveViewportConfigKey: {
    outputs: { ReturnValue: 'FName' },
    run: ({ world }) => ({ ReturnValue: world.viewports.activeKey }),
  },
  /** The view goes to the actor at once, and follows it from frame to frame. */
  PilotLevelActor: {
    inputs: { ActorToPilot: 'AActor*', ...key },
    run: call => {
      const pane = paneOf(call);
      const actor = call.object('ActorToPilot');
      const place = actor && placeOf(call.world, actor.path);
      if (!pane || !actor || !place) return undefined;
      pane.pilot = actor.path;
      if (pane === call.world.viewport) call.world.camera = place;
      return undefined;
    },
  },
  /** The view stays where it is, and stands upright again [derived]. */
  EjectPilotLevelActor: {
    inputs: key,
    run: call => {
      const pane = paneOf(call);
      if (pane?.pilot === undefined) return undefined;
      delete pane.pilot;
      const { location, rotation } = call.world.camera;
      if (pane === call.world.viewport) call.world.camera = { location, rotation: { ...rotation, Roll: 0 } };
      return undefined;
    },
  },
  GetPilotLevelActor: {
    inputs: key,
    outputs: { ReturnValue: 'AActor*' },
    run: call => ({ ReturnValue: call.world.find(paneOf(call)?.pilot ?? '')?.path ?? '' }),
  },
};

function paneOf({ world, text }: FunctionCall) {
  return world.viewports.pane(text('ViewportConfigKey'));
}
