import { cutText } from '../../base/text/cut-text.ts';

/** Characters of a value that an error text shows. */
const MOST = 120;

/** A value in an error text; long ones are cut. */
export function quoteValue(value: unknown): string {
  return cutText(JSON.stringify(value) ?? 'nothing', MOST);
}
