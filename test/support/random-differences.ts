import type {
  EngineDifferences,
  EnumDifference,
  FunctionDifference,
  PropertyDifference,
} from '../../mocks/engine/differences/engine-differences.ts';
import { type EngineVersion, isThere } from '../../mocks/engine/engine-version.ts';
import type { EngineFunction } from '../../mocks/engine/functions/engine-function.ts';
import { availableFunctions, modelledFunctions } from '../../mocks/engine/functions/registry.ts';
import { type ClassInfo, findProperty, type PropertyInfo } from '../../mocks/engine/reflection/class-info.ts';
import type { PropertyType } from '../../mocks/engine/reflection/property-type.ts';
import { enumInfo, nativeClasses } from '../../mocks/engine/reflection/reflection.ts';
import { once } from '../../src/base/once.ts';
import facts from '../../src/commands/verify/property-facts.json' with { type: 'json' };
import undescribed from '../../src/commands/verify/undescribed.json' with { type: 'json' };
import { openDictionary } from '../../src/dictionary/dictionary.ts';
import { lackedByVersion } from '../../src/dictionary/later-enumerators.ts';
import { nativeClass, nativeClassChain, nativeEnum } from '../../src/dictionary/native-facts.ts';
import { functionFor, listFunctionNames } from '../../src/unreal/function-table.ts';
import { className } from '../../src/unreal/object-path.ts';
import type { Random } from './random.ts';

/** Differences, and the names under which a report has to tell of each. */
export interface PlantedDifferences {
  differences: EngineDifferences;
  /** `EditorActorSubsystem.DestroyActors`, `ELightUnits`, `LightComponentBase.CastShadows` */
  names: string[];
}

/**
 * `changed`: properties of another type are planted too, which is no contradiction that would be seen before they are
 * written.
 */
export type PropertyTypes = 'kept' | 'changed';

const REQUIRED_TYPES = ['FString', 'AActor*', 'TSubclassOf<AActor>'] as const;
const OPTIONAL_TYPES = ['bool', 'int32', 'float'] as const;

/**
 * Random differences of an engine: of functions that we call, of properties that the dictionary explains and of enums
 * that those have, as far as the engine has them. Each can be seen by describe.
 */
export function plantDifferences(
  random: Random,
  engine: EngineVersion,
  types: PropertyTypes = 'kept',
): PlantedDifferences {
  const planted: PlantedDifferences = {
    differences: { functions: {}, enums: {}, properties: {} },
    names: [],
  };
  for (let count = 1 + random.below(4); count > 0; count--) plantFunction(planted, random, engine);
  for (let count = random.below(4); count > 0; count--) plantProperty(planted, random, engine, types);
  for (let count = random.below(2); count > 0; count--) plantEnum(planted, random, engine);
  return planted;
}

/** Functions of our table that the engine has, with its own words for their inputs. */
function callable(engine: EngineVersion): [classPath: string, name: string, definition: EngineFunction][] {
  const rows = listFunctionNames().map(functionFor);
  return rows.flatMap(({ classPath, functionName, declaredBy, until }) => {
    const known = availableFunctions(modelledFunctions(classPath), engine);
    const found = known.find(([name]) => name === functionName);
    return found && declaredBy === undefined && until === undefined
      ? [[classPath, functionName, found[1]] as [string, string, EngineFunction]]
      : [];
  });
}

/** Who answers, and how requests are held together: without these nothing can be done at all. */
const SPARED = new Set(['GetEngineVersion', 'GetProjectDirectory', 'GetEditorWorld', 'GetDisplayName']);

function plantFunction({ differences, names }: PlantedDifferences, random: Random, engine: EngineVersion) {
  const all = callable(engine).filter(([, name]) => !SPARED.has(name));
  const [first, ...rest] = all;
  if (!first) return;
  const [classPath, name, definition] = random.pick([first, ...rest]);
  const functions = differences.functions ?? {};
  const ofClass = functions[classPath] ?? {};
  if (ofClass[name] !== undefined) return;
  ofClass[name] = random.chance(0.35) ? 'missing' : differFunction(definition, random);
  functions[classPath] = ofClass;
  names.push(`${className(classPath)}.${name}`);
}

function differFunction({ inputs = {}, constReferences = [] }: EngineFunction, random: Random) {
  const told = Object.keys(inputs).filter(each => !constReferences.includes(each));
  const [first, ...rest] = told;
  const difference: FunctionDifference = {};
  const [retyped] = told.flatMap(name => {
    const other = contradiction(inputs[name] ?? '');
    return other === undefined ? [] : [{ [name]: other }];
  });
  if (retyped && random.chance(0.25)) return { types: retyped };
  if (first && random.chance(0.5)) {
    const renamed = random.pick([first, ...rest]);
    difference.renamed = { [renamed]: `${renamed}ToUse` };
  }
  if (!difference.renamed || random.chance(0.3)) {
    const isRequired = random.chance(0.5);
    if (isRequired) difference.required = { ExtraReason: random.pick(REQUIRED_TYPES) };
    else difference.optional = { bExtraCare: random.pick(OPTIONAL_TYPES) };
  }
  return difference;
}

