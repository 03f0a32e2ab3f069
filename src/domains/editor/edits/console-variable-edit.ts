import * as z from 'zod';
import { defineSetter } from '../../../kernel/edits/setter-edit.ts';
import { PLAIN_VALUE } from '../../../kernel/policy/console-permissions.ts';
import { getConsoleVariable, runConsoleCommand } from '../console-functions.ts';

/** What the answer calls the place of console variables. */
export const CONSOLE = 'console';

const fields = {
  /** Both stand in a command: what could be more than a name and a value is none. */
  name: z.string().regex(/^[A-Za-z0-9_.-]{1,200}$/),
  value: z.string().regex(PLAIN_VALUE),
};

/** Sets a console variable by the console itself, as nothing else does. It is read as text, whatever its type. */
export const consoleVariableEdit = defineSetter('console-variable', fields, 'value', {
  undoStep: 'none',
  looksAgain: true,
  get: ({ name }) => getConsoleVariable(name),
  set: ({ name, value }) => [runConsoleCommand(`${name} ${value}`)],
  meets: (state, aim) => plain(state) === plain(aim),
  explains: {
    likely: () =>
      'Either this engine has no such variable, or it is only read when the editor starts, or something else holds it.',
  },
  propertyName: ({ name }) => name,
  print: state => (isNumber(state) ? Number(state) : state),
});

function isNumber(state: unknown): state is string {
  return typeof state === 'string' && state !== '' && Number.isFinite(Number(state));
}

/** The engine prints six digits of a float, and a flag as a word. [derived] */
function plain(state: unknown): unknown {
  if (state === 'true') return 1;
  if (state === 'false') return 0;
  return isNumber(state) ? Number(Number(state).toPrecision(6)) : state;
}
