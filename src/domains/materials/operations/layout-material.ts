import * as z from 'zod';
import { writeCall } from '../../../kernel/operations/correct-call.ts';
import { defineEditOperation } from '../../../kernel/operations/define-operation.ts';
import { materialLayoutEdit } from '../edits/material-layout-edit.ts';
import { findGraph } from '../graph-target.ts';

export const layoutMaterial = defineEditOperation({
  name: 'layout_material',
  category: 'materials',
  summary: 'arrange the expressions of a material in the editor',
  effect: 'reversible',
  needs: { functions: ['layOutExpressions', 'setIntProperty', 'loadAsset'] },
  parameters: () => z.strictObject({ objectPath: z.string().min(1).describe('Path or name of a material') }),
  examples: [{ objectPath: 'M_Metal' }],
  plan: async (context, args) => {
    const { objectPath, graph } = await findGraph(context, args.objectPath, parent =>
      writeCall('layout_material', { objectPath: parent }),
    );
    const expressions = graph.expressions.map(({ path }) => path);
    if (expressions.length === 0) return { edits: [], notes: ['It has no expressions yet.'] };
    // Where they are decides what became of it, should its answer be lost.
    const hint = graph.expressions.map(({ at }) => at);
    return { edits: [{ edit: materialLayoutEdit.make({ objectPath, expressions }), hint }] };
  },
});
