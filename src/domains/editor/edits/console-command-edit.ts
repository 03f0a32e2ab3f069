import * as z from 'zod';
import { defineEdit } from '../../../kernel/edits/define-edit.ts';
import { isOneCommand } from '../../../kernel/policy/read-command.ts';
import { runConsoleCommand } from '../console-functions.ts';

/** Runs a console command. It answers nothing, so no read tells what came of it. */
export const consoleCommandEdit = defineEdit(
  'console-command',
  { command: z.string().refine(isOneCommand) },
  {
    undoStep: 'none',
    places: () => 'any',
    observe: () => [],
    apply: ({ command }) => [runConsoleCommand(command)],
    aim: () => undefined,
    inverse: () => [],
    propertyName: ({ command }) => command,
  },
);
