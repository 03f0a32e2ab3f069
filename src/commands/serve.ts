import { loadSettings } from '../config.ts';
import { serveStdio } from '../server/serve-stdio.ts';
import { createTools } from '../server/tools.ts';
import { reportFailure } from './report-failure.ts';

/** `serve`: MCP over standard input and output, until the client goes. */
export async function serve(flags: Record<string, unknown>): Promise<void> {
  try {
    await serveStdio(createTools(loadSettings({ flags })));
  } catch (thrown) {
    reportFailure(thrown);
  }
  // Connections to the editor and answers on their way must not keep a server alive that nobody listens to.
  process.exit();
}
