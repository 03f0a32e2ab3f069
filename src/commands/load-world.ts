import type { Scene } from '../../mocks/engine/scene.ts';
import { findWorld, worlds } from '../../mocks/worlds/worlds.ts';
import { BridgeError } from '../base/errors.ts';
import { nearestNames } from '../base/nearest.ts';

/** A level of the simulated editor by name. @throws BridgeError `invalid_arguments` with the names there are */
export async function loadWorld(name: string): Promise<Scene> {
  const scene = await findWorld(name);
  if (scene) return scene;
  const names = [...Object.keys(worlds), 'generated-1000 (or another number of actors)'];
  throw new BridgeError('invalid_arguments', `There is no world "${name}"; there are: ${names.join(', ')}.`, {
    suggestions: nearestNames(name, Object.keys(worlds)),
  });
}
