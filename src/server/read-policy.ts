import type { PolicyRules } from '../act/policy/policy-file.ts';
import type { Settings } from '../config.ts';

/**
 * What may be changed: the rules of the policy file, if there is one, and `--read-only`. Without a file nothing is
 * loaded for it.
 * @throws BridgeError `invalid_arguments`, naming the file, the key and what should stand there
 */
export async function readPolicy({
  policy,
  readOnly,
}: Pick<Settings, 'policy' | 'readOnly'>): Promise<PolicyRules> {
  const rules = policy === undefined ? {} : await readFile(policy);
  return readOnly ? { ...rules, readOnly } : rules;
}

async function readFile(file: string): Promise<PolicyRules> {
  const [{ readPolicyFile }, { OPERATIONS }] = await Promise.all([
    import('../act/policy/policy-file.ts'),
    import('../act/registry.ts'),
  ]);
  const names = OPERATIONS.map(({ name }) => name);
  return readPolicyFile(file, names);
}
