import type { EngineVersion } from '../../mocks/engine/engine-version.ts';
import type {
  ClassRecord,
  PropertyRecord,
  PropertyRest,
  StructRecord,
} from '../../mocks/engine/reflection/reflection-file.ts';

/** What the generator reads of a facts file. */
export interface FactsFile {
  classes: Record<string, ClassFact>;
  structs: Record<string, StructFact>;
  enums: Record<string, { entries: { n: string; v: number; label?: string }[] }>;
}

export interface StructFact {
  parent: string | null;
  module: string;
  props: Record<string, PropertyFact>;
}

export interface ClassFact extends StructFact {
  kind: string;
  flags?: string[];
  /** Only some of its properties are here. */
  partial?: true;
  components?: Record<string, string>;
  subobjectDefaults?: Record<string, Record<string, unknown>>;
  inheritedDefaults?: Record<string, unknown>;
}

export interface PropertyFact {
  type: string;
  /** What Remote Control may do with it: `rw`, `r`, `w` or `none`. */
  rc: string;
  edit?: string;
  cpp?: 'private' | 'protected';
  /** Seen by Blueprints: `rw` or `ro`. */
  bp?: string;
  setter?: string;
  setterIn?: Record<string, string>;
  getter?: string;
  transient?: boolean;
  default?: unknown;
  clampMin?: number;
  clampMax?: number;
  uiMin?: number;
  uiMax?: number;
  arrayDim?: string;
  /** First version that has it no more. */
  until?: EngineVersion;
}

/** Sizes of C arrays that the facts file names by a C++ constant. */
const constants: Record<string, number> = {
  '(uint8)ENavigationDataResolution::MAX': 3,
  'EPhysicalMaterialMaskColor::MAX': 8,
  WORLDTILE_LOD_MAX_INDEX: 4,
  '(uint8)EVertexColorMaskChannel::MAX_None': 4,
  '(uint8)ETimeStretchCurveMapping::MAX': 3,
  MAX_TEXCOORDS: 4,
};

/** Modules that the facts file calls after a folder. */
const moduleNames: Record<string, string> = { Runtime: 'Water' };

/** @throws when the flags do not explain what the facts say that Remote Control may do. */
export function compactClass(name: string, fact: ClassFact): ClassRecord {
  return {
    ...(fact.parent && { parent: fact.parent }),
    module: moduleNames[fact.module] ?? fact.module,
    ...(fact.flags?.includes('abstract') && { abstract: true as const }),
    ...(fact.partial && { partial: true as const }),
    props: mapValues(fact.props, (prop, key) => compactProperty(prop, `${name}.${key}`)),
    ...(fact.components && { components: fact.components }),
    ...(fact.subobjectDefaults && { subobjectDefaults: fact.subobjectDefaults }),
    ...(fact.inheritedDefaults && { inheritedDefaults: fact.inheritedDefaults }),
  };
}

export function compactStruct(fact: StructFact): StructRecord {
  return {
    ...(fact.parent && { parent: fact.parent }),
    module: fact.module,
    props: mapValues(fact.props, prop => compactProperty(prop)),
  };
}

/** With `checkedAs`, the flags are checked against the facts' own verdict. Struct members have no verdict of their own. */
function compactProperty(fact: PropertyFact, checkedAs?: string): PropertyRecord {
  const flags = flagsOf(fact);
  if (checkedAs && verdictOf(flags, fact) !== fact.rc) {
    throw new Error(
      `${checkedAs}: flags "${flags}" mean ${verdictOf(flags, fact)}, the facts say ${fact.rc}`,
    );
  }
  const rest = restOf(fact);
  return Object.keys(rest).length > 0 ? [fact.type, flags, rest] : [fact.type, flags];
}

function flagsOf(fact: PropertyFact): string {
  const edit = fact.edit ?? '';
  const readable = fact.rc.startsWith('r');
  const hidden = edit.endsWith('defaults');
  // The facts know a getter and setter pair only by its effect: visible, editable on instances, and yet not readable.
  // A private property that Blueprints see needs AllowPrivateAccess.
  const isOpened = fact.cpp === 'private' && fact.bp && fact.setter && fact.getter;
  const isPair = (!fact.cpp || isOpened) && !hidden && !readable;
  const letters = [
    edit && 'E',
    edit.startsWith('visible') && 'C',
    hidden && 'D',
    fact.cpp === 'private' && 'P',
    fact.cpp === 'protected' && 'Q',
    fact.cpp && (readable || isOpened) && 'A',
    isPair && 'G',
    fact.setter === 'native' && 'N',
    fact.transient && 'T',
    fact.bp && 'V',
    fact.bp === 'ro' && 'O',
  ];
  return letters.filter(Boolean).join('');
}

/** The access rule of an editor build, as the simulated editor applies it. */
function verdictOf(flags: string, fact: PropertyFact): string {
  const has = (letter: string) => flags.includes(letter);
  const visible = (!has('P') && !has('Q')) || has('A');
  const readable = visible && !has('D') && !has('G');
  const writable = Boolean(fact.setter) || (readable && has('E') && !has('C'));
  return `${readable ? 'r' : ''}${writable ? 'w' : ''}` || 'none';
}

function restOf(fact: PropertyFact): PropertyRest {
  const { setter, setterIn, getter, clampMin, clampMax, uiMin, uiMax, arrayDim, until } = fact;
  const dim = arrayDim === undefined ? undefined : (constants[arrayDim] ?? Number(arrayDim));
  const named = setter === 'native' ? undefined : setter;
  const all = {
    default: fact.default,
    setter: named,
    setterIn,
    getter,
    clampMin,
    clampMax,
    uiMin,
    uiMax,
    dim,
    until,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined && value !== null));
}

function mapValues<In, Out>(
  record: Record<string, In>,
  map: (value: In, key: string) => Out,
): Record<string, Out> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]));
}
