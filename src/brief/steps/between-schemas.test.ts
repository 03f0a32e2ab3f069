import { expect, test } from 'vitest';
import { asks, emptyDocument, makeSchema, NOW } from '../../../test/support/interview-sample.ts';
import type { DiscoverySchema } from '../discovery-schema.ts';
import type { BriefDocument } from '../document.ts';
import type { SchemaLibrary } from '../schemas/library.ts';
import { findOverlaps } from './find-overlaps.ts';
import { nextQuestion } from './next-question.ts';
import { processAnswer } from './process-answer.ts';
import { recommendNext } from './recommend-next.ts';
import { resolveConflict } from './resolve-conflict.ts';

const wall = makeSchema({
  id: 'wall',
  priority: 4,
  suggestedBy: [{ lacks: 'StaticMeshActor', because: 'There is no wall.' }],
  fields: { height: { type: 'number', unit: 'm', maximum: 50, ...asks('How high?', 4), required: true } },
});
const jump = makeSchema({
  id: 'jump',
  priority: 5,
  prerequisites: ['wall'],
  fields: {
    ledge: {
      type: 'number',
      unit: 'cm',
      maximum: 3000,
      ...asks('How high a ledge?', 400),
      sameAs: 'wall.height',
      required: true,
    },
  },
});
const sound = makeSchema({
  id: 'sound',
  priority: 4,
  suggestedBy: [{ lacks: 'AmbientSound', because: 'It is silent.' }],
  fields: { mood: { type: 'text', ...asks('What is heard?', 'Wind.'), required: true } },
});

function makeLibrary(schemas: readonly DiscoverySchema[]): SchemaLibrary {
  return {
    list: () => schemas,
    find: id => schemas.find(each => each.id === id),
    types: () => [
      {
        type: 'level_brief',
        description: 'A level.',
        instructions: 'Ask.',
        template: { title: 'T', overview: 'O' },
        schemas: ['jump', 'sound'],
      },
    ],
    problems: () => [],
  };
}
const library = makeLibrary([wall, jump, sound]);

function say(document: BriefDocument, ds: DiscoverySchema, words: string): BriefDocument {
  const put = nextQuestion(document, { ds, now: NOW });
  const questionId =
    put.document.conversations[0]?.pursuits.find(({ dsId }) => dsId === ds.id)?.questions[0]?.id ?? '';
  return processAnswer(put.document, { ds, questionId, words, interpretedBy: 'rules', now: NOW }).document;
}

const decide = (document: BriefDocument, conflictId: string, choice: unknown) =>
  resolveConflict(document, { library, conflictId, choice, now: NOW });

test('fields that mean the same agree across units', () => {
  expect(findOverlaps(library, say(say(emptyDocument(), wall, '4 m'), jump, '400 cm'))).toEqual([]);
});

test('a contradiction between schemas is found with both sources, and decided for both', () => {
  const document = say(say(emptyDocument(), wall, '4 m'), jump, '250 cm');
  const [overlap] = findOverlaps(library, document);
  expect(overlap).toEqual({
    conflict_id: 'jump.ledge=wall.height',
    field: 'ledge',
    held: { field: 'wall.height', value: 4, sources: ['a1'] },
    said: { field: 'jump.ledge', value: 250, sources: ['a2'] },
  });
  const cases: [choice: unknown, height: number, ledge: number][] = [
    ['held', 4, 400],
    ['said', 2.5, 250],
    ['3 m', 3, 300],
    [320, 3.2, 320],
  ];
  for (const [choice, height, ledge] of cases) {
    const decided = decide(document, 'jump.ledge=wall.height', choice);
    expect(decided.document.aggregates.wall?.fields.height?.value).toBe(height);
    expect(decided.document.aggregates.jump?.fields.ledge?.value).toBe(ledge);
    expect(findOverlaps(library, decided.document)).toEqual([]);
    expect(decided.outcome.open_conflicts).toBe(0);
  }
});

test('a value that one of both does not accept decides nothing', () => {
  const document = say(say(emptyDocument(), wall, '4 m'), jump, '250 cm');
  expect(() => decide(document, 'jump.ledge=wall.height', '45 m')).toThrow('choice:');
});

test.each([
  ['held', 4],
  ['said', 5],
  ['the first one', 4],
  ['the latter', 5],
  ['keep it', 4],
  ['4 m', 4],
  ['550 cm', 5.5],
  [6, 6],
])('a contradiction is decided by %j', (choice, value) => {
  const document = say(say(emptyDocument(), wall, '4 m'), wall, '5 m');
  const decided = decide(document, 'k1', choice);
  expect(decided.document.aggregates.wall?.fields.height?.value).toBe(value);
  expect(decided.document.aggregates.wall?.conflicts).toMatchObject([
    {
      held: { value: 4, sources: ['a1'] },
      said: { value: 5, sources: ['a2'] },
      resolved: { at: NOW, value },
    },
  ]);
  expect(decided.outcome.open_conflicts).toBe(0);
});

test('deciding a second time changes the decision, and the same again nothing', () => {
  const first = decide(say(say(emptyDocument(), wall, '4 m'), wall, '5 m'), 'k1', 'said').document;
  expect(decide(first, 'k1', 'said').document).toBe(first);
  expect(decide(first, 'k1', 'held').document.aggregates.wall?.fields.height).toEqual({
    value: 4,
    sources: ['a1'],
  });
});

test('a choice that is none, and a contradiction that is none, are refused with what is accepted', () => {
  const document = say(say(emptyDocument(), wall, '4 m'), wall, '5 m');
  expect(() => decide(document, 'k1', 'perhaps')).toThrow(
    'Accepted: held, said, or a number in m, at most 50',
  );
  expect(() => decide(document, 'k7', 'said')).toThrow('there is no contradiction k7; open ones: k1');
});

test('foundations come first, then what most hangs on; what is complete is not recommended', () => {
  const start = recommendNext(library, emptyDocument(), { type: 'level_brief' });
  expect(start).toMatchObject({ dsId: 'wall', priority: 4 });
  expect(start?.alternatives.map(({ dsId }) => dsId)).toEqual(['sound', 'jump']);
  const known = say(emptyDocument(), wall, '4 m');
  expect(recommendNext(library, known, { type: 'level_brief' })).toMatchObject({
    dsId: 'jump',
    rationale: expect.stringContaining('What it builds on is known: Sample'),
  });
  const done = say(say(known, jump, '400 cm'), sound, 'mood: Wind in the leaves');
  expect(recommendNext(library, done, { type: 'level_brief' })).toBeUndefined();
});

test('what the level lacks is recommended before it, and said; a contradiction brings a schema back', () => {
  const levelClasses = ['StaticMeshActor'];
  const next = recommendNext(library, emptyDocument(), { type: 'level_brief', levelClasses });
  expect(next).toMatchObject({ dsId: 'sound', rationale: expect.stringContaining('It is silent.') });
  const polish = makeLibrary([wall, jump, { ...sound, priority: 1 }]);
  expect(recommendNext(polish, emptyDocument(), { type: 'level_brief', levelClasses })?.dsId).toBe('wall');
  const contradicted = say(say(emptyDocument(), wall, '4 m'), wall, '5 m');
  expect(recommendNext(library, contradicted, { type: 'level_brief' })).toMatchObject({
    dsId: 'wall',
    rationale: expect.stringContaining('a contradiction to decide'),
  });
});
