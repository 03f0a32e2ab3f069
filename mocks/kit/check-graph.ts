import { classNameOf } from '../engine/materials/material-graph.ts';
import type { SceneMaterialGraph } from '../engine/materials/scene-graph.ts';
import { materialClasses } from '../engine/reflection/material-classes.ts';
import type { SceneAsset } from '../engine/scene.ts';
import { checkKeys, suggest } from '../refuse.ts';

const keys = { expressions: true, outputs: true } as const;
const owners = ['/Script/Engine.Material', '/Script/Engine.MaterialFunction'];

/** What is wrong with the graph of a material. Which pins there are is looked at when it is loaded. */
export function checkGraph(where: string, asset: SceneAsset, graph: SceneMaterialGraph): string[] {
  if (!owners.includes(asset.class)) return [`${where}: only materials and their functions have one.`];
  const names = Object.keys(graph.expressions);
  const sources = [
    ...Object.values(graph.outputs ?? {}),
    ...Object.values(graph.expressions).flatMap(({ inputs }) => Object.values(inputs ?? {})),
  ];
  const known = Object.keys(materialClasses).map(name => name.replace(/^UMaterialExpression/, ''));
  return [
    ...checkKeys(where, graph, keys),
    ...names.flatMap(name => {
      if (`U${classNameOf(name)}` in materialClasses && /_\d+$/.test(name)) return [];
      return `${where}: "${name}" is no class of expressions with a number.${suggest(name.replace(/_\d+$/, ''), known)}`;
    }),
    ...sources
      .map(source => source.replace(/\..*$/, ''))
      .filter(source => !names.includes(source))
      .map(source => `${where}: there is no expression "${source}".${suggest(source, names)}`),
  ];
}
