import type { BriefDocument } from '../../document.ts';
import type { SchemaLibrary } from '../../schemas/library.ts';
import { type CraftConflict, findCraftConflicts } from './find-craft-conflicts.ts';
import { findStaleTexts } from './find-stale-texts.ts';

/** All that must be asked because answers do not go together: by a rule of the craft, or since one of them was changed. */
export function listCraftConflicts(
  library: Pick<SchemaLibrary, 'list' | 'find'>,
  document: BriefDocument,
): CraftConflict[] {
  return [...findCraftConflicts(library, document), ...findStaleTexts(library, document)];
}
