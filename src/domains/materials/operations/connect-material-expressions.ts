import * as z from 'zod';
import type { ActContext } from '../../../kernel/operations/act-context.ts';
import { writeCall } from '../../../kernel/operations/correct-call.ts';
import { defineEditOperation } from '../../../kernel/operations/define-operation.ts';
import { findGraph, findMaterialPin, findSource, refuseSwapped } from '../graph-target.ts';
import type { FoundPin } from '../material-pins.ts';
import { NOT_RECOMPILED, planLink, refuseLoop } from '../plan-link.ts';
import { withPlanned } from '../planned-expressions.ts';
import type { MaterialGraph } from '../read-material-graph.ts';

export const connectMaterialExpressions = defineEditOperation({
  name: 'connect_material_expressions',
  category: 'materials',
  summary: 'connect an expression to another or to the material, or disconnect a pin',
  effect: 'reversible',
  needs: {
    functions: ['connectExpressions', 'connectMaterialInput', 'loadAsset'],
    sometimes: ['disconnectExpression', 'disconnectMaterialInput'],
  },
  parameters: () =>
    z.strictObject({
      objectPath: z.string().min(1).describe('Path or name of a material'),
      from: z.string().describe('Multiply_0, TextureSample_0.R; "" disconnects'),
      to: z.string().min(1).describe('BaseColor, or Multiply_0.A'),
    }),
  examples: [
    { objectPath: 'M_Metal', from: 'Constant_0', to: 'Specular' },
    { objectPath: 'M_Metal', from: 'VectorParameter_0.A', to: 'LinearInterpolate_1.B' },
    { objectPath: 'M_Metal', from: '', to: 'Normal' },
  ],
  notes: ['The material shows it after recompile_material; once is enough, when the graph is done.'],
  plan: async (context, args) => {
    const found = await findGraph(context, args.objectPath, objectPath =>
      writeCall('connect_material_expressions', { ...args, objectPath }),
    );
    const target = await withPlanned(context, found);
    refuseSwapped(target.graph, args, swapped =>
      writeCall('connect_material_expressions', { ...args, ...swapped }),
    );
    const pin = findMaterialPin(target.graph, args.to, to =>
      writeCall('connect_material_expressions', { ...args, to }),
    );
    const from =
      args.from.trim() === ''
        ? undefined
        : findSource(target.graph, args.from, source =>
            writeCall('connect_material_expressions', { ...args, from: source }),
          );
    if (from) refuseLoop(context, target, from.path, pin);
    const is = pin.pin.from;
    const isSame = from ? is?.path === from.path && is.output === from.outputIndex : is === undefined;
    if (isSame && !isPlanned(context, target.graph, pin))
      return { edits: [], notes: [`${pin.name} is so already.`] };
    return { edits: planLink(context, target, pin, from), notes: [NOT_RECOMPILED] };
  },
});

/** Whether an earlier item of the same batch puts something else into a pin. */
function isPlanned({ planned }: ActContext, graph: MaterialGraph, { name }: FoundPin): boolean {
  const pins = [
    ...(planned?.earlier('connect_material_expressions') ?? []).map(({ to }) => to),
    ...(planned?.earlier('add_material_expression') ?? []).map(({ connectTo }) => connectTo),
  ];
  return pins.some(each => typeof each === 'string' && nameOfPin(graph, each) === name);
}

/** As the page prints it; undefined for none. */
function nameOfPin(graph: MaterialGraph, written: string): string | undefined {
  try {
    return findMaterialPin(graph, written, () => ({})).name;
  } catch {
    return undefined;
  }
}
