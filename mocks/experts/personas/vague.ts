import { sayTogether } from '../phrases/say-field.ts';
import { sayNumber } from '../phrases/say-number.ts';
import type { Random } from '../random.ts';
import { wantedOf } from './cooperative.ts';
import { type ExpertAnswer, meantAlike, type Persona, type Situation } from './persona.ts';

const DELEGATIONS = [
  'Whatever you think.',
  'You decide.',
  'No idea, surprise me.',
  "I don't know, you choose.",
  'Up to you.',
  "Doesn't matter to me.",
  'hmm, not sure. Whatever works.',
];

const OFF_TOPIC = [
  'Did I tell you about the office dog? He ate a dongle yesterday.',
  'Can we talk about the trailer first?',
  'I have to be in a meeting in five minutes, by the way.',
  'What did the last studio do about this?',
];

/** Delegates, hedges, and speaks of something else. */
export const vague: Persona = {
  manner: [
    'You have other things on your mind. You would rather that somebody else decided.',
    'About half of the time you say so: whatever you think, you decide, no idea.',
    'Else you hedge: ranges instead of numbers, two options instead of one, “maybe”, “or so”, “something like that”.',
    'Now and then you talk about something else altogether.',
    'Pressed, you give in with a short answer, or delegate again.',
  ],
  answer(situation) {
    const { question, timesAsked, random } = situation;
    if (question.decides) return { words: random.pick([...DELEGATIONS, 'the first, I guess']), meant: [] };
    const mood = random.below(timesAsked > 0 ? 60 : 100);
    if (mood < 45) return { words: random.pick(DELEGATIONS), meant: meantAlike(situation, 'left_to_us') };
    if (mood < 60) return answerHalf(situation);
    if (mood < 85) return hedge(situation);
    return { words: random.pick(OFF_TOPIC), meant: meantAlike(situation, 'not_said') };
  },
};

/** A real answer to the first field, and the rest left to others. */
function answerHalf(situation: Situation): ExpertAnswer {
  const { random } = situation;
  const [first, ...rest] = wantedOf(situation);
  if (!first) return { words: random.pick(DELEGATIONS), meant: [] };
  const words = sayTogether([first], random, 'easy');
  return {
    words: rest.length > 0 ? `${words}\nThe rest is up to you.` : words,
    meant: [
      { field: first.name, how: 'value', value: first.value },
      ...rest.map(({ name }) => ({ field: name, how: 'left_to_us' as const })),
    ],
  };
}

/** A range, one of two options, or a sentence that says nothing. */
function hedge(situation: Situation): ExpertAnswer {
  const { random } = situation;
  const [first] = wantedOf(situation);
  const words = first ? hedgeAbout(first, random) : 'Hmm.';
  return { words, meant: meantAlike(situation, 'hedged') };
}

function hedgeAbout({ field, value }: ReturnType<typeof wantedOf>[number], random: Random): string {
  const options = Object.keys(field.options ?? {});
  if (field.type === 'choice' && options.length > 1) {
    const [one = '', other = ''] = random.some(options, 2).map(option => option.replaceAll('_', ' '));
    return random.pick([`either ${one} or ${other}, hmm`, `somewhere between ${one} and ${other}`]);
  }
  if (typeof value === 'number') {
    const far = sayNumber(field, value === 0 ? 1 : value * 2, random, 'exact');
    return random.pick([`somewhere between ${value} and ${far}`, `${value} to ${far}, something like that`]);
  }
  return random.pick([
    'Something that feels right, you know what I mean?',
    'Maybe like in the other games, but different.',
    'It depends, I guess.',
  ]);
}
