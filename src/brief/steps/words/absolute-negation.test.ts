import { expect, test } from 'vitest';
import { schemasFolder } from '../../schemas/data-folder.ts';
import { openSchemaLibrary } from '../../schemas/library.ts';
import { interpretWords } from '../interpret-words.ts';
import { withoutStress } from './absolute-negation.ts';
import { saysNothing } from './read-nothing.ts';

const library = openSchemaLibrary([schemasFolder()]);

test.each([
  'No clouds.',
  'No clouds whatsoever.',
  'No clouds at all!',
  'No clouds of any kind, please.',
  'Absolutely no clouds.',
  'Really no clouds whatsoever, thanks.',
  'Zero clouds.',
  'Clouds? None of it.',
  'Clouds? None, thanks.',
])('clouds are denied: %s', words => {
  const ds = library.find('fog_and_sky');
  expect(ds && interpretWords(ds, ['weather'], words)).toMatchObject({
    scr: { weather: 'clear' },
    unread: [],
  });
});

test.each([
  'Nothing.',
  'Nothing at all.',
  'Nothing whatsoever.',
  'Absolutely nothing.',
  'No, nothing at all.',
  'None whatsoever, thanks.',
  'None of it.',
  'None of them at all.',
  'Nobody whatsoever.',
])('there is nothing: %s', words => {
  expect(saysNothing(words)).toBe(true);
  const ds = library.find('set_dressing');
  expect(ds && interpretWords(ds, ['keptEmpty'], words)).toMatchObject({ scr: { keptEmpty: [] } });
});

test.each([
  'All clouds whatsoever.',
  'If there are clouds at all, few.',
  'Nothing but the gate.',
  'None of the crates',
  'At all times',
  'Absolutely',
])('nothing is denied, or something is left: %s', words => {
  expect(saysNothing(words)).toBe(false);
});

test.each(['All of it, at all costs.', 'The way in, whatsoever.', 'Not at all costs'])(
  'kept as it is: %s',
  words => {
    expect(withoutStress(words)).toBe(words);
  },
);

test('words that are kept as they stand keep their stress', () => {
  const ds = library.find('set_dressing');
  const words = 'They left no trace whatsoever.';
  expect(ds && interpretWords(ds, ['whoWasHere'], words).scr).toEqual({ whoWasHere: words });
});
