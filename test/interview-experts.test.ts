import { describe, expect, test } from 'vitest';
import { createSurrogateExpert, PERSONAS, runSurrogateInterview } from '../mocks/experts/experts.ts';
import { measureInterview } from '../mocks/experts/measure-interview.ts';
import { type Play, type Played, playInterview } from '../mocks/experts/play-interview.ts';
import type { PersonaName, Surrogate } from '../mocks/experts/surrogate.ts';
import { type DiscoverySchema, discoverySchemaSchema } from '../src/brief/discovery-schema.ts';
import { type BriefDocument, documentSchema } from '../src/brief/document.ts';
import { schemasFolder } from '../src/brief/schemas/data-folder.ts';
import { openSchemaLibrary } from '../src/brief/schemas/library.ts';
import { findOverlaps } from '../src/brief/steps/find-overlaps.ts';
import { type GivenAnswer, processAnswer } from '../src/brief/steps/process-answer.ts';
import { readStatus } from '../src/brief/steps/read-status.ts';
import { longTest, oneIn, seeds, testOneOf, times } from './support/soak.ts';

const library = openSchemaLibrary([schemasFolder()]);
const shipped = library.list();
const LATER = '2027-01-01T00:00:00.000Z';

function surrogate(persona: PersonaName, seed: number): Surrogate {
  const products = [
    'a slow horror game in a flooded mine',
    'a puzzle game',
    'an archviz walk',
    'a kart racer',
  ];
  const level = (['beginner', 'intermediate', 'expert'] as const)[seed % 3];
  const product = products[seed % products.length] ?? '';
  return { persona, seed, product, expertiseLevel: level ?? 'expert', companySize: 'small' };
}

/** Plays an interview by rules alone, with as many questions as the budgets allow. */
function play(
  persona: PersonaName,
  seed: number,
  schemas: readonly DiscoverySchema[],
  more: Partial<Play> = {},
) {
  const player = surrogate(persona, seed);
  return playInterview({ surrogate: player, schemas, maxQuestions: 1000, reader: 'rules', ...more });
}

function pursuitsOf({ document }: Pick<Played, 'document'>) {
  return document.conversations.flatMap(({ pursuits }) => pursuits);
}

function answersOf(document: BriefDocument) {
  const questions = pursuitsOf({ document }).flatMap(each => each.questions);
  return questions.flatMap(question =>
    question.answers.map(answer => ({ question: question.id, ...answer })),
  );
}

describe.each(
  oneIn(
    3,
    oneIn(2, shipped).map(ds => [ds.id, ds] as const),
  ),
)('%s', (_, ds) => {
  test('is completed by somebody who answers what is asked, by rules alone, inside its budget', () => {
    for (const seed of seeds(6, 1)) {
      const played = play('cooperative', seed, [ds]);
      const { valuesMeant, valuesUnderstood, budgetUsed } = measureInterview(played, { schemas: [ds] });
      const told = played.exchanges.map(({ answer, outcome }) => [answer.words, outcome.clarification]);
      expect(
        readStatus(ds, played.document.aggregates[ds.id]).completeness,
        JSON.stringify(told, null, 1),
      ).toBe(1);
      expect(pursuitsOf(played).map(({ state }) => state)).toEqual(['ds-complete']);
      expect(budgetUsed).toBeLessThanOrEqual(ds.questionBudget);
      expect(valuesUnderstood, JSON.stringify(told, null, 1)).toBe(valuesMeant);
    }
  });

  test('keeps both sides of all that somebody contradicts, with the answers that said them', () => {
    for (const seed of seeds(6, 1)) {
      const { contradictions, document } = play('contradicting', seed, [ds]);
      expect(contradictions.length).toBeGreaterThan(0);
      for (const { place, first, then, firstAnswer, thenAnswer } of contradictions) {
        const conflict = document.aggregates[ds.id]?.conflicts.find(
          ({ field, said }) => field === place && said.sources.includes(thenAnswer ?? ''),
        );
        expect(conflict?.held.sources, `${place}: ${first} and ${then}`).toContain(firstAnswer);
        expect(answersOf(document).map(({ id }) => id)).toEqual(
          expect.arrayContaining([firstAnswer, thenAnswer]),
        );
      }
    }
  });

  test('never costs somebody who says nothing more than its budget', () => {
    for (const seed of seeds(6, 1)) {
      const played = play('vague', seed, [ds]);
      for (const { budget, questions } of pursuitsOf(played)) {
        expect(budget.used).toBeLessThanOrEqual(ds.questionBudget);
        expect(budget.used).toBe(questions.reduce((sum, { cost }) => sum + cost, 0));
      }
    }
  });
});

