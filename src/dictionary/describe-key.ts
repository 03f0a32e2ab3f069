import * as z from 'zod';
import { writtenEntrySchema } from './entry.ts';

/** What a key of an entry is for, in the words of the schema. */
export function describeKey(key: string): string | undefined {
  const shape: Record<string, z.ZodType> = writtenEntrySchema().shape;
  const schema = Object.hasOwn(shape, key) ? shape[key] : undefined;
  return describe(schema);
}

function describe(schema: z.ZodType | undefined): string | undefined {
  if (!(schema instanceof z.ZodOptional) || schema.description) return schema?.description;
  const inner = schema.unwrap();
  return inner instanceof z.ZodType ? describe(inner) : undefined;
}
