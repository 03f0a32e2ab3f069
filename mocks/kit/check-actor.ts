import {
  type ClassInfo,
  classChain,
  findProperty,
  isChildOf,
  sameName,
} from '../engine/reflection/class-info.ts';
import type { PropertyValues, SceneActor, SceneComponent } from '../engine/scene.ts';
import type { ClassLibrary } from '../engine/world/class-library.ts';
import { type ComponentSpec, componentSpecs } from '../engine/world/component-specs.ts';
import { checkKeys, suggest } from '../refuse.ts';
import { componentKeys, unknownClass } from './check-blueprint.ts';
import { checkValue } from './check-value.ts';

/** What is wrong with an actor, each problem with its mend. */
export function checkActor(actor: SceneActor, classes: ClassLibrary): string[] {
  const where = `actor ${actor.label ?? actor.name}`;
  const info = classes.find(String(actor.class));
  if (!info) {
    const blueprintPaths = classes.blueprints.map(each => each.class.path);
    return [unknownClass(`${where}: class`, actor.class, blueprintPaths)];
  }
  if (!isChildOf(info, 'AActor')) return [`${where}: ${info.path} is no class of actors.`];
  const specs = componentSpecs(info, classes);
  return [
    ...checkProperties(where, actor.properties ?? {}, info, specs),
    ...Object.entries(actor.components ?? {}).flatMap(([name, component]) =>
      checkComponent(`${where}: components.${name}`, name, component, specs, classes),
    ),
  ];
}

/** Complains about properties that the class lacks and values that do not fit. */
export function checkProperties(
  where: string,
  properties: PropertyValues,
  info: ClassInfo,
  specs: readonly ComponentSpec[] = [],
): string[] {
  return Object.entries(properties).flatMap(([name, value]) => {
    const property = findProperty(info, name);
    if (property) return checkValue(`${where}: ${property.name}`, value, property.type);
    const owner = specs.find(spec => findProperty(spec.class, name));
    if (owner) {
      const mend = `components: { ${owner.name}: { properties: { ${name}: … } } }`;
      return [`${where}: ${name} belongs to its component ${owner.name}. Write ${mend}.`];
    }
    return [`${where}: ${info.name} has no property "${name}".${suggest(name, propertyNames(info))}`];
  });
}

function checkComponent(
  where: string,
  name: string,
  component: SceneComponent,
  specs: readonly ComponentSpec[],
  classes: ClassLibrary,
): string[] {
  const own = specs.find(spec => sameName(spec.name, name));
  const info = own?.class ?? (component.class ? classes.find(component.class) : undefined);
  if (!info && component.class) return [unknownClass(`${where}: class`, component.class, [])];
  if (!info) {
    const names = specs.map(spec => spec.name);
    return [`${where}: the class has no such component; one with a "class" is added.${suggest(name, names)}`];
  }
  return [
    ...checkKeys(where, component, componentKeys),
    ...checkProperties(where, component.properties ?? {}, info),
  ];
}

function propertyNames(info: ClassInfo): string[] {
  return classChain(info).flatMap(each => each.properties.map(property => property.name));
}
