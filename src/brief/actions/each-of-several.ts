import type { DiscoverySchema } from '../discovery-schema.ts';
import type { BriefDocument, Scr } from '../document.ts';
import type { LevelActor } from '../level/level.ts';
import { seeLevel } from '../level/level.ts';
import { isStayingThing } from '../level/of-place.ts';
import { splitScr } from '../steps/split-scr.ts';
import { isRow, type Row } from '../steps/values/row.ts';
import { plainText, splitClauses } from '../steps/words/plain-text.ts';
import type { InterviewContext } from './define-action.ts';
import type { OpenAmount } from './open-amounts.ts';
import { isKeeping } from './read-kept.ts';
import {
  maySaySeveral,
  meantByPlural,
  type SeveralMeant,
  severalMeant,
  stemsOfName,
} from './several-meant.ts';

/** An answer in which each thing is called by its own name. */
export interface SaidOfEach {
  words: string;
  scr: Scr | undefined;
  /** Which things each of them are, a line each. */
  told: string[];
  /** Of which there are more or fewer than were said. */
  open: OpenAmount[];
  /** The words that name them, as they were said. */
  together: string[];
  /** A text that was made of the words, as they were said. */
  asSaid: (text: string) => string;
}

/** Between names that share what is said of them. */
const AND = ' & ';

/**
 * `Both wall lamps half as bright`: the words with the name of each thing in the place of what names them together, and a
 * row for each of them. Where there are not as many as were said, nothing is taken for any of them.
 */
export async function eachOfSeveral(
  { level, library }: Pick<InterviewContext, 'level' | 'library'>,
  document: BriefDocument,
  { ds, words, scr }: { ds: DiscoverySchema; words: string; scr: Scr | undefined },
): Promise<SaidOfEach> {
  const asItIs = { words, scr, told: [], open: [], together: [], asSaid: (text: string) => text };
  const sent = JSON.stringify(scr ?? {});
  if (!maySaySeveral(words) && !maySaySeveral(sent) && !PLURAL.test(sent)) return asItIs;
  const seen = await seeLevel(level);
  if (!seen.seen) return asItIs;
  const kinds = kindsAskedOf(ds);
  const said = severalMeant(withoutStaying(words), seen.actors, kinds);
  const filled = scr
    ? withRows({ ...scr }, { library, document, ds }, { said, actors: seen.actors, kinds })
    : rowsAlone(ds, words, said);
  const all = [...said, ...(filled?.more ?? [])];
  const taken = all.filter(({ count }) => count === undefined);
  if (all.length === 0) return asItIs;
  const inNames = taken.map(each => [each.said, each.names.join(AND)] as const);
  return {
    words: inNames.reduce((text, [own, names]) => text.replaceAll(own, names), words),
    scr: filled?.scr,
    told: taken.map(each => `“${each.said}”: ${each.names.join(', ')}`),
    open: all.flatMap(each => (each.count === undefined ? [] : [askWhich(each)])),
    together: taken.map(each => each.said),
    asSaid: text => inNames.reduce((whole, [own, names]) => whole.replaceAll(names, own), text),
  };
}

/** What all of them keep says nothing that a row of each would. */
function withoutStaying(words: string): string {
  return splitClauses(words)
    .filter(each => isKeeping(each) || isStayingThing(each))
    .reduce((rest, clause) => rest.replace(clause, ''), words);
}

/** A name of several in a row. */
const PLURAL = /[^s]s"/i;

/** Classes of the things that stand there and that a schema asks about; none where it asks what is to be made. */
function kindsAskedOf({ questions }: DiscoverySchema): readonly string[] {
  return questions.find(({ seen }) => seen?.text.includes('{labels}'))?.seen?.classes ?? [];
}

