import * as z from 'zod';

/**
 * A script that an operation of ours needs: `templates/<name>.py`, word for word. Only what stands in its one place for
 * arguments differs from call to call, and that is data: JSON that Python's own `json.loads` reads. Nothing is ever pasted
 * into code.
 */
export interface PythonTemplate {
  arguments: z.ZodObject;
  /** Arguments that are paths: of what it changes, and of what it only looks at. A policy judges by them. */
  changes: readonly string[];
  looksAt?: readonly string[];
}

/** Paths and names: no control characters, no halves of characters, of a length that the engine takes. */
export const textArgument = () =>
  z
    .string()
    .min(1)
    .max(1000)
    .refine(value => !/[\p{Cc}\p{Cs}]/u.test(value), 'no control characters');

/** A name in the engine: a component, a variable, a function. */
export const identifier = () => z.string().regex(/^[A-Za-z]\w{0,99}$/, 'letters, digits and _');
