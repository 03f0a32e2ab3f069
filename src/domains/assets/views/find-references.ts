import * as z from 'zod';
import { BridgeError } from '../../../base/errors.ts';
import { findAssetPath, noSuchAsset } from '../../../kernel/finding/find-asset.ts';
import { findUsers, holdersOf } from '../../../kernel/finding/find-users.ts';
import * as parameter from '../../../kernel/parameters.ts';
import { printTable } from '../../../kernel/views/compact-table.ts';
import { defineView, type InspectContext } from '../../../kernel/views/define-view.ts';
import { openPage } from '../../../pipeline/pages.ts';
import { type FoundAsset, findPackages } from '../../../unreal/asset-calls.ts';
import { findReferencers, getDependencies } from '../../../unreal/asset-functions.ts';
import { isOfActor, isSamePath } from '../../../unreal/asset-names.ts';
import { isInPlayInEditor } from '../../../unreal/engine-functions.ts';
import { className, packageName } from '../../../unreal/object-path.ts';
import { withPermissions } from '../../../unreal/permissions.ts';
import { noteUnloaded } from '../../actors/index.ts';

export const findReferences = defineView({
  name: 'find_references',
  topic: 'assets',
  summary: 'what uses an asset, or what it uses',
  parameters: () =>
    z.strictObject({
      objectPath: z.string().min(1).describe('Asset path or asset name'),
      direction: z
        .enum(['referencers', 'dependencies', 'both'])
        .default('referencers')
        .describe('Who uses it, what it uses, or both'),
      limit: parameter.limit(),
      cursor: parameter.cursor(),
    }),
  examples: [{ objectPath: 'M_Metal' }, { objectPath: 'MI_Metal_Rusty', direction: 'both' }],
  notes: ['As it was saved: what nobody has saved yet may be missing.'],
  needs: 'editor',
  run: async (context, { objectPath: target, direction, limit, cursor }) => {
    const objectPath = await findAssetPath(context, target, refuseActor);
    const { links, asset } = await withPermissions(
      ['findReferencers', 'getDependencies', 'isInPlayInEditor'],
      readLinks(context, objectPath, direction),
      '`find_assets` and `inspect_object` work without this.',
    );
    const names = links.map(link => `${link.use} ${link.package}`);
    const pages = openPage(cursor, { subject: 'content', names });
    const page = pages.on(links, limit);
    const users = links.flatMap(link => (link.use === 'referencer' ? [link.package] : []));
    const isFirst = cursor === undefined;
    const [rows, inLevel] = await Promise.all([
      describeLinks(context, page),
      isFirst ? findUsers(context, { path: objectPath, classPath: asset.Class, packages: users }) : undefined,
    ]);
    // They were listed for `inLevel`.
    const listed = context.session.mirror.paths.map(path => ({ path }));
    const unloaded = inLevel && (await noteUnloaded(context, listed));
    return {
      success: true,
      objectPath,
      ...count(links, direction),
      ...(inLevel && { inLevel }),
      ...printTable(rows, { name: 'references', columns: columnsOf(rows), path: 'path' }),
      ...pages.next(page.length),
      note: `${inLevel ? tellLook(asset.Class) : ''}${inLevel && 'wearing' in inLevel ? WEARING : ''}${unloaded ? `${unloaded} ` : ''}As it was saved: what nobody has saved yet may be missing.`,
    };
  },
});

function tellLook(classPath: string): string {
  const columns = holdersOf(classPath).join(', ');
  return `\`total_count\` counts assets and levels, \`inLevel\` actors of the open one as they are now, by ${columns}; variables and other properties were not looked at. `;
}

const WEARING = '`wearing`: itself and its instances, set on the actor or brought by its mesh. ';

interface Link {
  /** `referencer`: it uses the asset; `dependency`: the asset uses it. */
  use: 'referencer' | 'dependency';
  package: string;
}

type Direction = 'referencers' | 'dependencies' | 'both';

