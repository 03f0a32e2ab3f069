import { startSimulation } from '../../mocks/hosts/simulate.ts';
import { thirdPerson } from '../../mocks/worlds/third-person.ts';
import { loadSettings } from '../../src/base/config.ts';
import { serveHttp } from '../../src/server/serve-http.ts';
import { createTools } from '../../src/server/tools.ts';
import { startAliasProxy } from './alias-proxy.ts';
import { FIXTURE_TOOLS } from './fixture-tools.ts';

export interface FixtureServer {
  url: string;
  close(): Promise<void>;
}

/** Our server with the suite's tools beside its own, before a simulated editor. */
export async function startFixtureServer(): Promise<FixtureServer> {
  const [first, ...others] = thirdPerson.actors;
  // The suite wants to find the name that it asks for in what a template answers.
  const actors = first ? [{ ...first, label: '123' }, ...others] : [];
  const simulation = await startSimulation({ scene: { ...thirdPerson, actors } });
  const settings = loadSettings({ flags: { editor: simulation.url }, env: {} });
  const running = await serveHttp({
    tools: [...createTools(settings), ...FIXTURE_TOOLS],
    host: '127.0.0.1',
    port: 0,
  });
  const proxy = await startAliasProxy(running.url);
  return {
    url: proxy.url,
    async close() {
      proxy.close();
      await running.close();
      await simulation.close();
    },
  };
}
