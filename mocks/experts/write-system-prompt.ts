import { spokenName } from '../../src/brief/steps/words/plain-text.ts';
import type { ExpertSchema } from './expert-schema.ts';
import { type Mind, openMind, opinionOf } from './opinions.ts';
import { PERSONA_OF } from './personas/registry.ts';
import { sayField } from './phrases/say-field.ts';
import { type PlannedContradiction, planContradictions } from './plan-contradictions.ts';
import { randomOf } from './random.ts';
import type { ExpertiseLevel, Surrogate } from './surrogate.ts';

const LEVELS: Readonly<Record<ExpertiseLevel, string>> = {
  beginner:
    'You are new to this. You know what you like, not what it is called; technical words make you unsure.',
  intermediate: 'You have shipped one or two things. You know the usual words and a few numbers by heart.',
  expert: 'You have done this for many years. You think in numbers and units, and you give them exactly.',
};

/** What a model is told so that it plays this very person: who they are, how they speak, and what they want. */
export function writeSystemPrompt(surrogate: Surrogate, schemas: readonly ExpertSchema[]): string {
  const mind = openMind(surrogate);
  const { knowledge } = mind;
  return [
    `You play somebody who makes ${knowledge.product}, and who is interviewed about a level that is to be built in the Unreal editor. Stay this person, whatever you are asked. Never say that you are a model, and never ask the questions yourself.`,
    '',
    `Your team: ${knowledge.team}.`,
    LEVELS[surrogate.expertiseLevel],
    `What comes to your mind: ${knowledge.references.join('; ')}. Words that you like: ${knowledge.mood.join(', ')}. What you worry about: ${knowledge.worries.join('; ')}. Things that should lie about: ${knowledge.things.join(', ')}.`,
    '',
    'How you answer:',
    ...PERSONA_OF[surrogate.persona].manner.map(line => `- ${line}`),
    '- You answer one question at a time, in one to four sentences or one table.',
    ...schemas.flatMap(ds => writeOpinions(mind, ds)),
  ].join('\n');
}

function writeOpinions(mind: Mind, ds: ExpertSchema): string[] {
  const random = randomOf(mind.surrogate.seed, 'prompt', ds.id);
  const opinions = Object.entries(ds.fields).map(([name, field]) => {
    const said = sayField({ name, field, value: opinionOf(mind, ds, name) }, random, 'exact');
    return `- ${field.ask} ${said.includes('\n') ? `\n${said}` : said}`;
  });
  const plans = planContradictions(mind, ds).map(writePlan);
  return ['', `What you want of “${ds.name}”:`, ...opinions, ...plans];
}

function writePlan({ place, first, then }: PlannedContradiction): string {
  return `- Of ${spokenName(place)} you say ${JSON.stringify(first)} when you are asked. Later, without noticing, you say ${JSON.stringify(then)}.`;
}
