import type { ReceivedRequest } from '../../mocks/engine/request-log.ts';
import type { Simulation } from '../../mocks/hosts/simulate.ts';
import { paint } from '../base/terminal.ts';
import { visibleLine } from '../base/text/visible.ts';

/** What a terminal is told of a simulated editor while it runs. */
interface Following {
  say(line: string): void;
  /** Every request is said too. */
  requests: 'said' | 'unsaid';
  /** Seconds after a crash until it starts by itself. */
  restartAfter: number | undefined;
}

/** Says when the editor crashes and why, when it runs again, and when it was quit: then the simulation ends as well. */
export function followEditor(simulation: Simulation, { say, requests, restartAfter }: Following): void {
  const { editor } = simulation;
  let isDown = false;
  if (requests === 'said') editor.onRequest(request => printRequest(request).forEach(say));
  editor.onStateChange(state => {
    if (state === 'crashed') {
      isDown = true;
      const next =
        restartAfter === undefined
          ? 'Its ports are closed until you start it again. --restart-after 5 does so by itself.'
          : `It starts again ${restartAfter} s after the crash.`;
      say(`${paint.red('✗')} The simulated editor crashed: ${editor.crashCause ?? 'no cause is known'}.`);
      say(`  ${next}`);
    } else if (state === 'closed') {
      say(`${paint.green('●')} The simulated editor was closed by QuitEditor.`);
      void simulation.close();
    } else if (isDown) {
      isDown = false;
      say(`${paint.green('●')} The simulated editor runs again: ${simulation.url}`);
    }
  });
}

/** A line for a request, and one for each item of a batch: `PUT /remote/object/call  SetIntensity on …  200`. */
export function printRequest({ via, method, url, body, status }: ReceivedRequest): string[] {
  const json = parse(body);
  if (via === 'websocket') return [visibleLine(`WebSocket ${summarise(json) || body.slice(0, 120)}`)];
  const items = isRecord(json) && Array.isArray(json.Requests) ? json.Requests.filter(isRecord) : [];
  const outcome = status === 'crash' ? 'crashed the editor' : String(status);
  return [
    visibleLine(
      `${method} ${url}  ${summarise(json)}${items.length ? `${items.length} requests` : ''} → ${outcome}`,
    ),
    ...items.map(item => visibleLine(`    ${item.Verb} ${item.URL}  ${summarise(item.Body)}`)),
  ];
}

/** What is asked, of what. */
function summarise(json: unknown): string {
  if (!isRecord(json)) return '';
  // Members are found in any case, as the engine finds them.
  const fields = Object.fromEntries(Object.entries(json).map(([key, value]) => [key.toLowerCase(), value]));
  const { messagename, parameters, functionname, propertyname, objectpath, query } = fields;
  if (messagename !== undefined) return `${messagename} ${summarise(parameters)}`.trimEnd();
  const what = functionname ?? (propertyname || undefined) ?? query;
  return [what, objectpath === undefined ? undefined : `${what === undefined ? '' : 'on '}${objectpath}`]
    .filter(each => each !== undefined)
    .join(' ');
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
