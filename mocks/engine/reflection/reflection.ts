import { graphClasses } from '../blueprints/graph-classes.ts';
import { engineTypes } from '../engine-types/engine-types.ts';
import type { EngineVersion } from '../engine-version.ts';
import type { ClassInfo, EnumInfo, PropertyInfo, StructInfo } from './class-info.ts';
import { withConstructorDefaults, withMemberDefaults } from './constructor-defaults.ts';
import kinds from './enum-kinds.json' with { type: 'json' };
import { functionEnums } from './function-enums.ts';
import { functionStructs } from './function-structs.ts';
import { firstVersionOf, firstVersionOfClass } from './later-members.ts';
import { materialClasses, oldGraphProperties } from './material-classes.ts';
import { materialEnums, materialStructs } from './material-structs.ts';
import { type PropertyType, parsePropertyType } from './property-type.ts';
import data from './reflection.json' with { type: 'json' };
import type { ClassRecord, PropertyFlag, PropertyRecord, ReflectionFile } from './reflection-file.ts';

// The generator writes the file in this shape; the inferred type of so large a literal says less.
const file = data as unknown as ReflectionFile;

const classRecords = withConstructorDefaults({ ...file.classes, ...materialClasses, ...graphClasses });
const enumRecords = { ...materialEnums, ...file.enums, ...functionEnums };
const structRecords = withMemberDefaults({ ...file.structs, ...materialStructs, ...functionStructs });
const names = {
  isEnum: (name: string) => name in enumRecords,
  isStruct: (name: string) => name in structRecords,
};
const classes = new Map<string, ClassInfo>();
const structs = new Map<string, StructInfo>();
const enums = new Map<string, EnumInfo>();
const types = new Map<string, PropertyType>();

/** Parses a C++ type spelling against the structs and enums that are known. */
export function parseType(spelling: string): PropertyType {
  const known = types.get(spelling);
  if (known) return known;
  const type = parsePropertyType(spelling, names);
  types.set(spelling, type);
  return type;
}

/**
 * The same, also against the enums that a running editor reported: for what is described and never read. Which of those
 * are known depends on the modules that were read, so nothing else may.
 */
export function parseDescribedType(spelling: string): PropertyType {
  const type = parseType(spelling);
  return /opaque/.test(JSON.stringify(type)) ? parsePropertyType(spelling, reportedNames) : type;
}

const reportedNames = {
  ...names,
  isEnum: (name: string) => names.isEnum(name) || engineTypes.enumEntries(name) !== undefined,
};

/** A native class by C++ name (`APointLight`). */
export function nativeClass(cppName: string): ClassInfo | undefined {
  const known = classes.get(cppName);
  if (known) return known;
  const record = classRecords[cppName];
  if (!record) return undefined;
  const info = buildClass(cppName, record);
  classes.set(cppName, info);
  return info;
}

/** Every native class that there is data for. */
export function nativeClasses(): ClassInfo[] {
  return Object.keys(classRecords).flatMap(name => nativeClass(name) ?? []);
}

/** Classes of which an engine up to 5.0 has another form. */
export function olderClasses(): ClassInfo[] {
  return Object.entries(oldGraphProperties).flatMap(([cppName, props]) => {
    const info = nativeClass(cppName);
    if (!info) return [];
    return { ...info, properties: [...info.properties, ...buildProperties(props, cppName, info.name)] };
  });
}

export function structInfo(name: string): StructInfo {
  const known = structs.get(name);
  if (known) return known;
  const record = structRecords[name];
  if (!record) throw new Error(`There is no reflection data for the struct ${name}.`);
  const own = buildProperties(record.props, name, name);
  const inherited = record.parent && structRecords[record.parent] ? structInfo(record.parent).members : [];
  const info = { name, path: `/Script/${record.module}.${name.slice(1)}`, members: [...own, ...inherited] };
  structs.set(name, info);
  return info;
}

export function enumInfo(name: string): EnumInfo {
  const known = enums.get(name);
  if (known) return known;
  const record = enumRecords[name];
  const reported = record ? undefined : reportedEnum(name);
  if (reported) return reported;
  if (!record) throw new Error(`There is no reflection data for the enum ${name}.`);
  const entries = record
    .filter(([entry]) => !/(^|_)MAX$/.test(entry))
    .map(([entry, value, displayName]) => {
      const since = firstVersionOf('enums', name, entry);
      return { name: entry, value, displayName: displayName ?? entry, ...(since && { since }) };
    });
  const info = { name, entries };
  enums.set(name, info);
  return info;
}

/** The report has no numbers; it calls plain C enums integers, so one that nothing else is known of is none. */
function reportedEnum(name: string): EnumInfo | undefined {
  const entries = engineTypes.enumEntries(name)?.filter(each => !/(^|_)MAX$/.test(each.name));
  return (
    entries && {
      ...{ name, isClass: !byteEnums.has(name) },
      entries: entries.map(({ name: entry, label = entry, since, until }, value) => ({
        ...{ name: entry, value, displayName: label },
        // The generator writes versions that there are.
        ...(since !== undefined && { since: since as EngineVersion }),
        ...(until !== undefined && { until: until as EngineVersion }),
      })),
    }
  );
}

const byteEnums = new Set(kinds.byte);
const enumClasses = new Set(kinds.class);

/**
 * Plain C enums hold a byte and take numbers; enum classes do not. Of those that a 5.4 editor does not have, seen by the
 * prefix that all enumerators of a plain enum share (`DORM_Awake`) [derived].
 */
export function isByteEnum(info: EnumInfo): boolean {
  if (byteEnums.has(info.name)) return true;
  if (info.isClass || enumClasses.has(info.name)) return false;
  const prefix = /^[A-Za-z]+_/.exec(info.entries[0]?.name ?? '')?.[0];
  return prefix !== undefined && info.entries.every(entry => entry.name.startsWith(prefix));
}

function buildClass(cppName: string, record: ClassRecord): ClassInfo {
  const name = cppName.slice(1);
  const since = firstVersionOfClass(cppName);
  return {
    ...(since && { since }),
    name,
    cppName,
    path: `/Script/${record.module}.${name}`,
    ...(record.parent && { parent: nativeClass(record.parent) }),
    abstract: record.abstract ?? false,
    ...(record.partial && { partial: true as const }),
    properties: buildProperties(record.props, cppName, name),
    components: record.components ?? {},
    subobjectDefaults: record.subobjectDefaults ?? {},
    inheritedDefaults: record.inheritedDefaults ?? {},
  };
}

function buildProperties(
  props: Record<string, PropertyRecord>,
  cppName: string,
  owner: string,
): PropertyInfo[] {
  // Of structs without a single flag, all of them basic ones such as FVector, Blueprints see everything.
  const isBasic = cppName in structRecords && Object.values(props).every(([, flags]) => !flags.includes('V'));
  return Object.entries(props).map(([name, record]) => {
    const { until, since = firstVersionOf('properties', cppName, name) } = record[2] ?? {};
    return {
      ...buildProperty(name, record, owner, isBasic ? 'V' : ''),
      ...{ ...(since && { since }), ...(until && { until }) },
    };
  });
}

function buildProperty(
  name: string,
  [spelling, flags, rest = {}]: PropertyRecord,
  owner: string,
  moreFlags: string,
): PropertyInfo {
  const element = parseType(spelling);
  const type: PropertyType = rest.dim ? { kind: 'fixedArray', of: element, length: rest.dim } : element;
  // The generator writes these letters only.
  const letters = `${flags}${moreFlags}` as Iterable<PropertyFlag>;
  return { name, spelling, type, flags: new Set(letters), rest, owner };
}
