import { lookupTable } from '../base/lookup-table.ts';
import type { FoundEntry } from '../dictionary/dictionary.ts';
import {
  type NativeType,
  nativeClass,
  nativeStruct,
  nativeStructChain,
  type WhyNot,
} from '../dictionary/native-facts.ts';
import { REPORTED_FILE } from '../dictionary/read-folder.ts';
import type { DictionaryReading } from '../dictionary/read-layers.ts';
import type { DescribedProperty, ObjectDescription } from '../unreal/engine-call.ts';
import { enumeratorsOf } from './enumerators.ts';
import { dropByNature } from './filter-rules.ts';
import type { PropertyPlan } from './property-record.ts';
import { rangesOf } from './ranges-of.ts';

/** How each property of a class is filtered and printed: property name → plan. A plan is compiled on first use. */
export interface ClassPlan {
  plan(propertyName: string): PropertyPlan;
}

/** Importance of a property without a dictionary entry: between "only on request" and "worth a line". */
const UNWRITTEN_IMPORTANCE = 2;
/** Importance from which a property gets a line. */
export const WORTH_A_LINE = 3;
/** Importance of a variable of a project's own class: its author exposed it to be set. */
const PROJECT_VARIABLE_IMPORTANCE = 5;

/**
 * Makes the plan of a class from its description by the engine and from the dictionary.
 * @param description undefined: the plan follows from the dictionary and the property names alone
 * @param world the playing world has its own rules for what can be written
 */
export function compileClass(
  dictionary: DictionaryReading,
  classChain: readonly string[],
  description: ObjectDescription | undefined,
  world: 'editor' | 'play' = 'editor',
): ClassPlan {
  const described = new Map(description?.Properties.map(property => [property.Name, property]));
  const enumDescribed = (enumName: string) => describedElsewhere(description, enumName);
  return {
    plan: keepByName(name => {
      const flags = flagsInChain(classChain, name, world);
      return makePlan(dictionary, name, {
        found: dictionary.findEntry(classChain, name),
        usage: dictionary.usageOf(classChain, name),
        verdict: dictionary.filterVerdict(classChain, name),
        described: described.get(name),
        enumDescribed,
        ...flags,
      });
    }),
  };
}

interface Knowledge {
  found?: FoundEntry;
  /** Of the studio's own filters. */
  verdict?: 'always' | 'never';
  described?: DescribedProperty;
  /** What lists the values of an enum in place of a member, of which the engine describes nothing. */
  enumDescribed: (enumName: string) => DescribedProperty | undefined;
  whyNot?: WhyNot;
  isDeprecated: boolean;
  usage?: string | undefined;
  /** Declared by a Blueprint or by code that the facts do not know. */
  isProjectVariable?: boolean;
  enumName?: string;
  /** Of a member, which describe does not tell. */
  memberType?: string | undefined;
}

/** What is in a colour of bytes. */
const BYTES_OF_COLOR = /^[RGBA]$/;

function makePlan(dictionary: DictionaryReading, name: string, knowledge: Knowledge): PropertyPlan {
  const { found, described, isDeprecated } = knowledge;
  const entry = found?.entry;
  const type = described?.Type || (knowledge.memberType ?? typeFromHint(entry?.typeHint));
  const whyNot = knowledge.whyNot ?? (entry?.readOnly ? 'entry' : undefined);
  const structName = structNameOf(type);
  const member = keepByName(memberName => {
    const native = nativeStructChain(structName);
    const structChain = native.length > 0 ? native : [structName];
    const facts = structChain.map(nativeStruct).find(struct => struct?.properties.includes(memberName));
    return makePlan(dictionary, memberName, {
      found: dictionary.findMember(structName, memberName),
      verdict: dictionary.filterVerdict(structChain, memberName),
      whyNot,
      enumDescribed: knowledge.enumDescribed,
      isDeprecated: facts?.deprecated?.includes(memberName) ?? false,
      enumName: facts?.enums?.[memberName],
      memberType: structName === 'Color' && BYTES_OF_COLOR.test(memberName) ? 'uint8' : undefined,
    });
  });
  const plan: PropertyPlan = {
    name,
    type,
    container: containerOf(described),
    importance:
      entry?.importance ?? (knowledge.isProjectVariable ? PROJECT_VARIABLE_IMPORTANCE : UNWRITTEN_IMPORTANCE),
    member,
  };
  if (whyNot) plan.whyNot = whyNot;
  if (knowledge.isProjectVariable) plan.isVariable = true;
  if (entry) plan.entry = entry;
  if (found) Object.assign(plan, originOf(found));
  if (knowledge.usage !== undefined) plan.usage = knowledge.usage;
  const show = knowledge.verdict ?? entry?.show;
  if (show) plan.show = show;
  const tooltip = knowledge.isProjectVariable && (described?.Metadata.ToolTip || described?.Description);
  if (tooltip) plan.tooltip = tooltip;
  Object.assign(plan, rangesOf(entry, described));
  const enumerators = enumeratorsIn(knowledge, type);
  if (enumerators) plan.enumerators = enumerators;
  const drop = dropByNature({ name, type, isDeprecated, whyNot, show, hasEntry: entry !== undefined });
  if (drop) plan.drop = drop;
  return plan;
}

