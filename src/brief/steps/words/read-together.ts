import type { Field } from '../../discovery-schema.ts';
import { delegatedTopic, isDelegating } from './delegation.ts';
import { fieldMentioned, findLabel } from './find-labels.ts';
import { takeBlocks } from './label-blocks.ts';
import { parseGrid } from './parse-grid.ts';
import { splitClauses } from './plain-text.ts';
import { optionsNamed } from './read-choice.ts';
import { readField } from './read-field.ts';
import { readNumbersTogether } from './read-numbers-together.ts';
import { ABSENT, certain, type FieldReadings, type Reading, unclear } from './reading.ts';

/**
 * Reads one answer for several fields. Clauses that name a field are read first. The other clauses go to the fields whose
 * type recognises them. A field that no clause is about gets no reading.
 */
export function readTogether(asked: Record<string, Field>, words: string): FieldReadings {
  const readings: FieldReadings = {};
  const labelled = takeBlocks(asked, words);
  for (const [name, said] of Object.entries(labelled.blocks)) {
    const field = asked[name];
    if (field) readings[name] = readLabelled(name, field, said);
  }
  const { tables, prose } = takeTables(open(asked, readings), labelled.prose);
  Object.assign(readings, tables);
  const { loose, delegating } = takeLabelled(open(asked, readings), prose, readings);
  Object.assign(readings, readNumbersTogether(open(asked, readings), loose.join(', ')));
  readRest(open(asked, readings), loose, prose, readings);
  delegateTo(asked, delegating, readings);
  return Object.fromEntries(Object.entries(readings).filter(([, reading]) => reading !== ABSENT));
}

function open(asked: Record<string, Field>, readings: FieldReadings): Record<string, Field> {
  return Object.fromEntries(Object.entries(asked).filter(([name]) => readings[name] === undefined));
}

/** Rows belong to the only table; what stands around them to the other fields. */
function takeTables(asked: Record<string, Field>, words: string): { tables: FieldReadings; prose: string } {
  const [entry, second] = Object.entries(asked).filter(([, field]) => field.type === 'table');
  if (!entry || second) return { tables: {}, prose: words };
  const [name, field] = entry;
  const grid = parseGrid(words);
  const reading = readField(name, field, words);
  if (reading.kind === 'absent') return { tables: {}, prose: words };
  return { tables: { [name]: reading }, prose: grid ? grid.rest : words };
}

/** Clauses with a label are read for their field; the others come back. */
function takeLabelled(
  asked: Record<string, Field>,
  prose: string,
  readings: FieldReadings,
): { loose: string[]; delegating: string[] } {
  const loose: string[] = [];
  const delegating: string[] = [];
  const labelled: Record<string, string[]> = {};
  let current: string | undefined;
  for (const clause of splitClauses(prose).flatMap(each => splitLabelled(asked, each))) {
    const hit = findLabel(clause, asked);
    const isList =
      current !== undefined && (asked[current]?.type === 'list' || asked[current]?.type === 'text');
    if (hit) {
      current = hit.field;
      labelled[hit.field] = [...(labelled[hit.field] ?? []), hit.said];
    } else if (isDelegating(clause)) delegating.push(clause);
    // What follows `props:` without a label of its own goes on with the list.
    else if (isList && current !== undefined) labelled[current] = [...(labelled[current] ?? []), clause];
    else loose.push(clause);
  }
  for (const [name, said] of Object.entries(labelled)) {
    const field = asked[name];
    if (field) readings[name] = readLabelled(name, field, said.join(', '));
  }
  return { loose, delegating };
}

/** `the elevation is 12 and the warmth is up to you`: two clauses, where each part names a field. */
function splitLabelled(asked: Record<string, Field>, clause: string): string[] {
  const parts = clause.split(/(?<=\s)and\s+/i).map(part => part.trim());
  return parts.every(part => findLabel(part, asked) !== undefined || isDelegating(part)) ? parts : [clause];
}

