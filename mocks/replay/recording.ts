import * as z from 'zod';

/**
 * A recording: what a client asked an editor, and what it answered. A file of JSON lines: the header, then one line for
 * each exchange or WebSocket message, in the order in which they ended. Written line by line, so that whoever is stopped
 * in the middle has lost nothing. Nothing in it names a person or a machine: see `mocks/recordings/README.md`.
 */
export const RECORDING_VERSION = 1;

const json = z.json();
export type RecordedJson = z.infer<typeof json>;
const headers = z.record(z.string(), z.string());

/**
 * A body. `json`: the value, where printing it again gives the very bytes: as `JSON.stringify` does for what a client
 * sends, as the engine does (tabs, braces of structs on their own line) for what an editor answers. `text`: everything
 * else, as it came. `omitted`: bytes that are no text, such as a picture. None of the three: there was no body.
 */
const body = {
  json: json.optional(),
  text: z.string().optional(),
  omitted: z.strictObject({ bytes: z.int() }).optional(),
};

export const recordedRequestSchema = z.strictObject({
  method: z.string(),
  /** Path and query: `/remote/object/property/insert?index=2`. */
  path: z.string().startsWith('/'),
  /** Names in lower case; only those that decide about the answer. A passphrase is `(a passphrase)`. */
  headers,
  ...body,
});

export const recordedResponseSchema = z.strictObject({
  status: z.int(),
  headers,
  ...body,
  /** Line ends of `json`; `\n` when left out. */
  newline: z.literal('crlf').optional(),
});

export const exchangeSchema = z.strictObject({
  id: z.int(),
  /** What the exchange is there for, in words. */
  about: z.string().optional(),
  /** Whether it changes something in the editor. */
  effect: z.enum(['read', 'change', 'unknown']),
  request: recordedRequestSchema,
  /** Missing when none came. */
  response: recordedResponseSchema.optional(),
  /** Why none came: `ECONNRESET`. */
  failure: z.string().optional(),
  /** Milliseconds from sending to the end of the answer, by a clock. */
  ms: z.number().optional(),
});

export const socketMessageSchema = z.strictObject({
  id: z.int(),
  /** Which connection, counted from 1. */
  socket: z.int(),
  from: z.enum(['client', 'editor']),
  /** Text frames in, binary frames out, as the engine has it; both hold text. */
  frame: z.enum(['text', 'binary']),
  text: z.string(),
});

export const recordingHeaderSchema = z.strictObject({
  recording: z.literal(RECORDING_VERSION, { error: `only version ${RECORDING_VERSION} can be read` }),
  /** `5.5`; `unknown` when the editor did not say. */
  engine: z.string(),
  /** As the editor calls itself: `5.5.1-38445332+++UE5+Release-5.5`. */
  engineVersion: z.string().optional(),
  /** `live`: a real Unreal editor. `simulated`: ours, so that nothing in it is evidence about Unreal. */
  source: z.enum(['live', 'simulated']),
  /** ISO date. */
  date: z.string(),
  /** What asked: program and version. */
  client: z.string(),
  /** Of a simulated editor: the world that it had open, by name. */
  world: z.string().optional(),
  /** Of a simulated editor: settings other than the default ones. */
  settings: z.record(z.string(), json).optional(),
  /** How many different things of each kind were replaced. */
  redacted: z.record(z.string(), z.int()).optional(),
  note: z.string().optional(),
});

export type RecordedRequest = z.infer<typeof recordedRequestSchema>;
export type RecordedResponse = z.infer<typeof recordedResponseSchema>;
export type Exchange = z.infer<typeof exchangeSchema>;
export type SocketMessage = z.infer<typeof socketMessageSchema>;
export type RecordingHeader = z.infer<typeof recordingHeaderSchema>;

export interface Recording {
  header: RecordingHeader;
  exchanges: Exchange[];
  messages: SocketMessage[];
  /** The last line was cut off: whoever wrote it was stopped. */
  isTorn: boolean;
}
