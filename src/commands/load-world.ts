import type { Scene } from '../../mocks/engine/scene.ts';
import { worlds } from '../../mocks/worlds/worlds.ts';
import { BridgeError } from '../errors.ts';
import { nearestNames } from '../nearest.ts';

/** A level of the simulated editor by name. @throws BridgeError `invalid_arguments` with the names there are */
export async function loadWorld(name: string): Promise<Scene> {
  const entry = Object.entries(worlds).find(([known]) => known === name);
  if (entry) return entry[1]();
  throw new BridgeError(
    'invalid_arguments',
    `There is no world "${name}"; there are: ${Object.keys(worlds).join(', ')}.`,
    {
      suggestions: nearestNames(name, Object.keys(worlds)),
    },
  );
}
