import type { BriefDocument } from '../../src/brief/document.ts';
import { emptyDocument } from './interview-sample.ts';

export const NOW = '2026-05-01T10:00:00.000Z';

/** A brief in which nothing was said yet. */
export function makeDocument(id: string): BriefDocument {
  const said = { type: 'lighting_plan', overview: 'Evening light.' };
  return { ...emptyDocument(), ...said, id, created: NOW, updated: NOW };
}

/** A step that counts one answer more: what got lost shows in the sum. */
export function countOne(document: BriefDocument) {
  const answers = document.counts.answers + 1;
  return { document: { ...document, counts: { ...document.counts, answers } }, outcome: answers };
}
