import type { Settings } from '../base/config.ts';
import type { PolicyRules } from '../kernel/policy/policy-rules.ts';
import type { PolicyProblem } from '../kernel/policy/rules/check-rules.ts';
import type { EditorSession } from '../unreal/session.ts';

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
    import('../kernel/policy/policy-file.ts'),
    import('../domains/operations.ts'),
  ]);
  const names = OPERATIONS.map(({ name }) => name);
  return readPolicyFile(file, names);
}

/** Rules that nothing may ever match, one line each: probably mistakes. Without a file nothing is loaded for it. */
export async function listPolicyMistakes(
  { policy }: Pick<Settings, 'policy'>,
  rules: PolicyRules,
): Promise<string[]> {
  if (policy === undefined) return [];
  const { checkRules } = await import('../kernel/policy/rules/check-rules.ts');
  return checkRules(rules).map(each => describe(policy, each));
}

/** The same, with what the open project tells. */
export async function listPolicyMistakesLive(
  { policy }: Pick<Settings, 'policy'>,
  rules: PolicyRules,
  session: EditorSession,
): Promise<string[]> {
  if (policy === undefined) return [];
  const { checkRulesLive } = await import('../kernel/policy/rules/check-rules-live.ts');
  const found = await checkRulesLive(rules, { session });
  return found.map(each => describe(policy, each));
}

function describe(file: string, { where, problem }: PolicyProblem): string {
  return `${file}: "${where}": ${problem}. Such a rule matches nothing.`;
}
