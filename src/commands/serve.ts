import { setFlagsFromString } from 'node:v8';
import { loadSettings, type Settings } from '../base/config.ts';
import { BridgeError } from '../base/errors.ts';
import { printError } from '../base/terminal.ts';
import { createToolsForAll, listMistakesOfPolicies } from '../server/editors/open-editors.ts';
import { serveStdio } from '../server/serve-stdio.ts';
import { askedSignals } from '../telemetry/asked-signals.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { reportFailure } from './report-failure.ts';

/**
 * `serve`: MCP over standard input and output until the client goes, or over HTTP until it is told to end. `panel` is
 * served the same way, to browsers of this machine.
 */
export async function serve(flags: Record<string, unknown>): Promise<void> {
  // A server stands beside an editor that needs the memory itself: garbage is collected when there is a sixth more of it,
  // not when there is twice as much.
  setFlagsFromString('--heap-growing-percent=15');
  // The nursery stays as large as it begins: it would take 30 MB more, for a tenth of the processor's time in a sweep.
  setFlagsFromString('--semi-space-growth-factor=1');
  let telemetry: Telemetry | undefined;
  try {
    const settings = loadSettings({ flags, editors: 'several' });
    for (const mistake of await listMistakesOfPolicies(settings))
      printError(`unreal-bridge: policy: ${mistake}\n`);
    telemetry = await openAskedTelemetry(settings);
    const tools = await createToolsForAll(settings, telemetry);
    const toolListing = settings.freezeTools ? 'frozen' : 'follows';
    if (flags.panel) {
      const { servePanelAlone } = await import('./serve-panel.ts');
      await servePanelAlone(flags, tools);
    } else if (flags.http) {
      const { serveOverHttp } = await import('./serve-over-http.ts');
      await serveOverHttp(flags, { tools, toolListing });
    } else {
      refuseHttpFlags(flags);
      await serveStdio(tools, toolListing);
    }
  } catch (thrown) {
    reportFailure(thrown);
  }
  await telemetry?.close();
  // Connections to the editor and answers on their way must not keep a server alive that nobody listens to.
  process.exit();
}

/** Loaded only where the standard variables ask for it. */
async function openAskedTelemetry({ traceArguments }: Settings): Promise<Telemetry | undefined> {
  const signals = askedSignals(process.env);
  if (!signals) return undefined;
  const { openTelemetry } = await import('../telemetry/open-telemetry.ts');
  return openTelemetry({
    ...{ env: process.env, signals, arguments: traceArguments ? 'allowed' : 'kept' },
    log: line => printError(`unreal-bridge: ${line}\n`),
  });
}

/** A port that is silently not opened would be looked for elsewhere. */
function refuseHttpFlags(flags: Record<string, unknown>): void {
  const given = ['host', 'port', 'allowHost', 'users', 'json'].find(name => flags[name] !== undefined);
  if (given === undefined) return;
  const flag = given === 'allowHost' ? 'allow-host' : given;
  throw new BridgeError('invalid_arguments', `--${flag} is for serving over HTTP.`, {
    remedy: 'Add --http.',
  });
}
