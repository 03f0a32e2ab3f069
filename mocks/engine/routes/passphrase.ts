import { createHash } from 'node:crypto';
import type { EditorContext } from '../editor-context.ts';
import { fail, ok, type RouteAnswer, type RouteRequest } from './route.ts';

/** Denies a request without the right passphrase, when one is enforced: then localhost needs it too (5.3–5.8). */
export function checkPassphrase(
  { passphrase }: EditorContext,
  headers: Record<string, string>,
): RouteAnswer | undefined {
  if (passphrase === undefined) return undefined;
  const wanted = createHash('md5').update(passphrase, 'utf8').digest('hex');
  return headers.passphrase?.toLowerCase() === wanted
    ? undefined
    : fail('Given Passphrase is not correct!', 401);
}

/** `GET /remote/passphrase`: whoever gets here has passed. */
export function handlePassphrase(_context: EditorContext, _request: RouteRequest): RouteAnswer {
  return ok({ keyCorrect: true });
}
