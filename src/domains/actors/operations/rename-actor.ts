import * as z from 'zod';
import { BridgeError } from '../../../base/errors.ts';
import { resolveActors } from '../../../kernel/finding/actor-targets.ts';
import { defineEditOperation } from '../../../kernel/operations/define-operation.ts';
import { fromTo } from '../../../kernel/operations/from-to.ts';
import * as parameter from '../../../kernel/parameters.ts';
import { labelEdit } from '../edits/label-edit.ts';
import { checkLabel } from '../labels.ts';

export const renameActor = defineEditOperation({
  name: 'rename_actor',
  category: 'actors',
  summary: 'give an actor another label in the Outliner',
  effect: 'reversible',
  needs: { functions: ['setActorLabel'] },
  parameters: () =>
    z.strictObject({ objectPath: parameter.objectPath(), label: z.string().describe('The new label') }),
  examples: [{ objectPath: 'Key Light', label: 'Rim Light' }],
  instead: fromTo('label'),
  notes: ['It changes the label; the object’s name and path stay.'],
  plan: async (context, { objectPath, label: written }) => {
    const [{ actors, notes }, checked] = await Promise.all([
      resolveActors(context, [objectPath]),
      checkLabel(context, written),
    ]);
    const [actor] = actors;
    if (!actor || actors.length > 1) {
      throw new BridgeError(
        'ambiguous_target',
        `${actors.length} actors are selected; rename one at a time.`,
        {
          suggestions: actors.map(({ path }) => path),
        },
      );
    }
    const isSame = actor.label.toLowerCase() === checked.label.toLowerCase();
    return {
      edits: [
        { edit: labelEdit.make({ objectPath: actor.path, label: checked.label }), before: actor.label },
      ],
      notes: [...notes, ...(isSame ? [] : checked.notes)],
    };
  },
});
