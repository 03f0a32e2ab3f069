import { BridgeError } from '../../base/errors.ts';
import { isNearSeveral } from '../../base/misspelt.ts';
import { nearestNames } from '../../base/nearest.ts';
import { textOfValue } from '../../base/text/text-of-value.ts';
import { nameFirst } from '../../base/words/name-first.ts';
import { nativeClassChain } from '../../dictionary/native-facts.ts';
import { noSuchAsset } from '../../kernel/finding/find-asset.ts';
import type { ActContext } from '../../kernel/operations/act-context.ts';
import { findPackages } from '../../unreal/asset-calls.ts';
import { loadAsset } from '../../unreal/asset-functions.ts';
import { isSamePath } from '../../unreal/asset-names.ts';
import { readObject, readProperty } from '../../unreal/engine-call.ts';
import { isInPlayInEditor } from '../../unreal/engine-functions.ts';
import { className, packageName } from '../../unreal/object-path.ts';
import { findTargetAsset, refusePlay } from '../assets/index.ts';
import { type FoundPin, isResult, noPinOfMaterial, pinOfMaterial } from './material-pins.ts';
import { pinOf, SEE_PINS } from './pin-of-expression.ts';
import {
  type Expression,
  graphHolders,
  type MaterialGraph,
  readMaterialGraph,
} from './read-material-graph.ts';

/** A material whose graph is going to be changed. */
export interface GraphTarget {
  objectPath: string;
  graph: MaterialGraph;
}

/**
 * Finds a material and reads its graph, in two batches. One that is not in memory is loaded.
 * @param correctCall the caller's call for another material
 * @throws BridgeError `invalid_value` for anything but a material, `object_not_found`, `engine_declined` while playing
 */
export async function findGraph(
  context: ActContext,
  target: string,
  correctCall: (objectPath: string) => Record<string, unknown>,
): Promise<GraphTarget> {
  const { session, signal } = context;
  const path = await findTargetAsset(context, target);
  const [inner, own] = graphHolders(path);
  const [playing, found, , holder, material, parent] = await session.client.sendAll(
    [
      isInPlayInEditor(),
      findPackages([packageName(path)]),
      loadAsset(packageName(path)),
      readObject(inner),
      readObject(own),
      readProperty(path, 'Parent'),
    ],
    { signal },
  );
  if (playing.ok && playing.value) throw refusePlay();
  if (!found.ok) throw found.error;
  const asset = found.value.find(({ Path }) => isSamePath(Path, path));
  if (!asset) throw await noSuchAsset(context, path);
  if (!nativeClassChain(className(asset.Class)).includes('Material')) {
    const of =
      parent.ok && typeof parent.value === 'string' && parent.value !== '' ? parent.value : undefined;
    throw new BridgeError('invalid_value', `${asset.Path} is a ${className(asset.Class)}, no material.`, {
      remedy:
        of === undefined ? 'Take a material.' : `Its parent is ${of}, which has a graph if it is a material.`,
      ...(of !== undefined && { example: correctCall(of) }),
    });
  }
  return { objectPath: asset.Path, graph: await readMaterialGraph(context, asset.Path, [holder, material]) };
}

/** The expression of that name, path or parameter name; undefined when there is none. */
export function findExpression({ expressions }: MaterialGraph, written: string): Expression | undefined {
  const wanted = written.trim().toLowerCase();
  const named = expressions.find(
    ({ name, path }) =>
      name.toLowerCase() === wanted ||
      path.toLowerCase() === wanted ||
      `materialexpression${name}`.toLowerCase() === wanted,
  );
  if (named) return named;
  const parameters = expressions.filter(
    ({ values }) => textOfValue(values.ParameterName).toLowerCase() === wanted,
  );
  return parameters.length === 1 ? parameters[0] : undefined;
}

/** @throws BridgeError `object_not_found` with near names */
export function noExpression(
  { expressions }: MaterialGraph,
  written: string,
  correctCall: (name: string) => Record<string, unknown>,
): BridgeError {
  const names = expressions.map(({ name }) => name);
  const parameters = expressions.flatMap(({ values: { ParameterName: name } }) =>
    typeof name === 'string' && name !== 'None' ? name : [],
  );
  const suggestions = nearestNames(written, [...names, ...parameters], 3);
  const [near] = suggestions;
  const has = near === undefined ? `; it has ${nameFirst(names, MOST_NAMED) || 'none'}` : '';
  return new BridgeError(
    'object_not_found',
    `The material has no expression ${JSON.stringify(written.slice(0, 60))}${has}.`,
    {
      remedy: 'material_graph lists them.',
      suggestions,
      ...(near !== undefined && { example: correctCall(near) }),
      ...(isNearSeveral(written, suggestions) && { isSample: true as const }),
    },
  );
}

const MOST_NAMED = 20;

