import * as z from 'zod';
import { BridgeError } from '../base/errors.ts';
import type { EngineCall } from './engine-call.ts';
import { call, callLibraryForEffect } from './function-call.ts';
import { rotator, vector } from './spatial-shapes.ts';

/** The level viewport and pictures of it. Every parameter is sent: the engine zeroes what a call leaves out. */

const camera = z.object({ CameraLocation: vector, CameraRotation: rotator });
export type ViewportCamera = z.infer<typeof camera>;
const found = z.object({ ReturnValue: z.boolean().catch(true) });

/**
 * Where the viewport's camera stands, cm, and looks, degrees. Both are out parameters: the answer is their record.
 * @throws BridgeError `engine_declined`, from `parse`, in an editor without a viewport
 */
export const getViewportCamera = (): EngineCall<ViewportCamera> => ({
  ...call('getViewportCamera', {}, z.unknown()),
  parse: body => {
    if (found.parse(body).ReturnValue) return camera.parse(body);
    throw new BridgeError('engine_declined', 'The editor has no level viewport.', {
      remedy: 'Open one (Window > Viewports); an editor without a window has none.',
    });
  },
});

/** Moves the viewport's camera. */
export const setViewportCamera = ({ CameraLocation, CameraRotation }: ViewportCamera) =>
  callLibraryForEffect('setViewportCamera', { CameraLocation, CameraRotation });

/** Whether the active viewport hides icons and grid. */
export const getGameView = () => call('getGameView', { ViewportConfigKey: 'None' }, z.boolean().catch(false));

export const setGameView = (on: boolean) =>
  callLibraryForEffect('setGameView', { bGameView: on, ViewportConfigKey: 'None' });

/** Whether the active viewport draws all the time; from 5.5 on, as far as is known. */
export const setViewportRealtime = (on: boolean) =>
  callLibraryForEffect('setViewportRealtime', { bInRealtime: on, ViewportConfigKey: 'None' });

/** Has the viewports drawn anew: one that is not realtime keeps its old picture. */
export const redrawViewports = () => callLibraryForEffect('redrawViewports', {});

/** What a picture of the viewport shows, and where it goes. */
export interface Screenshot {
  width: number;
  height: number;
  /** Name of the file; the editor puts it below `Saved/Screenshots`. */
  filename: string;
  /** Path of a camera actor; the viewport's own camera when empty. */
  camera: string;
  /** Without icons and grid. */
  gameView: boolean;
}

/** Asks for a picture of the viewport. The file appears some frames later; the answer is a task that nobody can wait for. */
export const takeHighResScreenshot = ({ width, height, filename, camera: actor, gameView }: Screenshot) =>
  call(
    'takeHighResScreenshot',
    {
      ...{ ResX: width, ResY: height, Filename: filename, Camera: actor },
      ...{ bMaskEnabled: false, bCaptureHDR: false, ComparisonTolerance: 'Low', ComparisonNotes: '' },
      ...{ Delay: 0, bForceGameView: gameView },
    },
    z.string().catch(''),
  );
