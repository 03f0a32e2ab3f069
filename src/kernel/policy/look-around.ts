import { BridgeError } from '../../base/errors.ts';
import { getAttachedActors } from '../../unreal/actor-functions.ts';
import { type FoundAsset, findInPackages, searchAssets } from '../../unreal/asset-calls.ts';
import { findReferencers, getDependencies } from '../../unreal/asset-functions.ts';
import type { Outcome } from '../../unreal/client.ts';
import type { EngineCall } from '../../unreal/engine-call.ts';
import { getComponents, getEditorWorld, getSelectedLevelActors } from '../../unreal/engine-functions.ts';
import type { KnownEditor } from '../../unreal/guard.ts';
import { getDirtyContent, getDirtyMaps } from '../../unreal/level-functions.ts';
import { callFunction } from '../../unreal/named-function.ts';
import { isActorPath, packageName } from '../../unreal/object-path.ts';
import type { Also, Role } from '../../unreal/touches/touches.ts';
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

function listOf(outcome: Outcome<unknown> | undefined, what: string): string[] {
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
    'leaves level': () => as(around.dirtyMaps, 'whole'),
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

/** What is inside of things, hangs on them or refers to them. */
export interface Related {
  /** Path in canonical spelling → what else is touched along with it. */
  of(touched: Touched): readonly Touched[];
}

/** Which questions are worth asking: what rules cannot tell apart needs no answer. */
export interface RelatedNeeds {
  /** Components of actors. */
  inside(touched: Touched): boolean;
  /** Assets in folders. */
  folder(touched: Touched): boolean;
  /** What hangs on what is removed, or refers to it. */
  users: boolean;
}

/** Assets of a folder that are looked at. */
const MOST_ASSETS = 2000;

/** Looks at what is touched along with things that are named. @throws BridgeError `policy_forbids` where it is not told */
export async function readRelated(
  touched: readonly Touched[],
  needs: RelatedNeeds,
  known: KnownEditor,
): Promise<Related> {
  const found = new Map<string, Touched[]>();
  const add = (of: Touched, more: readonly Touched[]) =>
    found.set(keyOf(of), [...(found.get(keyOf(of)) ?? []), ...more]);
  const folders = touched.filter(needs.folder);
  const contents = await readFolders(folders, known);
  folders.forEach((each, index) => void add(each, contents[index] ?? []));
  const removedIn = folders.map((each, index) => ({
    of: each,
    assets: each.role === 'removed folder' ? (contents[index] ?? []) : [],
  }));
  const questions = [
    ...touched.flatMap(each => questionsOf(each, each, needs)),
    ...removedIn.flatMap(({ of, assets }) => assets.flatMap(asset => questionsOf(of, asset, needs))),
  ];
  if (questions.length > 0) {
    const outcomes = await known.client.sendAll(questions.map(({ call }) => call));
    questions.forEach(({ of, role, call }, index) => {
      const outcome = outcomes[index];
      // The editor will say that it is not there.
      if (outcome && !outcome.ok && outcome.error.code === 'object_not_found') return;
      const paths = listOf(outcome, call.objectPath ?? 'what belongs to it');
      add(
        of,
        paths.flatMap(text => touch(text, role)),
      );
    });
  }
  return { of: each => found.get(keyOf(each)) ?? [] };
}

interface Question {
  of: Touched;
  role: Touched['role'];
  call: EngineCall<string[]>;
}

const GOING: ReadonlySet<Role | 'place'> = new Set(['removed', 'moved', 'removed folder']);

function questionsOf(of: Touched, { path: { spelled }, role }: Touched, needs: RelatedNeeds): Question[] {
  const isActor = isActorPath(spelled);
  const isAsset = !spelled.includes(':') && !spelled.startsWith('/Script/');
  const inside = isActor && needs.inside(of) ? [{ of, role, call: getComponents(spelled) }] : [];
  if (!needs.users || !GOING.has(role)) return inside;
  return [
    ...inside,
    ...(isActor ? [{ of, role: 'changed' as const, call: getAttachedActors(spelled, 'direct') }] : []),
    ...(isAsset ? [{ of, role: 'changed' as const, call: findReferencers(packageName(spelled)) }] : []),
  ];
}

async function readFolders(folders: readonly Touched[], { client }: KnownEditor): Promise<Touched[][]> {
  if (folders.length === 0) return [];
  const outcomes = await client.sendAll(
    folders.map(({ path }) => searchAssets({ folders: [path.spelled], limit: MOST_ASSETS })),
  );
  return folders.map(({ role, path }, index) => {
    const outcome = outcomes[index];
    if (!outcome?.ok) throw refuseUnreadable(path.spelled, outcome?.error);
    if (outcome.value.length >= MOST_ASSETS) {
      throw new BridgeError('policy_forbids', `${path.spelled} holds too much to be judged by the policy.`, {
        sent: 'no',
      });
    }
    const inner = role === 'removed folder' ? 'removed' : 'changed';
    return outcome.value.flatMap(({ Path, Class }) =>
      touch(Path, inner).map(each => ({ ...each, classPath: Class })),
    );
  });
}

function touch(text: string, role: Touched['role']): Touched[] {
  const path = canonicalPath(text);
  return path ? [{ path, role }] : [];
}

function keyOf({ path, role }: Touched): string {
  return `${role} ${path.spelled}`;
}

/** The editor does not tell what a change would touch. */
export function refuseUnreadable(what: string, cause: BridgeError | undefined): BridgeError {
  return new BridgeError(
    'policy_forbids',
    `The policy cannot judge it: the editor does not tell what is there (${what}).${cause ? ` ${cause.message}` : ''}`,
    { sent: 'no', ...(cause?.remedy && { remedy: cause.remedy }) },
  );
}
