import { toValue } from '../defaults.ts';
import { guidOf } from '../partition/actor-guid.ts';
import { type ClassInfo, findProperty, isChildOf, sameName } from '../reflection/class-info.ts';
import type { MaterialParameters } from '../scene.ts';
import { isStructValue, type Value } from '../value.ts';
import { createLiveObject, type LiveObject, readValue, setOwnValue } from '../world/live-object.ts';
import type { ParameterKind } from '../world/material-parameters.ts';
import { packageOf } from '../world/registry-asset.ts';
import type { World } from '../world.ts';
import {
  connected,
  disconnected,
  findInput,
  findOutput,
  type InputPin,
  isInput,
  readPin,
  writePin,
} from './expression-pins.ts';
import { eachPin, graphOf, setList } from './material-graph.ts';

/** Adds an expression. Parameters get a name that no other has [derived]. */
export function addExpression(
  world: World,
  asset: LiveObject,
  info: ClassInfo,
  at: { x: number; y: number },
): LiveObject | undefined {
  const graph = graphOf(world.objects, asset);
  // The engine does not get over an abstract class; here nothing is made.
  if (!graph || info.abstract || !isChildOf(info, 'UMaterialExpression')) return undefined;
  const path = freePath(world, asset, info);
  const object = createLiveObject({ path, class: info, kind: 'inner' });
  object.values.set('MaterialExpressionEditorX', at.x);
  object.values.set('MaterialExpressionEditorY', at.y);
  // The engine takes a random one; a snapshot says the same of two that are alike.
  const guid = findProperty(info, 'MaterialExpressionGuid');
  if (guid) object.values.set(guid.name, toValue(guidOf(`${info.name} ${at.x} ${at.y}`), guid.type));
  object.values.set(isChildOf(asset.class, 'UMaterial') ? 'Material' : 'Function', asset.path);
  const name = freeParameterName(graph.expressions, info);
  if (name !== undefined) object.values.set('ParameterName', name);
  if (isChildOf(info, 'UMaterialExpressionComponentMask')) {
    for (const channel of ['R', 'G']) object.values.set(channel, true);
  }
  world.objects.put(object);
  setList(graph.holder, [...graph.expressions.map(each => each.path), path]);
  world.packages.markDirty(packageOf(asset.path));
  return object;
}

/** A name is not given twice while the editor runs. */
function freePath({ objects }: World, asset: LiveObject, info: ClassInfo): string {
  for (let number = 0; ; number++) {
    const path = `${asset.path}:${info.name}_${number}`;
    if (!objects.isTaken(path)) return path;
  }
}

function freeParameterName(expressions: readonly LiveObject[], info: ClassInfo): string | undefined {
  if (!findProperty(info, 'ParameterName')) return undefined;
  const taken = expressions.map(each => parameterNameOf(each) ?? '');
  for (let number = 0; ; number++) {
    const name = number === 0 ? 'Param' : `Param_${number}`;
    if (!taken.some(each => sameName(each, name))) return name;
  }
}

function parameterNameOf(object: LiveObject): string | undefined {
  const property = findProperty(object.class, 'ParameterName');
  return property && String(readValue(object, property));
}

/** Takes an expression away, with whatever was connected to it. Another material's is left alone. */
export function removeExpression(world: World, asset: LiveObject, expression: LiveObject): void {
  const graph = graphOf(world.objects, asset);
  if (!graph?.expressions.includes(expression)) return;
  eachPin(graph, (value, write) => {
    if (value.Expression === expression.path) write({ ...value, Expression: '' });
  });
  setList(
    graph.holder,
    graph.expressions.flatMap(each => (each === expression ? [] : each.path)),
  );
  world.objects.remove(expression);
  world.packages.markDirty(packageOf(asset.path));
}

/** False for a pin that is not there. Its package does not count as changed [derived]. */
export function connectExpressions(
  from: LiveObject,
  outputName: string,
  to: LiveObject,
  inputName: string,
): boolean {
  const pin = findInput(to, inputName);
  return pin !== undefined && connectPin(from, outputName, to, pin);
}

