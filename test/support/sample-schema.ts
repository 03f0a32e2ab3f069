import type { FileProblem } from '../../src/base/json/file-problem.ts';
import { checkSchemaFiles } from '../../src/brief/schemas/check-schemas.ts';
import { layOutSchema } from '../../src/brief/schemas/lay-out.ts';

// biome-ignore lint/suspicious/noExplicitAny: samples are broken in ways that no type allows
export type Loose = any;

/** A discovery schema that keeps every rule, and has a bit of everything. Each call makes a new one. */
export function sampleSchema(): Loose {
  return {
    $schema: '../schema.json',
    id: 'lamps',
    version: 1,
    domain: 'lighting',
    interviewer: 'lighting_artist',
    name: 'Lamps',
    objective: 'Which lamps there are.',
    instructions: 'Ask what is switched on.',
    prerequisites: ['mood'],
    priority: 3,
    questionBudget: 4,
    fields: {
      kind: {
        ...{ type: 'choice', options: { warm: 'like a candle', cold: 'like an office' } },
        ...{ ask: 'How should it feel?', comment: 'Decides the colour.', example: 'warm', required: true },
        ...{ sameAs: 'mood.kind', fallback: 'warm' },
      },
      reach: {
        ...{ type: 'number', unit: 'm', minimum: 1, maximum: 50, ask: 'How far does it shine?' },
        ...{ comment: 'Where its light ends.', example: 8, fallback: 10 },
      },
      rows: {
        type: 'table',
        columns: {
          name: { type: 'text', comment: 'What it is called.' },
          bright: { type: 'number', unit: 'lm', comment: 'How bright it is.', optional: true },
        },
        ...{ key: 'name', ask: 'Which lamps are there?', comment: 'One row for each.' },
        ...{ example: [{ name: 'Desk Lamp', bright: 400 }], merge: 'keyed' },
      },
    },
    questions: [
      { id: 'feel', fields: ['kind', 'reach'], text: 'How should the light feel?' },
      { id: 'rows', fields: ['rows'], text: 'Which lamps are there?', help: 'A list will do.' },
    ],
    completeness: { rule: 'required' },
    validators: [{ name: 'count_rows', field: 'rows', column: 'name', is: 'Desk Lamp', atMost: 1 }],
    wishes: [
      {
        wish: 'Each lamp shines.',
        when: { kind: ['warm', 'cold'] },
        forEach: 'rows',
        actor: { class: 'PointLight', label: { $field: 'name' } },
        set: {
          'LightComponent.Temperature': { $field: 'kind', $map: { warm: 2700, cold: 6500 } },
          'LightComponent.AttenuationRadius': { $field: 'reach', $times: 100, $else: 500 },
        },
      },
    ],
    checks: [{ check: 'A lamp is there.', class: 'PointLight', count: { atLeast: 1 } }],
  };
}

const MOOD = {
  ...{ $schema: '../schema.json', id: 'mood', version: 1, domain: 'lighting', interviewer: 'art_director' },
  ...{ name: 'Mood', objective: 'How it feels.', instructions: 'Ask.', prerequisites: [], priority: 5 },
  questionBudget: 2,
  fields: {
    kind: {
      ...{ type: 'choice', options: { warm: 'like a candle', cold: 'like an office' } },
      ...{
        ask: 'How does it feel?',
        comment: 'Decides much.',
        example: 'warm',
        required: true,
        fallback: 'warm',
      },
    },
  },
  questions: [{ id: 'kind', fields: ['kind'], text: 'How does it feel?' }],
  completeness: { rule: 'required' },
};

/** Kinds of briefs that keep every rule. */
export function sampleTypes(): Loose {
  return {
    $schema: 'schema.json',
    types: [
      {
        ...{ type: 'lamp_plan', description: 'Lamps for a room', instructions: 'Ask for the mood first.' },
        template: { title: 'Lamps', overview: 'Light for one room.' },
        schemas: ['mood', 'lamps'],
      },
    ],
  };
}

/** What the rules say of a schema, as a file beside the one that it builds on. */
export function checkSample(schema: Loose, path = 'lighting/lamps.json'): FileProblem[] {
  return checkText(path, print(schema));
}

/** As `checkSample`, of a text. */
export function checkText(path: string, text: string): FileProblem[] {
  const beneath = path === 'lighting/mood.json' ? [] : [{ path: 'lighting/mood.json', text: print(MOOD) }];
  return checkSchemaFiles([{ path, text }], beneath).problems;
}

/** As `checkSample`, of kinds of briefs. */
export function checkTypes(types: Loose): FileProblem[] {
  const files = [
    { path: 'lighting/lamps.json', text: print(sampleSchema()) },
    { path: 'lighting/mood.json', text: print(MOOD) },
    { path: 'brief-types.json', text: layOutSchema(JSON.stringify(types), 'types') },
  ];
  return checkSchemaFiles(files).problems;
}

/** As files of a folder are laid out. */
export function print(schema: Loose): string {
  return layOutSchema(JSON.stringify(schema), 'schema');
}
