import { sameName } from '../reflection/class-info.ts';
import type { EngineFunction, FunctionCall } from './engine-function.ts';

/** Reading console variables. One that is not there is empty, or zero; the log says so. */
export const consoleVariables: Record<string, EngineFunction> = {
  GetConsoleVariableStringValue: getter('FString', value => value ?? ''),
  GetConsoleVariableFloatValue: getter('float', value => Number(value ?? 0)),
  GetConsoleVariableIntValue: getter('int32', value => Math.trunc(Number(value ?? 0))),
  GetConsoleVariableBoolValue: getter('bool', value => Number(value ?? 0) !== 0),
};

function getter(type: string, read: (value: string | undefined) => unknown): EngineFunction {
  return {
    inputs: { VariableName: 'FString' },
    outputs: { ReturnValue: type },
    run: call => ({ ReturnValue: read(find(call)) }),
  };
}

function find({ world, text, context }: FunctionCall): string | undefined {
  const wanted = text('VariableName');
  const found = sameName(wanted, 'WebControl.FramesBetweenPropertyNotifications')
    ? String(context.webSocketServer.framesBetweenEvents)
    : world.consoleVariables.get(wanted);
  if (found === undefined) {
    // [wording derived]
    world.log.push(`LogBlueprintUserMessages: Warning: Failed to find console variable '${wanted}'.`);
  }
  return found;
}

/**
 * Runs a console command that is the name of a variable: alone or with a question mark it prints, with a value it sets.
 * False for any other. [wordings derived]
 */
export function runVariableCommand({ world }: FunctionCall, command: string): boolean {
  const [, name = '', rest = ''] = /^\s*(\S+)\s*(.*?)\s*$/s.exec(command) ?? [];
  const { consoleVariables: variables } = world;
  const before = variables.get(name);
  if (before === undefined) return false;
  // Quotation marks around the whole value are taken off.
  const value = /^"(.*)"$/s.exec(rest)?.[1] ?? rest;
  if (rest !== '' && rest !== '?' && variables.set(name, value) === 'read-only') {
    world.log.push(`LogConsoleManager: Warning: ${name} is read only!`);
    return true;
  }
  world.log.push(`LogConsoleManager: ${name} = "${variables.get(name)}"`);
  return true;
}
