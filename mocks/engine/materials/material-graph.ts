import { findProperty, isChildOf } from '../reflection/class-info.ts';
import type { SceneAsset } from '../scene.ts';
import { isStructValue, type StructValue } from '../value.ts';
import type { ClassLibrary } from '../world/class-library.ts';
import { assign } from '../world/default-objects.ts';
import { createLiveObject, type LiveObject, readValue, setOwnValue } from '../world/live-object.ts';
import type { ObjectStore } from '../world/object-store.ts';
import type { SavedObject } from '../world/package-content.ts';
import { connected, findOutput, inputPins, isInput, readPin, writePin } from './expression-pins.ts';
import { graphOfParameters } from './graph-of-parameters.ts';
import type { SceneExpression, SceneMaterialGraph } from './scene-graph.ts';

/** Where the expressions of a class are listed: from 5.1 on in an object of their own. */
const holders: Record<string, string> = {
  UMaterial: '/Script/Engine.MaterialEditorOnlyData',
  UMaterialFunction: '/Script/Engine.MaterialFunctionEditorOnlyData',
};
const lists = ['ExpressionCollection', 'Expressions', 'FunctionExpressions'];

/** Whether an asset has a graph: a material, or a function of materials. */
export function hasGraph(asset: LiveObject): boolean {
  return Object.keys(holders).some(cppName => isChildOf(asset.class, cppName));
}

/** The objects of a graph as they are when the asset is loaded: what holds it comes first. */
export function openGraph(
  classes: ClassLibrary,
  asset: LiveObject,
  given: SceneAsset,
  saved: readonly SavedObject[] = [],
): LiveObject[] {
  if (!hasGraph(asset)) return [];
  const inner = (path: string, classPath: string) =>
    createLiveObject({ path, class: classes.need(classPath), kind: 'inner' });
  const kept = saved.filter(({ kind }) => kind === 'inner');
  if (kept.length > 0) {
    return kept.map(each => {
      const object = inner(each.path, each.class);
      object.values = structuredClone(each.values);
      return object;
    });
  }
  const graph = given.graph ?? graphFor(asset, given);
  const own = lists.some(name => findProperty(asset.class, name));
  const holder = own ? asset : inner(holderPath(asset.path), holders[asset.class.cppName] ?? '');
  const entries = Object.entries(graph?.expressions ?? {});
  const expressions = entries.map(([name]) =>
    inner(`${asset.path}:MaterialExpression${name}`, `/Script/Engine.${classNameOf(name)}`),
  );
  entries.forEach(([, given], at) => void fill(asset, expressions[at], given));
  if (graph) connectAll(graph, holder, expressions);
  if (expressions.length > 0)
    setList(
      holder,
      expressions.map(({ path }) => path),
    );
  return own ? expressions : [holder, ...expressions];
}

/** Parameters without a graph: of a material, not of an instance, whose parameters are values of its own. */
function graphFor(asset: LiveObject, { parameters }: SceneAsset): SceneMaterialGraph | undefined {
  return isChildOf(asset.class, 'UMaterial') ? graphOfParameters(parameters) : undefined;
}

/** `Multiply_0` → `MaterialExpressionMultiply` */
export function classNameOf(name: string): string {
  return `MaterialExpression${name.replace(/_\d+$/, '')}`;
}

function holderPath(assetPath: string): string {
  return `${assetPath}:${assetPath.split('.').at(-1)}EditorOnlyData`;
}

function fill(asset: LiveObject, object: LiveObject | undefined, given: SceneExpression): void {
  if (!object) return;
  const [x = 0, y = 0] = given.at ?? [];
  const owner = isChildOf(asset.class, 'UMaterial') ? { Material: asset.path } : { Function: asset.path };
  assign(object, {
    ...owner,
    ...{ MaterialExpressionEditorX: x, MaterialExpressionEditorY: y },
    ...given.properties,
  });
}

/** @throws for a source or a pin that is not there: the scene contradicts itself */
function connectAll(graph: SceneMaterialGraph, holder: LiveObject, expressions: readonly LiveObject[]): void {
  const connect = (target: LiveObject, propertyName: string, source: string) => {
    const [name = '', output = ''] = source.split('.');
    const from = expressions.find(each => each.name === `MaterialExpression${name}`);
    const property = findProperty(target.class, propertyName);
    const index = from && findOutput(from, output);
    if (!from || !property || !isInput(property) || index === undefined) {
      throw new Error(`${target.path}: ${propertyName} cannot be connected to ${source}.`);
    }
    target.values.set(property.name, connected(readPin(target, { name, property }), from, index));
  };
  Object.values(graph.expressions).forEach(({ inputs = {} }, at) => {
    const target = expressions[at];
    if (target) for (const [name, source] of Object.entries(inputs)) connect(target, name, source);
  });
  for (const [name, source] of Object.entries(graph.outputs ?? {})) connect(holder, name, source);
}

/** The graph of an asset that is in memory. */
export interface MaterialGraph {
  /** What lists the expressions and has the pins of the material. */
  holder: LiveObject;
  expressions: LiveObject[];
}

export function graphOf(store: ObjectStore, asset: LiveObject): MaterialGraph | undefined {
  const holder = store.get(holderPath(asset.path)) ?? asset;
  const list = listIn(holder);
  if (list === undefined) return undefined;
  return { holder, expressions: list.flatMap(path => store.get(path) ?? []) };
}

function listIn(holder: LiveObject): string[] | undefined {
  const property = lists.map(name => findProperty(holder.class, name)).find(each => each !== undefined);
  if (!property) return undefined;
  const value = readValue(holder, property);
  const list = isStructValue(value) ? value.Expressions : value;
  return Array.isArray(list) ? list.map(String) : [];
}

/** Says which expressions a graph has. */
export function setList(holder: LiveObject, paths: readonly string[]): void {
  const property = lists.map(name => findProperty(holder.class, name)).find(each => each !== undefined);
  if (!property) return;
  const value = readValue(holder, property);
  setOwnValue(
    holder,
    property.name,
    isStructValue(value) ? { ...value, Expressions: [...paths] } : [...paths],
  );
}

/** Every pin of a graph: those of the expressions, and those of the material. */
export function eachPin(
  { holder, expressions }: MaterialGraph,
  visit: (value: StructValue, write: (value: StructValue) => void) => void,
): void {
  for (const object of expressions) {
    for (const pin of allPins(object)) visit(readPin(object, pin), value => writePin(object, pin, value));
  }
  for (const pin of allPins(holder)) visit(readPin(holder, pin), value => writePin(holder, pin, value));
}

/** Also those that are not shown. */
function allPins(object: LiveObject) {
  const shown = inputPins(object);
  const hidden = [...object.values.keys()].flatMap(name => {
    const property = findProperty(object.class, name);
    return property && isInput(property) && !shown.some(pin => pin.property === property)
      ? [{ name, property }]
      : [];
  });
  return [...shown, ...hidden];
}
