import { nameGlob } from '../../base/name-glob.ts';

/** A test for labels: a part of them is enough, or a pattern with * and ? that is like them. Where none is given all pass. */
export function labelTest(pattern: string | undefined): (label: string) => boolean {
  if (pattern === undefined) return () => true;
  return nameGlob(/[*?]/.test(pattern) ? pattern : `*${pattern}*`);
}
