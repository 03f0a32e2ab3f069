import { cutText } from '../../base/text/cut-text.ts';
import type { BriefDocument } from '../document.ts';
import type { SchemaLibrary } from '../schemas/library.ts';
import { overviewLeft } from '../steps/overview-left.ts';

/** Parts that an answer shows. */
const MOST_SHOWN = 8;

/** What the overview says and no field holds: to be asked, or told with the next answer. */
export function printOverviewLeft(
  library: Pick<SchemaLibrary, 'find'>,
  document: BriefDocument,
): Record<string, unknown> {
  const left = overviewLeft(library, document);
  if (left.length === 0) return {};
  const omitted = left.length - MOST_SHOWN;
  return {
    overview_unread: left.slice(0, MOST_SHOWN).map(part => cutText(part, 80)),
    ...(omitted > 0 && { overview_unread_omitted: omitted }),
  };
}
