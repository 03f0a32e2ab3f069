import * as z from 'zod';
import { hasPlus } from '../../../base/quantities/change-in-value.ts';
import { seeBefore } from '../../../kernel/edits/see-before.ts';
import { writeCall } from '../../../kernel/operations/correct-call.ts';
import { defineEditOperation } from '../../../kernel/operations/define-operation.ts';
import { readConsoleValue } from '../console/read-console-value.ts';
import { findSettable } from '../console/settable-variable.ts';
import { getConsoleVariable } from '../console-functions.ts';
import { CONSOLE, consoleVariableEdit } from '../edits/console-variable-edit.ts';

export const setConsoleVariable = defineEditOperation({
  name: 'set_console_variable',
  category: 'editor',
  summary: 'set a console variable of the engine, until the editor is restarted',
  effect: 'reversible',
  needs: { functions: ['executeConsoleCommand', 'getConsoleVariable'], switch: 'console' },
  parameters: () =>
    z.strictObject({
      name: z.string().min(1).max(200).describe('r.VSync; inspect console_variables lists them'),
      value: z.unknown().describe('A number, or what a value means: on'),
    }),
  examples: [{ name: 'r.Shadow.Virtual.SMRT.RayCountLocal', value: 16 }],
  notes: ['It outranks project and scalability settings until a restart.'],
  plan: async (context, { name: written, value: given }) => {
    const correctCall = (corrected: Record<string, unknown>) =>
      writeCall('set_console_variable', { name: written, value: given, ...corrected });
    const variable = await findSettable(context, written, correctCall);
    const current =
      typeof given === 'boolean' || hasPlus(given)
        ? await context.session.client.send(getConsoleVariable(variable.name), { signal: context.signal })
        : undefined;
    const { value, notes } = readConsoleValue({ ...variable, current }, given, correctCall);
    const edit = consoleVariableEdit.make({ objectPath: CONSOLE, name: variable.name, value });
    return {
      edits: await seeBefore(context, [{ edit }]),
      notes: [...notes, OUTRANKS],
    };
  },
});

/** How values of different origin stand to one another is the engine's. */
const OUTRANKS = 'What the console sets outranks project and scalability settings, until a restart.';
