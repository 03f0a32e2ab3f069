import { expect, test } from 'vitest';
import { sortNames } from './level-cache.ts';

test('names are told by the class that the engine named them after', () => {
  const names = sortNames(['PointLight_1', 'pointlight_2', 'SpotLight_1']);
  expect(names.calledAfter(['PointLight'])).toEqual(['PointLight_1', 'pointlight_2']);
  expect(names.calledAfter(['SpotLight', 'PointLight'])).toHaveLength(3);
  expect(names.calledAfter(['Statue'])).toEqual([]);
});

test('a level is gone through once for each class, however many spawns of a batch ask', () => {
  const all = new Counted('Lamp_1', 'Rock_1');
  const { calledAfter } = sortNames(all);
  const lists = Array.from({ length: 500 }, () => calledAfter(['Lamp']));
  expect(new Set(lists).size).toBe(1);
  expect(all.reads).toBe(1);
});

/** Names that count how often all of them are looked through. */
class Counted extends Array<string> {
  static override get [Symbol.species]() {
    return Array;
  }

  reads = 0;

  override filter(isWanted: (name: string, index: number, all: string[]) => unknown): string[] {
    this.reads++;
    return super.filter(isWanted);
  }
}
