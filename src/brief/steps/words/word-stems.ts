import { rememberTexts } from '../../../base/words/remember-texts.ts';

/** Words too common to tell anything apart. */
const COMMON = new Set(
  'a an the and or of to in on at by for with without from as is are be it its this that these those there i we you they me us my our your like want would should very really quite rather more most much some any all just about something kind sort bit little make made has have not no so but then than into over under up down out where when what which who how will can one only'.split(
    ' ',
  ),
);

/** The words of a text that carry meaning, without the endings that differ by grammar. */
export function wordStems(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []).filter(word => !COMMON.has(word)).map(stem);
}

/** `shadows` and `shadow`, `foggy` and `fog`: not grammar, only enough to compare answers with the words of an option. */
const stem = rememberTexts(word => {
  if (word.length <= 3) return word;
  const bare = word.replace(/(?:'s|ies|es|s)$/, '').replace(/(?:ing|ed|ly|y)$/, '');
  const kept = bare.length >= 3 ? bare : word;
  return kept.replace(/([^aeiou])\1$/, '$1').replace(/(?<=..)e$/, '');
});
