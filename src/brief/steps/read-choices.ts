import type { DiscoverySchema } from '../discovery-schema.ts';
import type { Conflict, Scr } from '../document.ts';
import { chosenByPosition, type Decision, readDecision, readSaidDecision } from './read-decision.ts';
import { parsePart, printPart } from './values/find-part.ts';
import { isRow, type Row } from './values/row.ts';
import { isSameValue } from './values/same-value.ts';
import { splitClauses } from './words/plain-text.ts';

/** A contradiction that an answer decides. */
export interface DecidedHere {
  conflict: Conflict;
  decision: Extract<Decision, { ok: true }>;
  note: string;
}

/** What an answer decides, and what it says beside that. */
interface Choices {
  decisions: DecidedHere[];
  problems: string[];
  rest: Scr;
  /** Of words alone: what stands behind the choice. */
  unread?: string[];
}

interface Asked {
  /** The one that was asked. */
  asked: Conflict;
  /** Further ones of the schema. */
  open: readonly Conflict[];
}

/** Values of an `scr` for contradictions, be it for a field or for a cell of a row; without one, the words. */
export function readChoices(
  ds: DiscoverySchema,
  { asked, open }: Asked,
  { words, scr }: { words: string; scr?: Scr | undefined },
): Choices {
  const given = Object.fromEntries(
    Object.entries(scr ?? {}).filter(([, value]) => value !== null && value !== undefined),
  );
  const chosen = takeValue(ds, asked, given);
  if (chosen === undefined && Object.keys(given).length === 0)
    return readFromWords(ds, { asked, open }, words);
  const choices: Choices = { decisions: [], problems: [], rest: given };
  for (const conflict of [asked, ...open]) {
    const taken = takeValue(ds, conflict, choices.rest);
    if (!taken) continue;
    const read = readDecision(ds, conflict, taken.value);
    const decision = conflict === asked ? asPointed(ds, conflict, read, words) : read;
    if (decision.ok) choices.decisions.push(tell(ds, conflict, decision));
    else if (conflict === asked) choices.problems.push(`${conflict.field}: ${decision.why}`);
    else continue;
    choices.rest = taken.rest;
  }
  return choices;
}

/** A decision that agrees with the words, where these choose by position: `the first one` is not the second. */
function asPointed(ds: DiscoverySchema, conflict: Conflict, decision: Decision, words: string): Decision {
  const pointed = chosenByPosition(words);
  if (!decision.ok || pointed === undefined || decision.choice === pointed) return decision;
  const [meant, sent] = [conflict[pointed].value, decision.value].map(value =>
    printPart(ds, conflict.field, value),
  );
  return { ok: false, why: `“${words.trim()}” chooses ${meant}, and scr has ${sent}: which one is meant?` };
}

/** `the second, for all three`: the way in which the one that was asked is decided holds for the others. */
const FOR_ALL =
  /,? (?:for )?(?:all|both|each|every one)(?: (?:of (?:them|these|those)|(?:the )?(?:two|three|four|five|\d+)))*[.!]?$/iu;

function readFromWords(ds: DiscoverySchema, { asked, open }: Asked, words: string): Choices {
  const bare = words.trim().replace(FOR_ALL, '');
  const decision = readSaidDecision(ds, asked, bare);
  if (!decision.ok) return { decisions: [], problems: [`${asked.field}: ${decision.why}`], rest: {} };
  const isForAll = bare !== words.trim() && decision.choice !== 'other';
  const others = isForAll
    ? open.map(each => tell(ds, each, sideOf(each, decision.choice === 'held' ? 'held' : 'said')))
    : [];
  const unread = splitClauses(bare).slice(1);
  return { decisions: [tell(ds, asked, decision), ...others], problems: [], rest: {}, unread };
}

function sideOf(conflict: Conflict, choice: 'held' | 'said'): Extract<Decision, { ok: true }> {
  return { ok: true, choice, value: conflict[choice].value };
}

function tell(
  ds: DiscoverySchema,
  conflict: Conflict,
  decision: Extract<Decision, { ok: true }>,
): DecidedHere {
  const value = printPart(ds, conflict.field, decision.value);
  return { conflict, decision, note: `${conflict.id} is decided: ${conflict.field} is ${value}` };
}

/** The value that an `scr` has for a contradiction, and the `scr` without it. */
function takeValue(
  ds: DiscoverySchema,
  { field: path }: Conflict,
  scr: Scr,
): { value: unknown; rest: Scr } | undefined {
  const { name, row, column } = parsePart(path);
  const { [path]: own, ...others } = scr;
  if (own !== undefined) return { value: own, rest: others };
  if (scr[name] === undefined) return undefined;
  const { [name]: value, ...rest } = scr;
  const field = ds.fields[name];
  const rows = (Array.isArray(value) ? value : [value]).filter(isRow);
  if (row === undefined || column === undefined || field?.type !== 'table' || rows.length === 0)
    return { value, rest };
  const meant = rows.find(each => isSameValue(String(each[field.key]), row));
  if (meant?.[column] === undefined) return undefined;
  const left = rows.flatMap(each => (each === meant ? withoutCell(each, column, field.key) : [each]));
  return { value: meant[column], rest: left.length > 0 ? { ...rest, [name]: left } : rest };
}

function withoutCell(row: Row, column: string, key: string): Row[] {
  const { [column]: _, ...cells } = row;
  return Object.keys(cells).some(name => name !== key) ? [cells] : [];
}
