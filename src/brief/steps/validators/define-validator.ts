import * as z from 'zod';
import { isRow, type Row } from '../values/row.ts';

/** What fields hold, by name. */
export type ValidatedFields = Readonly<Record<string, unknown>>;

/** Why fields do not go together, in a sentence, and the fields that are meant. */
export interface RuleProblem {
  fields: string[];
  message: string;
}

/** A rule between fields, that a discovery schema names: one file, one record. */
export interface Validator<Shape extends z.ZodObject = z.ZodObject> {
  name: string;
  /** `answer`: no answer may break it. `end`: it can only be judged when everything has been said. */
  judges: 'answer' | 'end';
  /** Whether a call of one that judges answers can only be judged at the end all the same. */
  waits?(args: z.output<Shape>): boolean;
  /** `{ name, …arguments }`, as a schema writes it. */
  call: Shape;
  /** Fields that are not filled are absent; a rule about them holds. */
  check(values: ValidatedFields, args: z.output<Shape>): RuleProblem[];
}

/** Checks a record's types where it is written. */
export function defineValidator<Shape extends z.ZodObject>(validator: Validator<Shape>): Validator<Shape> {
  return validator;
}

export const fieldArgument = (says: string) =>
  z
    .string()
    .regex(/^[a-z][A-Za-z0-9]*$/, 'a field or column: camel case')
    .describe(says);

/** The rows of a table; none where the field is empty. */
export function rowsOf(values: ValidatedFields, field: string): Row[] {
  const rows = values[field];
  return Array.isArray(rows) ? rows.filter(isRow) : [];
}
