import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** Name of the policy file that counts without being named, looked for in the working directory and above. */
export const POLICY_FILE = 'unreal-bridge.policy.json';

interface PathSettings {
  policy?: string | undefined;
  audit?: string | undefined;
  dictionary?: string | undefined;
  discoverySchemas?: string | undefined;
}

/** Settings whose values are paths. */
export const PATH_SETTINGS: ReadonlySet<string> = new Set([
  'policy',
  'audit',
  'data',
  'dictionary',
  'discoverySchemas',
]);

export function fromFolder(folder: string, path: string): string {
  return path === '' ? path : resolve(folder, path);
}

/** Settings with absolute paths; a policy file here or above counts without being named. */
export function withAbsolutePaths<Given extends PathSettings>(
  { policy, audit, dictionary, discoverySchemas, ...settings }: Given,
  directory: string,
) {
  const policyPath = policy === undefined ? findAbove(directory, POLICY_FILE) : resolve(directory, policy);
  return {
    ...settings,
    ...(policyPath !== undefined && { policy: policyPath }),
    ...(audit !== undefined && { audit: resolve(directory, audit) }),
    ...(dictionary !== undefined && { dictionary: resolve(directory, dictionary) }),
    ...(discoverySchemas !== undefined && { discoverySchemas: resolve(directory, discoverySchemas) }),
  };
}

/** The nearest file of this name, in a folder or above it. */
function findAbove(directory: string, name: string): string | undefined {
  for (let folder = resolve(directory); ; folder = dirname(folder)) {
    const path = join(folder, name);
    if (existsSync(path)) return path;
    if (dirname(folder) === folder) return undefined;
  }
}
