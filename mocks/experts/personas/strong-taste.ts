import { sayTogether, type Wanted } from '../phrases/say-field.ts';
import type { Random } from '../random.ts';
import { wantedOf } from './cooperative.ts';
import type { ExpertAnswer, Persona, Situation } from './persona.ts';

const TAILS = [
  'Not negotiable.',
  'Anything else would be a mistake.',
  'I know exactly what I want here.',
  'End of discussion.',
];

/** Decided and precise, in words of their own. */
export const strongTaste: Persona = {
  manner: [
    'You have made things like this for twenty years, and you know exactly what you want.',
    'You answer in short sentences, precisely, with numbers and units, and in words of your own: never in those of the form.',
    'You do not delegate, and you do not say “maybe”. You may say what you despise.',
    'Asked which of two answers holds, you are annoyed, and name the value.',
  ],
  answer: situation => (situation.question.decides ? decideFirmly(situation) : answerFirmly(situation)),
};

function answerFirmly(situation: Situation): ExpertAnswer {
  const { random } = situation;
  const all = wantedOf(situation).map(wanted => inOwnWords(wanted, situation));
  const [only] = all;
  const words = only && all.length === 1 ? sayOne(only, random) : sayTogether(all, random, 'exact');
  return { words, meant: all.map(({ name, value }) => ({ field: name, how: 'value', value })) };
}

/** Sentences of their own end as they talk. */
function inOwnWords(wanted: Wanted, { random, mind }: Situation): Wanted {
  // A name takes no tail.
  if (wanted.field.type !== 'text' || !/[.!?]$/.test(String(wanted.value))) return wanted;
  const mood = random.pick(mind.knowledge.mood);
  const tail = random.pick([`It has to be ${mood}.`, ...TAILS]);
  return { ...wanted, value: `${String(wanted.value)} ${tail}` };
}

/** A choice by what it means, for nobody shows them the names of options; a tail behind what is one sentence. */
function sayOne(wanted: Wanted, random: Random): string {
  const { field, value } = wanted;
  const meaning = field.type === 'choice' ? field.options?.[String(value)] : undefined;
  if (meaning !== undefined) return `${meaning}. ${random.pick(TAILS)}`;
  const said = sayTogether([wanted], random, 'exact');
  const isSentence = field.type === 'number' || field.type === 'integer' || field.type === 'boolean';
  return isSentence ? `${said}. ${random.pick(TAILS)}` : said;
}

function decideFirmly({ random }: Situation): ExpertAnswer {
  return { words: random.pick(['The first one. Obviously.', 'The second one.', 'the first']), meant: [] };
}
