import { BridgeError } from '../../base/errors.ts';
import { trimOf } from '../../base/text/trim.ts';
import { findConsoleVariable } from '../../dictionary/console-variables.ts';
import { quoteValue } from '../edits/quote-value.ts';

const LONGEST = 500;

/** Whether a text is one command, as `readCommand` would give it back. */
export function isOneCommand(text: string): boolean {
  return text.length <= LONGEST && /^[!-~]+( [!-~]+)*$/.test(text) && !/[|;`]/.test(text);
}

/**
 * One console command as it may be held against lists: single blanks, nothing but printable ASCII, and nothing behind
 * which the console would read another command.
 * @throws BridgeError `invalid_value`, naming what does not belong
 */
export function readCommand(written: string): string {
  // Blanks before and behind are a typo; anything else that is no character is not taken for one.
  const command = trimOf(written, ' ').replace(/ +/g, ' ');
  const stranger = /[^ -~]/u.exec(command)?.[0];
  if (stranger !== undefined) {
    const code = (stranger.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
    throw refuse(command, `U+${code} does not belong in one: letters, digits and signs of ASCII alone`);
  }
  const separator = /[|;`]/.exec(command)?.[0];
  if (separator) throw refuse(command, `"${separator}" would begin another: send one command a call`);
  if (command.length > LONGEST) throw refuse(command, `it has more than ${LONGEST} characters`);
  if (command === '') throw refuse(command, 'it is empty');
  return command;
}

function refuse(command: string, why: string): BridgeError {
  return new BridgeError('invalid_value', `\`command\` ${quoteValue(command)} is not run: ${why}.`, {
    sent: 'no',
  });
}

/**
 * Whether a console command gives a variable a value. Most variables have a dot in their names; of another one its value
 * tells, a number or a switch: commands that take those set variables, too, as `scalability 3`.
 */
export function setsVariable(command: string): boolean {
  const text = command.trim();
  const [name = ''] = /^[^\s=]+/.exec(text) ?? [];
  const value = text.slice(name.length).replace(/^[\s=]+/, '');
  if (value === '' || value.startsWith('?')) return false;
  const isSwitch = Number.isFinite(Number(value)) || /^(?:true|false|on|off)$/i.test(value);
  return isSwitch || name.includes('.') || findConsoleVariable(name) !== undefined;
}
