import type * as z from 'zod';
import type { Finding } from '../../../base/json/file-problem.ts';
import { briefTypesSchema, discoverySchemaSchema } from '../../discovery-schema.ts';
import type { SchemaRule } from './rule.ts';

/** Checks the keys of a schema and the types of their values. */
export const shape: SchemaRule = {
  name: 'shape',
  heading: 'Only keys that exist, each with the right kind of value',
  why: 'A file that has not the shape of a discovery schema is not used at all.',
  check: ({ kind, data }) => {
    const parsed = (kind === 'types' ? briefTypesSchema : discoverySchemaSchema).safeParse(data);
    if (parsed.success) return [];
    return parsed.error.issues.filter(issue => !isMerge(issue)).flatMap(describe);
  },
};

/** How answers merge has a rule of its own, which knows what would fit. */
function isMerge({ path }: z.core.$ZodIssue): boolean {
  return path[0] === 'fields' && path.length === 3 && path[2] === 'merge';
}

function describe(issue: z.core.$ZodIssue): Finding[] {
  const path = issue.path.filter(step => typeof step !== 'symbol');
  const tip = 'Let the editor complete it: the file names its schema in "$schema".';
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map(key => ({ path: [...path, key], message: `There is no key "${key}" here.`, tip }));
  }
  const name = path.join('.') || 'The file';
  return [{ path, part: 'value', message: `${name}: ${issue.message}.`, tip }];
}
