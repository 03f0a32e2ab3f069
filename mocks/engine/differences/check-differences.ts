import { checkKeys, suggest } from '../../refuse.ts';
import { engineTypes } from '../engine-types/engine-types.ts';
import { modelledFunctions } from '../functions/registry.ts';
import { reportedFunctions } from '../functions/reported-functions.ts';
import { type ClassInfo, classChain, findProperty } from '../reflection/class-info.ts';
import { enumInfo, nativeClasses, parseType } from '../reflection/reflection.ts';
import {
  type EngineDifferences,
  type EnumDifference,
  type FunctionDifference,
  LIMITS,
  type PropertyDifference,
} from './engine-differences.ts';
import { isUsableDefault } from './fits-type.ts';

// `Record<keyof …>` makes the compiler ask for a key that the types learn.
const fileKeys: Record<keyof EngineDifferences, true> = {
  $schema: true,
  functions: true,
  enums: true,
  properties: true,
};
const functionKeys: Record<keyof FunctionDifference, true> = {
  renamed: true,
  types: true,
  required: true,
  optional: true,
};
const enumKeys: Record<keyof EnumDifference, true> = { missing: true, added: true, renamed: true };
const propertyKeys: Record<keyof PropertyDifference, true> = {
  type: true,
  default: true,
  clampMin: true,
  clampMax: true,
  uiMin: true,
  uiMax: true,
};

/**
 * What is wrong with differences, each with its mend and with where it stands: `.functions["…"]: …`. Whatever is named
 * must exist in some engine version, or it would make no difference.
 */
export function checkDifferences(given: unknown): string[] {
  if (!isRecord(given)) return [': must be a record with functions, enums or properties.'];
  return [
    ...checkKeys('', given, fileKeys),
    ...checkEach('.functions', given.functions, checkClassFunctions),
    ...checkEach('.enums', given.enums, checkEnum),
    ...checkEach('.properties', given.properties, checkClassProperties),
  ];
}

type Check = (where: string, key: string, value: unknown) => string[];

function checkEach(where: string, given: unknown, check: Check): string[] {
  if (given === undefined) return [];
  if (!isRecord(given)) return [`${where}: must be a record.`];
  return Object.entries(given).flatMap(([key, value]) =>
    check(`${where}[${JSON.stringify(key)}]`, key, value),
  );
}

function checkClassFunctions(where: string, classPath: string, given: unknown): string[] {
  const inputs = inputsOf(classPath);
  if (!inputs) return [`${where}: no function of that class is known.${nearClass(classPath)}`];
  return checkEach(where, given, (at, name, difference) => {
    const known = inputs.get(name);
    if (!known) return [`${at}: the class has no function "${name}".${suggest(name, [...inputs.keys()])}`];
    return checkFunction(at, known, difference);
  });
}

/** Functions of a class in any version, with their inputs; undefined for one that nothing is known of. */
function inputsOf(classPath: string): Map<string, string[]> | undefined {
  const reported = engineTypes.load(classPath);
  const all = [
    ...(reported ? reportedFunctions(reported, '5.6') : []),
    ...Object.entries(modelledFunctions(classPath)),
  ];
  return all.length > 0
    ? new Map(all.map(([name, { inputs = {} }]) => [name, Object.keys(inputs)]))
    : undefined;
}

function checkFunction(where: string, inputs: readonly string[], given: unknown): string[] {
  if (given === 'missing') return [];
  if (!isRecord(given)) return [`${where}: must be "missing" or a record.`];
  const isInput: Check = (at, name) =>
    inputs.includes(name) ? [] : [`${at}: there is no such parameter.${suggest(name, inputs)}`];
  const isNew: Check = (at, name) =>
    inputs.includes(name) ? [`${at}: the function has that parameter already.`] : [];
  return [
    ...checkKeys(where, given, functionKeys),
    ...checkEach(`${where}.renamed`, given.renamed, (at, name, value) => [
      ...isInput(at, name, value),
      ...checkName(at, value),
      ...isNew(at, String(value), undefined),
    ]),
    ...checkEach(`${where}.types`, given.types, (at, name, type) => [
      ...isInput(at, name, type),
      ...checkType(at, type),
    ]),
    ...(['required', 'optional'] as const).flatMap(kind =>
      checkEach(`${where}.${kind}`, given[kind], (at, name, type) => [
        ...isNew(at, name, type),
        ...checkName(at, name),
        ...checkType(at, type),
      ]),
    ),
  ];
}

