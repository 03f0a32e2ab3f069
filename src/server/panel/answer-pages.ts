import type { IncomingMessage, ServerResponse } from 'node:http';
import { createHttpGuard, type GuardOptions, type HttpRefusal } from '../http-guard.ts';
import type { ServedPage } from './panel-for-browsers.ts';

export interface PageServing extends Pick<GuardOptions, 'host' | 'allowedHosts'> {
  /** Pages that anybody on this machine may read; none when left out. */
  pageAt?(path: string): ServedPage | undefined;
}

/**
 * Answers requests for pages. They need no token, which is in the link, and browsers do not send that part of it; but the
 * name by which a page is asked for is checked as every other one.
 * @returns undefined where no page was asked for
 */
export function createPages({ pageAt, ...guard }: PageServing) {
  const letIn = createHttpGuard(guard);
  return ({ method, url = '', headers }: IncomingMessage, response: ServerResponse) => {
    const page = method === 'GET' ? pageAt?.(url.split('?')[0] ?? '') : undefined;
    if (!page) return undefined;
    const refused: HttpRefusal | undefined = letIn(headers);
    if (refused) return refused;
    response.writeHead(200, page.headers).end(page.body);
    return 'answered';
  };
}
