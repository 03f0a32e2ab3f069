import * as z from 'zod';
import { propertyEntrySchema } from './entry.ts';

/** What a key of an entry is for, in the words of the schema. */
export function describeKey(key: string): string | undefined {
  const shape: Record<string, z.ZodType> = propertyEntrySchema.shape;
  const schema = Object.hasOwn(shape, key) ? shape[key] : undefined;
  if (!(schema instanceof z.ZodOptional)) return schema?.description;
  const inner = schema.unwrap();
  return schema.description ?? (inner instanceof z.ZodType ? inner.description : undefined);
}
