import { expect, test } from 'vitest';
import { openDictionary } from '../dictionary.ts';
import { findByName } from './find-by-name.ts';

const [found] = openDictionary().revision.entriesOf('class', 'PointLightComponent');

/** One entry, and how often it was looked at. */
function watched() {
  let looks = 0;
  const reached = {
    path: [found?.property ?? ''],
    aliases: [],
    get found() {
      looks++;
      return found ?? expect.unreachable();
    },
  };
  return { reached, looks: () => looks };
}

test('a path of a thousand names costs what one of a dozen does', () => {
  const [short, long] = [watched(), watched()];
  findByName([short.reached], 'a.'.repeat(12));
  findByName([long.reached], 'a.'.repeat(1000));
  expect(long.looks()).toBe(short.looks());
});

test('names in front that lead nowhere are let pass', () => {
  const { reached } = watched();
  expect(findByName([reached], `${'Nowhere.'.repeat(20)}${found?.property}`)).toEqual([reached]);
});
