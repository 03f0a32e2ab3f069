import * as z from 'zod';
import { defineView } from '../../../kernel/views/define-view.ts';
import { getObjectClass, getSelectedLevelActors } from '../../../unreal/engine-functions.ts';
import { readLabels } from '../../../unreal/level-list.ts';
import { className } from '../../../unreal/object-path.ts';
import { withPermissions } from '../../../unreal/permissions.ts';
import { printActors } from '../actor-table.ts';

export const selection = defineView({
  name: 'selection',
  summary: 'what the user selected',
  parameters: () => z.strictObject({}),
  examples: [{}],
  needs: 'editor',
  run: async ({ session, signal }) => {
    const paths = await withPermissions(
      ['getSelectedLevelActors', 'getObjectClass'],
      session.client.send(getSelectedLevelActors(), { signal }),
    );
    const [labels, classes] = await Promise.all([
      readLabels(session, paths, signal),
      session.client.sendAll(paths.map(getObjectClass), { signal }),
    ]);
    const rows = paths.map((path, index) => {
      const outcome = classes[index];
      return {
        label: labels.get(path) ?? '',
        class: outcome?.ok ? className(outcome.value) : '',
        objectPath: path,
      };
    });
    return {
      success: true,
      total_count: rows.length,
      ...printActors(rows),
      ...(rows.length === 0 && { note: 'Nothing is selected.' }),
    };
  },
});
