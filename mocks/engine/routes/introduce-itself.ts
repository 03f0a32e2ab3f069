import type { WireRequest, WireResponse } from '../wire.ts';

/**
 * `GET /simulated-editor`: the one question by which this editor can be told from a real one, which has no such route and
 * answers 404. Whoever keeps answers needs to know whose they are.
 */
export function introduceItself({ method, url }: WireRequest): WireResponse | undefined {
  if (method !== 'GET' || url !== '/simulated-editor') return undefined;
  return {
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: '{ "simulatedEditor": "This is no Unreal editor: it is simulated." }',
  };
}
