import { randomBytes } from 'node:crypto';
import { paint, print, printError } from '../base/terminal.ts';
import { servePanel } from '../server/panel/panel-for-browsers.ts';
import { serveHttp } from '../server/serve-http.ts';
import type { ServedTool } from '../server/tool.ts';
import { readNumberFlag } from './read-number-flag.ts';
import { explainListening, untilToldToEnd } from './serve-over-http.ts';

/** Only this machine reaches it. */
const HOST = '127.0.0.1';

/** Serves the page of all views, and MCP to whoever has the token of its link, until it is told to end. */
export async function servePanelAlone(
  flags: Readonly<Record<string, unknown>>,
  tools: readonly ServedTool[],
): Promise<void> {
  const port = readNumberFlag('--port', String(flags.port ?? 0), { least: 0, most: 65_535 });
  const isToldToEnd = untilToldToEnd();
  const token = randomBytes(24).toString('base64url');
  const log = (line: string) => void printError(`unreal-bridge: ${line}\n`);
  const running = await serveHttp({ tools, host: HOST, port, token, pageAt: servePanel, log }).catch(
    thrown => {
      throw explainListening(thrown, HOST, port);
    },
  );
  const link = linkTo(running.port, token, flags.object);
  print(flags.json === true ? `${JSON.stringify({ url: link, port: running.port })}\n` : welcome(link));
  await isToldToEnd;
  await running.close();
}

/** The token stands behind the `#`: browsers send that to nobody, and keep it out of what they tell of where they were. */
function linkTo(port: number, token: string, object: unknown): string {
  const link = new URLSearchParams({ token, ...(typeof object === 'string' && { object }) });
  return `http://${HOST}:${port}/#${link}`;
}

function welcome(link: string): string {
  return [
    `${paint.green('●')} Open this in a browser of this machine: ${paint.bold(link)}`,
    paint.dim('  whoever has the link can change the level; Ctrl+C ends it'),
    '',
  ].join('\n');
}
