import type { BridgeError } from '../base/errors.ts';

/**
 * What could not be read and why, in a few words, for an answer that has everything else: nobody shall take a refusal for
 * nothing there.
 */
export function tellUnread(what: string, { code, message, details }: BridgeError): string {
  const { refusedFunction: refused, engineSaid } = details;
  if (code === 'remote_call_not_allowed' && refused) {
    return `${what}: this project does not allow ${refused.functionName}; \`unreal-bridge doctor --ini\` prints what to allow`;
  }
  if (code === 'unknown_function' && refused) {
    return `${what}: this editor does not have ${refused.functionName}, or refuses it`;
  }
  return `${what}: ${(engineSaid ?? message).split('\n', 1)[0]}`;
}
