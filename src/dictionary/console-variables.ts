import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { dictionaryFolder } from './data-folder.ts';

const variableSchema = z.strictObject({
  type: z.enum(['int', 'float']),
  /** What it does, and what more or less of it comes to. */
  meaning: z.string().min(10).max(160),
  /** Values that make sense, both ends included. */
  range: z
    .tuple([z.number(), z.number()])
    .refine(([least, most]) => least < most, 'the lower end first')
    .optional(),
  /** Of a variable that chooses: each value and what it means. */
  values: z.record(z.string().regex(/^-?\d+$/), z.string().min(2)).optional(),
  unit: z.string().min(2).optional(),
  /** `startup`: it is read from the project's settings when the editor starts; the console does not set it. */
  readOnly: z.literal('startup').optional(),
  /** First engine version that has it, where that is later than 5.0. */
  since: z
    .string()
    .regex(/^5\.\d$/)
    .optional(),
});

/** The shape of `property-dictionary/console-variables/<group>.json`. */
export const consoleVariablesFileSchema = z.strictObject({
  /** What the variables are about: `shadows`. */
  group: z.string().min(2),
  variables: z.record(z.string().regex(/^[A-Za-z0-9]+(\.[A-Za-z0-9]+)+$/), variableSchema),
});

/** A console variable of the engine that is known here. */
export interface ConsoleVariable extends z.infer<typeof variableSchema> {
  /** As the engine writes it: `r.Shadow.Virtual.Enable`. */
  name: string;
  group: string;
}

/** What is told of a variable, in the order of an answer. `now` is what an editor says of it, behind its meaning. */
export function describeConsoleVariable(
  variable: ConsoleVariable,
  now: Record<string, unknown> = {},
): Record<string, unknown> {
  const { name, type, meaning, range, values, unit, readOnly, since } = variable;
  return {
    name,
    meaning,
    ...now,
    ...(type === 'float' && { type }),
    ...(range && { range }),
    ...(values && { values }),
    ...(unit !== undefined && { unit }),
    ...(readOnly && { readOnly: 'set in the project, read when the editor starts' }),
    ...(since !== undefined && { since }),
  };
}

let known: ReadonlyMap<string, ConsoleVariable> | undefined;

/** Every console variable that is known, in the order of their files. Read once. */
export function listConsoleVariables(): readonly ConsoleVariable[] {
  return [...read().values()];
}

/** One by its name, in any case. */
export function findConsoleVariable(name: string): ConsoleVariable | undefined {
  return read().get(name.toLowerCase());
}

function read(): ReadonlyMap<string, ConsoleVariable> {
  known ??= readFolder(join(dictionaryFolder(), 'console-variables'));
  return known;
}

function readFolder(folder: string): ReadonlyMap<string, ConsoleVariable> {
  const files = readdirSync(folder).filter(name => name.endsWith('.json'));
  return new Map(
    files.toSorted().flatMap(file => {
      const { group, variables } = consoleVariablesFileSchema.parse(
        JSON.parse(readFileSync(join(folder, file), 'utf8')),
      );
      return Object.entries(variables).map(([name, variable]): [string, ConsoleVariable] => [
        name.toLowerCase(),
        { name, group, ...variable },
      ]);
    }),
  );
}