/** Holds one answer to every law. */
function holdLaws({ before, given, after }: Parameters<NonNullable<Play['onAnswer']>>[0]): void {
  expect(documentSchema.parse(after)).toEqual(after);
  const answers = answersOf(after);
  expect(answers.some(({ question, words }) => question === given.questionId && words === given.words)).toBe(
    true,
  );
  for (const { id, words } of answersOf(before)) {
    expect(answers.find(answer => answer.id === id)?.words).toBe(words);
  }
  expect(new Set(answers.map(({ id }) => id)).size).toBe(answers.length);
  const known = new Set(answers.map(({ id }) => id));
  for (const { fields, conflicts } of Object.values(after.aggregates)) {
    for (const { id } of conflicts) known.add(id);
    const held = [...Object.values(fields), ...conflicts.flatMap(each => [each.held, each.said])];
    for (const { sources, cells = {} } of held) {
      expect(sources.length).toBeGreaterThan(0);
      expect([...sources, ...Object.values(cells).flat()].filter(source => !known.has(source))).toEqual([]);
    }
  }
  for (const { budget } of pursuitsOf({ document: after }))
    expect(budget.used).toBeLessThanOrEqual(budget.total);
  const { ds } = given;
  const [was, is] = [before, after].map(each => readStatus(ds, each.aggregates[ds.id]));
  expect(is?.completeness).toBeGreaterThanOrEqual(0);
  expect(is?.completeness).toBeLessThanOrEqual(1);
  const reopened = was && is ? is.remaining.filter(name => !was.remaining.includes(name)) : [];
  // What “nothing” had made pointless counts again as soon as there is something.
  const isBack = reopened.length > 0 && reopened.every(name => given.ds.fields[name]?.unless);
  if (was && is && is.conflicts.length <= was.conflicts.length && !isBack)
    expect(is.completeness).toBeGreaterThanOrEqual(was.completeness);
  repeat(after, given);
}

/** The same answer once more changes nothing, whenever it comes. */
function repeat(document: BriefDocument, given: GivenAnswer): void {
  const again = processAnswer(document, { ...given, now: LATER });
  expect(again.document, `${given.questionId}: ${given.words}`).toEqual(document);
}

/** Any step that changes what it was given throws. */
function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const inner of Object.values(value)) freeze(inner);
}

/** How an interview about a schema is held: who reads the answers, and whether what comes before it is asked, too. */
const WAYS = (['rules', 'scr'] as const).flatMap(reader =>
  (['alone', 'after others'] as const).map(place => ({ reader, place })),
);

longTest.each(
  oneIn(
    5,
    PERSONAS.map((persona, turn) => [persona, turn] as const),
  ),
)(
  'nothing that was said is lost, whatever the interview: %s',
  (persona, turn) => {
    let interviews = 0;
    const run = (seed: number, schemas: readonly DiscoverySchema[], reader: Play['reader']) => {
      const given: GivenAnswer[] = [];
      const { document } = play(persona, seed, schemas, {
        reader,
        onAnswer(step) {
          freeze(step.after);
          holdLaws(step);
          given.push(step.given);
        },
      });
      for (const each of given) repeat(document, each);
      interviews += 1;
    };
    for (const [index, ds] of shipped.entries()) {
      // There are more personas than ways: each schema is asked about in every way.
      for (const { reader, place } of oneIn(WAYS.length, WAYS, turn + index)) {
        if (place === 'alone') run(100 + index, [ds], reader);
        else run(200 + index, [ds, ...ds.prerequisites.flatMap(id => library.find(id) ?? [])], reader);
      }
    }
    expect(interviews).toBeGreaterThanOrEqual(times(60, 15));
  },
  60_000,
);

