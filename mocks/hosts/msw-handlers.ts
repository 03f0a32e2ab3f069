import { type HttpHandler, HttpResponse, http } from 'msw';
import type { SimulatedEditor } from '../engine/simulated-editor.ts';

/**
 * msw handlers that let a simulated editor answer everything under an origin, so that other people's tests can use it
 * the way they use msw. An editor that is gone or refuses becomes msw's network error.
 *
 * The editor's clock must run, or somebody must drive it. msw knows no connections: for what the transport does to a
 * client take the socket host. `origin: '*'` answers for every origin.
 */
export function createHandlers(
  editor: SimulatedEditor,
  { origin = 'http://127.0.0.1:30010' }: { origin?: string } = {},
): HttpHandler[] {
  return [
    http.all(`${origin}/*`, async ({ request }) => {
      try {
        return await editor.fetch(request);
      } catch {
        return HttpResponse.error();
      }
    }),
  ];
}
