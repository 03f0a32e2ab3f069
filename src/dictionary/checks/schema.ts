import type * as z from 'zod';
import type { Finding } from '../../base/json/file-problem.ts';
import type { KeyPath } from '../../base/json/json-tree.ts';
import { lookupTable } from '../../base/lookup-table.ts';
import { describeKey } from '../describe-key.ts';
import {
  classFileSchema,
  enumFileSchema,
  rangeSchema,
  structFileSchema,
  templateFileSchema,
  whenClauseSchema,
  writtenEntrySchema,
} from '../entry.ts';
import { explainIssue, jsonAt } from '../explain-issue.ts';
import { readFileLoosely } from '../loose-entry.ts';
import type { Knowledge } from './knowledge.ts';
import type { CheckedFile, Rule } from './rule.ts';

const SCHEMAS = {
  ...{ class: classFileSchema(), struct: structFileSchema(), enum: enumFileSchema() },
  template: templateFileSchema(),
};

/** Keys, and the shape of what stands behind them. */
export const schema: Rule = {
  name: 'schema',
  scope: 'file',
  heading: 'Only keys that exist, each with the right kind of value',
  why: 'A misspelt key is read by nobody, and nothing would say so.',
  before: { entry: { units: 'cm' } },
  after: { entry: { unit: 'cm' } },
  check: (file, knowledge) => {
    const parsed = SCHEMAS[file.kind].safeParse(readFileLoosely(file.data));
    return parsed.success ? [] : parsed.error.issues.flatMap(issue => describe(issue, file, knowledge));
  },
};

function describe(issue: z.core.$ZodIssue, file: CheckedFile, knowledge: Knowledge): Finding[] {
  const path = issue.path.filter(step => typeof step !== 'symbol');
  if (issue.code === 'unrecognized_keys') {
    const known = keysAt(file, path);
    return issue.keys.map(key => {
      const [near] = knowledge.nearest(key, known);
      return {
        path: [...path, key],
        message: `There is no key "${key}".`,
        tip: near ? `Did you mean "${near}"?` : `There are: ${known.join(', ')}.`,
      };
    });
  }
  if (jsonAt(file.data, path) === undefined) {
    // What an entry lacks is told by its own rule.
    if (path.length > 2) return [];
    return [{ path, message: `"${path.join('.')}" is missing.`, tip: 'Every file of this kind has it.' }];
  }
  return [
    { path, part: 'value', message: explainIssue(issue, path, jsonAt(file.data, path)), tip: tipFor(path) },
  ];
}

function keysAt(file: CheckedFile, path: KeyPath): string[] {
  if (path.length === 0) return Object.keys(SCHEMAS[file.kind].shape);
  const [key] = insideEntry(path);
  return key === undefined ? Object.keys(writtenEntrySchema().shape) : (INNER_KEYS[String(key)] ?? []);
}

const INNER_KEYS: Readonly<Record<string, string[]>> = lookupTable({
  range: Object.keys(rangeSchema().shape),
  ...{ commonValues: ['value', 'meaning'], unit: ['by', 'when'] },
  $when: Object.keys(whenClauseSchema().shape),
});

/** Steps within an entry, a template, or a clause of an entry. */
function insideEntry(path: KeyPath): KeyPath {
  const inside = path.slice(path[0] === 'entry' ? 1 : 2);
  return inside[0] === '$when' && inside.length > 2 ? inside.slice(2) : inside;
}

function tipFor(path: KeyPath): string {
  const described = describeKey(String(insideEntry(path)[0] ?? ''));
  return described
    ? `It is: ${described}`
    : 'Let the editor complete it: the file names its schema in "$schema".';
}
