import { BridgeError, recover } from '../base/errors.ts';
import { type AssetLookups, openAssetLookups } from './asset-lookups.ts';
import { objectPathOfPackage } from './asset-names.ts';
import { type Outcome, toOutcome } from './client.ts';
import { readProperty } from './engine-call.ts';
import { getSelectedLevelActors } from './engine-functions.ts';
import { findByLabelOrName, notFound, openLevel } from './find-actor.ts';
import type { WorldKind } from './level-list.ts';
import type { LevelListing } from './level-listing.ts';
import type { LabelMatch } from './live/label-index.ts';
import { followLevelOf } from './live/session-level.ts';
import { findNamedPlace } from './named-places.ts';
import { seekNamesake } from './namesakes.ts';
import { isObjectPath, toPlayPath } from './object-path.ts';
import { withPermissions } from './permissions.ts';
import type { EditorSession } from './session.ts';
import { explainUnloaded, looksPlain } from './unloaded-target.ts';

export interface ResolvedTarget {
  objectPath: string;
  /** `remembered` labels are only probable: whoever reads the object checks its label in the same batch. */
  by: 'path' | 'label' | 'remembered' | 'name' | 'selection';
  /** As the caller wrote it. */
  written: string;
}

export interface ResolveOptions {
  signal?: AbortSignal;
  /** `ignore`: what was remembered proved wrong. `avoid`: it is not looked at, whether right or wrong. Default: `use`. */
  memory?: 'use' | 'ignore' | 'avoid';
  /**
   * `told`: where the editor tells of its level by itself, and told of nobody called so, there is nobody. For whoever looks
   * again and again; whoever says so to somebody has to ask. Default: `ask`.
   */
  miss?: 'ask' | 'told';
  /** Whether World Partition is asked about what is not there. Default: yes. */
  unloaded?: 'tell' | 'ignore';
  world?: WorldKind;
  /** Whether a name that no actor bears may be that of an asset. Default: no. */
  assets?: 'find';
}

/**
 * Finds the objects that forgiving targets mean: a path, an actor's label or name, or `selection`. The level is listed
 * at most once, however many labels are looked up.
 * @returns one target for each, and every selected actor for `selection`
 * @throws BridgeError `nothing_selected`, `ambiguous_target`, `object_not_found` with near misses, `not_playing`,
 *   `remote_call_not_allowed` where a 5.8 project does not let us list actors
 */
export async function resolveTargets(
  session: EditorSession,
  targets: readonly string[],
  options: ResolveOptions = {},
): Promise<ResolvedTarget[]> {
  const outcomes = await resolveAll(session, targets, options, 'stop');
  const at = outcomes.findIndex(({ ok }) => !ok);
  const first = outcomes[at];
  if (first && !first.ok) throw await explainMiss(session, targets[at] ?? '', first.error, options);
  return outcomes.flatMap(outcome => (outcome.ok ? outcome.value : []));
}

/**
 * The same, told apart by target: one that means nothing takes none of the others with it.
 * @returns an outcome for each target, in their order; for `selection`, all that is selected
 */
export async function resolveEach(
  session: EditorSession,
  targets: readonly string[],
  options: ResolveOptions = {},
): Promise<Outcome<ResolvedTarget[]>[]> {
  const outcomes = await resolveAll(session, targets, options, 'go on');
  return Promise.all(
    outcomes.map(async (outcome, at) =>
      outcome.ok
        ? outcome
        : { ok: false, error: await explainMiss(session, targets[at] ?? '', outcome.error, options) },
    ),
  );
}

/** @param after whether what comes after one that means nothing is still looked up among the assets */
function resolveAll(
  session: EditorSession,
  targets: readonly string[],
  options: ResolveOptions,
  after: 'stop' | 'go on',
): Promise<Outcome<ResolvedTarget[]>[]> {
  const level = openLevel(session, options);
  const lookups = openAssetLookups(session, level, { signal: options.signal, after });
  if (options.memory === 'ignore') session.followed.level?.doubt();
  return Promise.all(
    targets.map(async target => {
      const outcome = await toOutcome(resolveOne(session, target, { level, lookups }, options));
      if (outcome.ok && options.assets === 'find')
        seekNamesake(session, target, outcome.value, options.signal);
      return outcome;
    }),
  );
}

/** Why a target means nothing, where World Partition keeps it out of memory. */
async function explainMiss(
  session: EditorSession,
  target: string,
  error: BridgeError,
  { unloaded, world = 'editor', signal }: ResolveOptions,
): Promise<BridgeError> {
  if (unloaded === 'ignore' || world !== 'editor' || looksPlain(session)) return error;
  return explainUnloaded(session, target.trim(), error, signal);
}

/** Finds what one target means: one object, or several for a selection of several. */
export function resolveTarget(
  session: EditorSession,
  target: string,
  options?: ResolveOptions,
): Promise<ResolvedTarget[]> {
  return resolveTargets(session, [target], options);
}

