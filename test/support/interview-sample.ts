import { type DiscoverySchema, discoverySchemaSchema } from '../../src/brief/discovery-schema.ts';
import { type BriefDocument, DOCUMENT_FORMAT } from '../../src/brief/document.ts';

/** The time of every step, unless a test says otherwise. */
export const NOW = '2026-01-02T03:04:05.000Z';

/** A document in which nothing was said yet. */
export function emptyDocument(): BriefDocument {
  return {
    format: DOCUMENT_FORMAT,
    id: 'courtyard',
    type: 'level_brief',
    title: 'Courtyard',
    overview: 'A courtyard at the end of summer.',
    created: NOW,
    updated: NOW,
    revision: 0,
    counts: { questions: 0, answers: 0, conflicts: 0 },
    conversations: [],
    aggregates: {},
  };
}

/** A discovery schema out of the parts that a test is about. */
export function makeSchema(parts: Record<string, unknown>): DiscoverySchema {
  return discoverySchemaSchema.parse({
    id: 'sample',
    version: 1,
    domain: 'lighting',
    interviewer: 'lighting_artist',
    name: 'Sample',
    objective: 'Everything about the sample.',
    instructions: 'Ask.',
    prerequisites: [],
    priority: 3,
    questionBudget: 8,
    completeness: { rule: 'required' },
    questions: [{ id: 'all', fields: Object.keys(Object(parts.fields)), text: 'What is it like?' }],
    ...parts,
  });
}

/** What every field has. */
export function asks(ask: string, example: unknown) {
  return { ask, comment: 'It decides something.', example };
}

/** One field of each type and merge rule. */
export const SAMPLE_FIELDS = {
  moment: {
    type: 'choice',
    options: {
      dawn: 'before or at sunrise: cool, soft, long shadows',
      morning: 'a fresh, clear morning',
      noon: 'midday: the sun is high, shadows are short and hard',
      late_afternoon: 'golden hour: low, warm sun and long shadows',
      dusk: 'sunset and just after: a burning horizon, a cool sky',
      night: 'night: the moon is the key light',
    },
    ...asks('What time of day is it?', 'late_afternoon'),
    required: true,
    fallback: 'noon',
  },
  elevation: {
    type: 'number',
    unit: 'deg',
    minimum: -10,
    maximum: 90,
    ...asks('How high does the sun stand?', 12),
  },
  warmth: {
    type: 'number',
    unit: 'K',
    minimum: 1700,
    maximum: 12000,
    ...asks('How warm is it?', 3800),
    fallback: 5500,
  },
  height: { type: 'number', unit: 'cm', minimum: 0, maximum: 100000, ...asks('How high is the wall?', 400) },
  frame: {
    type: 'number',
    unit: 'ms',
    minimum: 1,
    maximum: 100,
    ...asks('How long may a frame take at most?', 16.7),
  },
  lamps: { type: 'integer', minimum: 0, maximum: 200, ...asks('How many lamps are there?', 3) },
  roughness: { type: 'number', minimum: 0, maximum: 1, ...asks('How rough is it?', 0.5) },
  memory: {
    type: 'number',
    unit: 'MB',
    minimum: 64,
    maximum: 65536,
    ...asks('What is the memory budget?', 2048),
  },
  speed: { type: 'number', unit: 'm/s', minimum: 0, maximum: 50, ...asks('How fast does one walk?', 4) },
  strength: { type: 'number', unit: 'lux', minimum: 0, maximum: 150000, ...asks('How strong is it?', 10000) },
  shafts: { type: 'boolean', ...asks('Should there be light shafts?', true), fallback: false },
  fog: { type: 'colour', ...asks('What colour has the fog?', { R: 1, G: 1, B: 1 }) },
  props: { type: 'list', items: { type: 'text' }, ...asks('What stands there?', ['well']) },
  glows: {
    type: 'list',
    items: {
      type: 'choice',
      options: { bloom: 'bright things glow', flare: 'lens flares', grain: 'film grain' },
    },
    ...asks('What does the lens do?', ['bloom']),
  },
  distances: { type: 'list', items: { type: 'number', unit: 'm' }, ...asks('At which distances?', [10]) },
  purpose: { type: 'text', ...asks('What is the light for?', 'It leads the eye.'), required: true },
  hard: { type: 'text', merge: 'append', ...asks('What is hard about it?', ['The glass.']) },
  materials: {
    type: 'table',
    key: 'surface',
    columns: {
      surface: { type: 'text', comment: 'Which surface.' },
      roughness: { type: 'number', minimum: 0, maximum: 1, comment: '0 is a mirror.' },
      colour: { type: 'colour', optional: true, comment: 'Its colour.' },
      tile: { type: 'number', unit: 'm', optional: true, comment: 'Size of a tile.' },
    },
    ...asks('What are the surfaces?', [{ surface: 'floor', roughness: 0.8 }]),
  },
};

/** All of them, each question about one of them unless told otherwise. */
export function interviewSample(parts: Record<string, unknown> = {}): DiscoverySchema {
  return makeSchema({ fields: SAMPLE_FIELDS, ...parts });
}
