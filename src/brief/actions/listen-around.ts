import { cutText } from '../../base/text/cut-text.ts';
import type { DiscoverySchema } from '../discovery-schema.ts';
import type { BriefDocument } from '../document.ts';
import { type SeenLevel, seeLevel } from '../level/level.ts';
import { findHeard, type Heard, type HeardSources } from '../steps/find-heard.ts';
import { schemasOf } from '../steps/split-scr.ts';
import type { InterviewContext } from './define-action.ts';

/** Classes that a summary of the level names. */
const MOST_CLASSES = 8;

/**
 * What may be listened to beside a brief: the other briefs of the data folder, and the level that is open. The level is
 * only looked at where a field of the schema, or of any, is still to be heard from it.
 */
export async function listenAround(
  { store, library, level }: InterviewContext,
  document: BriefDocument,
  only?: DiscoverySchema,
): Promise<HeardSources> {
  const schemas = only ? [only] : schemasOf(library, document);
  const isOpen = schemas.some(({ id, fields }) =>
    Object.entries(fields).some(
      ([name, { hear }]) =>
        (hear?.includes('level') || hear?.includes('focus')) && !document.aggregates[id]?.fields[name],
    ),
  );
  const seen: SeenLevel = isOpen ? await seeLevel(level) : { seen: false, why: '' };
  const labels = seen.seen ? seen.actors.map(({ label }) => label) : [];
  return { library, briefs: (await store.list()).documents, level: countClasses(seen), labels };
}

/** The same in a line for each field, beside a question. */
export function printHeardShort(
  document: BriefDocument,
  sources: HeardSources,
  dsId: string,
): Record<string, unknown> {
  const heard = findHeard(document, sources, dsId);
  if (heard.length === 0) return {};
  const lines = heard.map(({ field, value, from }) => [
    field.slice(dsId.length + 1),
    `${from}: ${cutText(typeof value === 'string' ? value : JSON.stringify(value), 40)}`,
  ]);
  return { heard: Object.fromEntries(lines), confirm: 'confirm_heard' };
}

function countClasses(seen: SeenLevel): string[] {
  if (!seen.seen) return [];
  if (seen.actors.length === 0) return ['an empty level'];
  const counts = new Map<string, number>();
  for (const { classes } of seen.actors) {
    const [name = 'Actor'] = classes;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const most = [...counts].toSorted(([, a], [, b]) => b - a).slice(0, MOST_CLASSES);
  return most.map(([name, count]) => `${name} ×${count}`);
}

/** What was heard and waits for the user's word, of one schema or of all; nothing where there is none. */
export function printHeard(
  document: BriefDocument,
  sources: HeardSources,
  dsId?: string,
): { heard?: Record<string, unknown>[]; confirm?: Record<string, unknown> } {
  const heard = findHeard(document, sources, dsId);
  if (heard.length === 0) return {};
  return {
    heard: heard.map(printOne),
    confirm: { tool: 'interview', action: 'confirm_heard', brief_id: document.id, all: true },
  };
}

function printOne({ field, value, from, quote }: Heard): Record<string, unknown> {
  if (from === 'level' || quote === value) return { field, from, value: cutText(quote, 100) };
  return { field, value, from, quote: cutText(quote, 60) };
}
