import packageFile from '../../../package.json' with { type: 'json' };
import { REPOSITORY } from './repository.ts';

const { name, version, license, keywords } = packageFile;
const author = { name: 'the unreal-bridge maintainers', url: REPOSITORY };
const description =
  'See and change the open Unreal editor, find out what to build, and keep track of what changed.';

/** The files of the Claude Code plugin that repeat what `package.json` says. Its commands and its skill are written by hand. */
export const PLUGIN_FILES: readonly { path: string; value: Record<string, unknown> }[] = [
  {
    path: '.claude-plugin/marketplace.json',
    value: {
      name,
      owner: author,
      metadata: { description: 'The Claude Code plugin of unreal-bridge', version },
      plugins: [{ name: 'unreal', source: './plugins/unreal', description }],
    },
  },
  {
    path: 'plugins/unreal/.claude-plugin/plugin.json',
    value: {
      name: 'unreal',
      ...{ version, description, author, homepage: packageFile.homepage, repository: REPOSITORY },
      ...{ license, keywords },
    },
  },
  {
    path: 'plugins/unreal/.mcp.json',
    value: {
      mcpServers: {
        unreal: { command: 'node', args: [`\${CLAUDE_PLUGIN_ROOT}/start.mjs`, `${name}@${version}`] },
      },
    },
  },
];
