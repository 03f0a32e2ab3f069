import type { EditorContext } from '../editor-context.ts';
import { startsPython } from '../functions/console.ts';
import type { FoundFunction } from '../functions/find-function.ts';
import { isChildOf, sameName } from '../reflection/class-info.ts';
import type { AllowedCalls } from '../settings/remote-control-settings.ts';
import type { Value } from '../value.ts';
import type { LiveObject } from '../world/live-object.ts';
import { blockedText, isBlocked } from './object-property.ts';

/** What 5.8 lets through without any entry in the project's settings. */
const builtInExceptions: AllowedCalls[] = [
  { classPath: '/Script/EpicStageApp.StageAppFunctionLibrary' },
  {
    classPath: '/Script/DisplayCluster.DisplayClusterBlueprintLib',
    functionNames: ['FindLightCardsForRootActor'],
  },
  { classPath: '/Script/Engine.KismetSystemLibrary', functionNames: ['GetDisplayName'] },
  {
    classPath: '/Script/RemoteControl.RemoteControlFunctionLibrary',
    functionNames: ['ApplyColorWheelDelta', 'ApplyColorGradingWheelDelta'],
  },
  {
    classPath: '/Script/Engine.Actor',
    functionNames: ['SetActorLabel', 'K2_DestroyActor'],
    allowChildClasses: true,
  },
  {
    classPath: '/Script/Engine.SceneComponent',
    functionNames: ['K2_GetComponentToWorld', 'K2_SetWorldTransform', 'SetAbsolute'],
    allowChildClasses: true,
  },
];

/** Why nothing on an object can be called, before the function is even looked for. */
export function objectRefusal(context: EditorContext, object: LiveObject): string | undefined {
  const { dialect, settings } = context;
  if (dialect.gates === 'none') return undefined;
  const isPython = object.class.name === 'PythonScriptLibrary' && !settings.enableRemotePythonExecution;
  return isPython || isBlocked(context, object) ? blockedText(object) : undefined;
}

/** Why a call is not made although its function may be called and its parameters were read: the settings forbid it. */
export function settingsRefusal(
  context: EditorContext,
  object: LiveObject,
  { name }: FoundFunction,
  inputs: Record<string, Value>,
): string | undefined {
  const { dialect, settings } = context;
  if (dialect.gates === 'python-and-console' && name === 'ExecuteConsoleCommand') {
    if (!settings.allowConsoleCommandRemoteExecution) {
      return 'Executing console commands remotely is not enabled in the remote control settings.';
    }
    if (startsPython(String(inputs.Command)) && !settings.enableRemotePythonExecution) {
      return 'Executing Python remotely is not enabled in the remote control settings.';
    }
  }
  if (dialect.calls === 'open' || settings.allowAnyRemoteFunctionCall) return undefined;
  const lists = [...builtInExceptions, ...settings.allowedFunctionCalls];
  if (lists.some(entry => allows(entry, object, name))) return undefined;
  return `Executing function '${object.class.name} ${name}' is not allowed by remote control settings. (see 'Custom Allowed Remote Function Calls' or 'Allow Any Remote Function Call')`;
}

/**
 * An entry names the class of the object, not the one that declares the function. That the refusal names the object's
 * class, too, is [derived].
 */
function allows(entry: AllowedCalls, object: LiveObject, functionName: string): boolean {
  const isClass = entry.allowChildClasses
    ? isChildOf(object.class, entry.classPath)
    : sameName(object.class.path, entry.classPath);
  const names = entry.functionNames;
  return isClass && (!names?.length || names.some(name => sameName(name, functionName)));
}
