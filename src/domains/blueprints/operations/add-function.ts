import * as z from 'zod';
import type { ActContext } from '../../../kernel/operations/act-context.ts';
import { writeCall } from '../../../kernel/operations/correct-call.ts';
import { defineEditOperation } from '../../../kernel/operations/define-operation.ts';
import * as parameter from '../../../kernel/parameters.ts';
import { isEngineSince } from '../../../unreal/engine-version.ts';
import { answerCompiled } from '../answer-compiled.ts';
import { blueprintCompileEdit } from '../edits/blueprint-compile-edit.ts';
import { blueprintFunctionEdit } from '../edits/blueprint-function-edit.ts';
import { checkMemberName, findBlueprint } from '../find-blueprint.ts';

export const addFunction = defineEditOperation({
  name: 'add_function',
  category: 'blueprints',
  summary: 'add a function to a Blueprint, without inputs, outputs and nodes',
  effect: 'reversible',
  needs: { functions: ['addFunctionGraph', 'removeFunctionGraph', 'compileBlueprint'] },
  parameters: () =>
    z.strictObject({
      objectPath: parameter.blueprint(),
      name: z.string().min(1).describe('TurnOn'),
    }),
  examples: [{ objectPath: 'BP_Lamp', name: 'Blink' }],
  notes: ['It has neither inputs nor nodes: from Unreal 5.8 on add_node fills its graph.'],
  plan: async (context, args) => {
    const blueprint = await findBlueprint(context, args.objectPath);
    const { name } = args;
    checkMemberName(blueprint, name, free => writeCall('add_function', { ...args, name: free }));
    const { objectPath } = blueprint;
    return {
      edits: [
        // Nobody else may have added it meanwhile: the engine would give ours another name.
        { edit: blueprintFunctionEdit.make({ objectPath, name, wanted: 'there' }), basis: 'gone' },
        { edit: blueprintCompileEdit.make({ objectPath }) },
      ],
      notes: [noteEmpty(context, name)],
      answer: answerCompiled,
    };
  },
});

/** Who fills it: `add_node` where the engine and the owner of this server let it. */
function noteEmpty({ session, policy }: ActContext, name: string): string {
  return isEngineSince(session, '5.8') && policy.isOn('python')
    ? `It is empty: add_node with \`graph: "${name}"\` fills it. Inputs and outputs are added in the Blueprint editor.`
    : 'It is empty. Nodes, inputs and outputs are added in the Blueprint editor.';
}
