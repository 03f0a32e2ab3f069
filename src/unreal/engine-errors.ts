import { BridgeError, type ErrorCode, type ErrorDetails } from '../errors.ts';
import type { EngineCall } from './engine-call.ts';
import { allowListLines } from './engine-functions.ts';

/** Error texts of the engine → our codes. The first that matches counts; texts are those of 5.0 to 5.8. */
const ENGINE_TEXTS: readonly { text: RegExp; code: ErrorCode }[] = [
  { text: /is not allowed by remote control settings/i, code: 'remote_call_not_allowed' },
  {
    text: /cannot be accessed remotely, check remote control project settings/i,
    code: 'remote_access_blocked',
  },
  { text: /Executing (console commands|Python) remotely is not enabled/i, code: 'remote_access_blocked' },
  { text: /while saving or garbage collecting/i, code: 'editor_saving' },
  { text: /passphrase/i, code: 'passphrase_rejected' },
  { text: /Client (origin|IP) .* does not respect/i, code: 'access_denied' },
  { text: /^Object property: .* could not be resolved on object/is, code: 'unknown_property' },
  { text: /is not readable because|is unavailable remotely/i, code: 'property_not_readable' },
  { text: /^Function: .* (does not exist|is deprecated or unavailable)/is, code: 'unknown_function' },
  { text: /^Object: .* does not exist/is, code: 'object_not_found' },
];

/** The error that an engine's answer means, or undefined when it is a success. */
export function explainEngineAnswer(
  call: EngineCall<unknown>,
  status: number,
  body: unknown,
  address: string,
): BridgeError | undefined {
  const said = errorTextOf(body);
  if (status === 200 && said === undefined) return undefined;
  if (status === 404 && isRouterAnswer(body)) {
    return new BridgeError('wrong_server', `The server at ${address} has no Remote Control routes.`);
  }
  const what = describeCall(call);
  const known = said === undefined ? undefined : ENGINE_TEXTS.find(({ text }) => text.test(said));
  if (known)
    return new BridgeError(known.code, `${what} was refused.`, {
      engineSaid: said,
      ...hintsFor(call, known.code),
    });
  if (status === 401)
    return new BridgeError('access_denied', `${what} was denied (401).`, { engineSaid: said });
  if (said === undefined && !isEngineStatus(status)) {
    return new BridgeError('wrong_server', `${address} answered ${status}, which no Unreal editor does.`);
  }
  return new BridgeError('unexpected_engine_answer', `${what} was answered ${status}.`, { engineSaid: said });
}

function hintsFor(
  call: EngineCall<unknown>,
  code: ErrorCode,
): Pick<ErrorDetails, 'remedyLines' | 'refusedFunction'> {
  if (code !== 'remote_call_not_allowed' || !call.functionRight) return {};
  return {
    remedyLines: allowListLines([call.functionRight]),
    refusedFunction: call.functionRight.functionName,
  };
}

/** The engine's own words in an error body. */
function errorTextOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('errorMessage' in body)) return undefined;
  return String(body.errorMessage).trim();
}

/** The engine's HTTP server without a handler for the route: Remote Control is off, or it is another UE server. */
function isRouterAnswer(body: unknown): boolean {
  return (
    typeof body === 'object' &&
    body !== null &&
    'errorCode' in body &&
    String(body.errorCode).includes('route_handler_not_found')
  );
}

/** Statuses that Remote Control sends: handlers start from 400. */
function isEngineStatus(status: number): boolean {
  return [400, 401, 404, 500, 501].includes(status);
}

function describeCall(call: EngineCall<unknown>): string {
  const route = call.functionRight
    ? `The call of ${call.functionRight.functionName}`
    : `The request ${call.path}`;
  const property = call.propertyName ? ` for "${call.propertyName}"` : '';
  return `${route}${property}${call.objectPath ? ` on ${call.objectPath}` : ''}`;
}
