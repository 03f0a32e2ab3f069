import { simplifyName } from '../../base/nearest.ts';
import {
  nativeClass,
  nativeClassChain,
  nativeStruct,
  nativeStructChain,
} from '../../dictionary/native-facts.ts';
import type { DictionaryReading } from '../../dictionary/read-layers.ts';
import { type ClassPlan, compileClass } from '../../pipeline/class-plan.ts';
import { planFor } from '../../pipeline/plan-for.ts';
import type { PropertyPlan } from '../../pipeline/property-record.ts';
import { className } from '../../unreal/object-path.ts';
import { recall } from '../../unreal/session.ts';
import type { ColumnContext } from './column-target.ts';

/** A property of a class, found by a name that somebody wrote. */
export interface FoundPlace {
  /** In the engine's own spelling: `BodyInstance.CollisionEnabled`. */
  path: string;
  /** Path of what it is a member of, with the dot behind it; empty for the object's own. */
  scope: string;
  plan: PropertyPlan;
  /** Plan of a property beside it. */
  beside: (name: string) => PropertyPlan;
}

/** What is known of classes before any object of theirs is read. */
export interface ClassBook {
  /** Nearest first; empty where nothing is known of the class. */
  chainOf(classPath: string): readonly string[];
  /** Where a name leads on objects of a class; undefined where such a class has none. */
  find(classPath: string, written: string): FoundPlace | undefined;
  /** Names of the properties of a class, as far as they are known. */
  namesOf(classPath: string): string[];
}

/** Looks each class and name up once. */
export function openClassBook({ session, dictionary }: ColumnContext): ClassBook {
  const plans = new Map<string, ClassPlan>();
  const places = new Map<string, FoundPlace | undefined>();
  const chainOf = (classPath: string): readonly string[] => {
    const native = nativeClassChain(className(classPath));
    return native.length > 0 ? native : (session.classChains.get(classPath) ?? []);
  };
  const planOf = (classPath: string): ClassPlan => {
    const known = plans.get(classPath);
    if (known) return known;
    const description = recall(session.descriptions, classPath);
    const chain = [...chainOf(classPath)];
    const made = description
      ? planFor(dictionary, { objectPath: '', classChain: chain, description })
      : undescribedPlan(dictionary.revision, chain);
    plans.set(classPath, made);
    return made;
  };
  // Once a class was described, its names are known twice: each counts once, or a member of one struct is one of two.
  const namesOf = (classPath: string): string[] => [
    ...new Set([
      ...chainOf(classPath).flatMap(name => nativeClass(name)?.properties ?? []),
      ...(recall(session.descriptions, classPath)?.Properties.map(({ Name }) => Name) ?? []),
    ]),
  ];
  const indexes = new Map<string, NameIndex>();
  const indexOf = (classPath: string): NameIndex => {
    const known = indexes.get(classPath);
    if (known) return known;
    const isNative = nativeClassChain(className(classPath)).length > 0;
    const make = () => indexNames(planOf(classPath), namesOf(classPath));
    const made = isNative ? indexOnce(planOf(classPath), make) : make();
    indexes.set(classPath, made);
    return made;
  };
  return {
    chainOf,
    namesOf,
    find: (classPath, written) => {
      const key = `${classPath} ${written}`;
      if (places.has(key)) return places.get(key);
      const found = findPlace(planOf(classPath), indexOf(classPath), written);
      places.set(key, found);
      return found;
    },
  };
}

const undescribed = new WeakMap<DictionaryReading, Map<string, ClassPlan>>();

/** The plan of a class that no editor has described: it follows from the dictionary, for all calls and sessions. */
function undescribedPlan(reading: DictionaryReading, chain: readonly string[]): ClassPlan {
  const ofReading = undescribed.get(reading) ?? new Map<string, ClassPlan>();
  undescribed.set(reading, ofReading);
  const key = chain.join(' ');
  const plan = ofReading.get(key) ?? compileClass(reading, chain, undefined);
  ofReading.set(key, plan);
  return plan;
}

const indexed = new WeakMap<ClassPlan, NameIndex>();

/** Of a native class whose plan is the same one the names are, too. */
function indexOnce(plan: ClassPlan, make: () => NameIndex): NameIndex {
  const index = indexed.get(plan) ?? make();
  indexed.set(plan, index);
  return index;
}

/** The names of a class by their letters: a name is looked up, however many there are. */
interface NameIndex {
  own: ReadonlyMap<string, string>;
  /** Letters of a struct's member → the properties that have such a one, with its name. */
  members: ReadonlyMap<string, readonly { name: string; member: string }[]>;
}

function indexNames(plan: ClassPlan, names: readonly string[]): NameIndex {
  const members = new Map<string, { name: string; member: string }[]>();
  for (const name of names) {
    for (const [letters, member] of byLetters(membersOf(plan.plan(name).type))) {
      members.set(letters, [...(members.get(letters) ?? []), { name, member }]);
    }
  }
  return { own: byLetters(names), members };
}

/** Case and spaces do not count; `CastShadow` is `bCastShadow` where there is no other. */
function byLetters(names: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  const add = (letters: string, name: string) => void (found.has(letters) || found.set(letters, name));
  for (const name of names) add(simplifyName(name), name);
  for (const name of names) if (/^b[A-Z]/.test(name)) add(simplifyName(name.slice(1)), name);
  return found;
}

function findPlace(plan: ClassPlan, names: NameIndex, written: string): FoundPlace | undefined {
  const [first = '', ...rest] = written.split(/(?=[.[])/);
  const letters = simplifyName(first);
  const own = names.own.get(letters);
  if (own !== undefined) return stepInto(plan, own, rest);
  const found = names.members.get(letters) ?? [];
  // What several structs have is none of theirs in particular.
  const [only] = rest.length === 0 && found.length === 1 ? found : [];
  return only && stepInto(plan, only.name, [`.${only.member}`]);
}

function stepInto(classPlan: ClassPlan, own: string, rest: readonly string[]): FoundPlace {
  let place: FoundPlace = { path: own, scope: '', plan: classPlan.plan(own), beside: classPlan.plan };
  for (const step of rest) {
    const outer = place;
    if (step.startsWith('[')) {
      place = { ...outer, path: outer.path + step, plan: { ...outer.plan, container: 'none' } };
      continue;
    }
    if (outer.plan.container === 'map') {
      const key = JSON.stringify(step.slice(1));
      place = { ...outer, path: `${outer.path}[${key}]`, plan: { ...outer.plan, container: 'none' } };
      continue;
    }
    const name = byLetters(membersOf(outer.plan.type)).get(simplifyName(step.slice(1))) ?? step.slice(1);
    const scope = `${outer.path}.`;
    place = { path: scope + name, scope, plan: outer.plan.member(name), beside: outer.plan.member };
  }
  return place;
}

/** Names of a struct's members; those of vectors and their like are no names to search by. */
function membersOf(type: string): string[] {
  const name = /^F([A-Z]\w*)$/.exec(type)?.[1] ?? '';
  const members = nativeStructChain(name).flatMap(each => nativeStruct(each)?.properties ?? []);
  return members.filter(each => each.length > 1);
}
