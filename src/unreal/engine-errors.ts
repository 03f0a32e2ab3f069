import type { ErrorCode } from '../base/error-codes.ts';
import { BridgeError, type ErrorDetails } from '../base/errors.ts';
import { isRecord } from '../base/json/is-record.ts';
import { textOfValue } from '../base/text/text-of-value.ts';
import { allowListLines } from './allow-list.ts';
import type { EngineCall } from './engine-call.ts';
import { defaultObjectOf } from './function-table.ts';
import { type EnginePlugin, explainMissingPlugin, pluginOf } from './plugins.ts';

/** Error texts of the engine → our codes. The first that matches counts; texts are those of 5.0 to 5.8. */
const ENGINE_TEXTS: readonly { text: RegExp; code: ErrorCode }[] = [
  {
    text: /^Executing function '.*' is not allowed by remote control settings/is,
    code: 'remote_call_not_allowed',
  },
  {
    text: /^Object .* cannot be accessed remotely, check remote control project settings/is,
    code: 'remote_access_blocked',
  },
  { text: /^Executing (console commands|Python) remotely is not enabled/i, code: 'remote_access_blocked' },
  { text: /^Can't resolve object: .* while saving or garbage collecting/is, code: 'editor_saving' },
  { text: /^(Given|A|Remote) passphrase /i, code: 'passphrase_rejected' },
  { text: /^Client (origin|IP) .* does not respect/is, code: 'access_denied' },
  { text: /^Object property: .* could not be resolved on object/is, code: 'unknown_property' },
  {
    text: /^Property is not readable because|^Object property: .* is unavailable remotely/is,
    code: 'property_not_readable',
  },
  { text: /^Property is not writeable because/is, code: 'property_not_writable' },
  { text: /^No 'index' query parameter was provided/i, code: 'engine_lacks' },
  { text: /^Function: .* (does not exist|is deprecated or unavailable)/is, code: 'unknown_function' },
  { text: /^Object: .* does not exist/is, code: 'object_not_found' },
  { text: /^Could not load thumbnail for object/i, code: 'no_thumbnail' },
  // Of presets: what is asked to be exposed, and what was.
  { text: /^Unable to resolve the property '/i, code: 'unknown_property' },
  { text: /^Failed to expose the property/i, code: 'property_not_readable' },
  { text: /^Error while trying to (call function|modify property|set controller)/i, code: 'engine_declined' },
  {
    text: /^Preset .* could not be found|^Unable to resolve the (preset|exposed entity|controller)|^Exposed entity was found but not bound|^No transient preset/i,
    code: 'object_not_found',
  },
];

/** Who answers at an address. */
export interface AnsweringServer {
  address: string;
  /** `unreal` once it has given an answer that nothing else gives. */
  kind: 'unknown' | 'unreal';
}

/** The error that an engine's answer means, or undefined when it is a success. */
export function explainEngineAnswer(
  call: EngineCall<unknown>,
  { status, body }: { status: number; body: unknown },
  server: AnsweringServer,
): BridgeError | undefined {
  // Whatever stands in the body: an object may have a property called `errorMessage`.
  if (status === 200) return undefined;
  const { address } = server;
  if (status === 404 && isRouterAnswer(body)) {
    return new BridgeError('wrong_server', `The server at ${address} has no Remote Control routes.`);
  }
  const said = errorTextOf(body);
  const what = describeCall(call);
  const known = said === undefined ? undefined : ENGINE_TEXTS.find(({ text }) => text.test(said));
  if (known) {
    const plugin = known.code === 'object_not_found' ? pluginBehind(call) : undefined;
    if (plugin) return explainMissingPlugin(what, plugin, said);
    // Up to 5.1 a write is refused in the words of a read.
    const isWrite = known.code === 'property_not_readable' && call.effect === 'change';
    // A preset does not tell why a function was not called; a right is named where a project has to give one. [derived]
    const isUngranted = known.code === 'engine_declined' && call.permission !== undefined;
    const meant = isUngranted ? 'remote_call_not_allowed' : known.code;
    const code = isWrite ? 'property_not_writable' : meant;
    return new BridgeError(code, `${what} was refused.`, { engineSaid: said, ...hintsFor(call, code) });
  }
  if (said === undefined && server.kind === 'unknown' && !isWordlessEngineAnswer(status, body)) {
    return new BridgeError('wrong_server', `${address} answered ${status}, as no Unreal editor does.`);
  }
  const lack = simulatedLack(body);
  if (lack !== undefined) {
    return new BridgeError('unexpected_engine_answer', `${what} was answered ${status}.`, {
      engineSaid: lack,
      remedy: 'The editor is the simulated one, which does not do all that a real one does.',
    });
  }
  if (status === 401)
    return new BridgeError('access_denied', `${what} was denied (401).`, { engineSaid: said });
  return new BridgeError('unexpected_engine_answer', `${what} was answered ${status}.`, { engineSaid: said });
}

/** A call that is not made again, as a call like it was refused. */
export function refusedBefore(call: EngineCall<unknown>): BridgeError {
  const code = 'remote_call_not_allowed';
  return new BridgeError(code, `${describeCall(call)} was refused.`, hintsFor(call, code));
}

/** The plugin of a library that is called and does not exist. */
function pluginBehind({ permission: right, objectPath }: EngineCall<unknown>): EnginePlugin | undefined {
  const isLibrary = right !== undefined && objectPath === defaultObjectOf(right.classPath);
  return isLibrary ? pluginOf(right.classPath) : undefined;
}

function hintsFor(
  call: EngineCall<unknown>,
  code: ErrorCode,
): Pick<ErrorDetails, 'remedyLines' | 'refusedFunction'> {
  if (!call.permission) return {};
  const { classPath, functionName } = call.permission;
  const refused = { refusedFunction: { classPath, functionName } };
  if (code === 'unknown_function') return refused;
  if (code !== 'remote_call_not_allowed') return {};
  return {
    ...refused,
    remedyLines: allowListLines([call.permission]),
  };
}

/** The engine's own words in an error body. */
function errorTextOf(body: unknown): string | undefined {
  return isRecord(body) && 'errorMessage' in body ? textOfValue(body.errorMessage).trim() : undefined;
}

/** The engine's HTTP server without a handler for the route: Remote Control is off, or it is another UE server. */
function isRouterAnswer(body: unknown): boolean {
  return isRecord(body) && textOfValue(body.errorCode).includes('route_handler_not_found');
}

/** Failures of Remote Control that say nothing: handlers start from an empty 400; 500 is one that broke. */
function isWordlessEngineAnswer(status: number, body: unknown): boolean {
  return [500, 501].includes(status) || (status === 400 && body === undefined);
}

/** What the simulated editor says of what it does not do. */
function simulatedLack(body: unknown): string | undefined {
  const said = isRecord(body) ? body.simulatedEditor : undefined;
  return typeof said === 'string' ? said : undefined;
}

function describeCall(call: EngineCall<unknown>): string {
  const route = call.permission ? `The call of ${call.permission.functionName}` : `The request ${call.path}`;
  const property = call.propertyName ? ` for "${call.propertyName}"` : '';
  return `${route}${property}${call.objectPath ? ` on ${call.objectPath}` : ''}`;
}