function readLabelled(name: string, field: Field, said: string): Reading | 'delegated' {
  if (isDelegating(said)) return 'delegated';
  const reading = readField(name, field, said);
  return reading.kind === 'absent' ? unclear(`“${said}” was not understood`) : reading;
}

/** Fields that recognise what is theirs: choices, colours, yes or no where only one asks for it; the sentence for the only text. */
function readRest(
  asked: Record<string, Field>,
  loose: readonly string[],
  prose: string,
  readings: FieldReadings,
): void {
  const text = loose.join(', ');
  if (text.trim() === '') return;
  for (const [name, field] of Object.entries(asked)) {
    if (field.type === 'choice') readings[name] = ifUnderstood(readField(name, field, text), asked);
    if (field.type === 'colour' && isOnly(asked, 'colour')) readings[name] = readField(name, field, text);
    if (field.type === 'boolean' && isOnly(asked, 'boolean')) readings[name] = readField(name, field, text);
    if (field.type === 'list') readings[name] = readLooseList(name, field, asked, text);
  }
  const unread = Object.entries(asked).filter(([, { type, required }]) => type === 'table' && required);
  if (unread.length > 0 && text.length > SHORT) {
    // It tells of the rows, in a form that nobody can split: a text beside them is no place for it.
    for (const [name] of unread) readings[name] = unclear('no rows were found in it; say them as a table');
  } else readTexts(asked, loose.length === splitClauses(prose).length ? prose.trim() : text, readings);
}

/** The sentence is for the only text; of several, nobody knows which one is meant. */
function readTexts(asked: Record<string, Field>, said: string, readings: FieldReadings): void {
  const texts = Object.entries(asked).filter(([, field]) => field.type === 'text');
  const [first, second] = texts;
  if (!first) return;
  if (!second) readings[first[0]] = certain(said, 0.8);
  else if (Object.keys(readings).every(name => readings[name] === ABSENT)) {
    for (const [name] of texts)
      readings[name] = unclear(
        `it may be about ${texts.map(([each]) => each).join(' or ')}: say which, as in “${name}: …”`,
      );
  }
}

/** Characters of what may be a value of its own. */
const SHORT = 60;

/** With several fields, a choice that two options could be may not have been spoken of at all, so it is only told where it is the only one. */
function ifUnderstood(reading: Reading, asked: Record<string, Field>): Reading {
  return reading.kind === 'unclear' && !isOnly(asked, 'choice') ? ABSENT : reading;
}

function isOnly(asked: Record<string, Field>, type: Field['type']): boolean {
  return Object.values(asked).filter(field => field.type === type).length === 1;
}

function readLooseList(
  name: string,
  field: Extract<Field, { type: 'list' }>,
  asked: Record<string, Field>,
  text: string,
): Reading {
  if (field.items.type === 'choice') {
    const named = optionsNamed(field.items.options, text);
    return named.length > 0 ? certain(named, 0.9) : ABSENT;
  }
  const isAlone =
    isOnly(asked, 'list') &&
    !Object.values(asked).some(other => other.type === 'text' || other.type === 'choice');
  return isAlone ? readField(name, field, text) : ABSENT;
}

/** `the rest is up to you`, `you choose the colour`: the field that is named, or all that nothing was said of. */
function delegateTo(asked: Record<string, Field>, clauses: readonly string[], readings: FieldReadings): void {
  for (const clause of clauses) {
    const topic = delegatedTopic(clause);
    const named = topic === undefined ? undefined : fieldMentioned(topic, asked);
    if (named !== undefined && !isRead(readings[named])) readings[named] = 'delegated';
    else if (named === undefined) {
      for (const name of Object.keys(asked)) if (!isRead(readings[name])) readings[name] = 'delegated';
    }
  }
}

function isRead(reading: FieldReadings[string] | undefined): boolean {
  return reading !== undefined && reading !== ABSENT;
}
