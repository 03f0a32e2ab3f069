import type { DiscoverySchema } from '../discovery-schema.ts';
import type { Aggregate, BriefDocument, Conversation, Pursuit } from '../document.ts';
import type { SchemaLibrary } from '../schemas/library.ts';
import { addKnown, knownElsewhere } from './known-elsewhere.ts';
import { findConversation, findPursuit, type Where, withConversation, withPursuit } from './place.ts';
import { startConversation } from './start-conversation.ts';

/**
 * Begins the work on a schema, or resumes it where this conversation has begun it: a schema is never begun twice in one
 * conversation, and one that was finished is open again. The first pursuit of a document begins its conversation too.
 */
export function startPursuit(
  document: BriefDocument,
  where: Where & { ds: DiscoverySchema; now: string },
): { document: BriefDocument; pursuit: Pursuit } {
  const { ds, now } = where;
  const known = findConversation(document, where);
  const begun = known ? { document, conversation: known } : startConversation(document, now);
  const existing = findPursuit(begun.conversation, ds.id);
  if (
    existing?.state === 'ds-working' &&
    begun.conversation.current === ds.id &&
    document.aggregates[ds.id]
  ) {
    return { document, pursuit: existing };
  }
  const pursuit = existing ? reopen(existing) : newPursuit(ds, now);
  const conversation: Conversation = existing
    ? { ...withPursuit(begun.conversation, pursuit), current: ds.id }
    : { ...begun.conversation, pursuits: [...begun.conversation.pursuits, pursuit], current: ds.id };
  const changed = withConversation(begun.document, conversation, now);
  return { document: withAggregate(changed, ds), pursuit };
}

function newPursuit(ds: DiscoverySchema, now: string): Pursuit {
  return {
    dsId: ds.id,
    started: now,
    state: 'ds-working',
    budget: { total: ds.questionBudget, used: 0 },
    questions: [],
  };
}

/** A pursuit that goes on after it was finished. */
export function reopen({ finished: _, ...pursuit }: Pursuit): Pursuit {
  return { ...pursuit, state: 'ds-working' };
}

function withAggregate(document: BriefDocument, ds: DiscoverySchema): BriefDocument {
  const known = document.aggregates[ds.id];
  // What was answered to another version says so until somebody has looked it through: see finalize.
  const isAnswered = known && Object.keys(known.fields).length > 0;
  const aggregate: Aggregate = isAnswered
    ? known
    : { ...emptyAggregate(ds), ...known, dsVersion: ds.version };
  return { ...document, aggregates: { ...document.aggregates, [ds.id]: aggregate } };
}

/** A schema of which nothing was said. */
export function emptyAggregate(ds: DiscoverySchema): Aggregate {
  return { dsId: ds.id, dsVersion: ds.version, version: 0, fields: {}, conflicts: [] };
}

/** What a step works on: begun here where it was not, so that no call fails for want of another one before it. */
export interface Work {
  document: BriefDocument;
  conversation: Conversation;
  pursuit: Pursuit;
  aggregate: Aggregate;
  /** An aggregate with what other schemas know beside: what is filled by that is not asked. */
  withKnown: (aggregate: Aggregate) => Aggregate;
}

/** How one question of the schema is put in front of the level that is open. */
export interface NamedQuestion {
  schemaQuestion: string;
  text: string;
}

/** What is worked on. With a library, what other schemas know of the same fields counts as known. */
export type WorkPlace = Where & {
  ds: DiscoverySchema;
  library?: (Pick<SchemaLibrary, 'list' | 'find'> & Partial<Pick<SchemaLibrary, 'types'>>) | undefined;
  /** Fields that were heard and wait for the user's word: they are not asked. */
  heard?: readonly string[] | undefined;
  /** Whether the user wants to be asked what may be left out. */
  optional?: boolean | undefined;
  named?: NamedQuestion | undefined;
  now: string;
};

/** The pursuit of a schema with its aggregate; a finished one stays finished. */
export function workOn(document: BriefDocument, where: WorkPlace): Work {
  const { ds, library } = where;
  const conversation = findConversation(document, where);
  const pursuit = findPursuit(conversation, ds.id);
  const aggregate = document.aggregates[ds.id];
  if (conversation && pursuit && aggregate) {
    const known = library ? knownElsewhere(library, document, ds) : {};
    return { document, conversation, pursuit, aggregate, withKnown: each => addKnown(each, known) };
  }
  const started = startPursuit(document, where).document;
  return workOn(started, where);
}
