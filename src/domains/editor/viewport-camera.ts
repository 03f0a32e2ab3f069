import { BridgeError } from '../../base/errors.ts';
import type { ActContext } from '../../kernel/operations/act-context.ts';
import { getViewportCamera, type ViewportCamera } from '../../unreal/view-functions.ts';

/** Where the viewport's camera is now. @throws BridgeError `engine_declined` where there is no viewport */
export async function readViewportCamera({
  session,
  signal,
}: Pick<ActContext, 'session' | 'signal'>): Promise<ViewportCamera> {
  const [camera] = await session.client.sendAll([getViewportCamera()], { signal });
  if (camera.ok) return camera.value;
  if (camera.error.code !== 'unexpected_engine_answer') throw camera.error;
  throw new BridgeError('engine_declined', 'The editor has no level viewport.', {
    remedy: 'Open a level viewport (Window > Viewports); an editor without a window has none.',
  });
}
