import * as z from 'zod';
import { BridgeError } from '../../../base/errors.ts';
import { printFitting } from '../../../base/fit-tokens.ts';
import { explainEmpty, type FilterUse, type Unmatched } from '../../../base/unmatched.ts';
import { nativeClassChain, nativeClassNames } from '../../../dictionary/native-facts.ts';
import { classPathsOf, listAssets } from '../../../kernel/finding/asset-search.ts';
import { refuseDeniedClass } from '../../../kernel/finding/denied-class.ts';
import * as parameter from '../../../kernel/parameters.ts';
import { printTable } from '../../../kernel/views/compact-table.ts';
import { defineView, type InspectContext } from '../../../kernel/views/define-view.ts';
import { joinNotes } from '../../../kernel/views/join-notes.ts';
import { ownViewOf } from '../../../kernel/views/own-view.ts';
import { openPage } from '../../../pipeline/pages.ts';
import type { FoundAsset } from '../../../unreal/asset-calls.ts';
import { folderPath } from '../../../unreal/asset-names.ts';
import { fingerprint } from '../../../unreal/fingerprint.ts';
import { className } from '../../../unreal/object-path.ts';
import { readAssetColumns } from '../asset-columns.ts';
import { explainActorClass, explainAssetAsFolder, foldersOfAssets } from '../explain-search.ts';
import { findListedClasses } from '../listed-classes.ts';
import { isReferencers, UNUSED_INSTEAD } from '../referencers-column.ts';

const parameters = () =>
  z.strictObject({
    query: z.string().min(1).optional().describe('Part of the asset name, or * and ?'),
    class: z.string().min(1).optional().describe('StaticMesh, Texture; subclasses count'),
    path: z.string().min(1).optional().describe('Content folder'),
    where: z
      .record(z.string(), z.unknown())
      .optional()
      .describe('Properties, parameters, referencers: { Roughness: { lt: 0.3 } }'),
    show: z.array(z.string().min(1)).max(12).optional().describe('The same as columns'),
    limit: parameter.limit(),
    cursor: parameter.cursor(),
  });
type Arguments = z.output<ReturnType<typeof parameters>>;

export const findAssets = defineView({
  name: 'find_assets',
  summary: 'by name, class, folder',
  parameters,
  examples: [
    { class: 'StaticMesh', query: 'lamp' },
    { path: '/Game/Props' },
    { class: 'MaterialInterface', where: { Roughness: { lt: 0.5 } } },
    { path: '/Game/Props', where: { referencers: 0 } },
  ],
  notes: [
    '`where: { referencers: 0 }` lists what no saved asset or level uses; code and settings are not asked.',
    'Tags of the asset registry are columns too, loaded or not: `Dimensions` of textures, `Triangles`, `Duration`.',
  ],
  instead: UNUSED_INSTEAD,
  needs: 'editor',
  run: async (context, args) => {
    refuseDeniedClass(
      args.class,
      'Find what is wanted by other filters, and leave out what is of that class.',
    );
    if ((args.where ?? args.show) !== undefined) return findByColumns(context, args);
    const from = readCursor(args.cursor);
    const { folder, note: read } = await folderMeant(context, args.path);
    const { assets, hasMore } = await search(context, args, { folder, limit: from.offset + args.limit });
    // There is no offset: what stands before the page is asked again, and must be what it was.
    if (from.offset > 0 && fingerprintOf(assets.slice(0, from.offset)) !== from.before) {
      throw new BridgeError(
        'stale_cursor',
        `The cursor "${args.cursor}" does not fit the content as it is now.`,
      );
    }
    const rows = assets.slice(from.offset).map(toRow);
    return {
      success: true,
      ...(!hasMore && { total_count: assets.length }),
      ...printTable(rows, { name: 'assets', columns: ['name', 'class', 'path'], path: 'path' }),
      ...(hasMore && { cursor: `${assets.length}.${fingerprintOf(assets)}` }),
      ...joinNotes(
        read,
        hasMore
          ? `Cut at ${assets.length}; there are more. Go on with \`cursor\`, or narrow the search.`
          : undefined,
      ),
      ...(rows.length > 0 && { next: nextFor(rows) }),
      ...(assets.length === 0 && (await explainNothing(context, args, folder))),
    };
  },
});

/** Assets by what is in them: all that the other arguments leave are read, and those that match listed. */
async function findByColumns(context: InspectContext, args: Arguments) {
  const { folder, note: read } = await folderMeant(context, args.path);
  const isCounted = [...Object.keys(args.where ?? {}), ...(args.show ?? [])].every(isReferencers);
  const most = isCounted ? MOST_COUNTED : MOST_READ;
  const { assets, hasMore } = await search(context, args, { folder, limit: most });
  if (assets.length === 0) {
    return { success: true, total_count: 0, assets: [], ...(await explainNothing(context, args, folder)) };
  }
  const { limit, cursor, ...written } = args;
  const found = await readAssetColumns(context, assets, written);
  const rows = found.assets.map(asset => ({ ...toRow(asset), ...found.cells.get(asset.Path) }));
  const columns = ['name', 'class', 'path', ...found.columns];
  const pages = openPage(cursor, { subject: 'assets', names: rows.map(({ path }) => path) });
  const page = pages.on(rows, limit);
  const notes = joinNotes(
    read,
    rows.length === 0 ? `None of ${assets.length} assets matches.` : undefined,
    found.note,
    hasMore ? `Only the first ${most} assets were read: narrow by class or path.` : undefined,
  );
  const { printed, count } = printFitting(page.length, COLUMN_TOKENS, {
    least: 1,
    print: so =>
      printTable(page.slice(0, so), { name: 'assets', columns: columns as ['path'], path: 'path', long: 6 }), // the columns are keys of rows
  });
  return {
    ...{ success: true, total_count: rows.length, ...printed },
    ...(found.unmatched && { unmatched: found.unmatched }),
    ...notes,
    ...pages.next(count),
  };
}

