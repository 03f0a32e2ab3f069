import { lookupTable } from '../../base/lookup-table.ts';
import type { EngineCall } from '../../unreal/engine-call.ts';
import { functionLetters } from '../../unreal/touches/find-touches.ts';
import { mentionsPlaceholder } from '../batch/placeholders.ts';
import { CALLING, GENERIC, VESSEL } from './amounts-to.ts';
import type { Operations } from './judge-change.ts';
import { canonicalPath } from './paths/canonical-path.ts';
import type { Deed, Touched } from './read-deed.ts';
import type { CompiledRule } from './rules/compile-rule.ts';
import { isOnNode, nodesIn } from './script-work.ts';

/**
 * Operations whose work a planned change does, beside the one that plans it: attaching with `keep: snap` moves, deleting
 * a folder deletes assets. What counts is the engine function that is sent, not the name of the operation that sends it.
 *
 * What an operation does to what it makes itself is its own: a rule on `rename_actor` does not forbid a spawn with a
 * label. That can be told of a plan only, where what is not made yet has no path; so requests on their way are not judged
 * by this again.
 */
export function effectsOf(deed: Deed, made: MadeHere, given: readonly string[]): string[] {
  if (isOnOwnWork(deed, made)) return [];
  const onItsWay = new Set(given.flatMap(name => ON_ITS_WAY[name] ?? []));
  return deed.operations.filter(name => !GENERIC.has(name) && !onItsWay.has(name));
}

/** Changes that an undo is about. `Step`: an edit, or a call, that takes one of them back. */
export interface Undone<Step = EngineCall<unknown>> {
  /** The operations that made them. */
  actions: readonly string[];
  /** Paths of what they made: to take that away again is no more than to make it was. */
  made: readonly string[];
  /** What takes no more away than a thing that they made inside of another. */
  takingAway: ReadonlySet<Step>;
  /** Things that they put where nothing was, folders too, of which nothing is somebody else's by now. */
  put: readonly string[];
}

/** Operations that do no more than take something away. */
const REMOVING: ReadonlySet<string> = new Set([
  ...['delete_actors', 'delete_asset', 'delete_folder', 'delete_material_expression'],
  ...['remove_component', 'unexpose_property', 'delete_node'],
]);

/**
 * As `effectsOf`, of what takes changes back: it writes as any other change does, and no name stands for that. Whoever
 * forbids an operation forbids its work, forth and back, so the operations that are taken back count, too. Only what the
 * changes themselves have put there may go, whatever is forbidden to be made or to be deleted.
 */
export function undoneEffectsOf(
  deed: Deed,
  nodes: MadeHere['nodes'],
  { actions, made, put, isTakingAway }: Omit<Undone, 'takingAway'> & { isTakingAway: boolean },
): string[] {
  const own = { things: made.flatMap(ownWork), nodes };
  if (isOnOwnWork(deed, own)) return [];
  const carried = actions.filter(name => name !== VESSEL);
  const isGeneric = carried.some(name => GENERIC.has(name) || CALLING.has(name));
  const effects = isGeneric ? [...deed.operations] : effectsOf(deed, own, actions);
  const isAway = takesAway(deed, [...own.things, ...put.flatMap(ownWork)], isTakingAway);
  if (isAway) return effects.filter(name => !REMOVING.has(name));
  return isOfEditor(deed) ? effects : [...effects, ...actions];
}

/** Names of functions that do no more than take something away. */
const REMOVES = /^(destroy|delete|remove)/;

/**
 * Whether a call that takes a change back takes away no more than what that change has made, or put where nothing was. Of
 * what is made inside of another thing the call names only that.
 */
export function isOwnRemoval({ call: { takesAway }, function: called, touched }: Deed): boolean {
  if (!takesAway || !called?.names.every(name => REMOVES.test(functionLetters(name)))) return false;
  const { made, put, isInside } = takesAway;
  const going = touched.filter(({ role }) => role === 'removed' || role === 'removed folder');
  if (going.length === 0) return isInside;
  const own = [...made, ...put].flatMap(ownWork);
  return going.every(each => own.some(({ path }) => isIn(each, path.path)));
}

/** Whether a rule would hold for the deletion of what a change itself has made only for the function that does it. */
export function isOnRemovalAlone({ functions, operations }: CompiledRule, given: Operations): boolean {
  return functions !== undefined && !(operations && given?.some(operations));
}

/** Whether it changes no more than the state of the editor, which changes along with what is taken back. */
function isOfEditor({ also, touched }: Deed): boolean {
  return also.includes('editor') && also.length === 1 && touched.every(({ role }) => role === 'seen');
}

/** Whether all that goes was put there by what is taken back. */
function takesAway({ touched }: Deed, own: readonly Touched[], isTakingAway: boolean): boolean {
  const going = touched.filter(({ role }) => role === 'removed' || role === 'removed folder');
  if (going.length === 0) return isTakingAway;
  return going.every(each => own.some(({ path }) => isIn(each, path.path)));
}

function ownWork(written: string): Touched[] {
  const path = canonicalPath(written);
  return path ? [{ path, role: 'made' }] : [];
}

/** What an operation takes back itself before it is done: an expression that is there to disconnect, the selection. */
const ON_ITS_WAY: Readonly<Record<string, readonly string[]>> = lookupTable({
  connect_material_expressions: ['add_material_expression', 'delete_material_expression'],
  duplicate_actors: ['select_actors'],
  // Whoever may set a variable may do so; no other command goes along.
  set_console_variable: ['run_console_command'],
});

/** What a plan makes itself. */
export interface MadeHere {
  /** Under paths that are known before. */
  things: readonly Touched[];
  /** Nodes of graphs; of an undo those that it takes away. */
  nodes: ReadonlySet<string>;
}

/** What a plan makes. */
export function madeIn(deeds: readonly Deed[]): MadeHere {
  return {
    things: deeds.flatMap(({ touched }) => touched.filter(({ role }) => role === 'made')),
    nodes: nodesIn(deeds.map(({ call }) => call)),
  };
}

/** Whether a change is made to nothing that was there before. */
function isOnOwnWork(
  { call, touched, also, function: called }: Deed,
  { things: made, nodes }: MadeHere,
): boolean {
  // What is selected is the user's, whatever is selected instead.
  if (also.includes('selection')) return false;
  if (isOnNode(call, nodes)) return true;
  // A material is there before what leads to its pins.
  if (called?.names.some(name => functionLetters(name) === 'connectmaterialproperty')) return false;
  const changed = touched.filter(({ role }) => role !== 'seen' && role !== 'copied' && role !== 'place');
  if (changed.length === 0) return mentionsPlaceholder(JSON.stringify(call.body ?? {}));
  return changed.every(each => each.role !== 'made' && made.some(({ path }) => isIn(each, path.path)));
}

function isIn({ path: { path } }: Touched, owner: string): boolean {
  return path === owner || path.startsWith(`${owner}.`);
}
