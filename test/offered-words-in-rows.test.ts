import { expect, test } from 'vitest';
import { schemasFolder } from '../src/brief/schemas/data-folder.ts';
import { openSchemaLibrary } from '../src/brief/schemas/library.ts';
import { coerceValue } from '../src/brief/steps/words/coerce-value.ts';
import { offeredParts } from '../src/brief/steps/words/offered-parts.ts';
import { openBridge } from './support/open-bridge.ts';
import { openInterview } from './support/open-interview.ts';

const library = openSchemaLibrary([schemasFolder()]);

/** Comparisons that a question about a table offers, and the tables that they may stand in. */
const offered = library.list().flatMap(ds =>
  ds.questions.flatMap(({ fields, help = '' }) =>
    fields.flatMap(name => {
      const field = ds.fields[name];
      if (field?.type !== 'table' || !/: like /.test(help)) return [];
      const parts = offeredParts(help.slice(help.indexOf(': like ') + 2));
      return parts.map(part => ({ where: `${ds.id}.${name}`, field, part }));
    }),
  ),
);

test('what a question about rows offers to compare with is a value of one of their columns', () => {
  expect(offered.length).toBeGreaterThan(2);
  const refused = offered.filter(({ field, part }) => {
    const isRead = (column: string) => {
      const spec = field.columns[column];
      if (spec?.type !== 'number' && spec?.type !== 'choice') return false;
      const reading = coerceValue(field, [{ [field.key]: 'It', [column]: part }]);
      return reading.kind === 'value' && reading.left === undefined;
    };
    return !Object.keys(field.columns).some(isRead);
  });
  expect(refused.map(({ where, part }) => `${where}: “${part}”`)).toEqual([]);
});

test.each([
  ['like a candle', 12],
  ['a bedside lamp', 300],
  ['like a work light', 3000],
])('a lamp may be as bright as %s', async (brightness, lumens) => {
  const { interview } = await openInterview(await openBridge());
  const ds_id = 'interior_lighting';
  const { question_id } = await interview('get_next_question', { ds_id });
  for (let asked = { question_id, next: { scr: {} } }, round = 0; round < 8; round++) {
    if (Object.hasOwn(asked.next.scr, 'lamps')) {
      const told = await interview('process_ds_answer', {
        ...{ ds_id, question_id: asked.question_id, answer: `One lamp, New Lamp, ${brightness}.` },
        scr: { lamps: [{ name: 'New Lamp', kind: 'bulb', brightness }] },
      });
      expect(told.clarification, JSON.stringify(told)).toBeUndefined();
      const { scr_by_ds } = await interview('get_aggregated_scr');
      return expect(scr_by_ds[ds_id].lamps[0].brightness).toBe(lumens);
    }
    if (round > 0)
      await interview('process_ds_answer', { ds_id, question_id: asked.question_id, answer: 'You decide.' });
    asked = await interview('get_next_question', { ds_id, optional: true });
  }
  throw new Error('it was never asked');
});

test('what a brief takes is said in one call', async () => {
  const { value } = await (await openBridge()).call('create_brief', {});
  expect(Object.keys(value.next)).toEqual(['tool', 'type', 'title', 'overview']);
});
