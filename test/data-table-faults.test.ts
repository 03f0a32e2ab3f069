import { expect, test } from 'vitest';
import type { Scene } from '../mocks/engine/scene.ts';
import type { StructValue } from '../mocks/engine/value.ts';
import { oneLight } from '../mocks/worlds/one-light.ts';
import type { Random } from './support/random.ts';
import { seeds, times } from './support/soak.ts';
import { type Deed, type Rows, runSchedules, type Subject } from './support/table-faults.ts';

/** Schedules of a run, and runs: each run goes on in the table that its schedules before left. */
const SCHEDULES = times(25, 4);
const ROWS = 5000;

const PATH = '/Game/Data/DT_Big.DT_Big';

const scene: Scene = {
  ...oneLight,
  assets: [
    ...(oneLight.assets ?? []),
    {
      path: PATH,
      class: '/Script/Engine.DataTable',
      loaded: true,
      table: {
        rowStruct: '/Game/Data/S_Step.S_Step',
        columns: { Mass: 'int32', Text: 'FString' },
        rows: Array.from({ length: ROWS }, (_, index) => ({
          Name: `R${index}`,
          Mass: index,
          Text: index % 50 === 0 ? `"${index}",\n` : 'x',
        })),
      },
    },
  ],
};

function chooseDeed(random: Random, rows: Rows, fresh: string): Deed {
  const { name } = rows[random.below(rows.length)] ?? { name: 'R0' };
  const at = rows.findIndex(row => row.name === name);
  const withCells = (cells: Record<string, string | number>) => (all: Rows) =>
    all.map(row => (row.name === name ? { ...row, cells: { ...row.cells, ...cells } } : row));
  const mass = 100_000 + random.below(100_000);
  expect(at).toBeGreaterThanOrEqual(0);
  const choose = random.pick<() => Deed>([
    () => ({ change: { row: name, column: 'Mass', value: mass }, make: withCells({ Mass: mass }) }),
    () => ({
      change: { row: name, values: { Text: `é"${fresh}\\`, Mass: mass } },
      make: withCells({ Text: `é"${fresh}\\`, Mass: mass }),
    }),
    () => ({
      change: { addRow: fresh, after: name, values: { Mass: mass, Text: fresh } },
      make: all => {
        const place = all.findIndex(row => row.name === name) + 1;
        const row = { name: fresh, cells: { Mass: mass, Text: fresh } };
        return [...all.slice(0, place), row, ...all.slice(place)];
      },
    }),
    () => ({ change: { removeRow: name }, make: all => all.filter(row => row.name !== name) }),
    () => ({
      change: { renameRow: name, to: fresh },
      make: all => all.map(row => (row.name === name ? { ...row, name: fresh } : row)),
    }),
  ]);
  return choose();
}

const subject: Subject = {
  ...{ path: PATH, scene, fill: 'FillDataTableFromJSONString', chooseDeed },
  rowsOf: ({ table }) => table?.rows,
  putRows: (object, rows) => {
    // Cells of the table's own kinds.
    if (object.table)
      object.table = { ...object.table, rows: rows as { name: string; cells: StructValue }[] };
  },
  rivalCells: fresh => ({ Text: `rival ${fresh}` }),
  isRivals: ({ Text }) => String(Text).startsWith('rival'),
};

test.each(seeds(8))(
  'of 5,000 rows none is lost or doubled, whatever goes wrong, and the answers say what was done (seed %i)',
  seed => runSchedules(subject, seed, SCHEDULES),
);