/** A type that nobody takes for another. */
function contradiction(spelling: string): string | undefined {
  if (/^F(String|Name|Text)$/.test(spelling)) return 'int32';
  return /^(bool|int32|float|double|FVector|FRotator)$/.test(spelling) ? 'FString' : undefined;
}

const FACTS: Readonly<
  Record<string, Readonly<Record<string, { default?: unknown; clamp?: unknown; slider?: unknown }>>>
> = facts;
const HIDDEN: Readonly<Record<string, readonly string[]>> = undescribed;

function plantProperty(
  { differences, names }: PlantedDifferences,
  random: Random,
  engine: EngineVersion,
  types: PropertyTypes,
) {
  const classes = new Map(nativeClasses().map(info => [info.name, info]));
  const all = openDictionary({ engine })
    .listEntries()
    .flatMap(({ owner, property, entry }) => {
      const info = nativeClass(owner) ? classes.get(owner) : undefined;
      const found = info && findProperty(info, property);
      const isTold = found && isThere(found, engine) && !HIDDEN[owner]?.includes(property);
      return info && found && isTold && entry.since === undefined ? [{ info, property: found }] : [];
    });
  const [first, ...rest] = all;
  if (!first) return;
  const { info, property } = random.pick([first, ...rest]);
  const properties = differences.properties ?? {};
  const ofClass = properties[info.path] ?? {};
  const [kind, ...kinds] = kindsOf(info, property, engine, types);
  if (ofClass[property.name] !== undefined || !kind) return;
  ofClass[property.name] = random.pick([kind, ...kinds]);
  properties[info.path] = ofClass;
  names.push(`${info.name}.${property.name}`);
}

/** How a property can differ: what the class itself does not declare has another default alone. */
function kindsOf(
  info: ClassInfo,
  { name, type }: PropertyInfo,
  engine: EngineVersion,
  types: PropertyTypes,
): ('missing' | PropertyDifference)[] {
  const known = FACTS[info.name]?.[name];
  const other = known?.default === undefined ? undefined : otherDefault(type, known.default, engine);
  const defaults = other === undefined ? [] : [{ default: other }];
  if (!info.properties.some(each => each.name === name)) return defaults;
  const isNumber = type.kind === 'float' || (type.kind === 'integer' && type.bits === 32);
  const ranges: PropertyDifference[] = isNumber
    ? [{ clampMin: -12_345, clampMax: 54_321 }, { uiMin: -12_345 }, { uiMin: 0.5, uiMax: 54_321.5 }]
    : [];
  const unclamped = known?.clamp === undefined ? [] : [{ clampMin: null, clampMax: null }];
  const retyped = types === 'changed' && (isNumber || type.kind === 'bool') ? [{ type: 'FString' }] : [];
  return ['missing', ...defaults, ...ranges, ...unclamped, ...retyped];
}

function otherDefault(type: PropertyType, known: unknown, engine: EngineVersion): unknown {
  switch (type.kind) {
    case 'bool':
      return known !== true;
    case 'float':
    case 'double':
      return known === 77.5 ? 78.5 : 77.5;
    case 'integer':
      return known === 77 ? 78 : 77;
    case 'enum':
      return enumInfo(type.name).entries.find(
        entry => entry.name !== known && isThere(entry, engine) && !/MAX$/.test(entry.name),
      )?.name;
    case 'name':
    case 'string':
      return 'Planted';
    default:
      return undefined;
  }
}

/** Enums of described classes whose entries are the same in all versions. */
const ENUMS = once(() => {
  const owners = openDictionary({ engine: '5.6' })
    .listEntries()
    .map(({ owner }) => owner);
  const chains = new Set(owners.filter(nativeClass).flatMap(nativeClassChain));
  const names = [...chains].flatMap(each => {
    const { enums = {} } = nativeClass(each) ?? {};
    // Of what is private the class tells nothing.
    return Object.entries(enums).flatMap(([property, name]) =>
      isDescribed(each, property) && lackedByVersion(name).length === 1 ? [name] : [],
    );
  });
  return [...new Set(names)].filter(name => (nativeEnum(name)?.length ?? 0) > 2);
});

function isDescribed(owner: string, property: string): boolean {
  const info = nativeClasses().find(({ name }) => name === owner);
  const found = info && findProperty(info, property);
  return (
    found !== undefined &&
    !found.flags.has('P') &&
    !found.flags.has('Q') &&
    !found.flags.has('D') &&
    found.since === undefined
  );
}

function plantEnum({ differences, names }: PlantedDifferences, random: Random, _engine: EngineVersion) {
  const [first = '', ...rest] = ENUMS();
  const name = random.pick([first, ...rest]);
  const enums = differences.enums ?? {};
  if (name === '' || enums[name]) return;
  const [entry = ''] =
    nativeEnum(name)
      ?.filter(([each]) => !/MAX$/.test(each))
      .at(-1) ?? [];
  enums[name] = random.pick<EnumDifference>([
    { added: ['Unheard'] },
    { missing: [entry] },
    { renamed: { [entry]: 'Unheard of' } },
  ]);
  names.push(name);
}
