import { effectOfRequest } from '../../../mocks/replay/effect-of-request.ts';
import { requestText } from '../../../mocks/replay/recorded-body.ts';
import type { Recording } from '../../../mocks/replay/recording.ts';
import { readNumberFlag } from '../read-number-flag.ts';
import type { Ask } from './ask.ts';
import { runChangeScenario } from './change-scenario.ts';
import { runReadScenario } from './read-scenario.ts';

export interface ScenarioOptions {
  ask: Ask;
  /** Another recording, of which the same is asked; the built-in one when left out. */
  scenario: Recording | undefined;
  changes?: boolean;
  actors: string;
  object: readonly string[];
  say(line: string): void;
}

/** Asks the editor what a scenario says. */
export async function runScenario(options: ScenarioOptions): Promise<void> {
  const { ask, scenario, changes, actors, object, say } = options;
  if (scenario) await askAgain(options, scenario);
  else {
    const most = readNumberFlag('--actors', actors, { least: 0, most: 1000 });
    await runReadScenario(ask, { objects: object, actors: most });
  }
  if (!changes || scenario) return;
  const outcome = await runChangeScenario(ask);
  if (outcome === 'not undone')
    say('The light could not be taken out again: its label is "unreal-bridge recording".');
}

/** What another recording asked. What may change something is left out, unless changes are wanted. */
async function askAgain({ ask, changes, say }: ScenarioOptions, { exchanges }: Recording): Promise<void> {
  for (const { id, about, request } of exchanges) {
    const { method, path, headers, omitted } = request;
    const text = requestText(request);
    const isHarmless = effectOfRequest({ method, path, headers, body: text }) === 'read';
    if (omitted || !(isHarmless || changes)) {
      say(`     left out: ${id} may change something`);
      continue;
    }
    const contentType = headers['content-type'];
    await ask(about ?? `exchange ${id}`, {
      method,
      path,
      text,
      ...(contentType !== undefined && { contentType }),
    });
  }
}
