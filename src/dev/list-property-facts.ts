import { classDefault } from '../../mocks/engine/defaults.ts';
import {
  type ClassInfo,
  classChain,
  findProperty,
  type PropertyInfo,
} from '../../mocks/engine/reflection/class-info.ts';
import { nativeClasses } from '../../mocks/engine/reflection/reflection.ts';
import { isStructValue, type Value } from '../../mocks/engine/value.ts';
import { openDictionary } from '../dictionary/dictionary.ts';
import { nativeClass } from '../dictionary/native-facts.ts';

/** What the facts of 5.6 say of a property: its default, and the limits that the engine clamps it to and that its slider has. */
interface PropertyFacts {
  default?: unknown;
  clamp?: (number | null)[];
  slider?: (number | null)[];
}

/** A project or a machine sets them in an ini file, so the default of the class is another in each. */
const CONFIGURED = new Set([
  ...['ActorComponent.bCanEverAffectNavigation', 'AudioComponent.OcclusionCheckInterval'],
  ...['SkinnedMeshComponent.VisibilityBasedAnimTickOption', 'WorldSettings.KillZ'],
  ...['WorldSettings.MinGlobalTimeDilation', 'WorldSettings.MaxGlobalTimeDilation'],
]);

/**
 * Facts about the properties that the dictionary explains, of the class that declares them and of children that give them
 * another default, one class a line.
 */
export function writePropertyFacts(): string {
  const classes = new Map(nativeClasses().map(info => [info.name, info]));
  const found = new Map<string, Record<string, PropertyFacts>>();
  for (const { owner, property } of openDictionary({ engine: '5.6' }).listEntries()) {
    const info = nativeClass(owner) ? classes.get(owner) : undefined;
    const facts = info && factsOf(info, property);
    if (facts && Object.keys(facts).length > 0) found.set(owner, { ...found.get(owner), [property]: facts });
  }
  const lines = [...found].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{\n${lines.map(([owner, facts]) => `${JSON.stringify(owner)}: ${JSON.stringify(facts)}`).join(',\n')}\n}\n`;
}

function factsOf(info: ClassInfo, name: string): PropertyFacts | undefined {
  const property = findProperty(info, name);
  if (!property) return undefined;
  const isOwn = info.properties.includes(property);
  const isSet = isOwn || name in info.inheritedDefaults;
  const fallback = isSet && !CONFIGURED.has(`${info.name}.${name}`) ? defaultOf(info, property) : undefined;
  const { clampMin, clampMax, uiMin, uiMax } = property.rest;
  return {
    ...(fallback !== undefined && { default: fallback }),
    ...(isOwn && limits('clamp', clampMin, clampMax)),
    ...(isOwn && limits('slider', uiMin, uiMax)),
  };
}

/** Undefined where the facts do not tell it, and where it is no single value. */
function defaultOf(info: ClassInfo, property: PropertyInfo): Value | undefined {
  const isKnown =
    property.rest.default !== undefined ||
    classChain(info).some(({ inheritedDefaults }) => property.name in inheritedDefaults);
  if (!isKnown) return undefined;
  const value = classDefault(info, property);
  switch (property.type.kind) {
    case 'bool':
    case 'float':
    case 'double':
    case 'enum':
      return value;
    case 'integer':
      return typeof value === 'bigint' ? undefined : value;
    case 'name':
    case 'string':
      return value;
    case 'struct':
      return isStructValue(value) && Object.values(value).every(isPlain) ? value : undefined;
    default:
      return undefined;
  }
}

function isPlain(value: Value): boolean {
  return typeof value === 'number' || typeof value === 'boolean';
}

function limits(name: 'clamp' | 'slider', low: number | undefined, high: number | undefined): PropertyFacts {
  return low === undefined && high === undefined ? {} : { [name]: [low ?? null, high ?? null] };
}
