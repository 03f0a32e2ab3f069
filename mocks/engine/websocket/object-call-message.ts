import type { Recording } from '../ongoing-change.ts';
import { callObject } from '../routes/object-call.ts';
import { printAnswer } from '../routes/print-answer.ts';
import { field, flagField, intOf, textField } from '../routes/request-fields.ts';
import type { JsonMembers } from '../serialise/json-tree.ts';
import type { Envelope } from './envelope.ts';
import type { SocketServices } from './socket-services.ts';
import type { WebSocketConnection } from './web-socket-connection.ts';

/** `object.call`: what it returns is lost, and so is why it failed: only the log knows. */
export function runObjectCall(
  services: SocketServices,
  client: WebSocketConnection,
  { parameters }: Envelope,
): 'crash' | undefined {
  const { context } = services;
  const { log } = context.world;
  const manual = joinTransaction(services, client, parameters);
  if (manual === 'refused') return undefined;
  const answer = callObject(context, parameters, manual === 'joined' ? 'join' : recordingOf(parameters));
  if (answer === 'crash') return 'crash';
  if (answer.status !== 200) {
    log.push(`LogRemoteControl: Warning: object.call: ${printAnswer(answer, context.newline)}`);
  }
  return undefined;
}

/**
 * Looks at what a message says of a MANUAL transaction. One that is not open makes the message void: only the log knows.
 */
export function joinTransaction(
  { context, transactions }: SocketServices,
  client: WebSocketConnection,
  parameters: JsonMembers,
): 'joined' | 'refused' | 'none' {
  if (modeOf(parameters) !== 'MANUAL') return 'none';
  const id = intOf(field(parameters, 'TransactionId')) ?? -1;
  if (transactions.contribute(client, id)) return 'joined';
  context.world.log.push(`LogRemoteControl: Error: Transaction ${id} is not active.`);
  return 'refused';
}

/** Either way of asking will do [derived]. */
function recordingOf(parameters: JsonMembers): Recording {
  const isAutomatic = modeOf(parameters) === 'AUTOMATIC';
  return isAutomatic || flagField(parameters, 'GenerateTransaction') ? 'record' : 'none';
}

function modeOf(parameters: JsonMembers): string {
  return textField(parameters, 'TransactionMode').toUpperCase();
}
