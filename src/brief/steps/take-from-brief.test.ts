import { expect, test } from 'vitest';
import { emptyDocument } from '../../../test/support/interview-sample.ts';
import { schemasFolder } from '../schemas/data-folder.ts';
import { openSchemaLibrary } from '../schemas/library.ts';
import { takeFromBrief } from './take-from-brief.ts';

const library = openSchemaLibrary([schemasFolder()]);
const held = (value: unknown) => ({ value, sources: ['a1'] });
const fields = { moment: held('dusk'), sunElevation: held(12) };
const of = { dsId: 'time_of_day', dsVersion: 1, version: 1, conflicts: [] };
const other = (id: string, type: string) => ({
  ...{ ...emptyDocument(), id, type, title: `The ${id}` },
  aggregates: { time_of_day: { ...of, fields } },
});
const PLAN = other('quay', 'lighting_plan');
const LOOK = other('mill', 'look_spec');
const ALL = { moment: 'dusk', sunElevation: 12 };

test.each([
  ['same as in the lighting plan', [PLAN, LOOK], { scr: ALL, from: 'quay' }],
  ['Same as the other brief.', [PLAN], { scr: ALL, from: 'quay' }],
  ['it’s the same as in the mill', [PLAN, LOOK], { scr: ALL, from: 'mill' }],
  ['the same as the other brief', [PLAN, LOOK], { why: 'several briefs may be meant: quay, mill' }],
  [
    'same as in the lighting plan',
    [{ ...PLAN, aggregates: {} }],
    { why: expect.stringContaining('nothing of') },
  ],
  ['same as in the lighting plan, but warmer', [PLAN], undefined],
  ['same as in the last film', [PLAN], undefined],
  ['as dark as the mill', [LOOK], undefined],
])('“%s”', (words, briefs, taken) => {
  const ds = library.find('time_of_day');
  if (!ds) throw new Error('The schema is not there.');
  const about = { library, briefs, ds, fields: ['moment', 'sunElevation', 'sunWarmth'] };
  expect(takeFromBrief(words, { ...emptyDocument(), id: 'mine' }, about)).toEqual(taken);
});
