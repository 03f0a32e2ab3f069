import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  checkSample,
  checkText,
  checkTypes,
  type Loose,
  print,
  sampleSchema,
  sampleTypes,
} from '../../../../test/support/sample-schema.ts';
import { longTest, oneIn, testOneIn } from '../../../../test/support/soak.ts';
import { SCHEMA_RULES } from './rules.ts';

/** What stands here and is no rule. */
const OTHERS = ['fitting-value.ts', 'rule.ts', 'rules.ts', 'templates.ts'];

function contradict(schema: Loose, when: Loose, ask = 'Which one holds?'): void {
  const rule = { id: 'clash', when, because: 'They do not go together.', ask };
  schema.contradictions = [...(schema.contradictions ?? []), rule];
}

/** Rule → changes that break it, each with words of what is said then. */
const BROKEN: Record<string, readonly (readonly [words: string, change: (schema: Loose) => void])[]> = {
  'question-mark': [
    [
      'no question mark',
      ({ questions }) => Object.assign(questions[0], { text: 'Tell me about the light.' }),
    ],
    ['two questions', ({ questions }) => Object.assign(questions[0], { text: 'How bright? How warm?' })],
    ['two questions', ({ fields }) => Object.assign(fields.reach, { ask: 'How far? Or near?' })],
    ['160 are the most', ({ questions }) => Object.assign(questions[1], { text: `${'Which '.repeat(40)}?` })],
  ],
  sentences: [
    ['full stop', schema => Object.assign(schema, { objective: 'Which lamps there are' })],
    ['small letter', ({ fields }) => Object.assign(fields.reach, { comment: 'where it ends.' })],
    [
      '500 are the most',
      ({ questions }) => Object.assign(questions[1], { help: `A${' long'.repeat(100)}.` }),
    ],
  ],
  'no-todo': [['still to be written', ({ questions }) => Object.assign(questions[1], { help: 'TODO.' })]],
  'asked-fields': [
    [
      'No question asks for kind, which is required',
      ({ questions }) => Object.assign(questions[0], { fields: ['reach'] }),
    ],
    ['Did you mean "reach"', ({ questions }) => questions[0].fields.push('reech')],
    ['called feel as well', ({ questions }) => Object.assign(questions[1], { id: 'feel' })],
  ],
  budget: [
    ['Make it at least 3', schema => Object.assign(schema, { questionBudget: 2 })],
    ['Make it at least 6', ({ questions }) => Object.assign(questions[1], { cost: 4 })],
    ['asked twice', schema => Object.assign(schema, { questionBudget: 12 })],
  ],
  'example-fits': [
    ['The example of reach does not fit', ({ fields }) => Object.assign(fields.reach, { example: 500 })],
    ['warm, cold', ({ fields }) => Object.assign(fields.kind, { example: 'tepid' })],
    ['name', ({ fields }) => Object.assign(fields.rows, { example: [{ bright: 3 }] })],
    ['two rows', ({ fields }) => Object.assign(fields.rows, { example: [{ name: 'A' }, { name: 'A' }] })],
  ],
  'fallback-fits': [
    ['The fallback of reach', ({ fields }) => Object.assign(fields.reach, { fallback: 'far' })],
    ['two rows', ({ fields }) => Object.assign(fields.rows, { fallback: [{ name: 'A' }, { name: 'A' }] })],
  ],
  'merge-fits': [
    ['It can by: replace', ({ fields }) => Object.assign(fields.reach, { merge: 'append' })],
    ['It can by: keyed', ({ fields }) => Object.assign(fields.rows, { merge: 'union' })],
    [
      'grows with each answer',
      ({ fields }) =>
        Object.assign(fields.kind, {
          type: 'text',
          options: undefined,
          merge: 'append',
          sameAs: 'mood.kind',
        }),
    ],
  ],
  bounds: [
    ['No number is between', ({ fields }) => Object.assign(fields.reach, { minimum: 60 })],
    ['unit "furlong"', ({ fields }) => Object.assign(fields.rows.columns.bright, { unit: 'furlong' })],
  ],
  'table-key': [
    ['no column "title"', ({ fields }) => Object.assign(fields.rows, { key: 'title' })],
    ['may lack its key', ({ fields }) => Object.assign(fields.rows.columns.name, { optional: true })],
    ['type number', ({ fields }) => Object.assign(fields.rows, { key: 'bright' })],
  ],
  'instead-of': [
    ['Did you mean "name"', ({ fields }) => Object.assign(fields.rows.columns.bright, { insteadOf: 'nam' })],
    ['instead of itself', ({ fields }) => Object.assign(fields.rows.columns.bright, { insteadOf: 'bright' })],
    ['must have name', ({ fields }) => Object.assign(fields.rows.columns.bright, { insteadOf: 'name' })],
  ],
  'same-as': [
    ['Did you mean "mood"', ({ fields }) => Object.assign(fields.kind, { sameAs: 'moods.kind' })],
    ['It has: kind', ({ fields }) => Object.assign(fields.kind, { sameAs: 'mood.feel' })],
    ['its own schema', ({ fields }) => Object.assign(fields.kind, { sameAs: 'lamps.reach' })],
    ['It is number in m', ({ fields }) => Object.assign(fields.reach, { sameAs: 'mood.kind' })],
    ['the same example', ({ fields }) => Object.assign(fields.kind, { example: 'cold' })],
  ],
  'known-prerequisite': [
    ['Did you mean "mood"', schema => Object.assign(schema, { prerequisites: ['mod'] })],
    ['neither could be first', schema => Object.assign(schema, { prerequisites: ['lamps'] })],
  ],
  'validator-fields': [
    ['Did you mean "rows"', ({ validators }) => Object.assign(validators[0], { field: 'row' })],
    ['There are: name, bright', ({ validators }) => Object.assign(validators[0], { column: 'z' })],
    ['The examples break it', ({ validators }) => Object.assign(validators[0], { atMost: 0 })],
  ],
  'wish-fields': [
    ['Did you mean "name"', ({ wishes }) => Object.assign(wishes[0].actor.label, { $field: 'nam' })],
    ['no field "mood"', ({ wishes }) => Object.assign(wishes[0], { when: { mood: 'warm' } })],
    ['no table', ({ wishes }) => Object.assign(wishes[0], { forEach: 'reach' })],
    ['several values', ({ wishes }) => Object.assign(wishes[0].set, { Tags: { $field: 'rows' } })],
    [
      'could mean either',
      ({ fields }) =>
        Object.assign(fields.rows.columns, { reach: { type: 'text', comment: 'Far.', optional: true } }),
    ],
    ['no field "lots"', ({ checks }) => Object.assign(checks[0], { count: { atMost: { $field: 'lots' } } })],
  ],
  'condition-values': [
    ['kind is never "tepid"', ({ wishes }) => Object.assign(wishes[0], { when: { kind: 'tepid' } })],
    ['It can be: warm, cold', ({ checks }) => Object.assign(checks[0], { when: { kind: ['warm', 'hot'] } })],
  ],
  contradictions: [
    ['Did you mean "reach"', schema => contradict(schema, { kind: 'warm', reech: { above: 3 } })],
    ['Did you mean "mood"', schema => contradict(schema, { kind: 'warm', 'moood.kind': 'cold' })],
    ['kind is never "tepid"', schema => contradict(schema, { kind: 'tepid', 'mood.kind': 'cold' })],
    ['from 1 to 50', schema => contradict(schema, { kind: 'warm', reach: { above: 50 } })],
    ['is no number', schema => contradict(schema, { reach: 3, kind: { below: 3 } })],
    ['mentions nothing', schema => contradict(schema, { reach: { mentions: ['far'] }, kind: 'warm' })],
    ['cannot contradict itself', schema => contradict(schema, { kind: 'warm' })],
    ['one question', schema => contradict(schema, { kind: 'warm', 'mood.kind': 'cold' }, 'Say it.')],
    [
      'are called clash',
      schema => {
        contradict(schema, { kind: 'warm', 'mood.kind': 'cold' });
        contradict(schema, { kind: 'cold', 'mood.kind': 'warm' });
      },
    ],
  ],
  'template-keys': [
    ['"$mal" means nothing', ({ wishes }) => Object.assign(wishes[0].actor.label, { $mal: 2 })],
    ['which field is meant', ({ wishes }) => Object.assign(wishes[0].set, { Tags: [{ $else: 2 }] })],
    ['needs a number', ({ wishes }) => Object.assign(wishes[0].actor.label, { $times: 2 })],
    ['is no number', ({ wishes }) => Object.assign(wishes[0].set, { Tags: { $field: 'reach', $plus: '2' } })],
  ],
  'map-covers': [
    ['no value for cold', ({ wishes }) => delete wishes[0].set['LightComponent.Temperature'].$map.cold],
    [
      'no option "hot"',
      ({ wishes }) => Object.assign(wishes[0].set['LightComponent.Temperature'].$map, { hot: 1 }),
    ],
    [
      'only a choice',
      ({ wishes }) => Object.assign(wishes[0].set, { Tags: { $field: 'reach', $map: { 8: 1 } } }),
    ],
  ],
  shape: [
    ['no key "helpp"', ({ questions }) => Object.assign(questions[0], { helpp: 'A list.' })],
    ['domain', schema => Object.assign(schema, { domain: 'weather' })],
    ['fields.reach.example', ({ fields }) => delete fields.reach.example],
    ['lower case with underscores', schema => Object.assign(schema, { id: 'Lamps' })],
  ],
  'file-name': [
    ['Move it to scene/lamps.json', schema => Object.assign(schema, { domain: 'scene' })],
    ['Move it to lighting/lights.json', schema => Object.assign(schema, { id: 'lights' })],
  ],
  'schema-link': [
    ['not where the schema stands', schema => Object.assign(schema, { $schema: 'schema.json' })],
    ['does not name its schema', schema => delete schema.$schema],
  ],
};

