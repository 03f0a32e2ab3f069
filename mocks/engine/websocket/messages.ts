import { sameName } from '../reflection/class-info.ts';
import { refuseClient } from '../routes/client-policy.ts';
import { field, flagField, intOf, textField } from '../routes/request-fields.ts';
import { isMembers, type Json } from '../serialise/json-tree.ts';
import { type Envelope, headersOf, readEnvelope } from './envelope.ts';
import { runHttp } from './http-message.ts';
import { joinTransaction, runObjectCall } from './object-call-message.ts';
import type { SocketServices } from './socket-services.ts';
import type { WebSocketConnection } from './web-socket-connection.ts';

/** Runs one message. Whatever goes wrong with it is a line in the log at most. */
type Handler = (
  services: SocketServices,
  client: WebSocketConnection,
  envelope: Envelope,
) => 'crash' | undefined;

/** Every message there is, whatever the engine version. */
const handlers: Record<string, Handler> = {
  http: runHttp,
  batch: runBatch,
  'preset.register': registerPreset,
  'preset.unregister': ({ presets }, client, { parameters }) => {
    presets.unregister(client, textField(parameters, 'PresetName'));
  },
  'preset.transient.autodestroy': ({ presets }, client, { parameters }) => {
    presets.markAutodestroy(client, textField(parameters, 'PresetName'));
  },
  'preset.property.modify': modifyProperty,
  'object.call': (services, client, envelope) => {
    noteSequence(client, envelope);
    return runObjectCall(services, client, envelope);
  },
  'actors.register': registerActors,
  'actors.unregister': unregisterActors,
  'transaction.begin': ({ transactions }, client, { parameters }) => {
    transactions.begin(client, transactionIdOf(parameters), textField(parameters, 'Description'));
  },
  'transaction.end': endTransaction,
  'compression.change': changeCompression,
};

/** Runs a message of a client, as it was read. */
export function runMessage(
  services: SocketServices,
  client: WebSocketConnection,
  message: Json | undefined,
): 'crash' | undefined {
  const { context } = services;
  const { log } = context.world;
  const envelope = readEnvelope(message);
  if ('complaint' in envelope) {
    if (envelope.complaint !== '') log.push(envelope.complaint);
    return undefined;
  }
  const name = Object.keys(handlers).find(each => sameName(each, envelope.name));
  const handler = name === undefined ? undefined : handlers[name];
  if (!handler || context.dialect.missingMessages.some(each => each === name)) {
    log.push(`LogRemoteControl: Error: Nobody handles messages called ${envelope.name}.`);
    return undefined;
  }
  if (refuseClient(context, { headers: headersOf(envelope), address: client.address })) {
    client.send(denialOf(envelope));
    return undefined;
  }
  return services.presets.runAs(client, () => handler(services, client, envelope));
}

/** Says neither why nor to what. That the passphrase is the one that was sent is [derived]. */
function denialOf({ id, passphrase = '' }: Envelope) {
  return { URL: '', Verb: '401', RequestId: id, Passphrase: passphrase };
}

/** Each message in it is answered for itself. One without a passphrase has that of the batch [derived]. */
function runBatch(
  _services: SocketServices,
  client: WebSocketConnection,
  { parameters, passphrase }: Envelope,
): undefined {
  const requests = field(parameters, 'Requests');
  if (!Array.isArray(requests)) return;
  client.runNext(
    requests.map(each =>
      isMembers(each) && passphrase !== undefined ? { Passphrase: passphrase, ...each } : each,
    ),
  );
}

function registerPreset(
  { presets }: SocketServices,
  client: WebSocketConnection,
  { parameters }: Envelope,
): undefined {
  client.awaitsEvents = true;
  const ignoresRemoteChanges = flagField(parameters, 'IgnoreRemoteChanges');
  presets.register(client, textField(parameters, 'PresetName'), ignoresRemoteChanges);
}

function modifyProperty(
  services: SocketServices,
  client: WebSocketConnection,
  envelope: Envelope,
): undefined {
  noteSequence(client, envelope);
  const { parameters } = envelope;
  if (joinTransaction(services, client, parameters) === 'refused') return;
  services.presets.modifyProperty(client, parameters);
}

function registerActors(
  { actors, context }: SocketServices,
  client: WebSocketConnection,
  { parameters }: Envelope,
): undefined {
  client.awaitsEvents = true;
  const className = textField(parameters, 'ClassName');
  if (!actors.register(client, className)) reportClass(context.world.log, className);
}

function unregisterActors(
  { actors, context }: SocketServices,
  client: WebSocketConnection,
  { parameters }: Envelope,
): undefined {
  const className = textField(parameters, 'ClassName');
  if (!actors.unregister(client, className)) reportClass(context.world.log, className);
}

function reportClass(log: string[], className: string): void {
  log.push(`LogRemoteControl: Error: There is no class ${className}.`);
}

function endTransaction(
  { transactions, context }: SocketServices,
  client: WebSocketConnection,
  { parameters }: Envelope,
): undefined {
  const id = transactionIdOf(parameters);
  // That nothing comes back for one that is not open is [derived].
  if (!transactions.end(client, id)) {
    context.world.log.push(`LogRemoteControl: Error: Transaction ${id} is not active.`);
  }
}

/** The answer goes out as messages did before it. */
function changeCompression(
  { context }: SocketServices,
  client: WebSocketConnection,
  { parameters }: Envelope,
): undefined {
  const mode = textField(parameters, 'Mode').toUpperCase();
  if (mode === 'NONE' || mode === 'ZLIB') client.compress(mode);
  else context.world.log.push(`LogRemoteControl: Error: There is no compression called ${mode}.`);
}

function transactionIdOf(parameters: Envelope['parameters']): number {
  return intOf(field(parameters, 'TransactionId')) ?? -1;
}

function noteSequence(client: WebSocketConnection, { parameters }: Envelope): void {
  client.noteSequence(intOf(field(parameters, 'SequenceNumber')) ?? -1);
}
