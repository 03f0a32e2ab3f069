import * as z from 'zod';
import { NO_ASSET } from '../../../kernel/finding/observe-asset.ts';
import { writeCall } from '../../../kernel/operations/correct-call.ts';
import { defineEditOperation } from '../../../kernel/operations/define-operation.ts';
import { NOT_SAVED_YET } from '../../../kernel/operations/not-saved-yet.ts';
import * as parameter from '../../../kernel/parameters.ts';
import { defaultObjectPath } from '../../../unreal/object-path.ts';
import {
  planBlueprint,
  questionsAbout,
  readContent,
  readDestination,
  resolveDestination,
} from '../../assets/index.ts';

export const createBlueprint = defineEditOperation({
  name: 'create_blueprint',
  category: 'blueprints',
  summary: 'make a Blueprint of a class, which can be placed at once',
  effect: 'reversible',
  needs: {
    functions: [
      ...(['createAsset', 'doesDirectoryExist', 'findReferencers', 'makeDirectory'] as const),
      ...(['deleteAsset', 'deleteDirectory', 'listAssets'] as const),
    ],
    sometimes: ['createBlueprint'],
  },
  parameters: () =>
    z.strictObject({
      path: parameter.newPath(),
      parent: z.string().min(1).optional().describe('Pawn, BP_Lamp, a path; Actor when left out'),
    }),
  examples: [{ path: '/Game/Blueprints/BP_Torch', parent: 'BP_Lamp' }],
  notes: [
    'Its values are set by set_property at `defaults` of the answer. It is in memory until save_asset.',
  ],
  plan: async (context, args) => {
    const call = writeCall('create_blueprint', args) as { action: string }; // with the action that it was given
    const destination = readDestination(args.path, { folder: '/Game', name: 'BP_New' }, call);
    const content = await readContent(context, questionsAbout(destination));
    // Behind a first answer: that tells the engine's version along.
    const make = await planBlueprint(context, args.parent ?? 'Actor');
    const to = resolveDestination(destination, content, call);
    return {
      edits: [...to.folders, { edit: make(to.objectPath), before: NO_ASSET }],
      notes: [...to.notes, 'set_property at `defaults` sets its values.', NOT_SAVED_YET],
      answer: () => ({ class: `${to.objectPath}_C`, defaults: defaultObjectPath(`${to.objectPath}_C`) }),
    };
  },
});
