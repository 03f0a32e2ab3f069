/** A stretch of a text. */
export interface Place {
  from: number;
  to: number;
}

/** What speaks against a value: how, and the words that do. */
export interface Objection {
  how: string;
  quote: string;
}

/** Where a text has some words, each as a whole; `top-down` are the words of `top down`. */
export function placesOf(text: string, words: string): Place[] {
  const places: Place[] = [];
  const [where, what] = [text.replaceAll('-', ' '), words.replaceAll('-', ' ')];
  if (what.trim() === '') return places;
  for (let from = where.indexOf(what); from >= 0; from = where.indexOf(what, from + what.length)) {
    const to = from + what.length;
    const isWhole = !/[\p{L}\d]/u.test(text.charAt(from - 1)) && !/[\p{L}\d]/u.test(text.charAt(to));
    if (isWhole) places.push({ from, to });
  }
  return places;
}

/** Whether a text has some words, each as a whole. */
export function hasWords(text: string, words: string): boolean {
  return placesOf(text, words).length > 0;
}

/** Characters before and after a value in which it can be denied. */
const NEAR = 40;

/** What takes away all that follows up to the next word that is none of these: `not`, `anything but`, `never the`. */
const DENIED_BEFORE =
  /(?:\b(?:not|neither|nor|no longer|no more(?! than)|never|no|(?:hardly|scarcely)(?= (?:want|need|like|make|see|go|say|call|think))|without|instead of|rather than|except(?: for)?|(?:any|every)(?:thing|where) but|all but|but not|nowhere near|far from|nothing like|none of (?:that|this|the|your|those))|n't)(?: (?:so much as|even|a|an|the|too|so|really|be|at|any|in|by|to|it|this|that|have|want|need|like|make|see|go|run|on|for|or|and|say|call|think|i|we|should|must|could|would|has|ought))* $/;

/** `Scratch the ochre`: what was said of it is given up. */
const GIVEN_UP_BEFORE =
  /\b(?:scratch|scrap|forget|ditch|strike|(?<!\b(?:to|not|never) |n't )(?:lose|bin|kill|skip)|(?:god|heaven) forbid)(?: (?:a|an|the|that|this|all|about|my|our))* $/;

/** `Overcast? No, clear.` */
const DENIED_AFTER =
  /^(?:(?: too| either| as well| again)?| (?!(?:at|in|on|by|for|from|to|of|or|and)\b)\p{L}+(?: in there| there)?)\? ?(?:(?:oh|god|lord|hell|please|ah|hm+|um|er|good god)[,.!]? )*(?:(?:no|nope|nah|never|not|(?:i'd|i would|we'd|we would|better|rather) (?:rather )?(?:not|never))\b|over my dead body|god forbid|spare me)/u;

/** `A headset isn't needed`, `the porch we don't need`, `the wolves from before are out`. */
const UNWANTED_AFTER =
  /^(?: [\p{L}'-]+){0,4}? (?:(?:(?:is|are|was|were) (?:not|no longer)|(?:is|are|was|were|wo|need)n't|(?:will|need) not)(?: (?:be|really|even|at all))* (?:needed|wanted|required|necessary|there|allowed|part of it|any ?more)|(?:i|we|they|you|one) (?:do not|don't|won't|no longer) (?:really )?(?:need|want)|(?:is|are) (?:out|gone|unwanted|history|superfluous))\b|^ (?:(?:do|does|will)(?:n't| not)|(?:ca|wo)n't|cannot)(?=$|[,.;!?])|^[,.]? (?:over my dead body|no,? thanks?|no way|not a chance|can go)\b/u;

/**
 * The words that deny what stands at some places, where all of these are denied: what is asked for anywhere is asked for.
 * A place within a longer one is none of its own: `not so soft` can be the phrase of an option.
 * @param said plain text
 */
export function denial(said: string, places: readonly Place[]): Objection | undefined {
  return denialBy(said, places, [DENIED_AFTER]);
}

/** The same of things, people and what is chosen: they may also be called unwanted behind their names. */
export function denialOfThing(said: string, places: readonly Place[]): Objection | undefined {
  return denialBy(said, places, [DENIED_AFTER, UNWANTED_AFTER]);
}

function denialBy(said: string, places: readonly Place[], behind: readonly RegExp[]): Objection | undefined {
  const isWithin = ({ from, to }: Place) =>
    places.some(each => each.from <= from && each.to >= to && each.to - each.from > to - from);
  const outer = places.filter(place => !isWithin(place));
  const denied = outer.flatMap(place => {
    const quote = denialAt(said, place, behind);
    return quote === undefined ? [] : [{ ...place, quote }];
  });
  const [first] = denied;
  const others = outer.filter(({ from }) => !denied.some(each => each.from === from));
  if (!first || others.length === 0) return first && { how: 'denies it', quote: first.quote };
  const back = denied.find(place => isTakingBack(said, place) && others.every(({ to }) => to <= place.from));
  if (back) return { how: 'takes it back', quote: back.quote };
  return others.every(place => isOfOthers(said, place) || isGivenUp(said, place))
    ? { how: 'denies it', quote: first.quote }
    : undefined;
}

/** The words that deny what stands at a place, with it. */
function denialAt(said: string, { from, to }: Place, behind: readonly RegExp[]): string | undefined {
  const ahead = said.slice(Math.max(0, from - NEAR), from);
  const next = said.slice(to, to + NEAR);
  const before = DENIED_BEFORE.exec(ahead) ?? GIVEN_UP_BEFORE.exec(ahead) ?? deniedInRow(ahead, next);
  if (before) return said.slice(from - before[0].length, to);
  const [after] = behind.flatMap(pattern => pattern.exec(next) ?? []);
  return after === undefined ? undefined : said.slice(from, to + after.length);
}

/** `Sad. No, not sad`: a clause that denies it, and says nothing else. */
const TAKING_BACK =
  /(?:^|[,.;:!?-] ?)(?:(?:no|nope|wait|sorry|well|actually|hm+|and|but)[,.!]? )*(?:not|never)(?: (?:a|an|the|too|so|really|at|in|any))* $/u;

function isTakingBack(said: string, { from, to }: Place): boolean {
  return (
    TAKING_BACK.test(said.slice(Math.max(0, from - NEAR), from)) && /^(?:$|[,.;:!?]| -)/.test(said.slice(to))
  );
}

/** `Everyone does noon`: what others do is not asked for. */
const OF_OTHERS =
  /(?:^|[,.;:!?-] ?)(?:(?:because|since|as|for) )?(?:everyone|everybody|every(?: other)? (?:game|level|studio)|(?:all )?the others|(?:most|other|all) (?:people|games|levels|studios)|they all)(?: [\p{L}']+){0,2} (?:do|does|did|has|have|had|goes for|go for|uses?|picks?|shows?)(?: (?:a|an|the))* $/u;

function isOfOthers(said: string, { from }: Place): boolean {
  return OF_OTHERS.test(said.slice(Math.max(0, from - 2 * NEAR), from));
}

/** `I nearly said twee`, `I said cosy yesterday`: it was thought of, and is denied elsewhere. */
const GIVEN_UP =
  /\b(?:(?:nearly|almost|once|first) (?:said|wrote|chose)|was (?:going|about) to say|said)(?: [\p{L}']+){0,3} $/u;

function isGivenUp(said: string, { from }: Place): boolean {
  return GIVEN_UP.test(said.slice(Math.max(0, from - NEAR), from));
}

/** What stands before one of several that are denied at once: `not romantic, cosy or`. */
const ROW_BEFORE =
  /(?<row>(?<![\p{L}-])[\p{L}-]+(?:(?:, ?(?:or )?| or | nor )[\p{L}-]+){0,8}(?:,? (?:or|nor) |, ?))$/u;
/** The row goes on: only by its `or` it is known to be one. */
const ROW_BEHIND = /^(?:, ?[\p{L}-]+)*,? (?:or|nor) (?!so\b|thereabouts|whatever|something)/u;

/** A row that is denied as a whole, up to the place behind `ahead`. */
function deniedInRow(ahead: string, behind: string): RegExpExecArray | null {
  const row = ROW_BEFORE.exec(ahead)?.groups?.row;
  if (row === undefined || !(/ (?:or|nor) $/.test(row) || ROW_BEHIND.test(behind))) return null;
  const denied = DENIED_BEFORE.exec(ahead.slice(0, ahead.length - row.length));
  return denied && Object.assign(denied, [denied[0] + row]);
}

/** `Thirty was too hot`: what is said of a value that was tried, and is not wanted. */
const REJECTED_AFTER =
  /^(?: [\p{L}/%°²³]+){0,3}? (?:is|are|was|were|would be|looked|looks|felt|feels|seemed|seems) (?:(?:far|way|much|a bit|a little|just|still) )*(?:too|not|wrong|awful|terrible)\b/u;

/** Whether a value at a place is called too much, too little or wrong. */
export function isRejected(said: string, { to }: Place): boolean {
  return REJECTED_AFTER.test(said.slice(to, to + NEAR));
}

/** Between what somebody says and what they say in its place. */
const GIVING_UP =
  /\b(?:no,? wait|wait,? no|scratch that|strike that|(?:no,? )?make (?:that|it)|(?:or |no,? ?)?i mean(?:t)?|or rather|no rather|correction|sorry|oops)\b/g;

/**
 * The words that put something else in the place of what stands at some places.
 * @param hasOther tells it of what follows
 * @param isLast tells whether a place is the last value of its kind before an index
 */
export function replacement(
  said: string,
  places: readonly Place[],
  hasOther: (rest: string) => boolean,
  isLast: (place: Place, before: number) => boolean = () => true,
): Objection | undefined {
  if (places.length === 0) return undefined;
  for (const { 0: mark, index } of said.matchAll(GIVING_UP)) {
    const end = index + mark.length;
    if (!places.every(({ to }) => to <= index) || !places.some(place => isLast(place, index))) continue;
    if (!hasOther(said.slice(end, end + NEAR))) continue;
    const from = Math.max(...places.map(place => place.from));
    return { how: 'puts another in its place', quote: said.slice(from, end + NEAR).trim() };
  }
  return undefined;
}

/** `Twenty, no, fifteen`, `five. No, that's too long, three`: a bare no, and what may stand between it and the other. */
const BARE_NO =
  /(?<=[,.;:!?-] ?)(?:no|nope|nah)(?<stop>[,.;:!]*) (?:(?:(?:that's|that is|it's|it is|this is) )?(?:(?:far|way|much|a bit|a little) )?too \p{L}+[,.;:]* )?(?:(?:rather|better|only|just|say|let's say|more like|it's|it is|about|around|maybe|i'd say|keep|take|at|the) )*/gu;

/**
 * The words that correct what stands at one of some places by a bare no, with the other right behind it.
 * @param isOther tells whether another value begins at an index; `isParted` where something parts the no from it
 * @param isLast tells whether a place is the last value of its kind before an index
 */
export function correction(
  said: string,
  places: readonly Place[],
  isOther: (at: number, isParted: boolean) => boolean,
  isLast: (place: Place, before: number) => boolean,
): Objection | undefined {
  if (places.length === 0) return undefined;
  for (const { 0: mark, index, groups } of said.matchAll(BARE_NO)) {
    const end = index + mark.length;
    const last = places.find(place => place.to <= index && isLast(place, index));
    const isAgain = places.some(({ from }) => from >= end);
    if (!last || isAgain || !isOther(end, groups?.stop !== '')) continue;
    return { how: 'puts another in its place', quote: said.slice(last.from, end + FEW_BEHIND).trim() };
  }
  return undefined;
}

/** Characters of the other value that are quoted. */
const FEW_BEHIND = 14;
