import * as z from 'zod';
import { BridgeError } from '../../../base/errors.ts';
import { defineEditOperation } from '../../../kernel/operations/define-operation.ts';
import { isOfActor } from '../../../unreal/asset-names.ts';
import { getEditorWorld } from '../../../unreal/engine-functions.ts';
import { getDirtyMaps } from '../../../unreal/level-functions.ts';
import { packageName } from '../../../unreal/object-path.ts';
import { describeWritten, lookAtFiles, needFiles } from '../../assets/index.ts';
import { mapSaveEdit } from '../edits/map-save-edit.ts';
import { needFreeName } from '../level-names.ts';

export const saveLevel = defineEditOperation({
  name: 'save_level',
  category: 'level',
  summary: 'save the open level, or save it under a new name',
  effect: 'session',
  saves: true,
  needs: { functions: ['saveCurrentLevel', 'saveMap', 'getEditorWorld', 'getDirtyMaps'] },
  parameters: () =>
    z.strictObject({
      level: z.string().min(1).optional().describe('Path to save it under; its own file when left out'),
    }),
  examples: [{}],
  notes: [
    'A file that source control keeps read-only is not written: check_out before. Assets are saved by save_asset or save_all.',
  ],
  plan: async (context, { level }) => {
    const [seen, dirty] = await context.session.client.sendAll([getEditorWorld(), getDirtyMaps()], {
      signal: context.signal,
    });
    if (!seen.ok) throw seen.error;
    const world = seen.value;
    const open = packageName(world);
    if (level !== undefined && level !== open) {
      const objectPath = await needFreeName(context, level, path => ({ action: 'save_level', level: path }));
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
    // World Partition saves the actors that were changed along, each in a file of its own.
    const actors = dirty.ok ? dirty.value.map(packageName).filter(isOfActor) : [];
    const { files, notes } = needFiles(
      await lookAtFiles(
        context,
        [open, ...actors].map(packagePath => ({ packagePath, kind: packagePath === open ? 'map' : 'asset' })),
        'save',
      ),
    );
    const file = files.find(({ packagePath }) => packagePath === open);
    return {
      notes,
      edits: [{ edit: mapSaveEdit.make({ objectPath: open }) }],
      answer: () => ({ map: open, ...(file && describeWritten(file)) }),
    };
  },
});