longTest(
  'somebody who agrees with themselves contradicts no schema by another, and the answers of all stay apart',
  () => {
    for (let seed = 1; seed <= 3; seed++) {
      const played = play('cooperative', seed, shipped);
      expect(findOverlaps(library, played.document)).toEqual([]);
      expect(
        pursuitsOf(played)
          .filter(({ state }) => state !== 'ds-complete')
          .map(({ dsId }) => dsId),
      ).toEqual([]);
      expect(played.exchanges.length).toBe(answersOf(played.document).length);
    }
  },
);

/** One field of each type, as no shipped schema has them, and with hardly an example to go by. */
const unseen = discoverySchemaSchema.parse({
  id: 'rivers',
  version: 1,
  domain: 'scene',
  interviewer: 'art_director',
  name: 'Rivers',
  objective: 'How water runs.',
  instructions: 'Ask.',
  prerequisites: [],
  priority: 1,
  questionBudget: 9,
  completeness: { rule: 'all' },
  fields: {
    source: { type: 'text', ask: 'Where does it spring?', comment: 'Place.', example: null },
    width: {
      type: 'number',
      unit: 'm',
      minimum: 1,
      maximum: 80,
      ask: 'How wide?',
      comment: 'Width.',
      example: 12,
    },
    falls: { type: 'integer', minimum: 0, maximum: 9, ask: 'How many falls?', comment: 'Count.', example: 3 },
    navigable: { type: 'boolean', ask: 'Do boats go on it?', comment: 'Boats.', example: null },
    pace: {
      type: 'choice',
      options: { still: 'hardly moving', brisk: 'a lively stream', wild: 'white water' },
      ask: 'How fast does it run?',
      comment: 'Pace.',
      example: null,
    },
    tint: { type: 'colour', ask: 'Which colour?', comment: 'Colour.', example: null },
    fish: {
      type: 'list',
      items: { type: 'text' },
      ask: 'Which fish?',
      comment: 'Fish.',
      example: null,
      atLeast: 2,
    },
    depths: {
      type: 'list',
      items: { type: 'number', unit: 'm', minimum: 0 },
      ask: 'How deep?',
      comment: 'Depths.',
      example: null,
    },
    bridges: {
      type: 'table',
      key: 'name',
      columns: {
        name: { type: 'text', comment: 'Name.' },
        span: { type: 'number', unit: 'm', minimum: 1, comment: 'Span.' },
        style: {
          type: 'choice',
          options: { stone: 'of stone', rope: 'of rope' },
          comment: 'Style.',
          optional: true,
        },
      },
      ask: 'Which bridges?',
      comment: 'Bridges.',
      example: null,
      atLeast: 2,
    },
  },
  questions: [
    { id: 'source', fields: ['source'], text: 'Where does it spring?' },
    { id: 'size', fields: ['width', 'falls'], text: 'How wide is it, with how many falls?' },
    { id: 'run', fields: ['pace', 'tint'], text: 'How does it run, and in which colour?' },
    { id: 'boats', fields: ['navigable'], text: 'Do boats go on it?' },
    { id: 'life', fields: ['fish'], text: 'Which fish are in it?' },
    { id: 'depths', fields: ['depths'], text: 'How deep is it, from place to place?' },
    { id: 'bridges', fields: ['bridges'], text: 'Which bridges cross it?' },
  ],
});

