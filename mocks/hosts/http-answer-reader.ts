/** Who is told about an answer as it comes in. */
export interface AnswerSink {
  /** Names of headers in lower case, as undici reports them. */
  onHead(status: number, headers: Record<string, string>): void;
  onBody(bytes: Buffer): void;
  onEnd(): void;
}

const headEnd = '\r\n\r\n';

/** Reads one answer of the engine from bytes as they arrive. */
export class HttpAnswerReader {
  private readonly sink: AnswerSink;
  /** The answer to HEAD announces a body that never comes. */
  private readonly body: 'comes' | 'is-announced';
  private head: Buffer | undefined = Buffer.alloc(0);
  private missing = 0;

  constructor(sink: AnswerSink, body: 'comes' | 'is-announced') {
    this.sink = sink;
    this.body = body;
  }

  /** @throws on a status line that undici's parser refuses (`Unknown 405`), as it does: by name, without a code. */
  read(bytes: Buffer): void {
    if (this.head === undefined) {
      this.readBody(bytes);
      return;
    }
    this.head = Buffer.concat([this.head, bytes]);
    const headLength = this.head.indexOf(headEnd);
    if (headLength < 0) return;
    const rest = this.head.subarray(headLength + headEnd.length);
    const { status, headers } = parseHead(this.head.toString('utf8', 0, headLength));
    this.head = undefined;
    this.missing = this.body === 'comes' ? Number(headers['content-length'] ?? 0) : 0;
    this.sink.onHead(status, headers);
    this.readBody(rest);
  }

  private readBody(bytes: Buffer): void {
    this.missing -= bytes.length;
    if (bytes.length > 0) this.sink.onBody(bytes);
    if (this.missing <= 0) this.sink.onEnd();
  }
}

function parseHead(text: string): { status: number; headers: Record<string, string> } {
  const [statusLine = '', ...lines] = text.split('\r\n');
  const status = /^HTTP\/1\.1 (\d{3})$/.exec(statusLine)?.[1];
  if (status === undefined) {
    const message = 'Response does not match the HTTP/1.1 protocol';
    throw Object.assign(new Error(message), { name: 'HTTPParserError' });
  }
  const headers = lines.map(line => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
  });
  return { status: Number(status), headers: Object.fromEntries(headers) };
}
