import * as z from 'zod';
import { answered, missingTarget, resolveActors, targetsOf } from '../../../kernel/finding/actor-targets.ts';
import { writeCall } from '../../../kernel/operations/correct-call.ts';
import { defineEditOperation } from '../../../kernel/operations/define-operation.ts';
import * as parameter from '../../../kernel/parameters.ts';
import { getFolderPath } from '../../../unreal/engine-functions.ts';
import { folderEdit } from '../edits/folder-edit.ts';
import { noteNearFolder, refuseFolderOfOther } from '../folder-meant.ts';
import { cleanFolder } from '../labels.ts';

export const setFolder = defineEditOperation({
  name: 'set_folder',
  category: 'actors',
  summary: 'put actors into a folder of the Outliner',
  effect: 'reversible',
  needs: { functions: ['setFolderPath', 'getFolderPath'] },
  parameters: () =>
    z.strictObject({
      objectPath: parameter.actor(),
      objectPaths: parameter.actors(),
      folder: z.string().describe('Lighting/Interior; empty for the top'),
    }),
  examples: [{ objectPath: 'Key Light', folder: 'Lighting/Interior' }],
  notes: ['A folder is made by being named; an empty `folder` is the top of the Outliner.'],
  missing: missingTarget,
  plan: async (context, { folder: written, ...targets }) => {
    const correctCall = (other: string) => writeCall('set_folder', { ...targets, folder: other });
    await refuseFolderOfOther(context, written, correctCall);
    const folder = cleanFolder(written, correctCall);
    const [{ actors, notes }, near] = await Promise.all([
      resolveActors(context, targetsOf(targets), { ask: path => [getFolderPath(path)] }),
      noteNearFolder(context, folder),
    ]);
    const edits = actors.map(actor => ({
      edit: folderEdit.make({ objectPath: actor.path, folder }),
      before: answered<string>(actor, 0),
    }));
    return { edits, notes: [...notes, ...near] };
  },
});
