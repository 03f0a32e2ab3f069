import { expect, test } from 'vitest';
import { schemasFolder } from '../schemas/data-folder.ts';
import { openSchemaLibrary } from '../schemas/library.ts';
import { UNSAID_HEIGHT } from './assumed-values.ts';
import { listWanted } from './wanted.ts';

const ds = openSchemaLibrary([schemasFolder()]).find('trigger_and_interaction');
const row = { name: 'Gate Zone', event: 'a bell', repeats: 'once' };

function whyPlaced(trigger: Record<string, unknown>): string[] {
  if (!ds) throw new Error('there is no trigger_and_interaction');
  const fields = { triggers: { value: [{ ...row, ...trigger }], sources: ['a1'] } };
  const wanted = listWanted(ds, { dsId: ds.id, dsVersion: 1, version: 1, conflicts: [], fields });
  return wanted.flatMap(({ assumed }) =>
    assumed.flatMap(({ what, because }) => (what === 'location' ? [because] : [])),
  );
}

test('of a place that was said in the plane, only the height is assumed', () => {
  const said = whyPlaced({ x: 3, y: 4 });
  expect(said.length).toBeGreaterThan(0);
  expect(said).not.toContain('nobody said it');
  expect(whyPlaced({})).toContain('nobody said it');
});

test('so it is where the schema has one height for all', () => {
  const dressing = openSchemaLibrary([schemasFolder()]).find('set_dressing');
  if (!dressing) throw new Error('there is no set_dressing');
  const trace = { name: 'Half a Meal', told: 'they left', things: 'plates', x: 3, y: 4 };
  const fields = { traces: { value: [trace], sources: ['a1'] } };
  const wanted = listWanted(dressing, { dsId: dressing.id, dsVersion: 1, version: 1, conflicts: [], fields });
  const places = wanted.flatMap(({ assumed }) => assumed.filter(({ what }) => what === 'location'));
  expect(places).toEqual([{ what: 'location', value: [300, 400, 150], because: UNSAID_HEIGHT }]);
});
