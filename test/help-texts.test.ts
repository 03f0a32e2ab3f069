import { expect, test } from 'vitest';
import { schemasFolder } from '../src/brief/schemas/data-folder.ts';
import { openSchemaLibrary } from '../src/brief/schemas/library.ts';
import { interpretWords } from '../src/brief/steps/interpret-words.ts';
import { readBearing } from '../src/brief/steps/places/read-bearing.ts';
import { offeredParts } from '../src/brief/steps/words/offered-parts.ts';

/** Parts of help texts that explain how to answer, and that nobody would answer with. */
const EXPLAINING = new Set([
  ...['In metres', 'by the body', 'From the middle of the level', 'in metres', 'as a number in metres'],
  ...[
    'A direction of the level',
    'a thing that stands there',
    'then we turn the player towards it',
    'kilometres',
  ],
  ...[
    'If nothing that gives light ever changes',
    'it can be computed beforehand',
    'costs almost nothing later',
  ],
  ...['Clean costs twice as much', 'None is fine', 'no is enough', 'all are fine'],
  ...['If you know the strength of the sun in lux', 'say it', 'If not'],
  ...[
    'it follows from the time of day',
    'a number in kilometres is fine too',
    'Skip it where there are none',
  ],
  ...[
    'They need haze',
    'something that blocks the sun',
    'such as windows',
    'trees',
    'They cost some performance',
  ],
  ...['A film', 'a painting', 'a walk you remember is as good as a number', 'Skip it if it does not matter'],
  ...['A number in lux is needed if you use real units', 'If you have no habit', 'A name', 'a hex code'],
  ...['that decides how sharp textures must be', '30 frames a second are calm', '60 are usual'],
  ...['headsets need 72', 'more', 'From end to end as a number in metres', 'If you do not know'],
  ...['half of what the machine has', 'Usually a third', 'It is what keeps walls sharp', 'a cable'],
  ...['For small things such as a cup', 'A guess in minutes is enough', 'Name the weakest one that counts'],
  ...['It tells us whether the sizes are right', 'A few single words', 'then one sentence'],
  ...['Words that exclude something help most', 'quiet says more than beautiful'],
  ...['The goal', 'danger', 'the hero', 'It should be seen nowhere else'],
  ...['In a dramatic picture', 'things disappear in the dark', 'a compass direction of the level'],
]);

const library = openSchemaLibrary([schemasFolder()]);

/** Questions with a field that words can fill; a table wants rows. */
const questions = library
  .list()
  .flatMap(ds => ds.questions.map(question => ({ ds, question })))
  .filter(({ ds, question }) => question.fields.some(name => ds.fields[name]?.type !== 'table'));

const tried = questions.flatMap(({ ds, question }) =>
  offeredParts(question.help ?? '').map(part => {
    const { unread, unclear } = interpretWords(ds, question.fields, part);
    const isDirection = question.fields.some(name => {
      const field = ds.fields[name];
      return field?.type === 'number' && field.asPlace !== undefined && readBearing(part) !== undefined;
    });
    const isRead = isDirection || unread.length + unclear.length === 0;
    return { part, where: `${ds.id}.${question.id}`, isRead };
  }),
);

test('whoever answers with the words of a help text is understood', () => {
  const refused = tried.filter(({ part, isRead }) => !isRead && !EXPLAINING.has(part));
  expect(refused.map(({ part, where }) => `${where}: “${part}” is not read: list it in "phrases"`)).toEqual(
    [],
  );
  expect(tried.filter(({ isRead }) => isRead).length).toBeGreaterThan(150);
});

test('only what is there and cannot be read counts as an explanation', () => {
  const needed = new Set(tried.filter(({ isRead }) => !isRead).map(({ part }) => part));
  expect([...EXPLAINING].filter(part => !needed.has(part))).toEqual([]);
});
