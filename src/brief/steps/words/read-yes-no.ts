import { plainText } from './plain-text.ts';
import { ABSENT, certain, type Reading, unclear } from './reading.ts';

const YES =
  /^(?:y|yes|yea|yeah|yep|yup|aye|sure|of course|definitely|absolutely|certainly|please|please do|true|on|ok|okay|right|correct|exactly|always|why not|no problem|sounds good|by all means|with pleasure|indeed|affirmative|naturally|1)(?![\w'])/;
const NO =
  /^(?:n|no|nope|nah|nay|never|none|false|off|not really|rather not|better not|not at all|not needed|not necessary|no need|certainly not|definitely not|absolutely not|of course not|please don't|please no|don't|without|not|negative|0)(?![\w'])/;

/** `they should`, `it doesn't`, `we do not`: a whole clause that answers without yes or no. */
const SHORT =
  /^(?:i|we|it|they|he|she|you|that|this|there)(?:'d)? (?:really |probably |definitely |certainly )?(?:do|does|did|should|must|can|may|will|would|is|are|has|have|had to)(?<not>n't| not)?(?: be)?(?: please)?$/;

/** Yes or no, as the first words say it. */
export function readYesNo(text: string): Reading {
  const plain = plainText(text).replace(/^(?:oh|well|hm+|um+|uh|mm+)[, ]+/, '');
  const [clause = ''] = plain.split(/[,;:]| - | because | as long as | if /);
  if (/^(?:yes and no|yes but no|both|it depends|depends|maybe|perhaps|possibly|sometimes)\b/.test(plain)) {
    return unclear('yes or no is wanted');
  }
  const isNo = NO.test(plain) && !/^no problem(?!\w)/.test(plain);
  // `of course not` begins as `of course` does, so no is looked for first.
  if (isNo) return certain(false);
  if (YES.test(plain)) return certain(true);
  const short = SHORT.exec(clause.trim().replace("can't", "cann't").replace("won't", "willn't"));
  if (short) return certain(short.groups?.not === undefined, 0.9);
  return ABSENT;
}
