import * as z from 'zod';
import { runConsoleCommand } from '../../unreal/console-functions.ts';
import { isOneCommand } from '../console/read-command.ts';
import { defineEdit } from '../define-edit.ts';

/** Runs a console command. It answers nothing, so no read tells what came of it. */
export const consoleCommandEdit = defineEdit(
  'console-command',
  { command: z.string().refine(isOneCommand) },
  {
    undoStep: 'none',
    observe: () => [],
    apply: ({ command }) => [runConsoleCommand(command)],
    aim: () => undefined,
    inverse: () => [],
    propertyName: ({ command }) => command,
  },
);
