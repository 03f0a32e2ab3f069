import packageFile from '../../../package.json' with { type: 'json' };
import act from '../../server/listings/act.json' with { type: 'json' };
import createBrief from '../../server/listings/create-brief.json' with { type: 'json' };
import discover from '../../server/listings/discover.json' with { type: 'json' };
import inspect from '../../server/listings/inspect.json' with { type: 'json' };
import interview from '../../server/listings/interview.json' with { type: 'json' };
import { PROMPTS } from '../../server/prompts/registry.ts';
import { type AskedSetting, listAskedSettings } from './asked-settings.ts';
import { REPOSITORY } from './repository.ts';

/**
 * `manifest.json` of the bundle that a client installs with one click (MCPB, manifest version 0.3). All settings go through
 * the environment: there, an empty one is one that was left out, while an argument would keep its place.
 */
export function writeBundleManifest(): Record<string, unknown> {
  const { name, version, description, license, keywords, engines } = packageFile;
  const asked = listAskedSettings().map(setting => ({ ...setting, key: keyOf(setting.variable) }));
  return {
    manifest_version: '0.3',
    ...{ name, display_name: 'Unreal Editor', version, description },
    long_description: LONG_DESCRIPTION,
    author: { name: 'the unreal-bridge maintainers', url: REPOSITORY },
    repository: { type: 'git', url: REPOSITORY },
    ...{ homepage: packageFile.homepage, support: packageFile.bugs.url, license, keywords },
    documentation: `${REPOSITORY}/blob/main/docs/connecting.md`,
    server: {
      type: 'node',
      entry_point: 'dist/cli.js',
      mcp_config: {
        command: 'node',
        args: [`\${__dirname}/dist/cli.js`],
        env: Object.fromEntries(asked.map(({ key, variable }) => [variable, `\${user_config.${key}}`])),
      },
    },
    tools: [inspect, act, discover, createBrief, interview].map(({ name: tool, title }) => ({
      name: tool,
      description: title,
    })),
    prompts_generated: PROMPTS.length > 0,
    compatibility: {
      platforms: ['darwin', 'win32', 'linux'],
      runtimes: { node: engines.node },
    },
    user_config: Object.fromEntries(
      asked.map(({ key, how, description: about, default: fallback }) => [
        key,
        {
          ...how,
          description: about,
          required: false,
          default: defaultOf(how, fallback),
        },
      ]),
    ),
  };
}

const LONG_DESCRIPTION =
  'Claude sees and changes your open Unreal editor over the Remote Control API that ships with every Unreal Engine 5. Tick Remote Control API in Edit > Plugins and restart the editor; nothing else is installed there. Changes are read back, journalled and can be undone; what may be lost for good asks first. It talks to the address below and to nothing else.';

/** `UNREAL_BRIDGE_READ_ONLY` → `read_only`. */
function keyOf(variable: string): string {
  return variable.replace('UNREAL_BRIDGE_', '').toLowerCase();
}

function defaultOf({ type }: AskedSetting, fallback: string): string | boolean {
  if (type === 'boolean') return false;
  return fallback === '–' ? '' : fallback;
}
