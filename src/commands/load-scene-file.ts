import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Scene } from '../../mocks/engine/scene.ts';
import { defineScene } from '../../mocks/kit/define-scene.ts';
import { BridgeError } from '../base/errors.ts';
import { explainFile, readText } from '../base/read-file.ts';

/**
 * A scene of the user's own: a JavaScript module that exports one as `scene` or as its default, or a JSON file.
 *
 * @throws BridgeError `invalid_arguments` when there is none, with everything that is wrong with it
 */
export async function loadSceneFile(file: string): Promise<Scene> {
  try {
    // Read here in any case: a module that is a pipe or a device would be waited for.
    const text = readText(file);
    const definition = file.endsWith('.json') ? JSON.parse(text) : await importScene(file);
    if (typeof definition !== 'object' || definition === null) {
      throw new Error('it exports no scene: write "export const scene = defineScene({ … })".');
    }
    return defineScene(definition);
  } catch (error) {
    const why = explainFile(error);
    throw new BridgeError('invalid_arguments', `--scene: ${file} cannot be used: ${why}`, {
      remedy: 'Name a .js, .mjs or .json file; mocks/README.md shows how a scene is written.',
    });
  }
}

async function importScene(file: string): Promise<unknown> {
  const module: { scene?: unknown; default?: unknown } = await import(pathToFileURL(resolve(file)).href);
  return module.scene ?? module.default;
}
