import { BridgeError } from '../../base/errors.ts';
import { getAttachedActors } from '../../unreal/actor-functions.ts';
import { searchAssets } from '../../unreal/asset-calls.ts';
import { findReferencers } from '../../unreal/asset-functions.ts';
import type { EngineCall } from '../../unreal/engine-call.ts';
import { getComponents } from '../../unreal/engine-functions.ts';
import type { KnownEditor } from '../../unreal/guard.ts';
import { isActorPath, packageName } from '../../unreal/object-path.ts';
import type { Role } from '../../unreal/touches/touches.ts';
import { listOf, refuseUnreadable, touch } from './look-around.ts';
import type { Touched } from './read-deed.ts';

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
  all: readonly Touched[],
  needs: RelatedNeeds,
  known: KnownEditor,
): Promise<Related> {
  // Hundreds of changes of one call may touch one and the same thing: it is looked at once.
  const touched = [
    ...new Map(all.map(each => [`${keyOf(each)} ${each.isLoose} ${each.from}`, each])).values(),
  ];
  const found = new Map<string, Touched[]>();
  const add = (of: Touched, more: readonly Touched[]) =>
    found.set(keyOf(of), [...(found.get(keyOf(of)) ?? []), ...more]);
  const folders = touched.filter(needs.folder);
  const contents = await readFolders(folders, known);
  folders.forEach((each, index) => void add(each, contents[index] ?? []));
  const removedIn = folders.map((each, index) => ({
    of: each,
    assets: (contents[index] ?? []).filter(({ role }) => role === 'removed'),
  }));
  const questions = [
    ...touched.flatMap(each => questionsOf(each, each, needs)),
    ...removedIn.flatMap(({ of, assets }) => assets.flatMap(asset => questionsOf(of, asset, needs))),
  ];
  const first = await ask(questions, known);
  // What hangs on what goes is left without it, down to its components.
  const hanging = first
    .filter(({ hangs }) => hangs)
    .flatMap(({ of, found: left }) => left.map(each => ({ of, each })));
  const inside = hanging.flatMap(({ of, each }): Question[] =>
    needs.inside({ ...each, role: 'whole' })
      ? [{ of, role: each.role, call: getComponents(each.path.spelled) }]
      : [],
  );
  for (const { of, found: more } of [...first, ...(await ask(inside, known))]) add(of, more);
  return { of: each => found.get(keyOf(each)) ?? [] };
}

interface Question {
  of: Touched;
  role: Touched['role'];
  call: EngineCall<string[]>;
  /** It asks for the actors that hang on something. */
  hangs?: true;
}

/** @throws BridgeError `policy_forbids` where it is not told */
async function ask(
  questions: readonly Question[],
  known: KnownEditor,
): Promise<(Question & { found: Touched[] })[]> {
  if (questions.length === 0) return [];
  const outcomes = await known.client.sendAll(questions.map(({ call }) => call));
  return questions.map((question, index) => {
    const outcome = outcomes[index];
    // The editor will say that it is not there.
    if (outcome && !outcome.ok && outcome.error.code === 'object_not_found')
      return { ...question, found: [] };
    const paths = listOf(outcome, question.call.objectPath ?? 'what belongs to it');
    return { ...question, found: paths.flatMap(text => touch(text, question.role)) };
  });
}

const GOING: ReadonlySet<Role | 'place'> = new Set(['removed', 'moved', 'removed folder']);

function questionsOf(of: Touched, { path: { spelled }, role }: Touched, needs: RelatedNeeds): Question[] {
  const isActor = isActorPath(spelled);
  const isAsset = !spelled.includes(':') && !spelled.startsWith('/Script/');
  const inside = isActor && needs.inside(of) ? [{ of, role, call: getComponents(spelled) }] : [];
  if (!needs.users || !GOING.has(role)) return inside;
  return [
    ...inside,
    ...(isActor
      ? [{ of, role: 'changed' as const, call: getAttachedActors(spelled, 'direct'), hangs: true as const }]
      : []),
    ...(isAsset ? [{ of, role: 'changed' as const, call: findReferencers(packageName(spelled)) }] : []),
  ];
}

/** What becomes of the assets in a folder. */
const INNER: Partial<Record<Role | 'place', Role>> = {
  'removed folder': 'removed',
  'copied folder': 'copied',
};

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
    const inner = INNER[role] ?? 'changed';
    const assets = outcome.value.flatMap(({ Path, Class }) =>
      touch(Path, inner).map(each => ({ ...each, classPath: Class })),
    );
    return [...assets, ...foldersAround(assets, path.spelled).flatMap(each => touch(each, role))];
  });
}

/** Folders in a folder, as far as its assets lie in them: a rule may name one of them by a pattern. */
function foldersAround(assets: readonly Touched[], folder: string): string[] {
  const found = new Set<string>();
  for (const { path } of assets) {
    const steps = path.spelled.slice(folder.length).split('/').slice(1, -1);
    for (const [at] of steps.entries()) found.add(`${folder}/${steps.slice(0, at + 1).join('/')}`);
  }
  return [...found];
}

function keyOf({ path, role }: Touched): string {
  return `${role} ${path.spelled}`;
}
