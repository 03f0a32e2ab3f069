import { readPanelPage } from './panel-page.ts';

/** A page as a server answers with it. */
export interface ServedPage {
  body: string;
  headers: Readonly<Record<string, string>>;
}

const POLICY = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">\n/;

/**
 * The page of all views for a browser that opened it by itself: it may talk to the server that it came from, and to nobody
 * else. It holds no secret; what it asks of the server needs the token of its link.
 */
export function servePanel(path: string): ServedPage | undefined {
  if (path !== '/') return undefined;
  const page = readPanelPage();
  const [, policy = "default-src 'none'"] = POLICY.exec(page) ?? [];
  return {
    body: page.replace(POLICY, ''),
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `${policy}; connect-src 'self'; frame-ancestors 'none'`,
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    },
  };
}
