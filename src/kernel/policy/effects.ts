import { mentionsPlaceholder } from '../batch/placeholders.ts';
import { CALLING, GENERIC } from './amounts-to.ts';
import { PRESET_ROUTES } from './bound-changes.ts';
import { canonicalPath } from './paths/canonical-path.ts';
import type { Deed, Touched } from './read-deed.ts';

/**
 * Operations whose work a planned change does, beside the one that plans it: attaching with `keep: snap` moves, deleting
 * a folder deletes assets. What counts is the engine function that is sent, not the name of the operation that sends it.
 *
 * What an operation does to what it makes itself is its own: a rule on `rename_actor` does not forbid a spawn with a
 * label. That can be told of a plan only, where what is not made yet has no path; so requests on their way are not judged
 * by this again.
 */
export function effectsOf(deed: Deed, made: readonly Touched[], given: readonly string[]): string[] {
  if (isOnOwnWork(deed, made)) return [];
  const onItsWay = new Set(given.flatMap(name => ON_ITS_WAY[name] ?? []));
  return deed.operations.filter(name => !GENERIC.has(name) && !onItsWay.has(name));
}

/** Changes that an undo is about. */
export interface Undone {
  /** The operations that made them. */
  actions: readonly string[];
  /** Paths of what they made: to take that away again is no more than to make it was. */
  made: readonly string[];
  /** Things that they put where nothing was, folders too, of which nothing is somebody else's by now. */
  put: readonly string[];
}

/** Operations that do no more than take something away. */
const REMOVING: ReadonlySet<string> = new Set([
  ...['delete_actors', 'delete_asset', 'delete_folder', 'delete_material_expression'],
  ...['remove_component', 'unexpose_property'],
]);

/**
 * As `effectsOf`, of what takes changes back: it writes as any other change does, and no name stands for that. Only what
 * the changes themselves have put there may go, whatever is forbidden to be deleted.
 */
export function undoneEffectsOf(deed: Deed, { actions, made, put }: Undone): string[] {
  const own = made.flatMap(path => ownWork(path));
  const isGeneric = actions.some(name => GENERIC.has(name) || CALLING.has(name));
  const effects = isGeneric && !isOnOwnWork(deed, own) ? [...deed.operations] : effectsOf(deed, own, actions);
  const isAway = takesAway(deed, [...own, ...put.flatMap(ownWork)]);
  return isAway ? effects.filter(name => !REMOVING.has(name)) : effects;
}

/** Whether all that goes was put there by what is taken back. */
function takesAway({ call, touched }: Deed, own: readonly Touched[]): boolean {
  const isExposure = call.path === PRESET_ROUTES.unexpose;
  const gone = touched.filter(({ role }) => role === 'removed' || role === 'removed folder');
  const going = isExposure ? touched.filter(({ role }) => role === 'changed') : gone;
  return going.length > 0 && going.every(each => own.some(({ path }) => isIn(each, path.path)));
}

function ownWork(written: string): Touched[] {
  const path = canonicalPath(written);
  return path ? [{ path, role: 'made' }] : [];
}

/** What an operation takes back itself before it is done: an expression that is there to disconnect, the selection. */
const ON_ITS_WAY: Readonly<Record<string, readonly string[]>> = {
  connect_material_expressions: ['add_material_expression', 'delete_material_expression'],
  duplicate_actors: ['select_actors'],
};

/** What a plan makes under a path that is known before. */
export function madeIn(deeds: readonly Deed[]): Touched[] {
  return deeds.flatMap(({ touched }) => touched.filter(({ role }) => role === 'made'));
}

/** Whether a change is made to nothing that was there before. */
function isOnOwnWork({ call, touched, also }: Deed, made: readonly Touched[]): boolean {
  // What is selected is the user's, whatever is selected instead.
  if (also.includes('selection')) return false;
  const changed = touched.filter(({ role }) => role !== 'seen' && role !== 'copied' && role !== 'place');
  if (changed.length === 0) return mentionsPlaceholder(JSON.stringify(call.body ?? {}));
  return changed.every(each => each.role !== 'made' && made.some(({ path }) => isIn(each, path.path)));
}

function isIn({ path: { path } }: Touched, owner: string): boolean {
  return path === owner || path.startsWith(`${owner}.`);
}
