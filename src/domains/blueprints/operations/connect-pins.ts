import * as z from 'zod';
import { isRecord } from '../../../base/json/is-record.ts';
import { writeCall } from '../../../kernel/operations/correct-call.ts';
import { defineEditOperation } from '../../../kernel/operations/define-operation.ts';
import * as parameter from '../../../kernel/parameters.ts';
import { isSameReference } from '../graph-links.ts';
import { findPinOrPlanned, openGraph } from '../open-graph.ts';
import { isMadeHere, planWire, wire } from '../plan-wire.ts';

export const connectPins = defineEditOperation({
  name: 'connect_pins',
  category: 'blueprints',
  summary: 'connect two pins of a Blueprint graph, or part them',
  effect: 'reversible',
  needs: { functions: ['executePython'], switch: 'python', since: '5.8' },
  parameters: () =>
    z.strictObject({
      objectPath: parameter.blueprint(),
      graph: parameter.graph(),
      from: z.string().min(1).describe('Output: Node.pin'),
      to: z.string().min(1).describe('Input: Node.pin'),
      disconnect: z.boolean().default(false).describe('Part them'),
    }),
  examples: [
    { objectPath: 'BP_Lamp', from: 'K2Node_IfThenElse_0.else', to: 'K2Node_CallFunction_0.execute' },
    {
      ...{ objectPath: 'BP_Lamp', from: 'K2Node_Event_0.then', to: 'K2Node_IfThenElse_0.execute' },
      disconnect: true,
    },
  ],
  notes: ['It takes effect with compile_blueprint.'],
  instead: {
    from: value => meantPin('from', value),
    to: value => meantPin('to', value),
  },
  plan: async (context, args) => {
    const call = writeCall('connect_pins', args) as typeof args & { action: string }; // of these very arguments
    const opened = await openGraph(context, { ...call, graph: args.graph });
    const correct = (change: Partial<typeof args>) => writeCall('connect_pins', { ...args, ...change });
    const from = findPinOrPlanned(context, opened, args.from, 'output', each => correct({ from: each }));
    const to = findPinOrPlanned(context, opened, args.to, 'input', each => correct({ to: each }));
    const left = isMadeHere(from) ? from : from.reference;
    const right = isMadeHere(to) ? to : to.reference;
    const isLinked = !isMadeHere(from) && from.pin.links.some(each => isSameReference(each, right));
    const edits = args.disconnect ? [wire(opened, left, right, 'apart')] : planWire(opened, from, to);
    if (isLinked !== args.disconnect) {
      const note = `They are ${isLinked ? 'connected' : 'apart'} already.`;
      return { edits: [], unneeded: { edits, note }, notes: [note] };
    }
    return {
      edits,
      notes: ['compile_blueprint makes it take effect.'],
    };
  },
});

/** A node and its pin apart: `[Node, pin]`, `{ node, pin }`. */
function meantPin(name: string, value: unknown): Record<string, string> | undefined {
  const [node, pin, ...more] = isRecord(value) ? [value.node, value.pin] : Array.isArray(value) ? value : [];
  if (typeof node !== 'string' || typeof pin !== 'string' || more.length > 0) return undefined;
  return `${node}${pin}`.includes('.') ? undefined : { [name]: `${node}.${pin}` };
}
