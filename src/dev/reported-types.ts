/** One type as a running editor reported it. Types are bare words: `number` is float or double, `integer` any integer. */
export interface ReportedType {
  module: string;
  /** C++ name; none for UObject, enums, and structs without a base. */
  parent?: string;
  /** Members with their types; of an enum the entries, in order. */
  fields?: Record<string, string>;
  functions?: Record<string, ReportedFunction>;
}

export interface ReportedFunction {
  /** Name, type, and `out` for what comes back or `opt` for what has a default. */
  params?: [name: string, type: string, mark?: 'out' | 'opt'][];
  returns?: string;
}

type Members = { functions?: Record<string, ReportedFunction>; fields?: Record<string, string> };

interface ReportedDifference {
  added?: Members;
  removed?: { functions?: string[]; fields?: string[] };
  changed?: Record<string, { was: ReportedFunction; is: ReportedFunction }>;
}

/** What a 5.6 editor has more, less or other than a 5.4 one, by C++ name. */
export interface ReportedDifferences {
  classes: Record<string, ReportedDifference>;
}

/** What a 5.5 editor has and lacks, by bare class name. */
export type ReportedFindings = Record<string, { present?: string[]; absent?: string[] } | unknown>;

/** A type with the engine versions between which its members are known to be there. */
export interface VersionedType extends ReportedType {
  /** Member, or `Function.Input` → first version that is known to have it. Left out: 5.4 has it. */
  since: Record<string, string>;
  /** Member → first version that is known to have it no more. */
  until: Record<string, string>;
}

/** The 5.4 report shows no parameters of functions with a parameter of any type: their form is that of 5.6. */
const generic = new Set(['GetDataTableRowFromName']);

/** 5.4's types with what later versions added and took away. */
export function reportedTypes(
  base: Record<string, ReportedType>,
  findings: ReportedFindings,
  differences: ReportedDifferences,
): Map<string, VersionedType> {
  const types = new Map<string, VersionedType>(
    Object.entries(base).map(([name, type]) => [name, { ...type, since: {}, until: {} }]),
  );
  for (const [name, difference] of Object.entries(differences.classes)) {
    const type = types.get(name);
    if (!type) throw new Error(`${name} is compared with nothing.`);
    applyMembers(type, difference, presentIn(findings, name));
    for (const [each, { was, is }] of Object.entries(difference.changed ?? {})) {
      mergeInputs(type, each, generic.has(each) ? is : was, is);
    }
  }
  for (const [name, [gone, come]] of Object.entries(replacedEntries)) replaceEntry(types, name, gone, come);
  return types;
}

/** Enum → an entry that 5.4 reports, and what the facts of 5.6 have in its place: reports of enums are not compared. */
const replacedEntries: Record<string, [gone: string, come: string]> = {
  ERuntimeVirtualTextureMaterialType: ['BaseColor_Normal_DEPRECATED', 'Mask4'],
};

function replaceEntry(types: Map<string, VersionedType>, name: string, gone: string, come: string): void {
  const type = types.get(name);
  if (!type?.fields || !(gone in type.fields)) throw new Error(`${name} has no entry ${gone}.`);
  const entries = Object.entries(type.fields).flatMap(([each, word]) =>
    each === gone ? [each, come].map(both => [both, word]) : [[each, word]],
  );
  type.fields = Object.fromEntries(entries);
  type.until[gone] = '5.6';
  type.since[come] = '5.6';
}

/** What came and went. `present`: what came by 5.5 already. */
function applyMembers(
  type: VersionedType,
  { added = {}, removed = {} }: ReportedDifference,
  present: string[],
) {
  for (const key of ['functions', 'fields'] as const) {
    const more = added[key];
    if (more) Object.assign(type, { [key]: { ...type[key], ...more } });
    for (const each of Object.keys(more ?? {})) type.since[each] = present.includes(each) ? '5.5' : '5.6';
    for (const each of removed[key] ?? []) type.until[each] = '5.6';
  }
}

/** What the 5.5 editor is known to have of a class. */
function presentIn(findings: ReportedFindings, name: string): string[] {
  const found = findings[name.slice(1)];
  // The findings name lists of names and nothing else.
  return typeof found === 'object' && found && 'present' in found ? (found.present as string[]) : [];
}

/** A function that got parameters: both forms in one, with the versions of those that came or went. */
function mergeInputs(type: VersionedType, name: string, was: ReportedFunction, is: ReportedFunction): void {
  const before = new Set((was.params ?? []).map(([each]) => each));
  const after = new Set((is.params ?? []).map(([each]) => each));
  const gone = (was.params ?? []).filter(([each]) => !after.has(each));
  for (const [each] of is.params ?? []) if (!before.has(each)) type.since[`${name}.${each}`] = '5.6';
  for (const [each] of gone) type.until[`${name}.${each}`] = '5.6';
  type.functions = { ...type.functions, [name]: { ...is, params: [...(is.params ?? []), ...gone] } };
}
