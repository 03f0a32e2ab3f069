import type * as z from 'zod';
import { SCHEMA_RULES } from '../brief/schemas/checks/rules.ts';
import { schemasFolder } from '../brief/schemas/data-folder.ts';
import { openSchemaLibrary } from '../brief/schemas/library.ts';
import { VALIDATORS } from '../brief/steps/validators/registry.ts';
import { markdownTable } from './markdown.ts';

/** The generated parts of the guide to discovery schemas. */
export const INTERVIEW_GUIDE_BLOCKS: Record<string, () => string> = {
  schemas: () => {
    const { list, types } = openSchemaLibrary([schemasFolder()]);
    return [
      markdownTable(
        ['domain', 'schema', 'what is known when it is complete'],
        list().map(({ domain, id, objective }) => [domain, `\`${id}\``, objective]),
      ),
      markdownTable(
        ['kind of brief', 'for', 'schemas'],
        types().map(({ type, description, schemas }) => [
          `\`${type}\``,
          description,
          schemas.map(id => `\`${id}\``).join(', '),
        ]),
      ),
    ].join('\n\n');
  },
  validators: () =>
    markdownTable(
      ['name', 'holds when', 'arguments'],
      Object.entries(VALIDATORS).map(([name, { call }]) => {
        const { name: literal, ...others } = call.shape;
        return [
          `\`${name}\``,
          describe(literal),
          Object.keys(others)
            .map(key => `\`${key}\``)
            .join(', '),
        ];
      }),
    ),
  rules: () =>
    markdownTable(
      ['rule', 'what it holds', 'why'],
      SCHEMA_RULES.map(({ name, heading, why }) => [`\`${name}\``, heading, why]),
    ),
};

function describe(schema: z.core.$ZodType | undefined): string {
  return (schema as z.ZodType | undefined)?.description ?? ''; // every shape is made of ordinary zod types
}
