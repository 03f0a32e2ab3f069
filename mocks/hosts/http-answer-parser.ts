export interface HttpAnswer {
  status: number;
  /** Names in lower case, as undici reports them. */
  headers: Record<string, string>;
  body: Buffer;
}

const headEnd = '\r\n\r\n';

/**
 * Reads an answer of the engine from the bytes received so far; `undefined` while bytes are missing.
 *
 * @throws on a status line that undici's parser refuses (`Unknown 405`), as it does: by name, without a code.
 */
export function parseHttpAnswer(bytes: Buffer): HttpAnswer | undefined {
  const headLength = bytes.indexOf(headEnd);
  if (headLength < 0) return undefined;
  const [statusLine = '', ...lines] = bytes.toString('utf8', 0, headLength).split('\r\n');
  const status = /^HTTP\/1\.1 (\d{3})$/.exec(statusLine)?.[1];
  if (status === undefined) {
    const message = 'Response does not match the HTTP/1.1 protocol';
    throw Object.assign(new Error(message), { name: 'HTTPParserError' });
  }
  const headers = Object.fromEntries(
    lines.map(line => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  const body = bytes.subarray(headLength + headEnd.length);
  return body.length < Number(headers['content-length'])
    ? undefined
    : { status: Number(status), headers, body };
}
