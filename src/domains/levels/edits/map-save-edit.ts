import * as z from 'zod';
import { defineEdit } from '../../../kernel/edits/define-edit.ts';
import { getEditorWorld } from '../../../unreal/engine-functions.ts';
import { getDirtyMaps, saveCurrentLevel, saveMap } from '../../../unreal/level-functions.ts';
import { packageName } from '../../../unreal/object-path.ts';

const TIMEOUT_MS = 60_000;

/** Saves the open level to its file, or under a name. Its `objectPath` is the package that is written. */
export const mapSaveEdit = defineEdit(
  'map-save',
  {
    /** Path of the open world, where it is saved under a name. */
    world: z.string().optional(),
  },
  {
    undoStep: 'none',
    timeoutMs: TIMEOUT_MS,
    observe: () => [getEditorWorld(), getDirtyMaps()],
    state: ([world, dirty]) => {
      const map = packageName(String(world ?? ''));
      return { map, dirty: Array.isArray(dirty) && dirty.some(each => isSame(each, map)) };
    },
    apply: ({ objectPath, world }) => [world === undefined ? saveCurrentLevel() : saveMap(world, objectPath)],
    aim: ({ objectPath }) => ({ map: objectPath, dirty: false }),
    inverse: () => [],
    propertyName: () => 'saved',
  },
);

function isSame(left: unknown, right: string): boolean {
  return packageName(String(left)).toLowerCase() === right.toLowerCase();
}
