import { test } from 'vitest';
import type { SceneAsset } from '../mocks/engine/scene.ts';
import { oneLight } from '../mocks/worlds/one-light.ts';
import { createPolicy } from '../src/kernel/policy/policy.ts';
import type { Random } from './support/random.ts';
import { describeOneIn, seeds, times } from './support/soak.ts';
import { type Deed, type Rows, runSchedules, type Subject } from './support/table-faults.ts';

/** Schedules of a run, and runs of each sort of table. */
const SCHEDULES = times(25, 8);
const ROWS = 12;

/** A change of one row; `cells` of what is written. */
function chooseDeed(
  random: Random,
  { rows, fresh }: { rows: Rows; fresh: string },
  written: { value: unknown; cells: Record<string, unknown> },
): Deed {
  const { name } = rows[random.below(rows.length)] ?? { name: 'R0' };
  const { value, cells } = written;
  const choose = random.pick<() => Deed>([
    () => ({
      change: { row: name, value },
      make: all => all.map(row => (row.name === name ? { ...row, cells: { ...row.cells, ...cells } } : row)),
    }),
    () => ({
      change: { addRow: fresh, after: name, value },
      make: all => {
        const place = all.findIndex(row => row.name === name) + 1;
        return [...all.slice(0, place), { name: fresh, cells }, ...all.slice(place)];
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

const withAsset = (asset: SceneAsset): Pick<Subject, 'path' | 'scene' | 'options'> => ({
  path: asset.path,
  scene: { ...oneLight, assets: [...(oneLight.assets ?? []), { ...asset, loaded: true }] },
  options: {
    ...{ engine: '5.8', policy: createPolicy({}, { allowPython: true }) },
    settings: { allowAnyRemoteFunctionCall: true, enableRemotePythonExecution: true },
  },
});

const names = Array.from({ length: ROWS }, (_, index) => `R${index}`);
const RIVAL = 1_000_000;

type Keys = [time: number, value: number][];

const curves: Subject = {
  ...withAsset({
    path: '/Game/Data/CT_Many.CT_Many',
    class: '/Script/Engine.CurveTable',
    curves: Object.fromEntries(
      names.map((name, index): [string, Keys] => [
        name,
        [
          [0, index],
          [0.1, (1 - index) / 3],
        ],
      ]),
    ),
  }),
  fill: 'JsonToCurveTable',
  rowsOf: ({ curves: table }) => table?.rows.map(({ name, keys }) => ({ name, cells: { keys } })),
  putRows: (object, rows) => {
    const put = rows.map(({ name, cells }) => ({
      ...{ name, interpolation: 'linear' as const },
      keys: cells.keys as Keys, // of `rowsOf` or of a deed
    }));
    object.curves = { mode: 'simple', rows: put };
  },
  chooseDeed: (random, rows, fresh) => {
    const keys: Keys = [
      [-0.5, random.below(100)],
      [2, random.below(100) / 4],
    ];
    return chooseDeed(random, { rows, fresh }, { value: keys, cells: { keys } });
  },
  rivalCells: fresh => ({ keys: [[0, RIVAL + Number(/\d+$/.exec(fresh)?.[0] ?? 0)]] }),
  isRivals: ({ keys }) => ((keys as Keys)[0]?.[1] ?? 0) >= RIVAL, // as above
};

const strings: Subject = {
  ...withAsset({
    path: '/Game/Data/ST_Many.ST_Many',
    class: '/Script/Engine.StringTable',
    strings: {
      namespace: 'Many',
      entries: Object.fromEntries(
        names.map((name, index) => [name, index % 5 === 0 ? `"${index}",\n\t'é'` : 'x']),
      ),
      metadata: { R3: { Comment: 'three, "3"' }, R4: { Author: 'me' } },
    },
  }),
  fill: 'ExecutePythonCommandEx',
  sent: 'template: fill_strings',
  rowsOf: ({ strings: table }) =>
    table?.entries.map(({ key, source, metadata }) => ({ name: key, cells: { source, ...metadata } })),
  putRows: (object, rows) => {
    const entries = rows.map(({ name, cells: { source, ...metadata } }) => ({
      ...{ key: name, source: String(source) },
      metadata: metadata as Record<string, string>, // of `rowsOf`
    }));
    if (object.strings) object.strings = { ...object.strings, entries };
  },
  chooseDeed: (random, rows, fresh) => {
    const source = `é"${fresh}",\r\n\t\\-'${random.below(100)}'`;
    return chooseDeed(random, { rows, fresh }, { value: source, cells: { source } });
  },
  rivalCells: fresh => ({ source: `rival ${fresh}` }),
  isRivals: ({ source }) => String(source).startsWith('rival'),
};

describeOneIn(2).each([
  ['curve table', curves],
  ['string table', strings],
])('of a %s', (_, subject) => {
  test.each(seeds(4))(
    'no row is lost or doubled, whatever goes wrong, and the answers say what was done (seed %i)',
    seed => runSchedules(subject, seed, SCHEDULES),
  );
});
