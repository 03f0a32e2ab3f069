import { sameName } from '../reflection/class-info.ts';
import type { EngineFunction, FunctionCall } from './engine-function.ts';

/** Console variables of Remote Control, with what they are set to. */
const constants: Record<string, string> = {
  'RemoteControl.EnableOngoingChangeOptimization': '1',
  'WebControl.EnableExperimentalRoutes': '0',
  'WebControl.EnableServerOnStartup': '0',
};

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
    constReferences: ['VariableName'],
    outputs: { ReturnValue: type },
    run: call => ({ ReturnValue: read(find(call)) }),
  };
}

function find({ world, text, context }: FunctionCall): string | undefined {
  const variables = {
    ...constants,
    'WebControl.FramesBetweenPropertyNotifications': String(context.webSocketServer.framesBetweenEvents),
  };
  const wanted = text('VariableName');
  const found = Object.entries(variables).find(([name]) => sameName(name, wanted));
  if (!found) {
    // [wording derived]
    world.log.push(`LogBlueprintUserMessages: Warning: Failed to find console variable '${wanted}'.`);
  }
  return found?.[1];
}
