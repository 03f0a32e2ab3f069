import type { EditorContext } from '../editor-context.ts';
import { ok, type RouteAnswer, type RouteRequest } from './route.ts';

/** `GET /remote/passphrase`: whoever gets here has passed. */
export function handlePassphrase(_context: EditorContext, _request: RouteRequest): RouteAnswer {
  return ok({ keyCorrect: true });
}