/** @param property `MP_BaseColor` */
export function connectProperty(
  world: World,
  from: LiveObject,
  outputName: string,
  property: string,
): boolean {
  const asset = world.objects.get(from.path.split(':')[0] ?? '');
  const target =
    asset && isChildOf(asset.class, 'UMaterial') ? materialPin(world, asset, property) : undefined;
  return target !== undefined && connectPin(from, outputName, target.holder, target.pin);
}

function connectPin(from: LiveObject, outputName: string, to: LiveObject, pin: InputPin): boolean {
  const index = findOutput(from, outputName);
  if (index === undefined) return false;
  writePin(to, pin, connected(readPin(to, pin), from, index));
  return true;
}

/** False when nothing comes in. */
export function disconnect(object: LiveObject, pin: InputPin): boolean {
  const value = readPin(object, pin);
  if (!value.Expression) return false;
  writePin(object, pin, disconnected(value));
  return true;
}

/** Pins of a material that are not called like their property. */
const renamed: Record<string, string> = { CustomData0: 'ClearCoat', CustomData1: 'ClearCoatRoughness' };

/** The pin of a material: `MP_BaseColor`. Customized UVs are not modelled. */
export function materialPin(
  world: World,
  asset: LiveObject,
  enumerator: string,
): { holder: LiveObject; pin: InputPin } | undefined {
  const holder = graphOf(world.objects, asset)?.holder;
  const name = enumerator.replace(/^MP_/, '');
  const property = holder && findProperty(holder.class, renamed[name] ?? name);
  return holder && property && isInput(property) ? { holder, pin: { name, property } } : undefined;
}

/** Columns from right to left, by how far an expression is from the material [its measures derived]. */
export function layOutGraph(world: World, asset: LiveObject): void {
  const graph = graphOf(world.objects, asset);
  if (!graph) return;
  const columns = 6;
  graph.expressions.forEach((object, at) => {
    setOwnValue(object, 'MaterialExpressionEditorX', -300 * (1 + (at % columns)));
    setOwnValue(object, 'MaterialExpressionEditorY', 200 * Math.floor(at / columns));
  });
  world.packages.markDirty(packageOf(asset.path));
}

const kinds: Record<string, ParameterKind> = {
  UMaterialExpressionScalarParameter: 'scalar',
  UMaterialExpressionVectorParameter: 'vector',
  UMaterialExpressionTextureSampleParameter: 'texture',
  UMaterialExpressionStaticSwitchParameter: 'switch',
};

/** What the material lets instances set follows its graph when it is compiled. */
export function recompile(world: World, asset: LiveObject): void {
  const graph = graphOf(world.objects, asset);
  const listed = world.assets.find(asset.path);
  if (graph && listed) {
    const compiled = parametersIn(graph.expressions);
    const isSame = JSON.stringify(compiled) === JSON.stringify(listed.parameters ?? {});
    if (!isSame) world.assets.add({ ...listed, parameters: compiled });
  }
  world.packages.markDirty(packageOf(asset.path));
}

function parametersIn(expressions: readonly LiveObject[]): MaterialParameters {
  const found: Partial<Record<ParameterKind, Record<string, Value>>> = {};
  for (const object of expressions) {
    const [, kind] = Object.entries(kinds).find(([cppName]) => isChildOf(object.class, cppName)) ?? [];
    const name = parameterNameOf(object);
    if (!kind || name === undefined) continue;
    const property = findProperty(object.class, kind === 'texture' ? 'Texture' : 'DefaultValue');
    if (!property) continue;
    const value = readValue(object, property);
    found[kind] = { [name]: isStructValue(value) ? { ...value } : value, ...found[kind] };
  }
  return orderedAs(found);
}

/** In the order in which the graph has them. */
function orderedAs(found: Partial<Record<ParameterKind, Record<string, Value>>>): MaterialParameters {
  const entries = Object.entries(found).map(([kind, values]) => [
    kind,
    Object.fromEntries(Object.entries(values).toReversed()),
  ]);
  // Values of the types that expressions of these kinds have.
  return Object.fromEntries(entries) as MaterialParameters;
}
