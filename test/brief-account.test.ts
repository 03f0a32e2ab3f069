import { expect, test } from 'vitest';
import type { DiscoverySchema, Field, Scalar } from '../src/brief/discovery-schema.ts';
import type { Aggregate } from '../src/brief/document.ts';
import { accountFor } from '../src/brief/level/account-for.ts';
import type { LevelActor } from '../src/brief/level/level.ts';
import { listWanted } from '../src/brief/level/wanted.ts';
import { schemasFolder } from '../src/brief/schemas/data-folder.ts';
import { openSchemaLibrary } from '../src/brief/schemas/library.ts';
import { oneIn } from './support/soak.ts';

/** Of everything that somebody can say to a schema: nothing is dropped without a word. */
const schemas = openSchemaLibrary([schemasFolder()]).list();

/** Every kind of value that a field may hold: each option, each item, nothing at all. */
function valuesOf(field: Field): unknown[] {
  if (field.type === 'choice') return Object.keys(field.options);
  if (field.type === 'boolean') return [true, false];
  if (field.type === 'list') return [[], ...itemsOf(field.items).map(item => [item]), field.example];
  if (field.type === 'table') return [[], ...rowsOf(field)];
  return [field.example];
}

function itemsOf(items: Scalar): unknown[] {
  return items.type === 'choice' ? Object.keys(items.options) : [];
}

/** The example, with each option of each column. */
function rowsOf(field: Extract<Field, { type: 'table' }>): unknown[] {
  const [first] = field.example as Record<string, unknown>[]; // an example fits its field, by a rule of schemas
  const options = Object.entries(field.columns).flatMap(([name, column]) =>
    column.type === 'choice' ? Object.keys(column.options).map(value => [{ ...first, [name]: value }]) : [],
  );
  return [field.example, ...options];
}

function holding(ds: DiscoverySchema, fields: Record<string, unknown>): Aggregate {
  const held = Object.entries(fields).map(([name, value]) => [name, { value, sources: ['a1'] }]);
  return { dsId: ds.id, dsVersion: 1, version: 1, conflicts: [], fields: Object.fromEntries(held) };
}

const cases = schemas.flatMap(ds =>
  Object.entries(ds.fields).flatMap(([name, field]) =>
    valuesOf(field).flatMap(value => [
      { ds, name, aggregate: holding(ds, { [name]: value }) },
      { ds, name, aggregate: holding(ds, { ...examplesOf(ds), [name]: value }) },
    ]),
  ),
);

function examplesOf(ds: DiscoverySchema): Record<string, unknown> {
  return Object.fromEntries(Object.entries(ds.fields).map(([name, { example }]) => [name, example]));
}

const wished = [...new Set(schemas.flatMap(({ wishes = [] }) => wishes.map(({ actor }) => actor.class)))];
const levels: Record<string, LevelActor[]> = {
  'an empty level': [],
  'a level that has one of each': wished.map(name => ({
    ...{ label: name, objectPath: `/Game/Map.Map:PersistentLevel.${name}_0`, classes: [name] },
    ...(name === 'Character' && { blueprint: '/Game/BP_Player' }),
  })),
};

test.each(oneIn(2, Object.entries(levels)))(
  'in %s every value that is said becomes a wish, a word or a line that says why not',
  (_, actors) => {
    expect(cases.length).toBeGreaterThan(400);
    for (const { ds, name, aggregate } of cases) {
      const { carried, byHand, words } = accountFor(ds, aggregate, {
        wanted: listWanted(ds, aggregate),
        actors,
      });
      const isOf = (part: string) => part === name || part.startsWith(`${name}.`);
      const ends = [carried.filter(isOf), byHand.map(({ field }) => field).filter(isOf), words.filter(isOf)];
      expect(ends.flat(), `${ds.id}.${name} ${JSON.stringify(aggregate.fields[name]?.value)}`).not.toEqual(
        [],
      );
      expect(
        words.filter(part => carried.includes(part) || byHand.some(({ field }) => field === part)),
      ).toEqual([]);
    }
  },
);

test.each(oneIn(2, Object.entries(levels)))('in %s nothing but words is kept as words alone', (_, actors) => {
  const kept = new Set(
    cases.flatMap(({ ds, aggregate }) => {
      const { words } = accountFor(ds, aggregate, { wanted: listWanted(ds, aggregate), actors });
      return words
        .filter(part => !isText(ds, part) && !isEmpty(aggregate, part))
        .map(part => `${ds.id}.${part}`);
    }),
  );
  expect([...kept]).toEqual([]);
});

function isEmpty(aggregate: Aggregate, part: string): boolean {
  const value = aggregate.fields[part]?.value;
  return Array.isArray(value) && value.length === 0;
}

function isText({ fields }: DiscoverySchema, part: string): boolean {
  const [name = '', column] = part.split('.');
  const field = fields[name];
  if (field?.type === 'table' && column !== undefined) return field.columns[column]?.type === 'text';
  return field?.type === 'text' || (field?.type === 'list' && field.items.type === 'text');
}
