import { describe, expect, test } from 'vitest';
import { originsOf, resolveEntry, resolveFirst, type WrittenIn } from './resolve-entry.ts';

const whole = { summary: 'own', description: 'Own.', typeHint: 'float', importance: 3 };
const template = (name: string) =>
  name === 'length'
    ? { folder: '', file: 'length', path: ['entry'], raw: { unit: 'cm', summary: 'any' } }
    : undefined;

function written(file: string, raw: WrittenIn['raw']): WrittenIn {
  return { folder: '', file, path: ['properties', 'Radius'], owner: file, property: 'Radius', raw };
}

function resolve(raw: WrittenIn['raw'], behind: WrittenIn['raw'][] = [], engine = 505) {
  const candidates = behind.map((each, index) => written(`behind ${index}`, each));
  const resolved = resolveEntry(written('own', raw), candidates, { engine, template });
  return { fields: resolved.fields, origins: originsOf(resolved) };
}

describe('an entry is put together', () => {
  test('from its templates, which count where it says nothing itself', () => {
    const { fields, origins } = resolve({ $use: 'length', ...whole });
    expect(fields).toEqual({ unit: 'cm', ...whole });
    expect([origins.unit?.file, origins.summary?.file]).toEqual(['length', 'own']);
  });
  test('without a template that is not there', () => {
    expect(resolve({ $use: ['nothing', 'length'] }).fields).toEqual({ unit: 'cm', summary: 'any' });
  });
  test('from the entry behind it only when it extends that', () => {
    const behind = { ...whole, unit: 'km', range: { hard: [0, 1] as [number, number] } };
    expect(resolve({ range: { usual: [0, 5] } }, [behind]).fields).toEqual({ range: { usual: [0, 5] } });
    const extended = resolve({ $extends: true, range: { usual: [0, 5] } }, [behind]);
    // A key counts as a whole.
    expect(extended.fields).toEqual({ ...whole, unit: 'km', range: { usual: [0, 5] } });
    expect(extended.origins.unit?.file).toBe('behind 0');
  });
  test('from the nearest that is whole and exists on this engine', () => {
    const fields = resolve({ $extends: true }, [
      { summary: 'half' },
      { ...whole, summary: 'later', since: '5.6' },
      { ...whole, summary: 'gone', until: '5.4' },
      { ...whole, summary: 'there', since: '5.5', until: '5.5' },
    ]).fields;
    expect(fields.summary).toBe('there');
  });
  test('with the clauses that hold, the last one on top', () => {
    const $when = [
      { engine: '>=5.2', summary: 'first', unit: 'm' },
      { engine: '>=5.4 <5.6', summary: 'second' },
      { engine: '<5.2', summary: 'old' },
      { engine: 'sometimes', summary: 'never' },
    ];
    const { fields, origins } = resolve({ ...whole, $when });
    expect(fields).toEqual({ ...whole, summary: 'second', unit: 'm' });
    expect(origins.unit?.path).toEqual(['properties', 'Radius', '$when', 0]);
    expect(resolve({ ...whole, $when }, [], 501).fields.summary).toBe('old');
  });
});

test('a signpost to another name is no entry', () => {
  const context = { engine: 505, template };
  expect(resolveFirst([written('a', { renamedTo: 'Size' })], context)).toBeUndefined();
  expect(resolveFirst([written('a', { renamedTo: 'Size' }), written('b', whole)], context)?.owner).toBe('b');
});
