import { type BriefDocument, DOCUMENT_FORMAT } from '../../src/brief/document.ts';

export const NOW = '2026-05-01T10:00:00.000Z';

/** A brief in which nothing was said yet. */
export function makeDocument(id: string): BriefDocument {
  return {
    format: DOCUMENT_FORMAT,
    id,
    type: 'lighting_plan',
    title: 'Courtyard',
    overview: 'Evening light.',
    created: NOW,
    updated: NOW,
    revision: 0,
    counts: { questions: 0, answers: 0, conflicts: 0 },
    conversations: [],
    aggregates: {},
  };
}

/** A step that counts one answer more: what got lost shows in the sum. */
export function countOne(document: BriefDocument) {
  const answers = document.counts.answers + 1;
  return { document: { ...document, counts: { ...document.counts, answers } }, outcome: answers };
}
