import * as z from 'zod';
import { writeCall } from '../../../kernel/operations/correct-call.ts';
import { defineEditOperation } from '../../../kernel/operations/define-operation.ts';
import { expressionRemovalEdit } from '../edits/material-expression-edit.ts';
import { findExpression, findGraph, noExpression } from '../graph-target.ts';
import { NOT_RECOMPILED } from '../plan-link.ts';

/** Whether it can come back is not known beforehand: the setting that decides cannot be read. */
const WAY_BACK =
  'What is deleted comes back only through the editor’s own undo: Ctrl+Z, or `act undo` where the project allows console commands.';

export const deleteMaterialExpression = defineEditOperation({
  name: 'delete_material_expression',
  category: 'materials',
  summary: 'delete an expression of a material, with its connections',
  effect: 'destructive',
  staysInside: true,
  needs: { functions: ['deleteExpression', 'loadAsset'] },
  parameters: () =>
    z.strictObject({
      objectPath: z.string().min(1).describe('Path or name of a material'),
      expression: z.string().min(1).describe('Multiply_0, or the name of a parameter'),
    }),
  examples: [{ objectPath: 'M_Metal', expression: 'Constant_0' }],
  notes: ['The material shows it after recompile_material; once is enough, when the graph is done.'],
  plan: async (context, args) => {
    const correct = (more: Record<string, unknown>) =>
      writeCall('delete_material_expression', { ...args, ...more });
    const { objectPath, graph } = await findGraph(context, args.objectPath, parent =>
      correct({ objectPath: parent }),
    );
    const found = findExpression(graph, args.expression);
    if (!found) throw noExpression(graph, args.expression, expression => correct({ expression }));
    const isFed = (from: { path: string } | undefined) => from?.path === found.path;
    const fed = graph.expressions.filter(({ inputs }) => inputs.some(({ from }) => isFed(from)));
    const pins = [
      ...graph.outputs.filter(({ from }) => isFed(from)).map(({ name }) => name),
      ...fed.flatMap(({ name, inputs }) =>
        inputs.filter(({ from }) => isFed(from)).map(pin => `${name}.${pin.name || 'Input'}`),
      ),
    ];
    return {
      edits: [
        {
          edit: expressionRemovalEdit.make({
            ...{ objectPath: found.path, material: objectPath },
            ...{ list: { objectPath: graph.holder, path: graph.list }, fed: fed.map(({ path }) => path) },
          }),
        },
      ],
      notes: [pins.length > 0 ? `It fed ${pins.join(', ')}.` : 'It fed nothing.', WAY_BACK, NOT_RECOMPILED],
    };
  },
});
