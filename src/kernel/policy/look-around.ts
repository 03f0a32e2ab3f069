import { BridgeError } from '../../base/errors.ts';
import { type FoundAsset, findInPackages } from '../../unreal/asset-calls.ts';
import { getDependencies } from '../../unreal/asset-functions.ts';
import type { Outcome } from '../../unreal/client.ts';
import type { EngineCall } from '../../unreal/engine-call.ts';
import { getEditorWorld, getSelectedLevelActors } from '../../unreal/engine-functions.ts';
import type { KnownEditor } from '../../unreal/guard.ts';
import { getDirtyContent, getDirtyMaps } from '../../unreal/level-functions.ts';
import { callFunction } from '../../unreal/named-function.ts';
import { packageName } from '../../unreal/object-path.ts';
import type { Also } from '../../unreal/touches/touches.ts';
import { type CanonicalPath, canonicalPath } from './paths/canonical-path.ts';
import type { Deed, Touched } from './read-deed.ts';

/** What calls touch without naming it, as it is at this moment. */
export interface Around {
  selected: readonly string[];
  dirtyMaps: readonly string[];
  dirtyContent: readonly string[];
  /** The open level. */
  level: readonly string[];
}

const NEEDS: Readonly<Record<keyof Around, readonly Also[]>> = {
  selected: ['selected', 'removes selected', 'copies selected'],
  dirtyMaps: ['dirty maps', 'leaves level'],
  dirtyContent: ['dirty content'],
  level: ['level'],
};

const READING: Readonly<Record<keyof Around, () => EngineCall<string | string[]>>> = {
  selected: getSelectedLevelActors,
  dirtyMaps: getDirtyMaps,
  dirtyContent: getDirtyContent,
  level: getEditorWorld,
};

/** The level that things are put into, which may be one within the world. Engines that do not tell have none [derived]. */
function getCurrentLevel(): EngineCall<string> {
  const classPath = '/Script/LevelEditor.LevelEditorSubsystem';
  const right = { classPath, functionName: 'GetCurrentLevel', children: 'exact' as const };
  const asked = callFunction(classPath.replace('.', '.Default__'), right, {}, 'none', 'read');
  return { ...asked, parse: body => String(asked.parse(body).ReturnValue ?? '') };
}

/**
 * Looks at what the changes touch without naming it.
 * @throws BridgeError `policy_forbids` where the editor does not tell: then nobody knows what they would change
 */
export async function lookAround(deeds: readonly Deed[], { client }: KnownEditor): Promise<Around> {
  const also = new Set(deeds.flatMap(deed => deed.also));
  const keys = (Object.keys(NEEDS) as (keyof Around)[]).filter(key =>
    NEEDS[key].some(each => also.has(each)),
  );
  const around: Around = { selected: [], dirtyMaps: [], dirtyContent: [], level: [] };
  if (keys.length === 0) return around;
  const outcomes: readonly Outcome<unknown>[] = await client.sendAll([
    ...keys.map(key => READING[key]()),
    ...(keys.includes('level') ? [getCurrentLevel()] : []),
  ]);
  const found: Around = {
    ...around,
    ...Object.fromEntries(keys.map((key, index) => [key, listOf(outcomes[index], key)])),
  };
  const current = outcomes[keys.length];
  // `…:PersistentLevel` of the world itself says nothing new.
  const inner = current?.ok ? String(current.value).replace(/:PersistentLevel$/i, '') : '';
  return inner === '' || found.level.includes(inner) ? found : { ...found, level: [...found.level, inner] };
}

export function listOf(outcome: Outcome<unknown> | undefined, what: string): string[] {
  if (!outcome?.ok) throw refuseUnreadable(what, outcome?.error);
  const { value } = outcome;
  const all = Array.isArray(value) ? value : [value];
  return all.filter((each): each is string => typeof each === 'string' && each !== '');
}

/** What a deed touches by what is around it. */
export function touchedAround({ also }: Deed, around: Around): Touched[] {
  const as = (paths: readonly string[], role: Touched['role'], from?: Touched['from']) =>
    paths.flatMap(text => touch(text, role)).map(each => ({ ...each, ...(from && { from }) }));
  const roles: Partial<Record<Also, () => Touched[]>> = {
    selected: () => as(around.selected, 'whole', 'selection'),
    'removes selected': () => as(around.selected, 'removed', 'selection'),
    'copies selected': () => as(around.selected, 'copied', 'selection'),
    'dirty maps': () => as(around.dirtyMaps, 'changed', 'dirty'),
    // Whatever of it is not saved is lost, whoever's it is.
    'leaves level': () => as(around.dirtyMaps, 'whole', 'left'),
    'dirty content': () => as(around.dirtyContent, 'changed', 'dirty'),
    level: () => as(around.level, 'place'),
  };
  return also.flatMap(each => roles[each]?.() ?? []);
}

/** What the asset registry knows of packages, in lower case: what they hold, where a redirector leads. */
export type Packages = ReadonlyMap<string, FoundAsset & { leadsTo: readonly CanonicalPath[] | 'nowhere' }>;

/** Looks packages up, loaded or not, and follows redirectors. */
export async function readPackages(touched: readonly Touched[], { client }: KnownEditor): Promise<Packages> {
  const names = new Set(
    touched.flatMap(({ path: { path, spelled } }) =>
      path.startsWith('/script/') || path.startsWith('/temp/')
        ? []
        : [packageName(spelled.replaceAll(':', '.'))],
    ),
  );
  if (names.size === 0) return new Map();
  const assets = await client.send(findInPackages([...names]));
  const redirectors = assets.filter(({ Class }) => /ObjectRedirector$/i.test(Class));
  const answers =
    redirectors.length === 0
      ? []
      : await client.sendAll(redirectors.map(({ Path }) => getDependencies(packageName(Path))));
  const leads = new Map(
    redirectors.map((each, index) => [each.Path, destinationsOf(each, answers[index])] as const),
  );
  return new Map(
    assets.map(asset => [
      canonicalPath(packageName(asset.Path))?.path ?? '',
      { ...asset, leadsTo: leads.get(asset.Path) ?? [] },
    ]),
  );
}

/** By the redirector's tag, or by what its package depends on. [derived] */
function destinationsOf(
  { Metadata }: FoundAsset,
  answer: Outcome<string[]> | undefined,
): CanonicalPath[] | 'nowhere' {
  const named = [Metadata.DestinationObject ?? '', ...(answer?.ok ? answer.value : [])];
  const paths = named
    .flatMap(text => canonicalPath(text) ?? [])
    .filter(({ path }) => !path.startsWith('/script/'));
  return paths.length > 0 ? paths : 'nowhere';
}

export function touch(text: string, role: Touched['role']): Touched[] {
  const path = canonicalPath(text);
  return path ? [{ path, role }] : [];
}

/** The editor does not tell what a change would touch. */
export function refuseUnreadable(what: string, cause: BridgeError | undefined): BridgeError {
  return new BridgeError(
    'policy_forbids',
    `The policy cannot judge it: the editor does not tell what is there (${what}).${cause ? ` ${cause.message}` : ''}`,
    { sent: 'no', ...(cause?.remedy && { remedy: cause.remedy }) },
  );
}
