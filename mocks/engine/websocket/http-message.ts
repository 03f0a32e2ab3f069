import { field, intOf, textField } from '../routes/request-fields.ts';
import { routeMessage } from '../routes/router.ts';
import { toBase64 } from '../serialise/base64.ts';
import { isMembers } from '../serialise/json-tree.ts';
import type { WireResponse } from '../wire.ts';
import { type Envelope, headersOf } from './envelope.ts';
import type { SocketServices } from './socket-services.ts';
import type { WebSocketConnection } from './web-socket-connection.ts';

/**
 * `http`: an HTTP request as a message, answered by one message with the number that the parameters gave it. Of what
 * can happen to the bytes of an HTTP answer, a reset or a cut cuts the connection, and an endless header is silence.
 */
export function runHttp(
  { context, answer }: SocketServices,
  client: WebSocketConnection,
  envelope: Envelope,
): 'crash' | undefined {
  const { parameters } = envelope;
  if (context.condition.httpStopped) {
    client.send({ errorMessage: 'HTTP server not started.' });
    return undefined;
  }
  const id = intOf(field(parameters, 'RequestId')) ?? -1;
  const body = field(parameters, 'Body');
  const request = {
    method: textField(parameters, 'Verb'),
    url: textField(parameters, 'URL'),
    // A passphrase is always among them, if only an empty one, so a batch is safe here.
    headers: { 'content-type': 'application/json', passphrase: '', ...headersOf(envelope) },
    body: '',
    clientAddress: client.address,
  };
  const response = answer(request, each => routeMessage(context, each, isMembers(body) ? body : undefined));
  if (response === 'crash') return 'crash';
  const { disturbance } = response;
  const isAnswered = disturbance?.kind !== 'reset' || disturbance.when === 'after';
  if (isAnswered && disturbance?.kind !== 'cut-body' && disturbance?.kind !== 'endless-header') {
    client.reply(() => writeReply(id, response));
  }
  if (disturbance?.kind === 'reset' || disturbance?.kind === 'cut-body') client.cutAfterReplies();
  return undefined;
}

/** The body stands in it as it is: error text that is no JSON spoils the whole message. */
function writeReply(id: number, response: WireResponse): Uint8Array {
  const encoder = new TextEncoder();
  const head = encoder.encode(`{"RequestId":${id},"ResponseCode":${response.status},"ResponseBody":`);
  const body = bodyOf(response, encoder);
  const reply = new Uint8Array(head.length + body.length + 1);
  reply.set(head);
  reply.set(body, head.length);
  reply[reply.length - 1] = '}'.charCodeAt(0);
  return reply;
}

/** A picture as base64, nothing as `null`. */
function bodyOf({ headers, body }: WireResponse, encoder: TextEncoder): Uint8Array {
  const isImage = headers['content-type']?.startsWith('image/') === true;
  if (isImage && typeof body !== 'string') return encoder.encode(`"${toBase64(body)}"`);
  if (body.length === 0) return encoder.encode('null');
  return typeof body === 'string' ? encoder.encode(body) : body;
}
