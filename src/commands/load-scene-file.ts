import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Scene } from '../../mocks/engine/scene.ts';
import { defineScene } from '../../mocks/kit/define-scene.ts';
import { BridgeError } from '../errors.ts';

/**
 * A scene of the user's own: a JavaScript module that exports one as `scene` or as its default, or a JSON file.
 *
 * @throws BridgeError `invalid_arguments` when there is none, with everything that is wrong with it
 */
export async function loadSceneFile(file: string): Promise<Scene> {
  try {
    const definition = file.endsWith('.json') ? await readJsonFile(file) : await importScene(file);
    if (typeof definition !== 'object' || definition === null) {
      throw new Error('it exports no scene: write "export const scene = defineScene({ … })".');
    }
    return defineScene(definition);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new BridgeError('invalid_arguments', `--scene: ${file} cannot be used: ${why}`, {
      remedy: 'Name a .js, .mjs or .json file; mocks/README.md shows how a scene is written.',
    });
  }
}

async function readJsonFile(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8'));
}

async function importScene(file: string): Promise<unknown> {
  const module: { scene?: unknown; default?: unknown } = await import(pathToFileURL(resolve(file)).href);
  return module.scene ?? module.default;
}
