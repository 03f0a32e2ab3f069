import { cutText } from '../../base/text/cut-text.ts';
import { objectName } from '../../unreal/object-path.ts';

/** Characters of a summary, and of a value in one. */
const SUMMARY = 200;
const VALUE = 60;
/** Elements of a list that are named; of the rest it is said how many there are. */
const NAMED = 3;

/** A call in a few words: its arguments, objects by name instead of by path, long lists by their beginning. */
export function summariseCall(args: Record<string, unknown>): string {
  const said = Object.entries(args).map(([name, value]) => `${name}: ${tellValue(value)}`);
  return cutText(said.join(', '), SUMMARY);
}

function tellValue(value: unknown): string {
  if (typeof value === 'string') return cutText(nameOf(value), VALUE);
  if (!Array.isArray(value)) return cutText(JSON.stringify(value) ?? '', VALUE);
  if (value.length <= NAMED && !value.some(isPath)) return cutText(JSON.stringify(value), VALUE);
  const named = value.slice(0, NAMED).map(each => cutText(nameOf(each), VALUE));
  return value.length > NAMED ? `${named.join(', ')} … (${value.length})` : named.join(', ');
}

function isPath(value: unknown): value is string {
  return typeof value === 'string' && value.startsWith('/') && value.includes('.');
}

function nameOf(value: unknown): string {
  if (isPath(value)) return objectName(value);
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}
