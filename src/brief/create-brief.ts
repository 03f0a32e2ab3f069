import * as z from 'zod';
import { normalizeText } from '../base/text/normalize-text.ts';
import { trimOf } from '../base/text/trim.ts';
import type { BriefType } from './discovery-schema.ts';
import { type BriefDocument, DOCUMENT_FORMAT } from './document.ts';
import type { SchemaLibrary } from './schemas/library.ts';
import type { BriefStore } from './store/brief-store.ts';

/** The kinds of briefs that exist. An enumeration for ajv and the list, from the types that the project may add to. */
export const typeParameter = (types: readonly BriefType[]) =>
  z.enum(types.map(({ type }) => type) as [string, ...string[]]).describe('Kind of brief'); // never empty: ours ship

/** All arguments of the last stage; earlier ones take fewer. */
export const briefParameters = (types: readonly BriefType[]) =>
  z.strictObject({
    type: typeParameter(types),
    title: z.string().trim().min(1).max(120).describe('A name for it'),
    overview: z.string().trim().min(1).max(4000).describe('What is to be built, in the user’s words'),
  });

/** What is answered to a call that names no kind of brief. */
export function offerTypes(types: readonly BriefType[]): Record<string, unknown> {
  const [first] = types;
  return {
    types: types.map(({ type, description }) => ({ type, description })),
    // All that the call takes, so that it need not be asked for one by one.
    next: { tool: 'create_brief', type: first?.type, title: '…', overview: '…, in the user’s words' },
  };
}

/** What is answered to a call that names a kind, and nothing else yet. */
export function explainType({ type, instructions, template, schemas }: BriefType): Record<string, unknown> {
  return { type, instructions, template, schemas, next: { tool: 'create_brief', type, ...template } };
}

/** A brief to be made. */
export interface NewBrief {
  type: string;
  title: string;
  overview: string;
}

/**
 * Makes a brief and keeps it. One that is the same and that nobody has worked on yet is taken instead: the client may
 * have lost the answer.
 */
export async function createBrief(
  {
    store,
    library,
    now,
    signal,
  }: { store: BriefStore; library: SchemaLibrary; now: () => string; signal?: AbortSignal },
  brief: NewBrief,
): Promise<Record<string, unknown>> {
  const same = (await store.list()).documents.find(document => isSame(document, brief));
  const document = same ?? (await store.add(makeDocument(brief, now()), signal));
  const schemas = library.types().find(({ type }) => type === brief.type)?.schemas ?? [];
  return {
    success: true,
    brief_id: document.id,
    path: store.pathOf(document.id),
    ...(same && { note: 'There was this very brief already, with nothing in it yet.' }),
    needs: schemas,
    next_actions: [
      { tool: 'interview', action: 'start_interview', brief_id: document.id },
      { tool: 'interview', action: 'list_available_ds', brief_id: document.id },
    ],
  };
}

function isSame(document: BriefDocument, { type, title, overview }: NewBrief): boolean {
  return (
    document.type === type &&
    document.title === title &&
    document.overview === overview &&
    document.archived === undefined &&
    document.conversations.length === 0
  );
}

function makeDocument({ type, title, overview }: NewBrief, now: string): BriefDocument {
  return {
    format: DOCUMENT_FORMAT,
    id: slugOf(title),
    type,
    title,
    overview,
    created: now,
    updated: now,
    revision: 0,
    counts: { questions: 0, answers: 0, conflicts: 0 },
    conversations: [],
    aggregates: {},
  };
}

/** Names that Windows keeps for devices. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/;

/** A title as a file may be called on every system: `late-afternoon`. */
function slugOf(title: string): string {
  const words = normalizeText(title, 'NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-');
  const slug = trimOf([...words].slice(0, 48).join(''), '-');
  return slug === '' || RESERVED.test(slug) ? `brief-${slug}`.replace(/-$/, '') : slug;
}
