import type { EditorContext } from '../editor-context.ts';
import type { Json } from '../serialise/json-tree.ts';

/** A route as the engine registers it. */
export interface Route {
  /** `/remote/preset/:preset/property/:propertyname` */
  path: string;
  verbs: Verb[];
  /** What `/remote/info` says about it. */
  description: string;
  /** `checked`: up to 5.5 the Content-Type must be exactly `application/json`. */
  contentType: 'checked' | 'free';
  /** Left out: the engine has it, the simulated editor does not. */
  handle?: (context: EditorContext, request: RouteRequest) => RouteAnswer | 'crash';
}

export type Verb = 'GET' | 'PUT' | 'DELETE' | 'OPTIONS';

/** A request that found its route. */
export interface RouteRequest {
  /** In capitals. */
  verb: string;
  /** The named segments of the path, decoded: `preset` for `:preset`. */
  parameters: Readonly<Record<string, string>>;
  query: URLSearchParams;
  /** Names in lower case. */
  headers: Record<string, string>;
  /** Undefined when there is none or it cannot be read. */
  body: Json | undefined;
  /** Runs another request in the same frame, with the headers of this one: what a batch is made of. */
  dispatch(verb: string, url: string, body: Json | undefined): RouteAnswer | 'crash';
}

/** Printed as JSON, or text or a picture that stands as it is; without any of them an empty body. */
export interface RouteAnswer {
  status: number;
  json?: Json;
  text?: string;
  image?: Uint8Array;
}

/** A route whose Content-Type nobody looks at. */
export function free(
  verbs: Verb | Verb[],
  path: string,
  description: string,
  handle?: Route['handle'],
): Route {
  return { path, verbs: [verbs].flat(), description, contentType: 'free', ...(handle && { handle }) };
}

/** A route that wants JSON by its Content-Type. */
export function checked(
  verbs: Verb | Verb[],
  path: string,
  description: string,
  handle?: Route['handle'],
): Route {
  return { ...free(verbs, path, description, handle), contentType: 'checked' };
}

export function ok(json?: Json): RouteAnswer {
  return json === undefined ? { status: 200 } : { status: 200, json };
}

/** Handlers start from 400, so a failure without a word is a 400 with an empty body. */
export function failSilently(): RouteAnswer {
  return { status: 400 };
}

/** The engine pastes the text into the body as it is: quotes and line ends in it break the JSON. */
export function fail(message: string, status = 400): RouteAnswer {
  return { status, text: `{ "errorMessage": "${message}" }` };
}

/** For whatever a real editor would do and this one does not. */
export function notSimulated(what: string): RouteAnswer {
  return { status: 501, json: { simulatedEditor: `${what} is not simulated.` } };
}
