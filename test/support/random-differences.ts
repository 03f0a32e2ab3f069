import type {
  EngineDifferences,
  FunctionDifference,
} from '../../mocks/engine/differences/engine-differences.ts';
import { type EngineVersion, isThere } from '../../mocks/engine/engine-version.ts';
import type { EngineFunction } from '../../mocks/engine/functions/engine-function.ts';
import { availableFunctions, modelledFunctions } from '../../mocks/engine/functions/registry.ts';
import { nativeClasses } from '../../mocks/engine/reflection/reflection.ts';
import undescribed from '../../src/commands/verify/undescribed.json' with { type: 'json' };
import { openDictionary } from '../../src/dictionary/dictionary.ts';
import { nativeClass, nativeEnum } from '../../src/dictionary/native-facts.ts';
import { functionFor, listFunctionNames } from '../../src/unreal/function-table.ts';
import { className } from '../../src/unreal/object-path.ts';
import type { Random } from './random.ts';

/** Differences, and the names under which a report has to tell of each. */
export interface PlantedDifferences {
  differences: EngineDifferences;
  /** `EditorActorSubsystem.DestroyActors`, `ELightUnits`, `LightComponentBase.CastShadows` */
  names: string[];
}

const REQUIRED_TYPES = ['FString', 'AActor*', 'TSubclassOf<AActor>'] as const;
const OPTIONAL_TYPES = ['bool', 'int32', 'float'] as const;

/**
 * Random differences of an engine: of functions that we call, of properties that the dictionary explains and of enums
 * that those have, as far as the engine has them. Each can be seen by describe.
 */
export function plantDifferences(random: Random, engine: EngineVersion): PlantedDifferences {
  const planted: PlantedDifferences = {
    differences: { functions: {}, enums: {}, properties: {} },
    names: [],
  };
  for (let count = 1 + random.below(4); count > 0; count--) plantFunction(planted, random, engine);
  for (let count = random.below(3); count > 0; count--) plantProperty(planted, random, engine);
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

const HIDDEN: Readonly<Record<string, readonly string[]>> = undescribed;

function plantProperty({ differences, names }: PlantedDifferences, random: Random, engine: EngineVersion) {
  const classes = new Map(nativeClasses().map(info => [info.name, info]));
  const all = openDictionary({ engine })
    .listEntries()
    .flatMap(({ owner, property, entry }) => {
      const info = nativeClass(owner) ? classes.get(owner) : undefined;
      const own = info?.properties.find(each => each.name === property);
      const isTold = own && isThere(own, engine) && !HIDDEN[owner]?.includes(property);
      return info && own && isTold && entry.since === undefined ? [{ info, own }] : [];
    });
  const [first, ...rest] = all;
  if (!first) return;
  const { info, own } = random.pick([first, ...rest]);
  const properties = differences.properties ?? {};
  const ofClass = properties[info.path] ?? {};
  if (ofClass[own.name] !== undefined) return;
  const isNumber = own.type.kind === 'float' || own.type.kind === 'integer';
  if (isNumber && random.chance(0.6)) ofClass[own.name] = { clampMin: -12_345, clampMax: 54_321 };
  else ofClass[own.name] = 'missing';
  properties[info.path] = ofClass;
  names.push(`${info.name}.${own.name}`);
}

/** Enums of which versions are known to have the same entries, on classes that are described. */
const ENUMS = ['EComponentMobility', 'EViewModeIndex', 'ESkyLightSourceType', 'ECameraProjectionMode'];

function plantEnum({ differences, names }: PlantedDifferences, random: Random, _engine: EngineVersion) {
  const [first = '', ...rest] = ENUMS.filter(each => nativeEnum(each) !== undefined);
  const name = random.pick([first, ...rest]);
  const enums = differences.enums ?? {};
  if (name === '' || enums[name]) return;
  const [entry] = nativeEnum(name)?.at(-1) ?? [];
  enums[name] =
    random.chance(0.5) || entry === undefined || /MAX$/.test(entry)
      ? { added: ['Unheard'] }
      : { missing: [entry] };
  names.push(name);
}
