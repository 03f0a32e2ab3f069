import packageFile from '../../../package.json' with { type: 'json' };
import { type AskedSetting, listAskedSettings } from './asked-settings.ts';
import { REPOSITORY } from './repository.ts';

/** `server.json`: what the official MCP registry keeps of this server. It reads `mcpName` in the package to see who asks. */
export function writeRegistryEntry(): Record<string, unknown> {
  const { name, version, mcpName, homepage } = packageFile;
  return {
    $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
    name: mcpName,
    title: 'Unreal Editor',
    description: 'See and change the open Unreal editor over the stock Remote Control plugin',
    ...{ version, websiteUrl: homepage },
    repository: { url: REPOSITORY, source: 'github' },
    packages: [
      {
        registryType: 'npm',
        registryBaseUrl: 'https://registry.npmjs.org',
        ...{ identifier: name, version, runtimeHint: 'npx' },
        transport: { type: 'stdio' },
        environmentVariables: listAskedSettings().map(
          ({ variable, description, how, default: fallback }) => ({
            name: variable,
            description,
            isRequired: false,
            format: FORMATS[how.type],
            ...(how.sensitive && { isSecret: true }),
            ...(fallback !== '–' && { default: fallback }),
          }),
        ),
      },
    ],
  };
}

const FORMATS: Record<AskedSetting['type'], string> = {
  string: 'string',
  boolean: 'boolean',
  file: 'filepath',
  directory: 'filepath',
};
