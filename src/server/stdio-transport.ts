import type { Readable, Writable } from 'node:stream';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { ErrorCode, type JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import { JsonTooDeepError, parseJson } from '../base/json/parse-json.ts';
import { type RefusedMessage, readMessages, type WrittenId } from './json-rpc-messages.ts';
import { DEEPEST_MESSAGE } from './message-guard.ts';
import { createRequestIdReader, type RequestIdReader } from './request-id-reader.ts';

/** Bytes of one message. */
export const MOST_LINE_BYTES = 10 * 1024 * 1024;

/** Answers what cannot be passed on. */
type Refuse = (code: ErrorCode, message: string, id: WrittenId) => void;

/**
 * MCP over lines of standard input and output. The SDK's own transport ends in silence with a line that is too long, and
 * ignores what is no message; here both are answered with a JSON-RPC error, and the next line is read.
 * @param log told in a line what was refused
 */
export function createStdioTransport(
  { input, output }: { input: Readable; output: Writable },
  log: (line: string) => void,
): Transport {
  const write = createWriter(output);
  const refuse: Refuse = (code, message, id) => {
    log(`a message was refused: ${message}`);
    void write({ jsonrpc: '2.0', id, error: { code, message } });
  };
  const onData = readLines({
    line: text => receive(transport, text, refuse),
    tooLong: (bytes, id) =>
      refuse(
        ErrorCode.InvalidRequest,
        `It has ${bytes} bytes; ${MOST_LINE_BYTES} are the most. Send less in one call.`,
        id,
      ),
  });
  const onError = (error: Error) => transport.onerror?.(error);
  const transport: Transport = {
    send: write,
    async start() {
      input.on('data', onData);
      input.on('error', onError);
    },
    async close() {
      input.off('data', onData);
      input.off('error', onError);
      input.pause();
      transport.onclose?.();
    },
  };
  return transport;
}

function receive({ onmessage }: Transport, text: string, refuse: Refuse): void {
  if (text.trim() === '') return;
  const value = parseMessage(text, refuse);
  if (value === undefined) return;
  const { messages = [], refusals = [] } = readMessages(value);
  for (const message of messages) onmessage?.(message);
  for (const { id, error } of refusals) refuse(error.code, error.message, id);
}

function parseMessage(text: string, refuse: Refuse): unknown {
  try {
    return parseJson(text, DEEPEST_MESSAGE);
  } catch (thrown) {
    const isDeep = thrown instanceof JsonTooDeepError;
    if (isDeep)
      refuse(ErrorCode.InvalidRequest, thrown.message, createRequestIdReader([Buffer.from(text)]).value());
    else refuse(ErrorCode.ParseError, 'It is no JSON.', null);
    return undefined;
  }
}

interface LineHandlers {
  /** A line, without its end. */
  line(text: string): void;
  /** A line that was too long to be kept; it is over. */
  tooLong(bytes: number, id: WrittenId): void;
}

const NEWLINE = 0x0a;

/** Takes the pieces of a stream, and cuts them into lines. Of one that is too long only its id is kept. */
function readLines({ line, tooLong }: LineHandlers): (chunk: Buffer) => void {
  let pieces: Buffer[] = [];
  let bytes = 0;
  let dropped: RequestIdReader | undefined;
  const add = (piece: Buffer) => {
    bytes += piece.length;
    if (dropped) dropped.read(piece);
    else pieces.push(piece);
    if (dropped || bytes <= MOST_LINE_BYTES) return;
    dropped = createRequestIdReader(pieces);
    pieces = [];
  };
  const end = () => {
    const [text, size, reader] = [Buffer.concat(pieces).toString('utf8'), bytes, dropped];
    [pieces, bytes, dropped] = [[], 0, undefined];
    if (reader) tooLong(size, reader.value());
    else line(text.endsWith('\r') ? text.slice(0, -1) : text);
  };
  return chunk => {
    let from = 0;
    for (let to = chunk.indexOf(NEWLINE); to >= 0; to = chunk.indexOf(NEWLINE, from)) {
      add(chunk.subarray(from, to));
      end();
      from = to + 1;
    }
    if (from < chunk.length) add(chunk.subarray(from));
  };
}

/** Writes messages as lines. A write resolves when the client has room for more. */
function createWriter(output: Writable): (message: JSONRPCMessage | RefusedMessage) => Promise<void> {
  let drained: Promise<void> | undefined;
  return async message => {
    if (output.write(`${JSON.stringify(message)}\n`)) return;
    // One listener for all who wait: with a client that reads slowly hundreds of answers do.
    drained ??= new Promise<void>(resolve => output.once('drain', resolve)).finally(() => {
      drained = undefined;
    });
    await drained;
  };
}
