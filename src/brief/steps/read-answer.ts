import type { DiscoverySchema } from '../discovery-schema.ts';
import type { Aggregate, Answer, AskedQuestion, Conflict, Scr } from '../document.ts';
import { interpretWords } from './interpret-words.ts';
import { type Decision, readDecision } from './read-decision.ts';
import { validateScr } from './validate-scr.ts';
import { describeField } from './values/describe-field.ts';
import { parsePart, printPart } from './values/find-part.ts';
import { isFilled } from './values/missing-of.ts';

/** What was made of an answer before anything is stored. */
export interface ReadAnswer {
  /** Fields that passed all checks. */
  scr: Scr;
  interpretedBy: Answer['interpretedBy'];
  delegated: string[];
  /** What is not clear or does not fit, a sentence each. */
  problems: string[];
  /** Of an answer to a contradiction. */
  decision?: { conflict: Conflict; decision: Extract<Decision, { ok: true }>; note: string };
}

interface Given {
  words: string;
  scr?: Scr | undefined;
  interpretedBy: Answer['interpretedBy'];
}

/** Reads an answer: the `scr` that came with it, else its words by rules; and checks it. */
export function readAnswer(
  ds: DiscoverySchema,
  aggregate: Aggregate,
  question: AskedQuestion,
  given: Given,
): ReadAnswer {
  const conflict = aggregate.conflicts.find(({ id }) => id === question.conflict);
  if (conflict) return readChoice(ds, conflict, given);
  const held = Object.fromEntries(Object.entries(aggregate.fields).map(([name, { value }]) => [name, value]));
  if (given.scr !== undefined) {
    const { valid, problems } = validateScr(ds, given.scr, held);
    return { scr: valid, interpretedBy: given.interpretedBy, delegated: [], problems };
  }
  const read = interpretWords(ds, question.fields, given.words);
  // What is known already is not replaced by a fallback because somebody does not want to say it again.
  const delegated = read.delegated.filter(name => !isFilled(ds, aggregate, name));
  const known = read.delegated.filter(name => !delegated.includes(name));
  const said = Object.fromEntries(Object.entries(read.scr).filter(([name]) => !known.includes(name)));
  const { valid, problems } = validateScr(ds, said, held);
  const unclear = read.unclear.map(({ field, why }) => `${field}: ${why}${acceptedFor(ds, field, why)}`);
  return {
    scr: valid,
    interpretedBy: 'rules',
    delegated,
    problems: [...unclear, ...problems],
  };
}

function acceptedFor(ds: DiscoverySchema, path: string, why: string): string {
  const field = ds.fields[parsePart(path).name];
  const accepted = field && path === parsePart(path).name ? describeField(field) : undefined;
  return accepted === undefined || why.includes(accepted) ? '' : `. Accepted: ${accepted}`;
}

/** An answer to a contradiction: the value of its field in `scr`, else the words. */
function readChoice(
  ds: DiscoverySchema,
  conflict: Conflict,
  { words, scr, interpretedBy }: Given,
): ReadAnswer {
  const { name } = parsePart(conflict.field);
  const given = scr?.[conflict.field] ?? scr?.[name];
  const decision = readDecision(ds, conflict, given ?? words);
  const empty = {
    scr: {},
    interpretedBy: given === undefined ? ('rules' as const) : interpretedBy,
    delegated: [],
  };
  if (!decision.ok) return { ...empty, problems: [`${conflict.field}: ${decision.why}`] };
  const note = `${conflict.id} is decided: ${conflict.field} is ${printPart(ds, conflict.field, decision.value)}`;
  return { ...empty, problems: [], decision: { conflict, decision, note } };
}
