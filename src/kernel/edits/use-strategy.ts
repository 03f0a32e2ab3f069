import type { Edit } from './edit.ts';

/** How what an edit makes hangs together with other things. */
export interface UseStrategy<Fields extends Edit = Edit> {
  /** Fields that name what stands beside it, or what it was made after: it needs none of that. */
  beside?: readonly string[];
  /** Whether a path is of what it added, where that has no path of its own. */
  covers?(path: string, edit: Fields): boolean;
}
