import type { DiscoverySchema } from '../discovery-schema.ts';
import type { BriefDocument, Scr } from '../document.ts';
import { withKinds } from '../level/tell-kinds.ts';
import { splitScr } from '../steps/split-scr.ts';
import type { InterviewContext } from './define-action.ts';

/** Fields of one schema, and of others by their whole names, with what the level tells of the kinds of the things in their rows. */
export async function fillKinds(
  { library, level }: Pick<InterviewContext, 'library' | 'level'>,
  document: BriefDocument,
  ds: DiscoverySchema,
  scr: Scr,
): Promise<Scr> {
  const filled = await withKinds(ds, scr, level);
  const { others } = splitScr(library, document, ds, filled);
  for (const other of others) {
    const known = await withKinds(other.ds, other.scr, level);
    for (const [field, value] of Object.entries(known)) {
      if (value === other.scr[field]) continue;
      const whole = `${other.ds.id}.${field}`;
      const sent = Object.hasOwn(filled, whole) ? whole : field;
      if (Object.hasOwn(filled, sent)) filled[sent] = value;
    }
  }
  return filled;
}