/** Where content is mounted in any project. */
const MOUNTED = /^\/(?:Game|Engine|Script|Temp|Memory)(?:\/|$)/i;

/** The folder of a path; one that lies in /Game alone is meant where nothing lies at the path itself. */
async function folderMeant(
  context: InspectContext,
  written: string | undefined,
): Promise<{ folder: string; note?: string }> {
  const folder = folderPath(written ?? '/Game');
  if (MOUNTED.test(folder)) return { folder };
  const inGame = `/Game${folder}`;
  const [there, here] = await Promise.all(
    [folder, inGame].map(each => listAssets(context, { folders: [each], limit: 1 })),
  );
  return there?.assets.length === 0 && (here?.assets.length ?? 0) > 0
    ? { folder: inGame, note: `Nothing lies in ${folder}: it was read as ${inGame}.` }
    : { folder };
}

/** Assets whose properties are read for one answer. */
const MOST_READ = 200;
/** Assets whose users are counted for one answer: nothing of them is loaded for it. */
const MOST_COUNTED = 1000;
/** Tokens of a page of them. */
const COLUMN_TOKENS = 1200;

/** What shows the assets of these classes. */
function nextFor(rows: readonly AssetRow[]): string {
  const own = new Set(rows.flatMap(row => ownViewOf(chainOf(row.class)) ?? []));
  return [...own, LOADING].join('; ');
}

function chainOf(name: string): readonly string[] {
  const native = nativeClassChain(name);
  return native.length > 0 ? native : [name];
}

const LOADING = 'inspect_object reads what is loaded; act load_asset loads the rest';

interface AssetRow {
  name: string;
  class: string;
  path: string;
}

function toRow({ Name, Class, Path }: FoundAsset): AssetRow {
  return { name: Name, class: className(Class), path: Path };
}

/**
 * Searches by class path. A name that no known class has may be one of a plugin, of the project, or one that a Blueprint
 * makes: the assets that there are tell the paths of such classes.
 */
async function search(
  context: InspectContext,
  { query, class: written }: Arguments,
  { folder, limit }: { folder: string; limit: number },
) {
  const common = { query, folders: [folder], limit };
  if (written === undefined) return listAssets(context, common);
  const classNames = classPathsOf(written);
  const found = await listAssets(context, { ...common, classNames });
  if (found.assets.length > 0 || written.startsWith('/')) return found;
  const listed = await findListedClasses(context, written, folder);
  const unasked = listed.filter(path => !classNames.includes(path));
  return unasked.length > 0 ? listAssets(context, { ...common, classNames: unasked }) : found;
}

/** Assets that are looked through for near misses. */
const SURVEY = 500;

function fingerprintOf(assets: readonly FoundAsset[]): string {
  return fingerprint(assets.map(({ Path }) => Path).join());
}

function readCursor(cursor: string | undefined): { offset: number; before: string } {
  const [offset = '0', before = ''] = cursor?.split('.') ?? [];
  if (/^\d{1,6}$/.test(offset)) return { offset: Number(offset), before };
  throw new BridgeError('stale_cursor', `"${cursor}" is no cursor of find_assets.`);
}

/** Why nothing matched: which filters match nothing even alone, with what is there instead. */
async function explainNothing(
  context: InspectContext,
  { query, class: written, path }: Arguments,
  folder: string,
): Promise<{ unmatched?: Unmatched[]; note: string }> {
  const alone = async (filters: Pick<Arguments, 'query' | 'class'>, where = '/') =>
    (await search(context, { ...filters, limit: 1 }, { folder: where, limit: 1 })).assets.length;
  const [{ assets }, named, classed, placed] = await Promise.all([
    listAssets(context, { folders: ['/Game'], limit: SURVEY }),
    query === undefined ? 0 : alone({ query }, folder),
    written === undefined ? 0 : alone({ class: written }, folder),
    path === undefined ? 0 : alone({}, folder),
  ]);
  // Where nothing is at all, no other filter can match: those are none of the reasons.
  const isVoid = path !== undefined && placed === 0;
  const kinds = [...assets.map(({ Class }) => className(Class)), ...nativeClassNames()];
  const filters: FilterUse[] = [
    ...(query === undefined || isVoid
      ? []
      : [{ filter: 'query', written: query, count: named, names: assets.map(({ Name }) => Name) }]),
    ...(written === undefined || isVoid ? [] : [{ filter: 'class', written, count: classed, names: kinds }]),
    ...(path === undefined
      ? []
      : [{ filter: 'path', written: folder, count: placed, names: foldersOfAssets(assets) }]),
  ];
  const { unmatched, note } = explainEmpty(`the assets in ${folder} and below`, filters);
  const more = [...explainActorClass(written), ...(isVoid ? explainAssetAsFolder(path, assets) : [])];
  return { ...(unmatched && { unmatched }), note: [note, ...more].join(' ') };
}
