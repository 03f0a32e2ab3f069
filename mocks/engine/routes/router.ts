import type { EditorContext } from '../editor-context.ts';
import type { Json } from '../serialise/json-tree.ts';
import { readJson } from '../serialise/read-json.ts';
import type { WireRequest, WireResponse } from '../simulated-editor.ts';
import { allowedOriginOf, refuseClient } from './client-policy.ts';
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
  if (!route || context.condition.wrongServer) return routeNotFound;
  const answer =
    refuseClient(context, { headers: request.headers, address: request.clientAddress ?? '127.0.0.1' }) ??
    runRoute(context, routes, route, request.headers, query, readJson(request.body));
  if (answer === 'crash') return 'crash';
  let printed: WireResponse['body'] | undefined;
  return {
    status: answer.status,
    headers: {
      'content-type': answer.image ? 'image/png' : 'application/json',
      'Access-Control-Allow-Origin': allowedOriginOf(context),
      ...corsHeaders,
    },
    // Printed when it is sent: a dialog may come in between.
    get body() {
      printed ??= answer.image ?? printAnswer(answer, context.newline);
      return printed;
    },
  };
}

function runRoute(
  context: EditorContext,
  routes: Route[],
  route: Route,
  headers: Record<string, string>,
  query: string,
  body: Json | undefined,
): RouteAnswer | 'crash' {
  if (route.contentType === 'checked' && !isJson(context, headers['content-type'] ?? '')) {
    return fail(context.dialect.contentTypeMessage);
  }
  if (!route.handle) return notSimulated(`The route ${route.path}`);
  const dispatch = (verb: string, url: string, itemBody: Json | undefined) =>
    dispatchInBatch(context, routes, headers, verb, url, itemBody);
  return route.handle(context, { query: new URLSearchParams(query), headers, body, dispatch });
}

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
  return runRoute(context, routes, route, headers, query, body);
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
  const wanted = segmentsOf(pattern);
  if (wanted.length !== segments.length) return false;
  return wanted.every(
    (each, index) => each.startsWith(':') || each.toLowerCase() === segments[index]?.toLowerCase(),
  );
}

/** One trailing slash is ignored. */
function segmentsOf(path: string): string[] {
  return path.replace(/\/$/, '').split('/').slice(1);
}