/** An output that something may come from. */
export interface FoundSource {
  /** Path of the expression, or the placeholder of one that is going to be made. */
  path: string;
  /** Names of its outputs. */
  names: string[];
  output: string;
  outputIndex: number;
}

/**
 * The output that is meant: `Multiply_0`, `TextureSample_0.RGB`.
 * @throws BridgeError `object_not_found`, `invalid_value` with the outputs that there are
 */
export function findSource(
  graph: MaterialGraph,
  written: string,
  correctCall: (source: string) => Record<string, unknown>,
): FoundSource {
  const whole = findExpression(graph, written);
  const dot = written.lastIndexOf('.');
  const owner = whole ?? (dot > 0 ? findExpression(graph, written.slice(0, dot)) : undefined);
  if (!owner) throw noExpression(graph, dot > 0 ? written.slice(0, dot) : written, correctCall);
  const name = whole ? '' : written.slice(dot + 1);
  return outputOf(owner, name, output => correctCall(output === '' ? owner.name : `${owner.name}.${output}`));
}

/** What people call the output that has no name. */
const WHOLE: ReadonlySet<string> = new Set(['rgb', 'output', 'out', 'result', 'value', 'default']);

/** The output of that name; the first for none. @throws BridgeError `invalid_value` */
export function outputOf(
  { path, name, outputs }: Pick<Expression, 'path' | 'name' | 'outputs'>,
  written: string,
  correctCall: (output: string) => Record<string, unknown>,
): FoundSource {
  const wanted = written.trim().toLowerCase();
  const named = outputs.findIndex(each => each.toLowerCase() === wanted);
  // The first one has no name where it is the whole value.
  const isWhole = wanted === '' || (outputs[0] === '' && WHOLE.has(wanted));
  const outputIndex = isWhole || wanted === '(all)' ? 0 : named;
  if (outputIndex >= 0) return { path, names: outputs, output: outputs[outputIndex] ?? '', outputIndex };
  const near = nearestNames(written, outputs);
  const suggestions = [...new Set([...near, ...outputs])].filter(each => each !== '');
  const initial = outputs.find(each => each.length === 1 && wanted.startsWith(each.toLowerCase()));
  // One output by its place is no output that was meant.
  const meant = near[0] ?? initial ?? (outputs.length === 1 ? outputs[0] : undefined);
  throw new BridgeError(
    'invalid_value',
    `${name} has no output ${JSON.stringify(written.slice(0, 60))}; it has ${suggestions.join(', ') || 'one without a name'}.`,
    { remedy: SEE_PINS, suggestions, ...(meant !== undefined && { example: correctCall(meant) }) },
  );
}

/**
 * The pin that is meant: `BaseColor` of the material, `Multiply_0.A`, `OneMinus_0` where it has but one.
 * @throws BridgeError `object_not_found`, `invalid_value` with the pins that there are
 */
export function findMaterialPin(
  graph: MaterialGraph,
  written: string,
  correctCall: (pin: string) => Record<string, unknown>,
): FoundPin {
  const ofMaterial = pinOfMaterial(graph, written);
  if (ofMaterial) return ofMaterial;
  const whole = findExpression(graph, written);
  const dot = written.lastIndexOf('.');
  const owner = whole ?? (dot > 0 ? findExpression(graph, written.slice(0, dot)) : undefined);
  const ofResult =
    !owner && isResult(graph, written.slice(0, dot)) && pinOfMaterial(graph, written.slice(dot + 1));
  if (ofResult) return ofResult;
  if (!owner && dot <= 0) throw noPinOfMaterial(graph, written, correctCall);
  if (!owner)
    throw noExpression(graph, written.slice(0, dot), name =>
      correctCall(`${name}.${written.slice(dot + 1)}`),
    );
  return pinOf(owner, whole ? undefined : written.slice(dot + 1), correctCall);
}

/** @throws BridgeError `invalid_value` where somebody says what goes in for where it goes, the call the other way round */
export function refuseSwapped(
  graph: MaterialGraph,
  { from, to }: { from: string; to: string },
  correctCall: (swapped: { from: string; to: string }) => Record<string, unknown>,
): void {
  const pin = findExpression(graph, from) ? undefined : pinOfMaterial(graph, from);
  const dot = to.lastIndexOf('.');
  const [source, output] = dot < 0 ? [to, ''] : [to.slice(0, dot), to.slice(dot + 1)];
  const whole = findExpression(graph, to);
  const owner = whole ?? findExpression(graph, source);
  if (!pin || !owner) return;
  const isOutput = owner.outputs.some(each => each !== '' && each.toLowerCase() === output.toLowerCase());
  throw new BridgeError('invalid_value', `${pin.name} is an input of the material: nothing comes from it.`, {
    remedy: '`from` is what goes in, `to` where it goes.',
    example: correctCall({ from: whole || isOutput ? to : owner.name, to: from }),
  });
}
