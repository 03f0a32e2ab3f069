import * as z from 'zod';
import { answerCompiled } from '../blueprints/answer-compiled.ts';
import { checkMemberName, findBlueprint } from '../blueprints/find-blueprint.ts';
import { writeCall } from '../correct-call.ts';
import { defineEditOperation } from '../define-operation.ts';
import { blueprintCompileEdit } from '../edits/blueprint-compile-edit.ts';
import { blueprintFunctionEdit } from '../edits/blueprint-function-edit.ts';
import * as parameter from '../parameters.ts';

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
  plan: async (context, args) => {
    const blueprint = await findBlueprint(context, args.objectPath);
    const { name } = args;
    checkMemberName(blueprint, name, free => writeCall('add_function', { ...args, name: free }));
    const { objectPath } = blueprint;
    return {
      edits: [
        { edit: blueprintFunctionEdit.make({ objectPath, name, wanted: 'there' }) },
        { edit: blueprintCompileEdit.make({ objectPath }) },
      ],
      notes: ['It is empty. Its inputs and outputs can only be added in the Blueprint editor.'],
      answer: answerCompiled,
    };
  },
});
