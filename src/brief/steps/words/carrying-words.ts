import { wordStems } from './word-stems.ts';

/** Words that add nothing to what others say. */
export const EMPTY = stemSet(
  'please minus plus maybe perhaps probably actually basically simply really quite pretty fairly rather certainly definitely sure yes yeah okay ok now then still already also too even always ever let make give need want wish get got go goes put keep take think guess say said mean call feel look see seen sees show thing stuff like must shall may might could be been being do does did done am was were will would he she his her him them their everything anything everywhere everyone everybody somebody someone nice good great fine best course exactly same such enough around roughly approximately nearly almost somewhat slight overall altogether whatsoever throughout generally another if alone ish back don doesn didn isn aren wasn won ve ll',
);

/** Words that carry what stands beside them and say nothing else there. */
export const CARRYING = stemSet(
  'pull hang hangs stand sit lie run come comes begin start stay set use turn become measure draw have has across above below between until till past each every solid well way point part place',
);

/** Words that say of which kind an amount is. */
export const MEASURING = stemSet(
  'warm cold cool deep deepest high highest tall wide long far strong bright maximum minimum max min least most limit middle centre center',
);

function stemSet(words: string): ReadonlySet<string> {
  return new Set(wordStems(words));
}
