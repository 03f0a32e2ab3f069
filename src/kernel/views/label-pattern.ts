import { nameGlob } from '../../base/name-glob.ts';

/** Whether a label is what was written: a part of it, or a pattern with * and ?. */
export function matchesLabel(label: string, pattern: string): boolean {
  return nameGlob(/[*?]/.test(pattern) ? pattern : `*${pattern}*`)(label);
}
