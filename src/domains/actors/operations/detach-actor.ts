import * as z from 'zod';
import { seeBefore } from '../../../kernel/edits/see-before.ts';
import { answered, missingTarget, resolveActors, targetsOf } from '../../../kernel/finding/actor-targets.ts';
import { defineEditOperation } from '../../../kernel/operations/define-operation.ts';
import * as parameter from '../../../kernel/parameters.ts';
import { getActorAttachParent } from '../../../unreal/actor-functions.ts';
import { attachmentEdit } from '../edits/attachment-edit.ts';
import { rootsOf } from '../root-components.ts';

export const detachActor = defineEditOperation({
  name: 'detach_actor',
  category: 'actors',
  summary: 'detach actors from what they are attached to',
  effect: 'reversible',
  needs: { functions: ['detachFromActor', 'attachToActor', 'getActorAttachParent', 'getAttachSocket'] },
  parameters: () =>
    z.strictObject({
      objectPath: parameter.actor(),
      objectPaths: parameter.actors(),
      keep: z.enum(['world', 'relative']).default('world').describe('world: they stay where they are'),
    }),
  examples: [{ objectPath: 'Brazier Glow' }],
  notes: ['Actors stay where they are unless `keep` is relative, which keeps the numbers and so moves them.'],
  missing: missingTarget,
  plan: async (context, { keep, ...targets }) => {
    const { actors, notes } = await resolveActors(context, targetsOf(targets), {
      ask: path => [getActorAttachParent(path)],
    });
    const roots = await rootsOf(context, actors);
    const edits = actors.map(({ path }, index) => ({
      edit: attachmentEdit.make({
        ...{ objectPath: path, parent: '', socket: 'None' },
        rule: keep === 'world' ? 'KeepWorld' : 'KeepRelative',
        ...(roots[index] !== undefined && { root: roots[index] }),
      }),
    }));
    const free = actors.filter(actor => answered<string>(actor, 0) === '');
    return {
      edits: await seeBefore(context, edits),
      notes: [...notes, ...free.map(({ label }) => `${label} is attached to nothing.`)],
    };
  },
});
