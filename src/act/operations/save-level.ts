import * as z from 'zod';
import { BridgeError } from '../../errors.ts';
import { getEditorWorld } from '../../unreal/engine-functions.ts';
import { packageName } from '../../unreal/object-path.ts';
import { needFreeName } from '../assets/level-names.ts';
import { describeWritten, refuseReadOnlyFiles, watchFiles } from '../assets/written-file.ts';
import { defineEditOperation } from '../define-operation.ts';
import { mapSaveEdit } from '../edits/map-save-edit.ts';

export const saveLevel = defineEditOperation({
  name: 'save_level',
  category: 'level',
  summary: 'save the open level, or save it under a new name',
  effect: 'session',
  needs: { functions: ['saveCurrentLevel', 'saveMap', 'getEditorWorld', 'getDirtyMaps'] },
  parameters: () =>
    z.strictObject({
      level: z.string().min(1).optional().describe('Path to save it under; its own file when left out'),
    }),
  examples: [{}],
  plan: async (context, { level }) => {
    const world = await context.session.client.send(getEditorWorld(), { signal: context.signal });
    const open = packageName(world);
    if (level !== undefined && level !== open) {
      const objectPath = await needFreeName(context, level);
      return {
        edits: [{ edit: mapSaveEdit.make({ objectPath, world }) }],
        answer: () => ({ map: objectPath }),
      };
    }
    if (open.startsWith('/Temp/')) {
      throw new BridgeError('engine_declined', 'The open level was never saved, so it has no file yet.', {
        remedy: 'Give it a path.',
        example: { action: 'save_level', level: '/Game/Maps/Lvl_New' },
      });
    }
    const files = await watchFiles(context, [{ packagePath: open, kind: 'map' }]);
    refuseReadOnlyFiles(files);
    const [file] = files;
    return {
      edits: [{ edit: mapSaveEdit.make({ objectPath: open }) }],
      answer: () => ({ map: open, ...(file && describeWritten(file)) }),
    };
  },
});
