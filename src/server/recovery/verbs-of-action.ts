import { once } from '../../base/once.ts';
import { wordsOfAction } from './words-of-action.ts';

/** Verbs that do the same, one group a line, and what takes it back behind `|`. */
const GROUPS = [
  'add append insert spawn create new make place attach_new | remove delete destroy erase clear drop kill strip discard',
  'show reveal unhide | hide conceal',
  'enable activate | disable deactivate',
  'select pick | deselect unselect',
  'load pin | unload unpin',
  'open | close',
  'lock | unlock',
  'expose publish | unexpose unpublish',
  'attach parent link | detach unparent unlink',
  'connect wire bind | disconnect unwire unbind',
  'group merge | ungroup split explode',
  'start play run launch begin simulate resume | stop end pause halt quit cancel finish freeze',
  'undo revert rollback | redo',
  'save store persist',
  'reset restore',
  'duplicate copy clone',
  'set update change modify edit adjust assign apply write replace move rotate scale translate put',
  'rename relabel label',
  'compile recompile rebuild',
  'build bake render',
  'call invoke execute trigger fire',
  'focus frame zoom',
  'align snap distribute arrange layout',
  'increase raise bump increment multiply double brighten | decrease lower reduce decrement divide halve dim darken',
  'import export migrate',
  'checkout check lockfile',
  'watch | unwatch',
  'get list fetch query read retrieve find search count measure inspect describe',
  'reparent',
];

const groupOf = once(() => {
  const groups = new Map<string, string>();
  for (const line of GROUPS) {
    for (const side of line.split('|')) {
      const verbs = side.trim().split(/\s+/);
      for (const verb of verbs) groups.set(verb, verbs[0] ?? verb);
    }
  }
  return groups;
});

/** What a name says that is done: the first of the verbs that do the same; undefined where it says none that is known. */
export function verbOf(name: string): string | undefined {
  const [first = '', ...rest] = wordsOfAction(name);
  if (/^(turn|switch)$/.test(first) && rest.length > 0) {
    if (rest.includes('off')) return 'disable';
    if (rest.includes('on')) return 'enable';
  }
  const known = groupOf().get(first);
  if (known !== undefined) return known;
  const [, negated] = /^(?:un|dis|de)(\w{3,})$/.exec(first) ?? [];
  return negated !== undefined && groupOf().has(negated) ? `not ${groupOf().get(negated)}` : undefined;
}

/** Verbs of what is only looked at. */
const LOOKS: ReadonlySet<string> = new Set(['get', 'show', 'focus', 'watch', 'unwatch', 'checkout']);

/** Whether a name says that something is done to a thing. */
export function saysToChange(name: string): boolean {
  const verb = verbOf(name);
  return verb !== undefined && !LOOKS.has(verb);
}

/** What a name is about beside what is done: singular, without little words. */
export function nounsOf(name: string): string[] {
  const words = wordsOfAction(name);
  const rest = verbOf(name) === undefined ? words : words.slice(1);
  return rest.filter(word => !LITTLE.has(word)).map(word => word.replace(/ies$/, 'y').replace(/s$/, ''));
}

const LITTLE: ReadonlySet<string> = new Set('in of all the a to on off at by for from with'.split(' '));