function enumeratorsIn(
  { enumName: known, described, enumDescribed }: Knowledge,
  type: string,
): PropertyPlan['enumerators'] {
  const enumName = known ?? enumNameOf(type);
  return enumName === undefined ? undefined : enumeratorsOf(enumName, described ?? enumDescribed(enumName));
}

/** Functions whose argument is of an enum that otherwise only members of structs are of. */
const SETTERS: Readonly<Record<string, string>> = lookupTable({ ECollisionEnabled: 'SetCollisionEnabled' });

/** A property or an argument of the same object that is of an enum: its values are listed there. */
function describedElsewhere(
  description: ObjectDescription | undefined,
  enumName: string,
): DescribedProperty | undefined {
  return (
    description?.Properties.find(({ Type }) => Type === enumName) ??
    description?.Functions.find(({ Name }) => Name === SETTERS[enumName])?.Arguments[0]
  );
}

/** Whether an entry is the editor's own words, kept by a command, or what the project wrote about its own. */
function originOf(found: FoundEntry): Pick<PropertyPlan, 'isReported' | 'isOwn'> {
  if (found.written.file === REPORTED_FILE) return { isReported: true };
  return isOwnEntry(found) ? { isOwn: true } : {};
}

/** What a project wrote about its own class or struct. An entry of little importance is to stay behind. */
function isOwnEntry({ owner, entry }: FoundEntry): boolean {
  return entry.importance >= WORTH_A_LINE && !nativeClass(owner) && !nativeStruct(owner);
}

function flagsInChain(
  chain: readonly string[],
  name: string,
  world: 'editor' | 'play',
): Omit<Knowledge, 'found' | 'verdict' | 'described' | 'usage' | 'enumDescribed'> {
  const [own = ''] = chain;
  for (const className of chain) {
    const facts = nativeClass(className);
    if (!facts?.properties.includes(name)) continue;
    return {
      whyNot: whyNotOf(facts, name, world),
      isDeprecated: facts.deprecated?.includes(name) ?? false,
      enumName: facts.enums?.[name],
    };
  }
  return { isDeprecated: false, isProjectVariable: nativeClass(own) === undefined };
}

function whyNotOf(
  { notWritable = {}, playReadOnly }: NativeType,
  name: string,
  world: 'editor' | 'play',
): WhyNot | undefined {
  if (Object.hasOwn(notWritable, name)) return notWritable[name];
  return world === 'play' && playReadOnly?.includes(name) ? 'play' : undefined;
}

function containerOf(described: DescribedProperty | undefined): PropertyPlan['container'] {
  switch (described?.ContainerType) {
    case 'TArray':
    case 'CArray':
      return 'array';
    case 'TSet':
      return 'set';
    case 'TMap':
      return 'map';
    default:
      return 'none';
  }
}

/** `ELightUnits`, also inside `TEnumAsByte<…>`. */
function enumNameOf(type: string): string | undefined {
  return /\bE[A-Z]\w*/.exec(type)?.[0];
}

/** `PostProcessSettings` of `FPostProcessSettings`. All tick functions extend one struct, and reflect nothing of their own. */
export function structNameOf(type: string): string {
  const name = /^F([A-Z]\w*)$/.exec(type)?.[1] ?? '';
  return name.endsWith('TickFunction') && !nativeStruct(name) ? 'TickFunction' : name;
}

/** The struct or enum that a dictionary entry names, in C++ spelling. */
function typeFromHint(hint: string | undefined): string {
  const [, kind, name] = /^(struct|enum):(\w+)/.exec(hint ?? '') ?? [];
  if (!kind || !name) return '';
  return kind === 'struct' ? `F${name}` : name;
}

function keepByName<T>(make: (name: string) => T): (name: string) => T {
  const kept = new Map<string, T>();
  return name => {
    const known = kept.get(name);
    if (known !== undefined) return known;
    const made = make(name);
    kept.set(name, made);
    return made;
  };
}
