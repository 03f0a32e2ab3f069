import { expect, test } from 'vitest';
import type { Column, DiscoverySchema } from '../src/brief/discovery-schema.ts';
import { type Aggregate, type BriefDocument, DOCUMENT_FORMAT } from '../src/brief/document.ts';
import { checkLevel } from '../src/brief/level/check-level.ts';
import type { Level, LevelActor } from '../src/brief/level/level.ts';
import { readProposals } from '../src/brief/level/read-proposals.ts';
import { type LevelRequirement, listWanted } from '../src/brief/level/wanted.ts';
import { schemasFolder } from '../src/brief/schemas/data-folder.ts';
import { openSchemaLibrary } from '../src/brief/schemas/library.ts';

const library = openSchemaLibrary([schemasFolder()]);

type Row = Record<string, unknown>;
type Moment = 'stands' | 'wanted';

/** A value of a column as the level has it, and another one. */
function cellOf(name: string, column: Column, moment: Moment): unknown {
  const isWanted = moment === 'wanted';
  if (name === 'x' || name === 'y') return isWanted ? 7.5 : 4;
  switch (column.type) {
    case 'choice': {
      const [one, other] = Object.keys(column.options);
      return isWanted ? other : one;
    }
    case 'boolean':
      return isWanted;
    case 'colour':
      return isWanted ? { R: 0.2, G: 0.3, B: 0.9 } : { R: 1, G: 1, B: 1 };
    case 'text':
      return isWanted ? 'another word' : 'a word';
    default:
      return Math.max(column.minimum ?? 0, 0) * 2 + (isWanted ? 12 : 10);
  }
}

/** Every column of every table whose rows are about actors. */
const cells = library.list().flatMap(ds =>
  Object.entries(ds.fields).flatMap(([table, field]) => {
    const isOfActors = (ds.wishes ?? []).some(({ forEach }) => forEach === table);
    if (field.type !== 'table' || !isOfActors) return [];
    const names = Object.keys(field.columns).filter(name => name !== 'name');
    return names.map(column => [ds.id, table, column] as const);
  }),
);

/** A brief in which one row was said, and nothing else. */
function documentWith(ds: DiscoverySchema, table: string, row: Row): BriefDocument {
  const aggregate: Aggregate = {
    ...{ dsId: ds.id, dsVersion: ds.version, version: 1, conflicts: [] },
    fields: { [table]: { value: [row], sources: ['a1'] } },
  };
  return {
    ...{ format: DOCUMENT_FORMAT, id: 'yard', type: 'lighting_plan', title: 'The yard', overview: 'A yard.' },
    ...{ created: '2026-01-01T00:00:00Z', updated: '2026-01-01T00:00:00Z', revision: 1, conversations: [] },
    counts: { questions: 0, answers: 0, conflicts: 0 },
    aggregates: { [ds.id]: aggregate },
  } as BriefDocument; // what else a document has is empty
}

const fullRow = (columns: Record<string, Column>, moment: Moment): Row => {
  const cells = Object.entries(columns).map(([name, column]) => [name, cellOf(name, column, moment)]);
  return { ...Object.fromEntries(cells), name: 'Thing' };
};

/** A level in which one thing stands as some wishes want it. */
function levelOf(
  wanted: readonly LevelRequirement[],
  row: Row,
  x: number,
): { level: Level; actors: LevelActor[] } {
  const [first] = wanted;
  if (!first) throw new Error('no wish is about the row');
  const actors = [
    { label: 'Thing', objectPath: '/Game/Yard.Yard:PersistentLevel.Thing', classes: [first.class] },
  ];
  const at = 100 * Number(row.height ?? 0);
  const place = { x, y: 400, z: at, yaw: Number(row.facing ?? row.heading ?? 0) };
  const values = new Map<string, unknown>([
    ['LightComponent.bUseInverseSquaredFalloff', true],
    ['LightComponent.bUseIESBrightness', false],
    ...wanted.flatMap(({ properties, rotation }) => [
      ...Object.entries(properties),
      ...(rotation === undefined ? [] : [['RootComponent.RelativeRotation', rotation] as const]),
    ]),
  ]);
  const level: Level = {
    listActors: async () => actors,
    readPlaces: async paths => new Map(paths.map(path => [path, place])),
    readProperties: async (_, names) =>
      new Map(names.flatMap(name => (values.has(name) ? [[name, values.get(name)] as const] : []))),
  };
  return { level, actors };
}

