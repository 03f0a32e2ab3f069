import { unitOf } from '../../base/quantities/units.ts';
import { listWritten } from '../level/read-current-number.ts';
import { holds } from '../level/wanted.ts';
import { directionOf } from '../steps/words/direction.ts';
import { comparedWith, readNamedAmount } from '../steps/words/named-amount.ts';
import { plainText } from '../steps/words/plain-text.ts';
import { isSignedAmount, type RelativeAmount, toAmount } from '../steps/words/read-relative.ts';
import { type Amounts, optionsIn, stand } from './what-stands.ts';
import { whyNone } from './why-none.ts';

const BARE_FACTOR = /^\s*(?:[x×]\s*)?(?:\d+(?:\.\d+)?|\.\d+)\s*[x×]?\s*$/i;

/** Words for a way up or down. */
const UPRIGHT =
  /\b(?:higher|lower|up|upwards?|down|downwards?|rais(?:e|es|ed|ing)|lift(?:s|ed)?|drop(?:s|ped)?|sinks?|sunk|lower(?:s|ed|ing))\b/i;

/** `By half` is more or less by half. */
const BY_PART =
  /^\s*by ((?:an? |one |two |three )?(?:half|thirds?|quarters?|fifth|tenth)|\d+(?:\.\d+)? ?(?:%|per ?cent))\s*$/i;

/** What an amount by what stands comes to in a field; told where it comes to anything, and why where it comes to two. */
export async function workOutNumber(work: Amounts, name: string, said: string): Promise<number | undefined> {
  const field = work.ds.fields[name];
  if (field?.type !== 'number') return undefined;
  const text = withWay(said, work.words);
  const amount =
    readNamedAmount(name, field, text)?.amount ??
    signedStep(work, name, said) ??
    shareOf(field, said, work.words);
  if (!amount && BY_PART.test(said)) {
    const why = `${name} is more or less by that: ask which, and send “${said} more” or “${said} less”`;
    work.doubted.push({ said, why, isDropped: true });
  }
  if (isStepAsValue(field, said, work.words))
    return holdAgainst(work, name, { said, text, amount: ANY_STEP });
  // There is no half of a direction, and what sinks does not turn.
  const isDirection = field.asPlace !== undefined && field.asPlace !== 'distance';
  if (!amount || (field.asPlace && amount.by === 'factor') || (isDirection && UPRIGHT.test(said)))
    return undefined;
  // Of what is a factor itself, `2×` is the number.
  if (field.unit === '×' && BARE_FACTOR.test(text)) return undefined;
  return holdAgainst(work, name, { said, text, amount });
}

/** What an amount comes to, held against what stands of a field; told, or doubted where two may be meant. */
export async function holdAgainst(
  work: Amounts,
  name: string,
  { said, text = said, amount }: { said: string; text?: string; amount: RelativeAmount | undefined },
): Promise<number | undefined> {
  const field = work.ds.fields[name];
  if (field?.type !== 'number') return undefined;
  const current = await stand(work, name, text);
  const ask = (why: string) => void work.doubted.push({ said, why, isDropped: true });
  if (amount?.by === 'sum' && isOfLens(field)) {
    const now = current && 'value' in current ? ` (it is ${current.value} now)` : '';
    ask(
      `that is by how much ${name} changes, and more of it makes the picture darker: ask what it is to be${now}, and send that`,
    );
    return undefined;
  }
  if (current && 'others' in current) {
    const sums = current.others.map(each => amount && toAmount(field, each, amount));
    const isOpen = sums.length === 0 || sums.some(each => each === undefined);
    const meant = isOpen ? 'the number itself' : sums.join(' or ');
    ask(`${name} has no one value to hold it against: ${current.why}. Ask which is meant, and send ${meant}`);
    return undefined;
  }
  const value = current && amount && toAmount(field, current.value, amount);
  if (value === undefined) {
    const unmet = current ? undefined : unmetFor(work, name);
    ask(whyNone({ name, spec: field, current: current?.value, unmet }, amount));
  }
  if (value !== undefined) {
    work.told.push(`${name} ${value}: “${said}”, held against ${current?.value} (${current?.at})`);
    work.settled.push({ field: `${work.ds.id}.${name}`, said });
  }
  return value;
}

/**
 * `+0.5` of a difference, where the words hold it against what stands: half a step more than now, and not the difference
 * itself. Where a question says against what, the sign is that of the difference.
 */
function signedStep(
  { ds, asked, held, words }: Amounts,
  name: string,
  said: string,
): RelativeAmount | undefined {
  const field = ds.fields[name];
  if (field?.type !== 'number' || !field.difference || !isSignedAmount(said)) return undefined;
  const isOpen = !asked.includes(name) && !held.has(name) && directionOf(words) !== undefined;
  if (comparedWith(said, words) !== 'stands' && !isOpen) return undefined;
  const sum = Number(
    plainText(said)
      .replace('−', '-')
      .replaceAll(/[^\d.-]/g, ''),
  );
  return Number.isFinite(sum) ? { by: 'sum', sum } : undefined;
}

/** What must be answered before a field counts at all: `method live`. */
function unmetFor({ ds, held, chosen }: Amounts, name: string): string | undefined {
  const answered = new Map([...held, ...optionsIn(ds, chosen)]);
  const all = listWritten(ds, name, undefined).map(({ wish }) => wish.when);
  const [first] = all;
  if (!first || all.some(when => holds(when, answered))) return undefined;
  return Object.entries(first)
    .map(([field, option]) => `${field} ${[option].flat().join(' or ')}`)
    .join(', ');
}

const ANY_STEP: RelativeAmount = { by: 'sum', sum: 1 };

/** A brightness in steps of exposure that is no difference: nobody knows whether more of it or a brighter picture is meant. */
function isOfLens({
  unit,
  difference,
}: {
  unit?: string | undefined;
  difference?: boolean | undefined;
}): boolean {
  return unitOf(unit)?.dimension === 'exposure' && difference !== true;
}

/** `+1` of a brightness in steps of exposure, where the words say a way: it goes against the sign or with it. */
function isStepAsValue(
  { unit, difference }: { unit?: string | undefined; difference?: boolean | undefined },
  said: string,
  words: string,
): boolean {
  return isOfLens({ unit, difference }) && /^\s*\+/.test(said) && directionOf(words) !== undefined;
}

/** `By half` with the way that the words beside it tell. */
function withWay(said: string, words: string): string {
  const way = BY_PART.test(said) ? directionOf(words) : undefined;
  return way === undefined ? said : `${said.trim()} ${way === 1 ? 'more' : 'less'}`;
}

/** A share of what stands, said as one: `80 %` of `the sun at 80 percent`; words by how much it changes say that themselves. */
export function shareOf(
  { unit }: { unit?: string | undefined },
  said: string,
  words: string,
): RelativeAmount | undefined {
  const [, share] = SHARE.exec(plainText(said)) ?? [];
  const isMeasured = unit !== undefined && unit !== '×' && unitOf(unit)?.dimension !== 'share';
  if (share === undefined || !isMeasured) return undefined;
  const isOfWhole = new RegExp(`\\b(?:at|to) (?:about |around |only |just )*${share} ?(?:%|per ?cent)`);
  return isOfWhole.test(plainText(words)) ? { by: 'factor', factor: Number(share) / 100 } : undefined;
}

const SHARE = /^(\d+(?:\.\d+)?) ?(?:%|per ?cent)$/;