/** `Both wall lamps` to the question which of them shine: a row for each, of which nothing else is said. */
function rowsAlone(ds: DiscoverySchema, words: string, said: readonly SeveralMeant[]) {
  const bare = plainText(words).replace(/(?:,? please)$/, '');
  const only = said.find(each => plainText(each.said) === bare && each.count === undefined);
  const table = Object.entries(ds.fields).find(([, { type }]) => type === 'table');
  if (!only || table?.[1].type !== 'table' || kindsAskedOf(ds).length === 0) return undefined;
  const [name, { key }] = table;
  return { scr: { [name]: only.names.map(each => ({ [key]: each })) } as Scr, more: [] };
}

/** Labels that a question names. */
const MOST_NAMES = 5;

function askWhich({ said, names, count }: SeveralMeant): OpenAmount {
  const shown = names.slice(0, MOST_NAMES).join(', ');
  const more = names.length > MOST_NAMES ? ', …' : '';
  const why = `${names.length} things may be meant (${shown}${more}), and ${count} were said: ask which, and send a row for each`;
  return { said, why, isDropped: true };
}

interface Tables {
  library: InterviewContext['library'];
  document: BriefDocument;
  ds: DiscoverySchema;
}

/** Fields in which a row that names several is one for each of them. */
function withRows(
  scr: Scr,
  { library, document, ds }: Tables,
  {
    said,
    actors,
    kinds,
  }: { said: readonly SeveralMeant[]; actors: readonly LevelActor[]; kinds: readonly string[] },
): { scr: Scr; more: SeveralMeant[] } {
  const more: SeveralMeant[] = [];
  for (const [name, value] of Object.entries(scr)) {
    if (!Array.isArray(value) || !value.some(isRow)) continue;
    const { own, others } = splitScr(library, document, ds, { [name]: value });
    const [place] = Object.keys(own).length > 0 ? [{ ds, scr: own }] : others;
    const [field] = place ? Object.keys(place.scr).map(each => place.ds.fields[each]) : [];
    if (field?.type !== 'table') continue;
    const meantBy = (row: unknown) => {
      const called = nameOfRow(row, field.key);
      const known = said.find(each => isCalled(each, called));
      const isOwn = place?.ds === ds && kinds.length > 0;
      const [counted] = known ? [] : severalMeant(called, actors, isOwn ? kinds : []);
      const other = counted ?? (!known && isOwn ? meantByPlural(called, actors) : undefined);
      if (other) more.push(other);
      return known ?? other;
    };
    const rows = value.map(row => ({ row, meant: meantBy(row) }));
    if (rows.some(({ meant }) => meant)) scr[name] = spreadRows(rows, field.key);
  }
  return { scr: Object.fromEntries(Object.entries(scr).filter(([, value]) => !isEmptied(value))), more };
}

function nameOfRow(row: unknown, key: string): string {
  return isRow(row) && typeof row[key] === 'string' ? String(row[key]) : '';
}

function isEmptied(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

function isCalled({ said, stems }: SeveralMeant, name: string): boolean {
  if (name === '') return false;
  const own = stemsOfName(name);
  const isSame = own.length === stems.length && own.every(stem => stems.includes(stem));
  return isSame || plainText(said) === plainText(name);
}

/** What is said of one of them by its own name is added to what is said of all. */
function spreadRows(
  rows: readonly { row: unknown; meant: SeveralMeant | undefined }[],
  key: string,
): unknown[] {
  const spread: unknown[] = [];
  const add = (row: Row) => {
    const at = spread.findIndex(
      each => isRow(each) && plainText(String(each[key])) === plainText(String(row[key])),
    );
    const before = spread[at];
    if (isRow(before)) spread[at] = { ...before, ...row };
    else spread.push(row);
  };
  const all = rows.filter(({ meant }) => meant);
  for (const { row, meant } of all) {
    if (!isRow(row) || !meant || meant.count !== undefined) continue;
    for (const name of meant.names) add({ ...row, [key]: name });
  }
  for (const { row, meant } of rows) {
    if (meant) continue;
    if (isRow(row)) add(row);
    else spread.push(row);
  }
  return spread;
}
