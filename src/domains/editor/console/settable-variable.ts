import { BridgeError } from '../../../base/errors.ts';
import { isNearSeveral } from '../../../base/misspelt.ts';
import { nearestNames } from '../../../base/nearest.ts';
import { trimOf } from '../../../base/text/trim.ts';
import {
  type ConsoleVariable,
  findConsoleVariable,
  listConsoleVariables,
} from '../../../dictionary/console-variables.ts';
import type { ActContext } from '../../../kernel/operations/act-context.ts';
import { getConsoleVariable } from '../console-functions.ts';

/** A variable that may be set: one that is known, or one of which nothing but the name is. */
export type SettableVariable = Pick<ConsoleVariable, 'name'> & Partial<ConsoleVariable>;

type CorrectCall = (corrected: Record<string, unknown>) => Record<string, unknown>;

/**
 * The variable that is meant, in the engine's spelling. One that only the policy names is looked for in the editor: it
 * might be a command.
 * @throws BridgeError `unknown_property`, `property_not_writable`, `policy_forbids`
 */
export async function findSettable(
  { policy, session, signal }: ActContext,
  written: string,
  correctCall: CorrectCall,
): Promise<SettableVariable> {
  const name = trimOf(written, ' ');
  const known = findConsoleVariable(name);
  if (known?.readOnly) throw readAtStart(known);
  if (known) return known;
  if (!policy.console.maySet(name)) throw unknown(name, correctCall);
  const value = await session.client.send(getConsoleVariable(name), { signal });
  if (value !== '') return { name };
  throw new BridgeError('unknown_property', `The editor has no console variable "${name}".`);
}

function unknown(name: string, correctCall: CorrectCall): BridgeError {
  const names = listConsoleVariables().flatMap(each => (each.readOnly ? [] : [each.name]));
  const suggestions = nearestNames(name, names, 3);
  const [near] = suggestions;
  return new BridgeError(
    'unknown_property',
    `No console variable ${JSON.stringify(name.slice(0, 80))} is known here.`,
    {
      remedy:
        '`inspect console_variables` searches those that are. Others the owner of this server allows by name: `console.variables` in the policy file.',
      ...(suggestions.length > 0 && { suggestions }),
      ...(near !== undefined && { example: correctCall({ name: near }) }),
      ...(isNearSeveral(name, suggestions) && { isSample: true as const }),
      sent: 'no',
    },
  );
}

function readAtStart({ name }: ConsoleVariable): BridgeError {
  return new BridgeError(
    'property_not_writable',
    `${name} is read when the editor starts; the console cannot set it.`,
    {
      remedy: `It belongs into the project: a line ${name}=… under [/Script/Engine.RendererSettings] or [SystemSettings] of Config/DefaultEngine.ini, and a restart.`,
      sent: 'no',
    },
  );
}