function checkEnum(where: string, name: string, given: unknown): string[] {
  const entries = entriesOf(name);
  if (!entries)
    return [`${where}: no enum of that name is known. Write its C++ name, such as "ELightUnits".`];
  if (!isRecord(given)) return [`${where}: must be a record.`];
  const isEntry = (at: string, entry: unknown) =>
    entries.includes(String(entry))
      ? []
      : [`${at}: ${name} has no ${JSON.stringify(entry)}.${suggest(String(entry), entries)}`];
  const isNew = (at: string, entry: unknown) =>
    entries.includes(String(entry)) ? [`${at}: ${name} has ${JSON.stringify(entry)} already.`] : [];
  return [
    ...checkKeys(where, given, enumKeys),
    ...checkList(`${where}.missing`, given.missing, isEntry),
    ...checkList(`${where}.added`, given.added, (at, entry) => [
      ...checkName(at, entry),
      ...isNew(at, entry),
    ]),
    ...checkEach(`${where}.renamed`, given.renamed, (at, entry, label) => [
      ...isEntry(at, entry),
      ...(typeof label === 'string' && label !== '' ? [] : [`${at}: must be a display name.`]),
    ]),
  ];
}

function entriesOf(name: string): string[] | undefined {
  try {
    return enumInfo(name).entries.map(each => each.name);
  } catch {
    return undefined;
  }
}

function checkClassProperties(where: string, classPath: string, given: unknown): string[] {
  const info = nativeClasses().find(({ path }) => path === classPath);
  if (!info) return [`${where}: no property of that class is known.${nearClass(classPath)}`];
  return checkEach(where, given, (at, name, difference) => checkProperty(at, info, name, difference));
}

function checkProperty(where: string, info: ClassInfo, name: string, given: unknown): string[] {
  const property = findProperty(info, name);
  if (!property || property.name !== name) {
    const known = classChain(info).flatMap(at => at.properties.map(each => each.name));
    return [`${where}: the class has no property "${name}".${suggest(name, known)}`];
  }
  const owner = classChain(info).find(at => at.properties.includes(property)) ?? info;
  const isOwn = owner === info;
  if (given !== 'missing' && !isRecord(given)) return [`${where}: must be "missing" or a record.`];
  const isDefaultAlone = given !== 'missing' && Object.keys(given).every(key => key === 'default');
  if (!isOwn && !isDefaultAlone) {
    return [`${where}: ${owner.path} declares it, so all but its default stands there.`];
  }
  if (given === 'missing') return [];
  const type = given.type === undefined ? property.spelling : String(given.type);
  return [
    ...checkKeys(where, given, propertyKeys),
    ...(given.type === undefined ? [] : checkType(`${where}.type`, given.type)),
    ...LIMITS.flatMap(limit => checkLimit(`${where}.${limit}`, given[limit])),
    ...(given.default === undefined || isUsableDefault(given.default, parseType(type))
      ? []
      : [`${where}.default: ${JSON.stringify(given.default)} is no ${type}.`]),
  ];
}

function checkLimit(where: string, limit: unknown): string[] {
  const isLimit = limit === undefined || limit === null || Number.isFinite(limit);
  return isLimit ? [] : [`${where}: must be a number, or null for none.`];
}

function checkType(where: string, type: unknown): string[] {
  if (typeof type === 'string' && parseType(type).kind !== 'opaque') return [];
  return [`${where}: ${JSON.stringify(type)} is no type that is known. Write float, FVector, AActor* …`];
}

function checkName(where: string, name: unknown): string[] {
  return typeof name === 'string' && /^[A-Za-z]\w*$/.test(name)
    ? []
    : [`${where}: ${JSON.stringify(name)} is no name: letters, digits and _.`];
}

function checkList(
  where: string,
  given: unknown,
  check: (where: string, entry: unknown) => string[],
): string[] {
  if (given === undefined) return [];
  if (!Array.isArray(given)) return [`${where}: must be a list.`];
  return given.flatMap((entry: unknown, at) => check(`${where}[${at}]`, entry));
}

function nearClass(classPath: string): string {
  return suggest(
    classPath,
    nativeClasses().map(({ path }) => path),
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
