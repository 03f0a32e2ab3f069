import * as z from 'zod';
import { BridgeError } from '../../../base/errors.ts';
import { costOf, roomBeside, takeFitting } from '../../../base/fit-tokens.ts';
import { nativeClassChain } from '../../../dictionary/native-facts.ts';
import { findAssetPath, noSuchAsset, refuseInLevel } from '../../../kernel/finding/find-asset.ts';
import * as parameter from '../../../kernel/parameters.ts';
import { defineView, type InspectContext, type ViewAnswer } from '../../../kernel/views/define-view.ts';
import { openPage } from '../../../pipeline/pages.ts';
import { type FoundAsset, findPackages } from '../../../unreal/asset-calls.ts';
import { loadAsset } from '../../../unreal/asset-functions.ts';
import { isSamePath } from '../../../unreal/asset-names.ts';
import type { Outcome } from '../../../unreal/client.ts';
import { type PropertyBag, readObject, readProperty } from '../../../unreal/engine-call.ts';
import type { EngineFunctionName } from '../../../unreal/function-table.ts';
import { candidatesFor, firstAnswer } from '../../../unreal/function-versions.ts';
import { className, packageName } from '../../../unreal/object-path.ts';
import { tellUnread } from '../../../unreal/tell-unread.ts';
import {
  getExpressionCount,
  getMaterialStatistics,
  getMaterialUsedTextures,
  getUsedTextures,
} from '../material-graph-functions.ts';
import { findUnused, printExpression, printGraphOutputs } from '../print-graph.ts';
import { graphHolders, type MaterialGraph, readMaterialGraph } from '../read-material-graph.ts';

export const materialGraph = defineView({
  name: 'material_graph',
  topic: 'materials',
  summary: 'the whole graph of a material: expressions, pins, what feeds what',
  parameters: () =>
    z.strictObject({
      objectPath: z.string().min(1).describe('Path or name of a material or material function'),
      statistics: z.boolean().optional().describe('Instructions and samplers; waits for shaders'),
      cursor: parameter.cursor(),
      maxTokens: parameter.maxTokens(),
    }),
  examples: [{ objectPath: 'M_Metal' }, { objectPath: 'M_Metal', statistics: true }],
  needs: 'editor',
  run: async (context, { objectPath: target, statistics, cursor, maxTokens = context.maxTokens }) => {
    const path = await findAssetPath(
      context,
      target,
      refuseInLevel({ takes: 'a material', listed: 'Material' }),
    );
    const { asset, values, holders, count, textures, unread } = await readMaterial(context, path);
    const graph = await readMaterialGraph(context, asset.Path, holders);
    const isMaterial = nativeClassChain(className(asset.Class)).includes('Material');
    const costs = statistics && isMaterial ? await readStatistics(context, asset.Path) : undefined;
    const head = {
      ...{ success: true, objectPath: asset.Path },
      ...(isMaterial && describeMaterial(values, asset)),
      ...(isMaterial && { outputs: printGraphOutputs(graph) }),
      ...(textures.length > 0 && { textures }),
      ...(costs && { statistics: costs }),
    };
    const room = maxTokens - costOf(head);
    return {
      ...head,
      ...printPage(graph, isMaterial ? { count, unread } : { count: 0, unread: [] }, cursor, room),
    };
  },
});

/** What is asked of a material in one batch. An asset that is not in memory is loaded first. */
async function readMaterial(context: InspectContext, path: string) {
  const { session, signal } = context;
  const [inner, own] = graphHolders(path);
  const askTextures = (name: EngineFunctionName) =>
    (name === 'getUsedTextures' ? getUsedTextures : getMaterialUsedTextures)(path);
  const [found, , holder, material, count, ...asked] = await session.client.sendAll(
    [
      findPackages([packageName(path)]),
      loadAsset(packageName(path)),
      readObject(inner),
      readObject(own),
      getExpressionCount(path),
      ...candidatesFor(session, 'getUsedTextures').map(askTextures),
    ],
    { signal },
  );
  if (!found.ok) throw found.error;
  const asset = found.value.find(({ Path }) => isSamePath(Path, path));
  if (!asset) throw await noSuchAsset(context, path);
  if (!nativeClassChain(className(asset.Class)).some(name => OWNERS.has(name))) {
    throw await refuseOther(context, asset);
  }
  const holders: Outcome<PropertyBag>[] = [holder, material];
  const textures = await firstAnswer(session, asked, askTextures, signal);
  return {
    ...{ asset, holders },
    values: material.ok ? material.value : {},
    count: count.ok ? count.value : ('unread' as const),
    textures: textures.ok ? textures.value.filter(texture => texture !== '') : [],
    unread: [
      ...(material.ok ? [] : [tellUnread('its own values', material.error)]),
      ...(count.ok ? [] : [tellUnread('how many expressions there are', count.error)]),
      ...(textures.ok ? [] : [tellUnread('textures', textures.error)]),
    ],
  };
}

