import type { EditorContext } from '../editor-context.ts';
import { withLiveMembers } from '../live-members.ts';
import { sameName } from '../reflection/class-info.ts';
import type { Json } from '../serialise/json-tree.ts';
import { readJson } from '../serialise/read-json.ts';
import type { WireRequest, WireResponse } from '../wire.ts';
import { allowedOriginOf, refuseClient } from './client-policy.ts';
import { introduceItself } from './introduce-itself.ts';
import { printAnswer } from './print-answer.ts';
import { fail, notSimulated, type Route, type RouteAnswer } from './route.ts';
import { registerRoutes } from './routes.ts';

/** On the answers of handlers, and of handlers only. */
const corsHeaders = {
  'Access-Control-Allow-Methods': 'PUT, POST, GET, OPTIONS',
  'Access-Control-Allow-Headers': 'Origin, X-Requested-With, Content-Type, Accept',
  'Access-Control-Max-Age': '600',
};

/** The router's own answer to a wrong path or a wrong verb; it knows no 405. */
const routeNotFound: WireResponse = {
  status: 404,
  headers: { 'content-type': 'application/json;charset=utf-8' },
  body: '{"errorCode": "errors.com.epicgames.httpserver.route_handler_not_found", "errorMessage": ""}',
};

/** Answers one request of the wire. */
export function routeRequest(context: EditorContext, request: WireRequest): WireResponse | 'crash' {
  const routes = registerRoutes(context.dialect);
  const [path = '', query = ''] = request.url.split('?', 2);
  const route = findWithFallback(routes, request.method, path);
  if (context.condition.wrongServer) return routeNotFound;
  if (!route) return introduceItself(request) ?? routeNotFound;
  const headers = presentHeaders(request.headers);
  const answer =
    refuseClient(context, { headers, address: request.clientAddress ?? '127.0.0.1' }) ??
    runRoute(context, routes, route, headers, { verb: request.method, path, query }, readJson(request.body));
  return answer === 'crash' ? 'crash' : toResponse(context, answer);
}

/**
 * Answers a request that came as a WebSocket message. `headers` are those that the engine makes up for it; its route
 * must match as it stands, like that of an item of a batch.
 */
export function routeMessage(
  context: EditorContext,
  { method, url, headers, clientAddress = '127.0.0.1' }: Omit<WireRequest, 'body'>,
  body: Json | undefined,
): WireResponse | 'crash' {
  const answer =
    refuseClient(context, { headers, address: clientAddress }) ??
    dispatchInBatch(context, registerRoutes(context.dialect), headers, method, url, body);
  return answer === 'crash' ? 'crash' : toResponse(context, answer);
}

/** The server drops a header without a value. */
function presentHeaders(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''));
}

function toResponse(context: EditorContext, answer: RouteAnswer): WireResponse {
  let printed: WireResponse['body'] | undefined;
  return withLiveMembers<WireResponse, 'body'>(
    {
      // Printed when it is sent: a dialog may come in between.
      body: () => {
        printed ??= answer.image ?? printAnswer(answer, context.newline);
        return printed;
      },
    },
    {
      status: answer.status,
      headers: {
        'content-type': answer.image ? 'image/png' : 'application/json',
        'Access-Control-Allow-Origin': allowedOriginOf(context),
        ...corsHeaders,
      },
    },
  );
}

function runRoute(
  context: EditorContext,
  routes: Route[],
  route: Route,
  headers: Record<string, string>,
  { verb: method, path, query }: { verb: string; path: string; query: string },
  body: Json | undefined,
): RouteAnswer | 'crash' {
  // Routes of several verbs look at it when there is something to read.
  const isRead = route.contentType === 'checked' && method.toUpperCase() === 'PUT';
  if (isRead && !isJson(context, headers['content-type'] ?? '')) {
    return fail(context.dialect.contentTypeMessage);
  }
  if (!route.handle) return notSimulated(`The route ${route.path}`);
  const dispatch = (verb: string, url: string, itemBody: Json | undefined) =>
    dispatchInBatch(context, routes, headers, verb, url, itemBody);
  const parameters = parametersOf(route.path, path);
  return route.handle(context, {
    ...{
      verb: method.toUpperCase(),
      parameters,
      query: query === '' ? NO_QUERY : new URLSearchParams(query),
    },
    ...{ headers, body, dispatch },
  });
}

/** Of nearly every request; to make an empty one takes as long as to read a property. */
const NO_QUERY = new URLSearchParams();

/** A batch item runs under the headers of the batch. Its route must match as it stands [derived]. */
function dispatchInBatch(
  context: EditorContext,
  routes: Route[],
  headers: Record<string, string>,
  verb: string,
  url: string,
  body: Json | undefined,
): RouteAnswer | 'crash' {
  const honoursQueries = context.dialect.batchQueries === 'honoured';
  const [path = '', query = ''] = honoursQueries ? url.split('?', 2) : [url];
  const route = findRoute(routes, verb.toUpperCase(), segmentsOf(path));
  if (!route) return fail(`Route ${url} could not be found.`, 404);
  return runRoute(context, routes, route, headers, { verb, path, query }, body);
}

function isJson({ dialect }: EditorContext, contentType: string): boolean {
  const value = contentType.toLowerCase();
  return dialect.contentType === 'exact'
    ? value === 'application/json'
    : value.startsWith('application/json');
}

/** When nothing matches, the router drops trailing segments one by one: `object/call/anything` is `object/call`. */
function findWithFallback(routes: Route[], verb: string, path: string): Route | undefined {
  const segments = segmentsOf(path);
  for (let length = segments.length; length > 0; length--) {
    const route = findRoute(routes, verb, segments.slice(0, length));
    if (route) return route;
  }
  return undefined;
}

/** Static segments compare without regard to case. */
function findRoute(routes: Route[], verb: string, segments: string[]): Route | undefined {
  return routes.find(route => route.verbs.some(each => each === verb) && matchesPath(route.path, segments));
}

function matchesPath(pattern: string, segments: string[]): boolean {
  const wanted = patternOf(pattern);
  if (wanted.length !== segments.length) return false;
  return wanted.every((each, index) => each.startsWith(':') || sameName(each, segments[index] ?? ''));
}

/** Patterns are looked at with every item of every batch. */
const patterns = new Map<string, readonly string[]>();

function patternOf(pattern: string): readonly string[] {
  const segments = patterns.get(pattern) ?? segmentsOf(pattern);
  patterns.set(pattern, segments);
  return segments;
}

/** The named segments of a path. It is split first and decoded then, so that `%2F` may stand in a label. */
function parametersOf(pattern: string, path: string): Record<string, string> {
  const wanted = patternOf(pattern);
  if (!wanted.some(each => each.startsWith(':'))) return {};
  const given = segmentsOf(path);
  const named = wanted.flatMap((each, index): [string, string][] =>
    each.startsWith(':') ? [[each.slice(1), decode(given[index] ?? '')]] : [],
  );
  return Object.fromEntries(named);
}

/** A percent sign with anything but two digits behind it stands for itself [derived]. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text.replace(/%(?![0-9a-f]{2})/gi, '%25'));
  } catch {
    return text;
  }
}

/** One trailing slash is ignored. */
function segmentsOf(path: string): string[] {
  return path.replace(/\/$/, '').split('/').slice(1);
}
