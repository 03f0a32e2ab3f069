import { type Dispatcher, errors } from 'undici';

/**
 * Writes a request as undici's HTTP/1.1 client puts it on the wire: `Content-Length` whenever there is a body or the
 * method expects one.
 *
 * @throws InvalidArgumentError for a body that is neither a string nor bytes.
 */
export function serializeHttpRequest(origin: string, options: Dispatcher.DispatchOptions): Buffer {
  const { method, path, query, reset } = options;
  const body = toBuffer(options.body);
  const target = query ? `${path}?${new URLSearchParams(query)}` : path;
  const headers = listHeaders(options.headers).filter(
    ([name]) => !/^(host|connection|content-length)$/i.test(name),
  );
  const closes = listHeaders(options.headers).some(
    ([name, value]) => /^connection$/i.test(name) && /close/i.test(value),
  );
  const lines = [
    `${method} ${target} HTTP/1.1`,
    `host: ${new URL(origin).host}`,
    `connection: ${reset === true || closes ? 'close' : 'keep-alive'}`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
  ];
  if (body.length > 0 || /^(PUT|POST|PATCH)$/.test(method)) lines.push(`content-length: ${body.length}`);
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), body]);
}

function toBuffer(body: Dispatcher.DispatchOptions['body']): Buffer {
  if (body === undefined || body === null) return Buffer.alloc(0);
  if (typeof body === 'string' || body instanceof Uint8Array) return Buffer.from(body);
  throw new errors.InvalidArgumentError('The simulated editor takes a string or bytes as a body, no stream.');
}

function listHeaders(headers: Dispatcher.DispatchOptions['headers']): [string, string][] {
  if (headers === undefined || headers === null) return [];
  if (Array.isArray(headers)) {
    return headers.flatMap((name, i): [string, string][] =>
      i % 2 === 0 ? [[name, headers[i + 1] ?? '']] : [],
    );
  }
  const entries: Iterable<[string, string | string[] | undefined]> =
    Symbol.iterator in headers ? headers : Object.entries(headers);
  return [...entries].flatMap(([name, value]) => {
    if (value === undefined) return [];
    return (Array.isArray(value) ? value : [value]).map((one): [string, string] => [name, one]);
  });
}
