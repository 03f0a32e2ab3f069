import { toJsonSchema, withoutUnits } from '../server/json-schema.ts';
import { listServedOperations, type ServedOperation } from './served-operations.ts';

/** Where the schemas are, one file for each operation: a change of one shows in a review. */
export const SCHEMA_FOLDER = 'docs/schemas';

/** What a call is checked against, beside its `action`: file by file, from the root of the repository. */
export function buildSchemaFiles(): { path: string; schema: Record<string, unknown> }[] {
  return listServedOperations().map(operation => ({
    path: `${SCHEMA_FOLDER}/${operation.tool}/${operation.name}.json`,
    schema: writeSchema(operation),
  }));
}

function writeSchema(operation: ServedOperation): Record<string, unknown> {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: `${operation.tool} ${operation.name}`,
    description: operation.summary,
    ...withoutUnits(toJsonSchema(operation)),
  };
}
