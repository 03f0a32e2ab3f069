import type { DOMAINS } from '../discovery-schema.ts';
import { layOutSchema } from './lay-out.ts';

/** What a new schema is called, and where it belongs. */
export interface NewSchema {
  id: string;
  domain: (typeof DOMAINS)[number];
}

const INTERVIEWER_OF = {
  warm_up: 'producer',
  scene: 'art_director',
  lighting: 'lighting_artist',
  materials: 'technical_artist',
  gameplay: 'gameplay_designer',
  performance: 'performance_engineer',
} as const;

/**
 * The file of a discovery schema to begin with: it has the right shape, one field of two kinds and a wish that fit
 * together, and TODO where a person has to write.
 */
export function writeNewSchema({ id, domain }: NewSchema): string {
  const schema = {
    $schema: '../schema.json',
    ...{ id, version: 1, domain, interviewer: INTERVIEWER_OF[domain], name: 'TODO a title for people' },
    objective: 'TODO: what is known when it is complete.',
    instructions: 'TODO: how a good interviewer would lead this part, and what to listen for.',
    ...{ prerequisites: ['scene_mood'], priority: 3, questionBudget: 4 },
    fields: {
      kind: {
        type: 'choice',
        options: { soft: 'TODO what choosing it means', hard: 'TODO what choosing it means' },
        ask: 'TODO which kind should it be?',
        comment: 'TODO: why it is asked, and what it decides later.',
        ...{ example: 'soft', required: true, fallback: 'soft' },
      },
      reach: {
        ...{ type: 'number', unit: 'm', minimum: 0, maximum: 100 },
        ask: 'TODO how far does it reach?',
        comment: 'TODO: why it is asked, and what it decides later.',
        example: 8,
      },
    },
    questions: [
      { id: 'kind', fields: ['kind'], text: 'TODO which kind should it be?' },
      { id: 'reach', fields: ['reach'], text: 'TODO how far does it reach?' },
    ],
    completeness: { rule: 'required' },
    wishes: [
      {
        wish: 'TODO what the level should be like then.',
        actor: { class: 'PointLight', label: 'TODO Lamp', match: 'label' },
        set: { 'LightComponent.AttenuationRadius': { $field: 'reach', $times: 100 } },
      },
    ],
  };
  return layOutSchema(JSON.stringify(schema), 'schema');
}
