import type * as z from 'zod';
import { BridgeError } from '../../base/errors.ts';
import { placeOfMistake } from '../../base/json/parse-json.ts';
import { nameGlob } from '../../base/name-glob.ts';
import { nearestNames } from '../../base/nearest.ts';
import { explainFile, readText as readFile } from '../../base/read-file.ts';
import { type PolicyRules, policyFileSchema } from './policy-rules.ts';
import { checkRules } from './rules/check-rules.ts';
import { isFunction } from './rules/rules.ts';

/**
 * Reads a policy file. Nothing in it is passed over: what cannot be understood stops the server.
 * @param operations names of all operations: a glob that fits none is a mistake
 * @throws BridgeError `invalid_arguments`, naming the file, the key and what should stand there
 */
export function readPolicyFile(file: string, operations: readonly string[]): PolicyRules {
  const parsed = policyFileSchema.safeParse(parseJson(file, readText(file)));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw wrong(file, issue ? explain(issue) : 'not a policy');
  }
  const need = (where: string, globs: readonly string[]) => {
    for (const glob of globs) {
      if (operations.some(nameGlob(glob))) continue;
      const near = nearestNames(glob.replace(/[*?]/g, ''), operations, 3).join(', ');
      throw wrong(file, `"${where}": no operation is called "${glob}"${near && ` (near: ${near})`}`);
    }
  };
  for (const list of ['allow', 'forbid'] as const) {
    parsed.data[list]?.forEach((each, index) => {
      need(`${list}[${index}].operations`, each.operations ?? []);
    });
  }
  need('trust', parsed.data.trust?.filter(each => !isFunction(each)) ?? []);
  const hopeless = checkRules(parsed.data).find(({ is }) => is === 'wrong');
  if (hopeless) throw wrong(file, `"${hopeless.where}": ${hopeless.problem}`);
  return parsed.data;
}

function readText(file: string): string {
  try {
    return readFile(file);
  } catch (cause) {
    throw wrong(file, `it cannot be read: ${explainFile(cause)}`, cause);
  }
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw wrong(file, `not JSON${placeOfMistake(text)}`, cause);
  }
}

function wrong(file: string, what: string, cause?: unknown): BridgeError {
  return new BridgeError('invalid_arguments', `${file}: ${what}.`, {
    remedy: 'Mend the policy file. Nothing is served under a policy that is not understood.',
    cause,
  });
}

function explain(issue: z.core.$ZodIssue): string {
  const where = issue.path.reduce<string>(
    (text, step) =>
      typeof step === 'number' ? `${text}[${step}]` : text === '' ? String(step) : `${text}.${String(step)}`,
    '',
  );
  if (issue.code !== 'unrecognized_keys') return `"${where}": ${issue.message}`.replace(/^"": /, '');
  const [key = ''] = issue.keys;
  const accepted = where === '' ? Object.keys(policyFileSchema.shape) : RULE_KEYS;
  const [near] = nearestNames(key, accepted, 1);
  return `"${where && `${where}.`}${key}": there is no such key${near ? `; did you mean "${near}"?` : ''} (accepted: ${accepted.join(', ')})`;
}

const RULE_KEYS = ['name', 'operations', 'classes', 'paths', 'functions', 'reason'];