const OWNERS: ReadonlySet<string> = new Set(['Material', 'MaterialFunction']);

async function refuseOther(
  { session, signal }: InspectContext,
  { Path, Class }: FoundAsset,
): Promise<BridgeError> {
  const [parent] = await session.client.sendAll([readProperty(Path, 'Parent')], { signal });
  const of = parent.ok && typeof parent.value === 'string' && parent.value !== '' ? parent.value : undefined;
  return new BridgeError('invalid_value', `${Path} is a ${className(Class)} and has no graph of its own.`, {
    remedy: of === undefined ? 'Take a material or a material function.' : `Its parent is ${of}.`,
    example:
      of === undefined
        ? { action: 'find_assets', class: 'Material' }
        : { action: 'material_graph', objectPath: of },
  });
}

/** Milliseconds that compiling shaders may take. */
const TIMEOUT_MS = 300_000;

async function readStatistics({ session, signal, progress }: InspectContext, path: string) {
  progress?.('waiting for shaders');
  const costs = await session.client.send(getMaterialStatistics(path), { signal, timeoutMs: TIMEOUT_MS });
  return Object.fromEntries(Object.entries(costs).map(([name, value]) => [name.replace(/^Num/, ''), value]));
}

/** The shading model is private in the engine: the asset registry tells it as it was when the material was saved. */
function describeMaterial(values: PropertyBag, { Metadata }: FoundAsset): Record<string, unknown> {
  const shading = Metadata.ShadingModel?.replace(/^MSM_/, '');
  return {
    domain: values.MaterialDomain,
    blendMode: values.BlendMode,
    ...(shading !== undefined && { shadingModel: shading }),
    ...(values.TwoSided === true && { twoSided: true }),
  };
}

function printPage(
  graph: MaterialGraph,
  { count, unread: more }: { count: number | 'unread'; unread: readonly string[] },
  cursor: string | undefined,
  room: number,
): ViewAnswer {
  const { expressions, unread } = graph;
  const pages = openPage(cursor, { subject: 'graph', names: expressions.map(({ path }) => path) });
  const { offset } = pages;
  const unused = findUnused(graph);
  const rows = pages.on(expressions).map(each => [each.name, printExpression(each, expressions)] as const);
  const page = takeFitting(rows, roomBeside(room, unused), {
    cost: ([name, printed]) => costOf({ [name]: printed }),
  });
  const isCounted = count !== 'unread';
  const seen = expressions.length + unread.length;
  const isTold = isCounted || seen > 0;
  const missing = Math.max(unread.length, (isCounted ? count : 0) - expressions.length);
  const told = [...(missing > 0 ? [`${missing} expressions cannot be read remotely`] : []), ...more];
  return {
    ...(isTold && { total_count: Math.max(isCounted ? count : 0, seen) }),
    expressions: Object.fromEntries(page),
    ...(offset === 0 && tellPath(expressions)),
    ...(unused.length > 0 && offset === 0 && { unused }),
    ...(told.length > 0 && { unread: told.join('. ') }),
    ...pages.next(page.length),
    ...(expressions.length === 0 &&
      isCounted && { next: 'act add_material_expression adds the first expression' }),
  };
}

/** How an expression is named where a path is wanted: `set_property` for one. */
function tellPath([first]: MaterialGraph['expressions']): { expressionPath?: string } {
  return first?.path.endsWith(first.name)
    ? { expressionPath: `${first.path.slice(0, -first.name.length)}<name>` }
    : {};
}
