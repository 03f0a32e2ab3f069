import * as z from 'zod';
import type { FileProblem } from '../base/json/file-problem.ts';
import { JsonMistake } from '../base/json/json-mistake.ts';
import { type JsonNode, lineAndColumn, offsetOf, parseJsonTree } from '../base/json/json-tree.ts';
import type { FolderFile } from './read-folder.ts';

const exceptionsSchema = z.array(
  z.strictObject({
    rule: z.string().min(1),
    at: z.string().min(1),
    reason: z.string().min(10, 'a reason is a sentence'),
  }),
);

/**
 * Takes away what the folder's `exceptions.json` excuses: `[{ "rule": "unit", "at": "Class.Property", "reason": "…" }]`.
 * An exception that excuses nothing is a problem itself.
 */
export function applyExceptions(
  problems: readonly FileProblem[],
  file: FolderFile | undefined,
): FileProblem[] {
  if (!file) return [...problems];
  let tree: JsonNode;
  try {
    tree = parseJsonTree(file.text);
  } catch (thrown) {
    if (!(thrown instanceof JsonMistake)) throw thrown;
    return [...problems, complain(file, thrown.offset, thrown.message, 'Mend the JSON there.')];
  }
  const parsed = exceptionsSchema.safeParse(JSON.parse(file.text));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const offset = offsetOf(tree, issue?.path.filter(step => typeof step !== 'symbol') ?? []);
    const tip = 'Write [{ "rule": "…", "at": "Class.Property", "reason": "…" }].';
    return [...problems, complain(file, offset, `${issue?.message}.`, tip)];
  }
  const excuses = (problem: FileProblem, { rule, at }: { rule: string; at: string }) =>
    problem.rule === rule && problem.subject === at;
  const unused = parsed.data.flatMap((exception, index) => {
    if (problems.some(problem => excuses(problem, exception))) return [];
    const message = `The exception for ${exception.rule} at ${exception.at} is no longer needed.`;
    return [complain(file, offsetOf(tree, [index]), message, 'Delete it.')];
  });
  return [...problems.filter(problem => !parsed.data.some(each => excuses(problem, each))), ...unused];
}

function complain({ path, text }: FolderFile, offset: number, message: string, tip: string): FileProblem {
  return {
    file: path,
    ...lineAndColumn(text, offset),
    rule: 'exceptions',
    severity: 'error',
    subject: 'exceptions',
    message,
    tip,
  };
}
