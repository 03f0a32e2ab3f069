import { lookupTable } from '../../base/lookup-table.ts';
import { readCurrentCell } from '../level/read-current-cell.ts';
import { plainText, splitClauses, spokenName } from '../steps/words/plain-text.ts';
import { wordStems } from '../steps/words/word-stems.ts';
import { type OpenAmount, readEachThing } from './open-amounts.ts';
import { type Amounts, stand } from './what-stands.ts';

const HOW_MUCH =
  '(?:(?:just |only )?(?:(?:a )?(?:little )?(?:bit|little|touch|tad|shade|lot|hair)|slightly|somewhat|much|far|even|rather|clearly) )?';
/** `A bit warmer`, and nothing else that is said of a thing. */
const VAGUE = new RegExp(
  `^(?:(?:make|set|let) (?:it|them|that) |(?:it |they )?(?:is|are|should be|may be|can be|could be|to be) )*${HOW_MUCH}(\\p{L}+er)(?: (?:too|please|as well|then|perhaps|than (?:now|today|it is(?: now)?|they are(?: now)?)))*$`,
  'u',
);

const LIGHT = ['brightness', 'strength'];
const HEIGHT = ['height', 'elevation'];
/** What numbers are called of which a way is said. */
const CALLED: Readonly<Record<string, readonly string[]>> = lookupTable({
  ...{ warmer: ['warmth'], cooler: ['warmth'], colder: ['warmth'] },
  ...{ brighter: LIGHT, darker: LIGHT, dimmer: LIGHT, stronger: LIGHT, weaker: LIGHT },
  ...{ higher: HEIGHT, lower: HEIGHT },
});

/** Whether a clause ends in a way that something is to go, and does not say how far. */
export function mayBeVague(clause: string): boolean {
  const last = plainText(clause).match(
    /(?<!\p{L})(\p{L}+er)(?:,? (?:too|please|as well|then|perhaps|than .*))?$/u,
  )?.[1];
  return last !== undefined && CALLED[last] !== undefined;
}

/**
 * Wishes of an answer that say which way, and not how far: `the Key Light half as bright, and a bit warmer`. Each with what
 * stands now of the one number that it is about; a clause without a name is about what the one before it was.
 */
export async function askVague(work: Amounts): Promise<OpenAmount[]> {
  const found: OpenAmount[] = [];
  let labels: readonly string[] = [];
  let about: readonly string[] = [];
  for (const said of splitClauses(work.words)) {
    const things = readEachThing(work.sight.actors, said);
    labels = things?.labels ?? labels;
    const rest = things?.rest ?? withoutSubject(said);
    about = rest === plainText(said) ? about : wordStems(said);
    const names = CALLED[VAGUE.exec(rest)?.[1] ?? ''];
    if (!names) continue;
    const now = (await cellsNow(work, labels, names)) ?? (await fieldNow(work, about, names));
    if (now !== undefined) found.push({ said, why: tellNow(now) });
  }
  return found;
}

/** `The sun a bit warmer` is about the sun. */
function withoutSubject(said: string): string {
  return plainText(said).replace(/^(?:the|our|my) \p{L}+(?: light)? /u, '');
}

interface StandsNow {
  name: string;
  now: string | undefined;
}

function tellNow(all: readonly StandsNow[]): string {
  const known = all.flatMap(({ name, now }) => (now === undefined ? [] : [`${name} is ${now} now`]));
  const others = all.flatMap(({ name, now }) => (now === undefined ? [name] : []));
  const stands = [...known, ...(others.length > 0 ? [`${others.join(', ')}: no value can be read`] : [])];
  return `by how much is not said (${stands.join(', ')}): ask what it is to be, and send that`;
}

/** The one column of a table that was asked for, as each of the things has it. */
async function cellsNow(
  { ds, asked, sight }: Amounts,
  labels: readonly string[],
  names: readonly string[],
): Promise<StandsNow[] | undefined> {
  const places = asked.flatMap(table => {
    const field = ds.fields[table];
    const columns = field?.type === 'table' ? field.columns : {};
    return names.flatMap(column =>
      columns[column]?.type === 'number' ? [{ table, column, unit: columns[column].unit }] : [],
    );
  });
  const [only, second] = places;
  if (!only || second || labels.length === 0) return undefined;
  return await Promise.all(
    labels.map(async label => {
      const current = await readCurrentCell(ds, { ...only, label }, sight);
      const unit = current?.unit ?? (current?.column === only.column ? only.unit : undefined);
      const value =
        current && `${Number(current.value.toPrecision(4))}${unit === undefined ? '' : ` ${unit}`}`;
      return { name: `${only.column} of ${label}`, now: value };
    }),
  );
}

/** The one number of the thing that was spoken of: `sunWarmth`. */
async function fieldNow(
  work: Amounts,
  about: readonly string[],
  names: readonly string[],
): Promise<StandsNow[] | undefined> {
  const all = Object.entries(work.ds.fields).filter(([name, { type }]) => {
    const words = spokenName(name).split(' ');
    const isOfIt = words
      .slice(0, -1)
      .flatMap(wordStems)
      .some(stem => about.includes(stem));
    return type === 'number' && isOfIt && names.includes(words.at(-1) ?? '');
  });
  const [only, second] = all;
  if (!only || second) return undefined;
  const [name, field] = only;
  const current = await stand(work, name);
  const unit = field.type === 'number' && field.unit !== undefined ? ` ${field.unit}` : '';
  return [{ name, now: current && 'value' in current ? `${current.value}${unit}` : undefined }];
}
