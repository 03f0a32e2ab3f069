import type { Column, DiscoverySchema, Field } from '../discovery-schema.ts';
import type { Aggregate } from '../document.ts';
import { isRow } from '../steps/values/row.ts';
import { usedFields } from './fill-template.ts';
import { findMeant, keepPossible } from './find-meant.ts';
import type { LevelActor } from './level.ts';
import { fieldValues, holds, itemName, type LevelRequirement } from './wanted.ts';

/** What becomes of the values of a schema: each is in exactly one of these, but for what is done only in part. */
export interface Account {
  /** Fields, and columns as `lamps.brightness`, that a wish or a check holds the level to. */
  carried: string[];
  /** What nothing here carries out, or not all of it: why, and what a person does instead. */
  byHand: { field: string; because: string }[];
  /** What is kept as it was said, for people. */
  words: string[];
}

interface Seen {
  wanted: readonly LevelRequirement[];
  actors: readonly LevelActor[];
  /** Fields whose values nobody said. */
  leftToUs?: ReadonlySet<string>;
}

/** Says of every value that somebody stated what becomes of it, so that none is dropped without a word. */
export function accountFor(ds: DiscoverySchema, own: Aggregate | undefined, seen: Seen): Account {
  const carried = listCarried(ds, own, seen);
  const account: Account = { carried: [], byHand: [], words: [] };
  for (const part of listParts(ds, own)) {
    if (seen.leftToUs?.has(part.field)) continue;
    const name = part.column === undefined ? part.field : `${part.field}.${part.column}`;
    const isCarried = (value: unknown) =>
      carried.has(part.column ?? part.field) || carried.has(itemName(part.field, value));
    const left = part.values.filter(value => !isCarried(value));
    const isDone = left.length === 0 && (part.values.length > 0 || isCarried(undefined));
    const told = tellByHand(part, left);
    if (isDone) account.carried.push(name);
    account.byHand.push(...told.map(because => ({ field: name, because })));
    if (!isDone && told.length === 0) account.words.push(name);
  }
  return account;
}

interface Part {
  field: string;
  column?: string;
  of: Field | Column;
  values: readonly unknown[];
}

/** Fields that hold something; of a table each of its columns that does. */
function listParts(ds: DiscoverySchema, own: Aggregate | undefined): Part[] {
  return Object.entries(own?.fields ?? {}).flatMap(([field, { value }]): Part[] => {
    const of = ds.fields[field];
    if (!of) return [];
    if (of.type !== 'table' || !Array.isArray(value) || value.length === 0) {
      return [{ field, of, values: Array.isArray(value) ? value : [value] }];
    }
    return Object.entries(of.columns).flatMap(([column, spec]) => {
      const values = value.flatMap(row => (isRow(row) && row[column] !== undefined ? [row[column]] : []));
      return values.length > 0 ? [{ field, column, of: spec, values }] : [];
    });
  });
}

/** @param left values that no wish carries out */
function tellByHand({ of: { byHand }, values }: Part, left: readonly unknown[]): string[] {
  if (typeof byHand === 'string') return left.length > 0 ? [byHand] : [];
  const told = values.flatMap(value => {
    const key = String(value);
    return byHand && Object.hasOwn(byHand, key) ? (byHand[key] ?? []) : [];
  });
  return [...new Set(told)];
}

/** Fields and columns that the level is held to. What only a new actor would have says nothing of one that is there. */
function listCarried(
  ds: DiscoverySchema,
  own: Aggregate | undefined,
  { wanted, actors }: Seen,
): ReadonlySet<string> {
  const values = fieldValues(own);
  const wishes = keepPossible(wanted, actors).flatMap(each => [
    ...each.carries,
    ...(findMeant(each, actors) ? [] : each.carriesMade),
  ]);
  const checks = (ds.checks ?? []).filter(({ when }) => holds(when, values));
  const counted = checks.flatMap(({ when, count }) => [
    ...Object.keys(when ?? {}),
    ...usedFields([count.atLeast, count.atMost], values),
  ]);
  return new Set([...wishes, ...counted]);
}