async function readRow(dsId: string, table: string, said: (columns: Record<string, Column>) => Row, x = 400) {
  const ds = library.find(dsId);
  const field = ds?.fields[table];
  if (!ds || field?.type !== 'table') throw new Error(`there is no ${dsId}.${table}`);
  const stands = fullRow(field.columns, 'stands');
  const before = documentWith(ds, table, stands).aggregates[ds.id];
  const { level, actors } = levelOf(listWanted(ds, before), stands, x);
  const required = Object.entries(stands).filter(([name]) => field.columns[name]?.optional !== true);
  const row = { ...Object.fromEntries(required), ...said(field.columns) };
  const document = documentWith(ds, table, row);
  const read = await readProposals(library, document, ds, { seen: true, level, actors });
  const checked = await checkLevel(ds, document.aggregates[ds.id], { level, actors, document });
  return { read, checked };
}

test.each(cells)(
  '%s: what %s say of %s of a thing that stands is proposed, asked, or told',
  async (dsId, table, column) => {
    const readCell = (moment: Moment) =>
      readRow(dsId, table, columns => {
        const spec = columns[column];
        return spec ? { [column]: cellOf(column, spec, moment) } : {};
      });
    const [same, other] = [await readCell('stands'), await readCell('wanted')];
    const { account, met, wanted } = other.read;
    const told = [...account.words, ...account.byHand.map(({ field }) => field)];
    if (told.includes(`${table}.${column}`)) return;
    const asked = ({ proposals, leftAlone }: typeof other.read) =>
      JSON.stringify([proposals.map(({ operation }) => operation), leftAlone]);
    expect(asked(other.read)).not.toBe(asked(same.read));
    expect(asked(other.read)).not.toBe('[[],[]]');
    expect(met, 'the level is said to be as it should be').toBeLessThan(wanted);
    expect(
      other.checked.some(wish => !wish.met),
      'check_level says that all is met',
    ).toBe(true);
  },
);

test.each([
  ['beyond half a metre', { x: 5 }, { X: 500 }, ''],
  ['by tenths', { y: 4.3 }, { Y: 430 }, ''],
  ['on one of two axes', { x: 4, y: 9 }, { Y: 900 }, ''],
  ['in whole metres, roughly where it is', { x: 4 }, undefined, 'X 4.3 m, and 4 m was said'],
])('where a lamp should be is proposed or asked: %s', async (_, said, location, asked) => {
  const { read, checked } = await readRow('interior_lighting', 'lamps', () => said, asked === '' ? 400 : 430);
  const moves = read.proposals.filter(({ operation }) => operation.location !== undefined);
  expect(moves.map(({ operation }) => operation.location)).toEqual(location ? [location] : []);
  expect(read.leftAlone.map(({ because }) => because).join()).toContain(asked);
  const there = checked.find(({ wish }) => wish === 'Every bulb is there.');
  expect(there?.met && !there.assumed).toBe(false);
});

test('a row that says of a thing what it has asks for nothing', async () => {
  for (const [dsId, table] of cells) {
    const { read } = await readRow(dsId, table, () => ({ x: 4, y: 4.02 }));
    expect(
      read.leftAlone.filter(({ because }) => because.includes('stands at')),
      dsId,
    ).toEqual([]);
    expect(JSON.stringify(read.proposals), dsId).not.toContain('location');
  }
});
