import * as z from 'zod';
import { briefTypesSchema, discoverySchemaSchema } from '../brief/discovery-schema.ts';

/** One schema for discovery schemas and for the kinds of briefs: an editor picks one by the keys that are there. */
export function interviewSchema(): Record<string, unknown> {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'unreal-bridge discovery schemas and kinds of briefs',
    oneOf: [discoverySchemaSchema, briefTypesSchema].map(schema => {
      const { $schema: _, ...shape } = z.toJSONSchema(schema, { io: 'input' });
      return shape;
    }),
  };
}
