import type { Edit } from '../../kernel/edits/define-edit.ts';
import type { ActContext } from '../../kernel/operations/act-context.ts';
import type { Plan } from '../../kernel/operations/define-operation.ts';
import { getEditorWorld } from '../../unreal/engine-functions.ts';
import { packageName } from '../../unreal/object-path.ts';
import { readUnsavedWork } from '../assets/index.ts';

/**
 * A plan that closes the open level. The editor drops what is unsaved in it without a question [the dialog answers
 * itself with yes], so what would be lost is read and named.
 */
export async function planToLeaveLevel(context: ActContext, edit: Edit): Promise<Plan> {
  const [world, { maps, content }] = await Promise.all([
    context.session.client.send(getEditorWorld(), { signal: context.signal }),
    readUnsavedWork(context),
  ]);
  const open = packageName(world);
  const notes = [
    ...(maps.length > 0 ? [`Unsaved and lost: ${maps.join(', ')}.`] : []),
    // Other assets stay in memory, and unsaved.
    ...(content.length > 0 ? [`Unsaved assets stay in memory: ${content.join(', ')}.`] : []),
  ];
  return {
    edits: [{ edit, before: open }],
    notes,
    ...(maps.length > 0 && { knownLoss: 'save_level before it keeps what is unsaved.' }),
    losesNothing: maps.length === 0,
    final: 'a level is not left again by undo: load_level opens the one before',
    answer: () => {
      // Every path, label and selection of the old level is dead.
      context.session.forget();
      return { map: edit.objectPath };
    },
  };
}
