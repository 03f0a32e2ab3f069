import { type ClassCache, onceForClass } from '../differences/class-cache.ts';
import { functionsIn, isTakenAway } from '../differences/differ-function.ts';
import type { EditorContext } from '../editor-context.ts';
import { engineTypes } from '../engine-types/engine-types.ts';
import { isSince } from '../engine-version.ts';
import { type ClassInfo, classChain, sameName } from '../reflection/class-info.ts';
import { ownersOf } from '../world/class-owners.ts';
import { blueprintFunctions } from './blueprint-functions.ts';
import type { EngineFunction } from './engine-function.ts';
import { otherNames } from './function-names.ts';
import { availableFunctions, modelledFunctions } from './registry.ts';
import { reportedFunctions } from './reported-functions.ts';

export interface FoundFunction {
  name: string;
  owner: ClassInfo;
  definition: EngineFunction;
}

/** By name, of engine names in lower case; most derived class first. */
type FunctionIndex = ReadonlyMap<string, FoundFunction>;

/**
 * Functions that this engine version has on a class and its parents, most derived first: what is modelled here, and what
 * a running editor reported beyond it. Which of those are public or callable from Blueprints the report does not say, so
 * all are listed [derived].
 */
export function functionsOf(info: ClassInfo, context: EditorContext): FoundFunction[] {
  return [...allFunctions(info, context).values()];
}

/**
 * Finds a function by engine name, else by the exact name that scripts or people know it by: `SetActorLocation` and
 * `Set Actor Location` reach `K2_SetActorLocation`.
 */
export function findFunction(
  info: ClassInfo,
  name: string,
  context: EditorContext,
): FoundFunction | undefined {
  const wanted = name.toLowerCase();
  // Most calls are of what is modelled; no file is read for those.
  return (
    modelled(info, context).get(wanted) ??
    allFunctions(info, context).get(wanted) ??
    byOtherNames(info, context).get(name)
  );
}

/**
 * True when nothing here tells whether the engine has a function: without the files of its types, of a class that no file
 * has, and of setters and getters that may have come with 5.5 or 5.6.
 */
export function isUncertain(
  info: ClassInfo,
  name: string,
  { world, dialect, differences }: EditorContext,
): boolean {
  const native = classChain(info).filter(owner => !world.classes.blueprintOf(owner));
  if (isModelledIn(native, { name })) return false;
  if (native.some(({ path }) => isTakenAway(path, name, differences))) return false;
  if (native.some(owner => !engineTypes.load(owner.path))) return true;
  return isSince(dialect.engine, '5.5') && isAccessor(native, name);
}

/** In any version: where it is modelled and was not found, it came later. */
function isModelledIn(owners: ClassInfo[], { name }: { name: string }): boolean {
  return owners.some(({ path }) => Object.keys(modelledFunctions(path)).some(each => sameName(each, name)));
}

/** The properties are those of 5.6. */
function isAccessor(owners: ClassInfo[], name: string): boolean {
  return owners.some(owner =>
    owner.properties.some(({ rest }) =>
      [rest.setter, rest.getter, ...Object.values(rest.setterIn ?? {})].some(
        each => each && sameName(each, name),
      ),
    ),
  );
}

/** What can be looked up without a file: modelled functions, and those of Blueprints. */
function modelled(info: ClassInfo, context: EditorContext): FunctionIndex {
  return onceForClass(modelledIndexes, info, keyOf(context), () =>
    indexOf(classChain(info).flatMap(owner => modelledIn(owner, context))),
  );
}

function allFunctions(info: ClassInfo, context: EditorContext): FunctionIndex {
  return onceForClass(allIndexes, info, keyOf(context), () => {
    const runnable = modelled(info, context);
    const owners = ownersOf(info, context.world.classes);
    const found = owners
      .flatMap(owner => [...reportedIn(owner, context), ...modelledIn(owner, context)])
      // Whichever of its classes models a function, that is the one that a call finds.
      .map(each => runnable.get(each.name.toLowerCase()) ?? each);
    // What is modelled for other versions only is known better than from the report.
    return indexOf(
      found.filter(each => runnable.has(each.name.toLowerCase()) || !isModelledIn(owners, each)),
    );
  });
}

/** By the exact names that scripts and people know functions by; of several the most derived one. */
function byOtherNames(info: ClassInfo, context: EditorContext): FunctionIndex {
  return onceForClass(otherNameIndexes, info, keyOf(context), () => {
    const named = functionsOf(info, context).flatMap(each =>
      otherNames(each.owner.name, each.name).map(name => [name, each] as const),
    );
    // Of what is said twice the last counts.
    return new Map(named.reverse());
  });
}

function modelledIn(owner: ClassInfo, { world, dialect, differences }: EditorContext): FoundFunction[] {
  const blueprint = world.classes.blueprintOf(owner);
  const functions = blueprint ? blueprintFunctions(blueprint) : modelledFunctions(owner.path);
  const available = availableFunctions(functions, dialect.engine);
  return functionsIn(available, owner.path, differences).map(([name, definition]) => ({
    name,
    owner,
    definition,
  }));
}

function reportedIn(owner: ClassInfo, { dialect, differences }: EditorContext): FoundFunction[] {
  const reported = engineTypes.load(owner.path);
  const functions = reported ? reportedFunctions(reported, dialect.engine) : [];
  return functionsIn(functions, owner.path, differences).map(([name, definition]) => ({
    name,
    owner,
    definition,
  }));
}

function indexOf(functions: FoundFunction[]): FunctionIndex {
  const index = new Map<string, FoundFunction>();
  for (const each of functions) {
    const key = each.name.toLowerCase();
    if (!index.has(key)) index.set(key, each);
  }
  return index;
}

const modelledIndexes: ClassCache<FunctionIndex> = new WeakMap();
const allIndexes: ClassCache<FunctionIndex> = new WeakMap();
const otherNameIndexes: ClassCache<FunctionIndex> = new WeakMap();

const keyOf = ({ dialect: { engine }, differences }: EditorContext) => ({ key: engine, differences });