async function resolveOne(
  session: EditorSession,
  target: string,
  { level, lookups }: { level: LevelListing; lookups: AssetLookups },
  { signal, memory = 'use', world = 'editor', miss = 'ask', assets }: ResolveOptions,
): Promise<ResolvedTarget[]> {
  const wanted = withoutReferenceText(target.trim());
  const inWorld = (path: string) => (world === 'play' ? toPlayPath(path) : path);
  if (isObjectPath(wanted)) return [{ objectPath: inWorld(wanted), by: 'path', written: target }];
  if (assets === 'find' && isPackagePath(wanted))
    return [{ objectPath: objectPathOfPackage(wanted), by: 'path', written: target }];
  if (wanted.toLowerCase() === 'selection') {
    const selected = await resolveSelection(session, signal);
    return selected.map(path => ({ objectPath: inWorld(path), by: 'selection', written: target }));
  }
  const key = `${world} ${wanted.toLowerCase()}`;
  const told = memory === 'use' && world === 'editor' ? session.followed.level?.find(wanted) : undefined;
  // Who was meant before is not who is meant once several are told to be called so.
  const isShared = told?.status === 'known' && told.paths.length > 1;
  const kept = isShared ? undefined : session.labels.get(key);
  const remembered = memory === 'use' ? (pathTold(told) ?? kept) : undefined;
  if (remembered) return [{ objectPath: remembered, by: 'remembered', written: target }];
  session.labels.delete(key);
  if (miss === 'told' && told?.status === 'known' && told.paths.length === 0)
    throw notFound(wanted, session.followed.level?.names() ?? []);
  try {
    const listedAgain = memory === 'ignore' ? LISTED_AGAIN.moved : explainListing(told);
    const found = await findByLabelOrName(session, wanted, level, { signal, world, listedAgain }).catch(
      recover(['object_not_found'], async missed => {
        const place = await findNamedPlace(session, wanted, missed, { world, signal });
        if (place !== undefined) return { objectPath: place, by: 'path' as const };
        if (isInsideName(wanted)) return findInside(session, wanted, level, { signal, world, missed });
        if (assets !== 'find') throw missed;
        return lookups.find(wanted, missed);
      }),
    );
    // What is inside an actor bears no label that a later look could be checked by.
    if (found.by !== 'path') session.labels.set(key, found.objectPath);
    return [{ ...found, written: target }];
  } finally {
    // Whoever had to list the level once may have to again. Nobody waits for this.
    if (world === 'editor') followLevelOf(session);
  }
}

/** `TriggerBox_0.CollisionComp`: an object inside an actor, by the names of both. */
function isInsideName(target: string): boolean {
  return /^[^./]+(\.\w+)+$/.test(target);
}

/** An object inside an actor that is called as the text before the first dot. @throws `missed` where there is none */
async function findInside(
  session: EditorSession,
  wanted: string,
  level: LevelListing,
  { signal, world, missed }: { signal: AbortSignal | undefined; world: WorldKind; missed: BridgeError },
): Promise<Omit<ResolvedTarget, 'written'>> {
  const dot = wanted.indexOf('.');
  const found = await findByLabelOrName(session, wanted.slice(0, dot), level, { signal, world }).catch(
    recover(['object_not_found'], () => {
      throw missed;
    }),
  );
  const inside = wanted.slice(dot);
  return {
    objectPath: (await partOf(session, found.objectPath, inside, signal)) ?? found.objectPath + inside,
    by: 'path',
  };
}

/** What a property of an actor holds that is an object inside it: pages print `LightComponent`, whatever its own name is. */
async function partOf(
  session: EditorSession,
  actor: string,
  inside: string,
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  const [, property, rest = ''] = /^\.([A-Za-z_]\w*?)((?:\.\w+)*)$/.exec(inside) ?? [];
  // Names that the engine numbers are those of objects.
  if (property === undefined || /\d$/.test(property)) return undefined;
  const [held] = await session.client.sendAll([readProperty(actor, property)], { signal });
  const path = held?.ok ? held.value : undefined;
  return typeof path === 'string' && path.startsWith(`${actor}.`) ? path + rest : undefined;
}

/**
 * The one actor that is called so, by what the editor tells unasked; it is as good as a remembered one. Undefined where the
 * level has to be listed: nothing is told, several are called so, or nobody is. What was told may lack an actor, and only
 * the editor's own list proves that there is none.
 */
function pathTold(told: LabelMatch | undefined): string | undefined {
  return told?.status === 'known' && told.paths.length === 1 ? told.paths[0] : undefined;
}

/** `/Game/Props/SM_Barrel`, which means the asset in it. */
function isPackagePath(target: string): boolean {
  return /^\/\w+\/[^.:'"]*[^.:'"/]$/.test(target);
}

/** The path in what the editor's "Copy Reference" puts on the clipboard: `/Script/Engine.PointLight'/Game/…'`. */
function withoutReferenceText(target: string): string {
  return /^[\w/.]+'(\/[^']+)'$/.exec(target)?.[1] ?? target;
}

async function resolveSelection(session: EditorSession, signal?: AbortSignal): Promise<string[]> {
  const selected = await withPermissions(
    ['getSelectedLevelActors', 'getObjectClass'],
    session.client.send(getSelectedLevelActors(), { signal }),
  );
  session.lastSelection.splice(0, Infinity, ...selected);
  if (selected.length === 0) throw new BridgeError('nothing_selected', 'No actor is selected in the editor.');
  return selected;
}

/** Why the level was listed although it was known, for whoever is told that nothing was found. */
const LISTED_AGAIN = {
  changed: 'Something was changed within the last frames, so the level was listed again to be sure.',
  moved: 'What was called so before is not any more; the level was listed again.',
};

function explainListing(told: LabelMatch | undefined): string | undefined {
  return told?.status === 'unsure' && told.because === 'changed' ? LISTED_AGAIN.changed : undefined;
}
