import { describe, expect, test } from 'vitest';
import { asks, makeSchema } from '../../../test/support/interview-sample.ts';
import { createRandom, type Random } from '../../../test/support/random.ts';
import type { Aggregate, Scr } from '../document.ts';
import { mergeScr, notesOn } from './merge-scr.ts';
import { isSameValue } from './values/same-value.ts';

const ds = makeSchema({
  fields: {
    once: { type: 'number', ...asks('Once?', 1) },
    said: { type: 'text', merge: 'append', ...asks('Said?', ['a']) },
    log: { type: 'list', items: { type: 'number' }, merge: 'append', ...asks('Log?', [1]) },
    set: { type: 'list', items: { type: 'text' }, merge: 'union', ...asks('Set?', ['a']) },
    rows: {
      type: 'table',
      key: 'name',
      columns: {
        name: { type: 'text', comment: 'Which.' },
        size: { type: 'number', comment: 'How large.' },
        note: { type: 'text', optional: true, comment: 'What else.' },
      },
      ...asks('Rows?', [{ name: 'a', size: 1 }]),
    },
  },
});

const EMPTY: Aggregate = { dsId: ds.id, dsVersion: 1, version: 0, fields: {}, conflicts: [] };

const randomAnswer = (random: Random): Scr => ({
  ...(random.chance(0.6) && { once: random.below(3) }),
  ...(random.chance(0.6) && { said: random.pick(['one', 'two', 'three']) }),
  ...(random.chance(0.6) && { log: [random.below(3), random.below(3)] }),
  ...(random.chance(0.6) && { set: [random.pick(['a', 'b', 'c']), random.pick(['B', 'd'])] }),
  ...(random.chance(0.6) && {
    rows: [
      { name: random.pick(['floor', 'wall']), size: random.below(3) },
      {
        name: random.pick(['wall', 'Wall ', 'roof']),
        ...(random.chance(0.5) && { note: random.pick(['x', 'y']) }),
      },
    ],
  }),
});

/** Answers `a1`, `a2`, … one after the other. */
function mergeAll(answers: readonly Scr[]): Aggregate {
  let aggregate = EMPTY;
  for (const [index, scr] of answers.entries()) {
    aggregate = mergeScr(ds, aggregate, scr, `a${index + 1}`, aggregate.conflicts.length + 1).aggregate;
  }
  return aggregate;
}

const listOf = (value: unknown): unknown[] => (value === undefined ? [] : [value].flat());
const SEEDS = Array.from({ length: 150 }, (_, seed) => seed);

describe.each(SEEDS)('answers of seed %i', seed => {
  const random = createRandom(seed);
  const answers = Array.from({ length: 1 + random.below(8) }, () => randomAnswer(random));
  const merged = mergeAll(answers);

  test('replace keeps the first, and every other value stands in a conflict with both sources', () => {
    const values = answers.flatMap((scr, index) =>
      scr.once === undefined ? [] : [{ value: scr.once, id: `a${index + 1}` }],
    );
    const [first, ...later] = values;
    expect(merged.fields.once?.value).toBe(first?.value);
    for (const { value, id } of later) {
      const holder =
        value === first?.value
          ? merged.fields.once
          : merged.conflicts.find(({ field, said }) => field === 'once' && said.value === value)?.said;
      expect(holder?.sources).toContain(id);
    }
    for (const { held } of merged.conflicts.filter(({ field }) => field === 'once')) {
      expect(held).toMatchObject({ value: first?.value });
      expect(held.sources).toContain(first?.id);
    }
  });

  test('append keeps everything in order, and the same words once', () => {
    expect(listOf(merged.fields.said?.value)).toEqual([...new Set(answers.flatMap(scr => listOf(scr.said)))]);
    expect(listOf(merged.fields.log?.value)).toEqual(answers.flatMap(scr => listOf(scr.log)));
  });

  test('union holds each value once, and all of them', () => {
    const held = listOf(merged.fields.set?.value);
    const said = answers.flatMap(scr => listOf(scr.set)).map(String);
    expect(new Set(held.map(each => String(each).toLowerCase()))).toEqual(
      new Set(said.map(each => each.toLowerCase())),
    );
    expect(held.length).toBe(new Set(said.map(each => each.toLowerCase())).size);
  });

  test('no cell is lost: it is held, or stands in a conflict', () => {
    const rows = listOf(merged.fields.rows?.value).map(row => Object(row));
    for (const [index, scr] of answers.entries()) {
      for (const row of listOf(scr.rows).map(each => Object(each))) {
        const held = rows.find(each => isSameValue(each.name, row.name));
        for (const [column, value] of Object.entries(row)) {
          const isHeld = isSameValue(held?.[column], value);
          const path = `rows[${held?.name}].${column}`;
          const conflict = merged.conflicts.find(
            ({ field, said }) => field === path && isSameValue(said.value, value),
          );
          expect(isHeld || conflict?.said.sources.includes(`a${index + 1}`), path).toBe(true);
        }
      }
    }
    expect(rows.length).toBe(new Set(rows.map(row => String(row.name).trim().toLowerCase())).size);
  });

  test('the last answer a second time changes nothing, not even the version', () => {
    const last = answers.at(-1) ?? {};
    const again = mergeScr(ds, merged, last, `a${answers.length}`, 99);
    expect(again.conflicts).toEqual([]);
    expect(again.aggregate).toEqual(merged);
  });

  test('nothing that was given is changed in place', () => {
    const before = structuredClone(merged);
    mergeScr(ds, merged, { once: 7, said: 'new', rows: [{ name: 'floor', size: 9 }] }, 'a99');
    expect(merged).toEqual(before);
  });
});

test('a cell that contradicts names the answers of that cell, not of the whole table', () => {
  const merged = mergeAll([
    { rows: [{ name: 'floor', size: 1 }] },
    { rows: [{ name: 'wall', size: 2 }] },
    { rows: [{ name: 'wall', size: 3 }] },
  ]);
  expect(merged.conflicts).toEqual([
    {
      id: 'k1',
      field: 'rows[wall].size',
      held: { value: 2, sources: ['a2'] },
      said: { value: 3, sources: ['a3'] },
    },
  ]);
});

test('notes tell what an answer holds, and both sides of what does not', () => {
  const first = mergeScr(ds, EMPTY, { once: 1 }, 'a1');
  expect(notesOn(ds, first.aggregate, { once: 1 }, { id: 'a1', prefix: '' })).toEqual([
    { field: 'once', holds: true },
  ]);
  const second = mergeScr(ds, first.aggregate, { once: 2 }, 'a2', 5);
  expect(notesOn(ds, second.aggregate, { once: 2 }, { id: 'a2', prefix: 'x.' })).toEqual([
    { field: 'x.once', holds: false, note: ['k5: once is 1 (a1) and 2 (a2)'] },
  ]);
});

test('a row is taken out again with what was open about it, and nothing comes of taking out what is not there', () => {
  const none = mergeAll([{ rows: [{ name: 'floor', remove: true }] }]);
  expect(none.fields.rows).toBeUndefined();
  const merged = mergeAll([
    { rows: [{ name: 'floor', size: 1 }] },
    {
      rows: [
        { name: 'Floor', size: 2 },
        { name: 'wall', size: 3 },
      ],
    },
    {
      rows: [
        { name: 'floor', remove: true },
        { name: 'roof', remove: true },
      ],
    },
  ]);
  expect(merged.fields.rows?.value).toEqual([{ name: 'wall', size: 3 }]);
  expect(merged.conflicts).toEqual([]);
});