/** Rules that are broken by a text, or by kinds of briefs. */
const BROKEN_OTHERWISE = ['duplicate-key', 'key-order', 'formatting', 'known-schemas'];

test('every file is one rule, listed, and named after it, and every rule is broken below', () => {
  const files = readdirSync(new URL('./', import.meta.url));
  const sources = files.filter(name => !name.endsWith('.test.ts') && !OTHERS.includes(name));
  const names = SCHEMA_RULES.map(({ name }) => name).toSorted();
  expect(names.map(name => `${name}.ts`)).toEqual(sources.toSorted());
  expect([...Object.keys(BROKEN), ...BROKEN_OTHERWISE].toSorted()).toEqual(names);
});

longTest('nothing is wrong with the samples', () => {
  expect(checkSample(sampleSchema())).toEqual([]);
  expect(checkTypes(sampleTypes())).toEqual([]);
});

const cases = Object.entries(BROKEN).flatMap(([rule, changes]) =>
  changes.map(([words, change]) => [rule, words, change] as const),
);

test.each(oneIn(36, cases))('%s says “%s”', (rule, words, change) => {
  const schema = sampleSchema();
  change(schema);
  const said = checkSample(schema).filter(problem => problem.rule === rule);
  expect(said.map(({ message, tip }) => `${message} ${tip}`).join('\n')).toContain(words);
});

testOneIn(2).each([
  ['There is no schema "lumps"', ['mood', 'lumps']],
  ['stands twice', ['mood', 'lamps', 'mood']],
  ['Put it behind mood', ['lamps', 'mood']],
  ['Put mood before it', ['lamps']],
])('known-schemas says “%s” of %j', (words, schemas) => {
  const types = sampleTypes();
  types.types[0].schemas = schemas;
  const said = checkTypes(types).filter(({ rule }) => rule === 'known-schemas');
  expect(said.map(({ message, tip }) => `${message} ${tip}`).join('\n')).toContain(words);
});

test('what JSON would take silently, and the layout, are looked at in the text', () => {
  const text = print(sampleSchema());
  const rulesOf = (changed: string) => checkText('lighting/lamps.json', changed).map(({ rule }) => rule);
  expect(rulesOf(text.replace('"version": 1,', '"version": 1,\n  "version": 1,'))).toEqual(['duplicate-key']);
  const swapped = text.replace(/( {2}"version": 1,\n)( {2}"domain": .*\n)/, '$2$1');
  expect(rulesOf(swapped)).toEqual(['key-order']);
  expect(rulesOf(text.replace('"version": 1', '"version":1'))).toEqual(['formatting']);
});
