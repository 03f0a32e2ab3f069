import { toValue } from '../defaults.ts';
import { type ClassInfo, findProperty, isChildOf } from '../reflection/class-info.ts';
import type { PropertyValues, SceneActor, SceneAsset, SceneBlueprint } from '../scene.ts';
import { blueprintClassPath } from './blueprint-class.ts';
import type { ClassLibrary } from './class-library.ts';
import { componentSpecs } from './component-specs.ts';
import { relatedTo } from './create-assets.ts';
import { assign } from './default-objects.ts';
import { createLiveObject } from './live-object.ts';
import type { PackageContent } from './package-content.ts';
import { referencesIn, referencesOf } from './references.ts';

/** A path that something refers to. */
export interface Target {
  path: string;
  strength: 'hard' | 'soft';
}

export function hard(path: string): Target {
  return { path, strength: 'hard' };
}

/** What an asset refers to, as a scene or a file has it. Classes count too, as in the engine [derived]. */
export function targetsOfAsset(asset: SceneAsset, classes: ClassLibrary): Target[] {
  const info = classes.find(asset.class);
  return [
    hard(asset.class),
    ...(info ? targetsOfValues(info, asset.properties) : []),
    ...relatedTo(asset).map(hard),
    ...targetsOfTable(asset),
    ...(asset.tags?.Skeleton ? [hard(asset.tags.Skeleton)] : []),
  ];
}

/** The struct of the rows of a data table, and what its cells name; with soft pointers it stays soft. */
export function targetsOfTable({ table }: SceneAsset): Target[] {
  if (!table) return [];
  const cells = Object.entries(table.columns).flatMap(([column, type]): Target[] => {
    const strength = typeof type !== 'string' ? undefined : strengthOf(type);
    if (!strength) return [];
    const paths = table.rows.map(row => row[column]).filter(path => typeof path === 'string' && path !== '');
    return paths.map(path => ({ path: String(path), strength }));
  });
  return [hard(table.rowStruct), ...cells];
}

function strengthOf(type: string): Target['strength'] | undefined {
  if (type.startsWith('TObjectPtr<')) return 'hard';
  return type.startsWith('TSoftObjectPtr<') ? 'soft' : undefined;
}

/** A Blueprint refers to its parent, its components and whatever their defaults refer to. */
export function targetsOfBlueprint(blueprint: SceneBlueprint, classes: ClassLibrary): Target[] {
  const info = classes.find(blueprintClassPath(blueprint.path));
  const components = Object.values(blueprint.components ?? {}).flatMap(component => [
    hard(component.class),
    ...targetsOfValues(classes.need(component.class), component.properties),
  ]);
  const variables = (info?.properties ?? []).flatMap(({ type, rest }) =>
    rest.default === undefined ? [] : referencesIn(toValue(rest.default, type), type),
  );
  const defaults = info ? targetsOfValues(info, blueprint.defaults) : [];
  return [hard(blueprint.parent), ...components, ...variables, ...defaults];
}

/** An actor as a scene has it. Its class may be gone by now. */
export function targetsOfActor(actor: SceneActor, classes: ClassLibrary): Target[] {
  const info = classes.find(actor.class);
  const specs = info && isChildOf(info, 'AActor') ? componentSpecs(info, classes) : [];
  const components = Object.entries(actor.components ?? {}).flatMap(([name, component]) => {
    const own = component.class === undefined ? undefined : classes.find(component.class);
    const of = own ?? specs.find(spec => spec.name.toLowerCase() === name.toLowerCase())?.class;
    return of ? [hard(of.path), ...targetsOfValues(of, component.properties)] : [];
  });
  const values = info ? targetsOfValues(info, actor.properties) : [];
  return [hard(actor.class), ...values, ...components];
}

/** What a file refers to that somebody has saved. */
export function targetsOfContent({ asset, objects }: PackageContent, classes: ClassLibrary): Target[] {
  const values = objects.flatMap(object => {
    const info = classes.find(object.class);
    const found = [...object.values].flatMap(([name, value]) => {
      const property = info && findProperty(info, name);
      return property ? referencesIn(value, property.type) : [];
    });
    return [hard(object.class), ...found];
  });
  return [
    ...(asset ? [hard(asset.class), ...relatedTo(asset).map(hard), ...targetsOfTable(asset)] : []),
    ...values,
  ];
}

/** Values that the class does not have any more, as a Blueprint's after it was given another parent, refer to nothing. */
function targetsOfValues(info: ClassInfo, values: PropertyValues = {}): Target[] {
  const known = Object.entries(values).filter(([name]) => findProperty(info, name));
  return referencesOf(
    assign(createLiveObject({ path: '/Temp/X.X', class: info, kind: 'other' }), Object.fromEntries(known)),
  );
}
