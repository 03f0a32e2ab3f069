import { expect, test } from 'vitest';
import { discoverySchemaSchema } from '../../discovery-schema.ts';
import { interpretWords } from '../interpret-words.ts';

const common = { comment: 'Why.', example: null };

const ds = discoverySchemaSchema.parse({
  id: 'kit',
  version: 1,
  domain: 'scene',
  interviewer: 'art_director',
  name: 'Kit',
  objective: 'A kit.',
  instructions: 'Ask.',
  prerequisites: [],
  priority: 1,
  questionBudget: 5,
  completeness: { rule: 'required' },
  fields: {
    pieces: { type: 'list', items: { type: 'text' }, ask: 'Which pieces?', ...common },
    oneSentence: { type: 'text', ask: 'In one sentence?', ...common },
    grid: { type: 'number', unit: 'cm', ask: 'Which grid?', ...common },
    sky: {
      type: 'choice',
      options: { scattered: 'some clouds', storm: 'dark clouds, wind', none: 'no sky at all: inside' },
      ask: 'Which sky?',
      ...common,
    },
    names: {
      type: 'table',
      key: 'kind',
      columns: {
        kind: { type: 'text', comment: 'Kind.' },
        prefix: { type: 'text', comment: 'Prefix.' },
        size: { type: 'number', unit: 'm', comment: 'Size.', optional: true },
      },
      ask: 'Which names?',
      ...common,
    },
  },
  questions: [{ id: 'all', fields: ['pieces'], text: 'Which pieces?' }],
});

const SENTENCE = 'The way out is near, but it costs something. Nobody knows what.';

test.each<[string, string[], string, Record<string, unknown>]>([
  [
    'a sentence under its label stays word for word',
    ['pieces', 'oneSentence'],
    `Pieces: floor, wall\nOne sentence: ${SENTENCE}`,
    { pieces: ['floor', 'wall'], oneSentence: SENTENCE },
  ],
  [
    'bullets and numbers below a label are items',
    ['pieces', 'oneSentence'],
    `Pieces:\n1. floor\n2. wall\nOne sentence: ${SENTENCE}`,
    { pieces: ['floor', 'wall'], oneSentence: SENTENCE },
  ],
  [
    'two blocks of bullets are two lists',
    ['pieces', 'names'],
    'Names:\nBlueprint: prefix: BP_\nmaterial: prefix: M_\nPieces:\n- floor\n- wall',
    {
      pieces: ['floor', 'wall'],
      names: [
        { kind: 'Blueprint', prefix: 'BP_' },
        { kind: 'material', prefix: 'M_' },
      ],
    },
  ],
  [
    'what has no text of its own is read as before',
    ['grid', 'oneSentence'],
    `Grid: 2 m\nOne sentence: ${SENTENCE}`,
    { grid: 200, oneSentence: SENTENCE },
  ],
  [
    'a table of what and answer',
    ['grid', 'sky'],
    'What,Answer\nGrid,2 m\nSky,storm',
    { grid: 200, sky: 'storm' },
  ],
  ['the same about one thing', ['grid'], '| What | Answer |\n| --- | --- |\n| Grid | 2 m |', { grid: 200 }],
  [
    'lists in the cells of a table that commas part',
    ['pieces', 'grid'],
    'What,Answer\nPieces,floor; wall\nGrid,"50 cm"',
    { pieces: ['floor', 'wall'], grid: 50 },
  ],
  [
    'quoted cells keep their commas, and quotes in them',
    ['names'],
    'Kind,Prefix,Size\n"mesh, static","SM_ ""x""",2 m\nmaterial,M_,',
    {
      names: [
        { kind: 'mesh, static', prefix: 'SM_ "x"', size: 2 },
        { kind: 'material', prefix: 'M_' },
      ],
    },
  ],
  [
    'a sentence with a colon in a cell is no label',
    ['names'],
    'Kind,Prefix,Size\nmesh,"The first choice: SM",2 m\nmaterial,The second one I think: M,3 m',
    {
      names: [
        { kind: 'mesh', prefix: 'The first choice: SM', size: 2 },
        { kind: 'material', prefix: 'The second one I think: M', size: 3 },
      ],
    },
  ],
  [
    'pasted cells lose the empty ones at their end',
    ['names'],
    'Kind\tPrefix\tSize\nmesh\tSM_\t2 m\nmaterial\tM_\t',
    {
      names: [
        { kind: 'mesh', prefix: 'SM_', size: 2 },
        { kind: 'material', prefix: 'M_' },
      ],
    },
  ],
  [
    'one row on a line, its cells between semicolons',
    ['names'],
    'mesh: prefix: SM_, or S_; size: 2 m',
    { names: [{ kind: 'mesh', prefix: 'SM_, or S_', size: 2 }] },
  ],
  [
    'two rows on a line',
    ['names'],
    'mesh: prefix SM_; material: prefix M_',
    {
      names: [
        { kind: 'mesh', prefix: 'SM_' },
        { kind: 'material', prefix: 'M_' },
      ],
    },
  ],
  [
    'the whole meaning of an option, though another one shares its words',
    ['sky'],
    'Some clouds. End of story.',
    { sky: 'scattered' },
  ],
  ['a meaning that begins with a no', ['sky'], 'no sky at all: inside', { sky: 'none' }],
])('%s', (_, fields, words, scr) => {
  const read = interpretWords(ds, fields, words);
  expect(read.scr, JSON.stringify(read.unclear)).toEqual(scr);
  expect(read.unclear).toEqual([]);
});

test('a meaning that is ruled out is not taken', () => {
  expect(interpretWords(ds, ['sky'], 'not some clouds').scr).toEqual({});
});
