import type { Scr } from '../document.ts';
import { isRounded, saysAmount } from '../steps/words/amounts.ts';
import { isBareStep } from '../steps/words/bare-step.ts';
import { clausesWithWays } from '../steps/words/clauses-with-ways.ts';
import { comparedWith, readNamedAmount } from '../steps/words/named-amount.ts';
import { spokenName } from '../steps/words/plain-text.ts';
import { wordStems } from '../steps/words/word-stems.ts';
import { noteRead } from './read-amounts.ts';
import { changesFor, type NumberRuling, ruleOn } from './rule-on-number.ts';
import { figuresOf, inDecimals, isReckoned } from './sent-figures.ts';
import { type Amounts, quietly } from './what-stands.ts';
import { holdAgainst } from './work-out-number.ts';

/**
 * Numbers that the words say only as a change are held against what stands: 0.5 of `the sky light up by 0.5` is not what it
 * comes to. Where nobody knows what stands, or which way it goes, the number is dropped, and asked for.
 */
export async function holdChanges(work: Amounts, scr: Scr, parts: readonly string[]): Promise<Scr> {
  const filled: Scr = { ...scr };
  const clauses = clausesWithWays(work.words);
  for (const [name, given] of Object.entries(scr)) {
    const sent = inDecimals(given);
    const field = work.ds.fields[name];
    if (field?.type !== 'number' || field.asPlace) continue;
    const isOfAnother = (around: string) => namesAnother(work, name, around);
    const ruling = ruleOn(field, sent, { clauses, isOfAnother });
    if (!ruling) {
      filled[name] = (await holdUnsaid(work, name, sent, parts)) ?? sent;
      await noteReckoned(work, name, sent);
      continue;
    }
    // `A bit brighter, half a stop`: a step that has its way from the words beside it.
    const isStep = parts.some(part => part !== ruling.said && isBareStep({ name, field }, sent, part));
    if (ruling.how === 'value' && isStep) continue;
    work.ruled.add(`${work.ds.id}.${name}`);
    const held = ruling.how === 'value' ? ruling.number : await holdField(work, name, ruling, sent);
    if (held !== undefined) noteRead(work, ruling.said, ruling.amount?.number);
    filled[name] = held;
  }
  return filled;
}

/** A number that nobody said, of a field that a clause tells by what stands: what that comes to, where it comes to anything. */
async function holdUnsaid(
  work: Amounts,
  name: string,
  sent: unknown,
  parts: readonly string[],
): Promise<number | undefined> {
  const field = work.ds.fields[name];
  if (typeof sent !== 'number' || field?.type !== 'number' || saysAmount(work.words, sent)) return undefined;
  const [only, second] = parts.flatMap(said => {
    const read = readNamedAmount(name, field, said);
    return read && (read.isNamed || work.asked.includes(name)) ? [{ said, change: read.amount }] : [];
  });
  if (!only || second) return undefined;
  const doubts = work.doubted.length;
  const value = await holdField(work, name, { how: 'change', ...only }, sent);
  work.doubted.length = doubts;
  if (value !== undefined) noteRead(work, only.said);
  return value;
}

/** Notes the changes that come to a number which nobody said: whoever sent it has reckoned. */
async function noteReckoned(work: Amounts, name: string, sent: unknown): Promise<void> {
  const field = work.ds.fields[name];
  if (typeof sent !== 'number' || field?.type !== 'number') return;
  for (const { said, text } of clausesWithWays(work.words)) {
    for (const { number, change, around } of changesFor(field, text)) {
      if (namesAnother(work, name, around)) continue;
      const value = await holdAgainst(quietly(work), name, { said, text, amount: change });
      if (value === undefined || !isReckoned(value, sent)) continue;
      noteRead(work, said, number);
      work.ruled.add(`${work.ds.id}.${name}`);
      work.settled.push({ field: `${work.ds.id}.${name}`, said });
    }
  }
}

async function holdField(
  work: Amounts,
  name: string,
  { said, change }: Extract<NumberRuling, { how: 'change' }>,
  sent: unknown,
): Promise<number | undefined> {
  const count = work.told.length;
  const isSaidOfIt = CHANGES_IT.test(said) && comparedWith(said, work.words) === 'only';
  const value = await holdAgainst(work, name, {
    said,
    text: isSaidOfIt ? `${said} than it is` : said,
    amount: change,
  });
  const field = work.ds.fields[name];
  const figures = field?.type === 'number' ? (figuresOf(field, sent) ?? []) : [];
  if (value === undefined || !figures.some(each => isRounded(value, each))) return value;
  // It was worked out already.
  work.told.length = count;
  return typeof sent === 'number' ? sent : value;
}

/** A difference that is raised itself is no difference from what is right. */
const CHANGES_IT = /\b(?:raise|lift|increase|lower|reduce|decrease|boost|drop|cut)\b.* by\b/i;

/** Whether words name another field, and not this one. */
function namesAnother({ ds }: Amounts, name: string, around: string): boolean {
  const said = new Set(wordStems(around));
  const isSaid = (text: string) => wordStems(text).some(stem => said.has(stem));
  const own = ds.fields[name];
  if (isSaid([spokenName(name), ...(own?.about ?? [])].join(' '))) return false;
  return Object.keys(ds.fields).some(other => other !== name && isSaid(spokenName(other)));
}