async function readLinks(
  context: InspectContext,
  objectPath: string,
  direction: Direction,
): Promise<{ links: Link[]; asset: FoundAsset }> {
  const source = packageName(objectPath);
  const { session, signal } = context;
  const [found, playing, users, used] = await session.client.sendAll(
    [findPackages([source]), isInPlayInEditor(), findReferencers(source), getDependencies(source)],
    { signal },
  );
  if (!found.ok) throw found.error;
  const asset = found.value.find(({ Path }) => isSamePath(Path, objectPath));
  if (!asset) throw await noSuchAsset(context, objectPath);
  const links: Link[] = [];
  if (direction !== 'dependencies') {
    if (!users.ok) throw users.error;
    // The function is one of those that answer nothing meanwhile.
    if (playing.ok && playing.value) throw refusePlay();
    links.push(...list(users.value, source).map((each): Link => ({ use: 'referencer', package: each })));
  }
  if (direction !== 'referencers') {
    if (!used.ok) throw used.error;
    links.push(...list(used.value, source).map((each): Link => ({ use: 'dependency', package: each })));
  }
  return { links, asset };
}

function list(packages: readonly string[], source: string): string[] {
  return [...new Set(packages)].filter(each => !isSamePath(each, source)).toSorted();
}

function refuseActor(target: string): BridgeError {
  return new BridgeError('invalid_arguments', `"${target}" is in the level, and this takes an asset.`, {
    remedy: 'Take the asset that the actor shows: `inspect_object` names its mesh and materials.',
    example: { action: 'inspect_object', objectPath: target },
  });
}

function refusePlay(): BridgeError {
  return new BridgeError(
    'engine_declined',
    'The game plays in the editor: who uses an asset is not told meanwhile.',
    {
      remedy: 'Ask again when it has stopped; `direction: "dependencies"` works all the time.',
    },
  );
}

function count(links: readonly Link[], direction: Direction): Record<string, number> {
  if (direction !== 'both') return { total_count: links.length };
  const referencers = links.filter(({ use }) => use === 'referencer').length;
  return { total_count: links.length, referencers, dependencies: links.length - referencers };
}

interface LinkRow {
  use: Link['use'];
  /** `World` for a level, `module` for native code. */
  class: string;
  path: string;
  /** Of an actor that lies in a package of its own. */
  label?: string;
}

function columnsOf(rows: readonly LinkRow[]): (keyof LinkRow)[] {
  return [
    'use',
    'class',
    'path',
    ...(rows.some(({ label }) => label !== undefined) ? ['label' as const] : []),
  ];
}

/** What lies in the packages. */
async function describeLinks(
  { session, signal }: InspectContext,
  links: readonly Link[],
): Promise<LinkRow[]> {
  const packages = [...new Set(links.map(link => link.package))].filter(each => !isNative(each));
  const shared = packages.filter(each => !isOfActor(each));
  // The path of an actor names its level rather than its own package, so each of those is asked for alone.
  const questions = [
    ...(shared.length > 0 ? [shared] : []),
    ...packages.filter(isOfActor).map(each => [each]),
  ];
  const outcomes = await session.client.sendAll(questions.map(findPackages), { signal });
  const assets = new Map<string, FoundAsset>();
  outcomes.forEach((outcome, index) => {
    if (!outcome.ok) throw outcome.error;
    const [only = ''] = questions[index] ?? [];
    for (const asset of outcome.value) assets.set(isOfActor(only) ? only : packageName(asset.Path), asset);
  });
  return links.map(({ use, package: name }) => {
    if (isNative(name)) return { use, class: 'module', path: name };
    const asset = assets.get(name);
    if (!asset) return { use, class: '', path: name };
    const { ActorLabel: label } = asset.Metadata;
    return { use, class: className(asset.Class), path: asset.Path, ...(label !== undefined && { label }) };
  });
}

function isNative(packagePath: string): boolean {
  return packagePath.startsWith('/Script/');
}
