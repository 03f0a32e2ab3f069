import type { CheckedOperation } from '../argument-check.ts';
import { nounsOf, verbOf } from './verbs-of-action.ts';

/**
 * Whether an action does what a name says, as far as its words go: the same with the same thing. What cannot be taken back,
 * or starts something, is never guessed from a word that nobody knows.
 */
export function isSameDoing(
  written: string,
  { tool, operation }: { tool: string; operation: CheckedOperation },
  property: string | undefined,
): boolean {
  const { name, effect } = operation;
  if (name === property) return true;
  const [said, does] = [verbOf(written), verbOf(name)];
  const nouns = new Set(nounsOf(name));
  const wanted = nounsOf(written.replace(WHERE_ALL_IS, ''));
  const isAboutSame =
    wanted.some(noun => nouns.has(noun)) || (wanted.length === 0 && effect === 'reversible');
  const isRead = tool === 'inspect' || tool === 'discover';
  if (isRead && (said === undefined || said === 'get')) return tellsOfAll(wanted, operation);
  if (isRead && said === 'show' && isAboutSame) return true;
  if (said === undefined) return isAboutSame && does === 'set' && effect === 'reversible';
  return said === does && isAboutSame;
}

/** Whatever is listed of a level stands in it: `get_actors_in_level` lists actors. */
const WHERE_ALL_IS = /(?<=[a-z]_?)_?(in|of|from)_?(the_?)?(current_?|editor_?)?(level|scene|world|map)$/i;

/** Whether a view is about all that a name asks for: `list_plugins` is about no actors, and not every asset is dirty. */
function tellsOfAll(wanted: readonly string[], { name, summary }: CheckedOperation): boolean {
  // What it finds things by is nothing that it lists.
  const told = `${name} ${summary.replace(/\bby .*$/, '')}`.replaceAll(/\W+/g, '_');
  const about = new Set(nounsOf(told));
  return wanted.every(noun => about.has(noun) || OF_ANYTHING.has(noun));
}

/** What may be asked of anything that there is. */
const OF_ANYTHING: ReadonlySet<string> = new Set([
  ...[
    'info',
    'information',
    'detail',
    'data',
    'all',
    'list',
    'current',
    'available',
    'full',
    'overview',
    'summary',
  ],
  ...[
    'content',
    'object',
    'item',
    'count',
    'number',
    'entry',
    'name',
    'unreal',
    'editor',
    'project',
    'ue',
    'ue5',
  ],
]);