testOneOf.each(['cooperative', 'strong_taste', 'tables', 'contradicting'] as const)(
  'a schema that nobody ever saw is answered: %s',
  persona => {
    for (const seed of seeds(12, 1)) {
      const { document, exchanges } = play(persona, seed, [unseen]);
      const told = exchanges.map(({ answer, outcome }) => [answer.words, outcome.clarification]);
      const { completeness } = readStatus(unseen, document.aggregates.rivers);
      expect(completeness, JSON.stringify(told, null, 1)).toBe(1);
    }
  },
);

longTest(
  'an interview says what it asked, what was answered and what came of it, and the same id says the same',
  () => {
    const expert = createSurrogateExpert({
      product: 'a horror game: in a mine?',
      expertiseLevel: 'expert',
      companySize: 'solo',
      persona: 'strong_taste',
      seed: 5,
    });
    expect(expert.domainKnowledge).toMatchObject({ kind: 'horror', people: 1 });
    expect(expert.systemPrompt).toContain('a horror game: in a mine?');
    const interview = {
      surrogateId: expert.surrogateId,
      dsSequence: ['time_of_day', unseen],
      maxQuestions: 6,
    };
    const result = runSurrogateInterview(interview);
    expect(result.completedDs).toEqual(['time_of_day']);
    expect(Object.keys(result.ascr)).toEqual(['time_of_day', 'rivers']);
    expect(result.transcript[0]).toMatchObject({
      dsId: 'time_of_day',
      questionId: 'q1',
      nextAction: 'complete',
    });
    expect(result.successMetrics).toMatchObject({ questionsAsked: 6, completed: 1, of: 2 });
    expect(runSurrogateInterview(interview)).toEqual(result);
    const other = createSurrogateExpert({
      product: 'a kart racer',
      expertiseLevel: 'beginner',
      companySize: 'large',
    });
    expect(runSurrogateInterview({ ...interview, surrogateId: other.surrogateId }).ascr).not.toEqual(
      result.ascr,
    );
  },
);

longTest('the prompt of a model holds what this very person wants, and what they will contradict', () => {
  const schemas = shipped.filter(({ id }) => id === 'frame_budget');
  const options = { product: 'a game', expertiseLevel: 'expert', companySize: 'small', seed: 2 } as const;
  const { systemPrompt, surrogateId } = createSurrogateExpert({
    ...options,
    persona: 'contradicting',
    schemas,
  });
  const { contradictions, ascr } = runSurrogateInterview({ surrogateId, dsSequence: schemas });
  for (const { first, then } of contradictions)
    expect(systemPrompt).toContain(
      `you say ${JSON.stringify(first)} when you are asked. Later, without noticing, you say ${JSON.stringify(then)}`,
    );
  expect(systemPrompt).toContain('How many frames a second');
  expect(Object.keys(ascr.frame_budget ?? {})).not.toEqual([]);
});

test.each([
  [{ persona: 'angry' }, '`persona`: "angry" is not one of cooperative'],
  [{ expertiseLevel: 'god' }, '`expertiseLevel`'],
  [{ companySize: 12 }, '`companySize`: 12 is not one of solo'],
  [{ product: ' ' }, '`product` says'],
  [{ seed: 0.5 }, '`seed` is'],
])('%j is refused with what is accepted', (wrong, message) => {
  const options = { product: 'a game', expertiseLevel: 'expert', companySize: 'small' } as const;
  // As a caller without types would.
  expect(() => createSurrogateExpert({ ...options, ...(wrong as object) })).toThrow(message);
});

test('what is no id, and no schema, is said', () => {
  const { surrogateId } = createSurrogateExpert({
    product: 'a game',
    expertiseLevel: 'expert',
    companySize: 'small',
  });
  expect(() => runSurrogateInterview({ surrogateId: 'x', dsSequence: [] })).toThrow('no id of a surrogate');
  expect(() => runSurrogateInterview({ surrogateId, dsSequence: ['nope'] })).toThrow('there are: ');
});
