import * as z from 'zod';
import { writeCall } from '../correct-call.ts';
import { defineEditOperation } from '../define-operation.ts';
import { findGraph, findPin, findSource } from '../materials/graph-target.ts';
import { NOT_COMPILED, planLink } from '../materials/plan-link.ts';

export const connectMaterialExpressions = defineEditOperation({
  name: 'connect_material_expressions',
  category: 'materials',
  summary: 'connect an expression to another or to the material, or disconnect a pin',
  effect: 'reversible',
  needs: { functions: ['connectExpressions', 'connectMaterialInput', 'loadAsset'] },
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
  plan: async (context, args) => {
    const target = await findGraph(context, args.objectPath, objectPath =>
      writeCall('connect_material_expressions', { ...args, objectPath }),
    );
    const pin = findPin(target.graph, args.to, to =>
      writeCall('connect_material_expressions', { ...args, to }),
    );
    const from =
      args.from.trim() === ''
        ? undefined
        : findSource(target.graph, args.from, source =>
            writeCall('connect_material_expressions', { ...args, from: source }),
          );
    const is = pin.pin.from;
    const isSame = from ? is?.path === from.path && is.output === from.outputIndex : is === undefined;
    if (isSame) return { edits: [], notes: [`${pin.name} is so already.`] };
    return { edits: planLink(context, target, pin, from), notes: [NOT_COMPILED] };
  },
});
