import type { EditorContext } from '../editor-context.ts';

/** By name in lower case. What stands behind the name is a number, or nothing. */
const commands: Record<string, (context: EditorContext, value: string) => void> = {
  'webcontrol.startserver': ({ condition }) => {
    condition.httpStopped = false;
  },
  'webcontrol.stopserver': ({ condition }) => {
    condition.httpStopped = true;
  },
  'webcontrol.startwebsocketserver': ({ webSocketServer }) => webSocketServer.start(),
  'webcontrol.stopwebsocketserver': ({ webSocketServer }) => webSocketServer.stop(),
  'webcontrol.framesbetweenpropertynotifications': ({ webSocketServer }, value) => {
    const frames = Number.parseInt(value, 10);
    // Without a number a console variable is only printed. Below one it counts as one [derived].
    if (!Number.isNaN(frames)) webSocketServer.framesBetweenEvents = Math.max(1, frames);
  },
};

/** Runs a console command that is about Remote Control's own servers. False for any other. */
export function runWebControlCommand(context: EditorContext, command: string): boolean {
  const [name = '', value = ''] = command.trim().split(/\s+/);
  const run = Object.entries(commands).find(([each]) => each === name.toLowerCase())?.[1];
  run?.(context, value);
  return run !== undefined;
}
