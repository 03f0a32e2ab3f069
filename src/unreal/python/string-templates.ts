import * as z from 'zod';
import { type PythonTemplate, textArgument } from './python-template.ts';

/**
 * String tables. From 5.8 on Remote Control refuses the functions that tell of them, most likely: their class has no public
 * ones by the form of its header. Python asks for no such thing. [derived]
 */
export const STRING_TEMPLATES = {
  /** All that a table holds, as JSON. */
  read_strings: {
    arguments: z.strictObject({ table: textArgument() }),
    changes: [],
    looksAt: ['table'],
  },
  /** Puts entries in the place of all that a table has (from 5.8 on). A path in them is a text, and refers to nothing. */
  fill_strings: {
    arguments: z.strictObject({ table: textArgument(), csv: z.string().min(1) }),
    changes: ['table'],
  },
} satisfies Record<string, PythonTemplate>;
