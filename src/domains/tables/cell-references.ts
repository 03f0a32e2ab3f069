import { BridgeError } from '../../base/errors.ts';
import { nearestNames } from '../../base/nearest.ts';
import { listAssets } from '../../kernel/finding/asset-search.ts';
import type { ActContext } from '../../kernel/operations/act-context.ts';
import { isStruct } from '../../pipeline/value-shapes.ts';
import { readAssetPath } from '../../unreal/asset-names.ts';
import { objectName } from '../../unreal/object-path.ts';
import { lookUpReferences } from '../objects/index.ts';
import { readCellPath, shapeAt } from './cell-path.ts';
import { type ColumnShape, describeShape, shapesOf } from './column-shape.ts';
import type { WrittenChange } from './draft-rows.ts';
import type { TableRow } from './table-rows.ts';

/** Assets in the values of changes, by their whole paths. */
interface ReadReferences {
  changes: readonly WrittenChange[];
  notes: string[];
}

/**
 * The paths of assets in cells without the name of the object, and their names alone, as whole paths: a cell takes a package
 * for an object, and a soft reference any text, which leads nowhere then.
 * @throws BridgeError `invalid_value` for one that leads nowhere, or to several assets
 */
export async function readReferences(
  context: ActContext,
  table: { rows: readonly TableRow[]; columns: readonly string[] },
  changes: readonly WrittenChange[],
): Promise<ReadReferences> {
  const shapes = shapesOf(table.rows);
  const shapeOf = (name: string) => {
    const path = readCellPath(name, table.columns);
    return path && shapeAt(shapes.get(path.column), path.steps);
  };
  const short = new Set<string>();
  const whole = new Set<string>();
  const note = (text: string) => {
    if (isShort(text)) short.add(text);
    else if (isWhole(text)) whole.add(text);
    return text;
  };
  for (const change of changes) mapCells(change, shapeOf, note);
  await refuseNowhere(context, [...whole], JSON.stringify(table.rows));
  if (short.size === 0) return { changes, notes: [] };
  const found = await findAll(context, [...short]);
  const read = (text: string) => found.get(text) ?? text;
  return {
    changes: changes.map(change => mapCells(change, shapeOf, read)),
    notes: [...found].map(([text, path]) => `${JSON.stringify(text)} was read as ${path}.`),
  };
}

/** A text that names an asset, and not as `/Game/Folder/Asset.Asset`. */
function isShort(text: string): boolean {
  const isNothing = /^(none|null|)$/i.test(text.trim());
  return !isNothing && !text.includes("'") && !text.slice(text.lastIndexOf('/') + 1).includes('.');
}

/** A whole path, of an asset and not of what is inside it or built into the engine. */
function isWhole(text: string): boolean {
  const path = readAssetPath(text);
  return /^\s*(?:[\w/.]+'"?)?\/\w/.test(text) && !path.includes(':') && !path.startsWith('/Script/');
}

/** What leads nowhere would be written as it is. @param there all cells: what was dead before may be written again */
async function refuseNowhere(context: ActContext, written: readonly string[], there: string): Promise<void> {
  // An earlier operation of the same batch may make it.
  if (context.planned) return;
  const fresh = written.filter(text => !there.includes(readAssetPath(text)));
  const known = await lookUpReferences(context, fresh);
  const lost = fresh.find(text => !known.has(text));
  if (lost !== undefined) throw await nowhere(context, lost);
}

async function findAll(context: ActContext, written: readonly string[]): Promise<Map<string, string>> {
  const isPath = (text: string) => text.trim().startsWith('/');
  const paths = written.filter(isPath);
  const names = written.filter(text => !isPath(text));
  const [known, named] = await Promise.all([
    // A path alone may be that of the package: with its object it is the asset's, or nothing.
    lookUpReferences(context, paths.map(readAssetPath)),
    Promise.all(names.map(name => findByName(context, name))),
  ]);
  const found = await Promise.all(
    paths.map(async text => {
      const asset = known.get(readAssetPath(text));
      // An earlier operation of the same batch may make it.
      if (!asset && !context.planned) throw await nowhere(context, text);
      return [text, asset?.path ?? readAssetPath(text)] as const;
    }),
  );
  return new Map([...found, ...names.map((name, index) => [name, named[index] ?? name] as const)]);
}

async function findByName(context: ActContext, name: string): Promise<string> {
  const assets = await listNamed(context, name.trim());
  const same = assets.filter(path => objectName(path).toLowerCase() === name.trim().toLowerCase());
  const [only, ...more] = same;
  if (only === undefined) throw await nowhere(context, name);
  if (more.length === 0) return only;
  throw new BridgeError('invalid_value', `${same.length} assets are called "${name}": write the path.`, {
    suggestions: same,
  });
}

async function nowhere(context: ActContext, text: string): Promise<BridgeError> {
  const all = await listNamed(context, '');
  const near = nearestNames(objectName(readAssetPath(text)), all.map(objectName));
  const suggestions = all.filter(path => near.includes(objectName(path)));
  return new BridgeError(
    'invalid_value',
    `No asset is called "${text}": a cell refers to one by its path, or its name.`,
    {
      ...(suggestions.length > 0 && { suggestions }),
      remedy: 'Write its path, which find_assets tells; "None" refers to nothing.',
    },
  );
}

const MOST_ASSETS = 200;

async function listNamed(context: ActContext, query: string): Promise<string[]> {
  const folders = ['/Game', '/Engine'];
  const { assets } = await listAssets(context, { query, folders, limit: MOST_ASSETS });
  return assets.map(({ Path }) => Path);
}

/** A change with each text replaced that stands where references stand. */
function mapCells(
  change: WrittenChange,
  shapeOf: (column: string) => ColumnShape | undefined,
  map: (text: string) => string,
): WrittenChange {
  const { column, value, values } = change;
  return {
    ...change,
    ...(column !== undefined && { value: mapTexts(value, shapeOf(column), map) }),
    ...(values && {
      values: Object.fromEntries(
        Object.entries(values).map(([name, each]) => [name, mapTexts(each, shapeOf(name), map)]),
      ),
    }),
  };
}

function mapTexts(value: unknown, shape: ColumnShape | undefined, map: (text: string) => string): unknown {
  if (typeof value === 'string') return describeShape(shape) === 'asset' ? map(value) : value;
  if (Array.isArray(value)) return value.map(item => mapTexts(item, shape?.element, map));
  if (!isStruct(value)) return value;
  const memberOf = (name: string) =>
    [...(shape?.members ?? [])].find(([each]) => each.toLowerCase() === name.toLowerCase())?.[1];
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      mapTexts(each, memberOf(name) ?? shape?.element, map),
    ]),
  );
}
