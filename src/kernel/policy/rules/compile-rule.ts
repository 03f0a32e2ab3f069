import { nameGlob } from '../../../base/name-glob.ts';
import { engineClassName } from '../../../dictionary/class-tree.ts';
import { nativeClass } from '../../../dictionary/native-facts.ts';
import { className } from '../../../unreal/object-path.ts';
import { functionLetters } from '../../../unreal/touches/find-touches.ts';
import { sameWork } from '../amounts-to.ts';
import { canonicalPath } from '../paths/canonical-path.ts';
import { type PathPattern, pathPattern } from '../paths/path-pattern.ts';
import type { PolicyRule } from '../policy-rules.ts';
import type { CalledFunction } from '../read-deed.ts';

/** A rule, ready to be held against changes. */
export interface CompiledRule {
  rule: PolicyRule;
  operations?: (name: string) => boolean;
  paths?: readonly PathPattern[];
  /** A test for one class of an object: its name, or the path of a Blueprint's class. */
  classes?: (name: string) => boolean;
  functions?: readonly FunctionPattern[];
}

export function compileRule(rule: PolicyRule): CompiledRule {
  const { operations, paths, classes, functions } = rule;
  const globs = operations?.map(nameGlob);
  const kinds = classes?.map(compileClass);
  return {
    rule,
    ...(globs && { operations: name => globs.some(matches => matches(name)) }),
    ...(paths && { paths: paths.map(pathPattern) }),
    ...(kinds && { classes: name => kinds.some(matches => matches(name)) }),
    ...(functions && { functions: functions.map(functionPattern) }),
  };
}

/** `PointLight`, `APointLight`, `/Script/Engine.PointLight`; `BP_Door`, `BP_Door_C`, the path of either; `*Light`. */
function compileClass(written: string): (name: string) => boolean {
  const path = /[/\\]/.test(written) ? canonicalPath(written) : undefined;
  if (path && !path.path.startsWith('/script/')) return name => canonicalPath(name)?.path === path.path;
  const matches = nameGlob(plainClass(path?.spelled ?? written));
  return name => matches(plainClass(name));
}

/** A class by the name alone: of a path, of a Blueprint's `BP_Door_C`, and of the C++ spelling `APointLight`. */
export function plainClass(written: string): string {
  const name = className(written.trim())
    .replace(/_C$/i, '')
    .replace(/^Default__/i, '');
  return nativeClass(name) || engineClassName(name)?.toLowerCase() === name.toLowerCase()
    ? name
    : (engineClassName(name) ?? name);
}

/** A test for functions that are called. */
export interface FunctionPattern {
  /** Whether it names the function, under any of its names. */
  names(called: CalledFunction): boolean;
  /** Whether it names it, or one whose work that does among other things. */
  covers(called: CalledFunction): boolean;
}

/** The engine finds `K2_SetActorLocation` as `Set Actor Location` too, and takes no notice of case. */
export function functionPattern(written: string): FunctionPattern {
  const dot = written.lastIndexOf('.');
  const [owner, name] = [written.slice(0, dot), written.slice(dot + 1)];
  const isOwner = nameGlob(/[*?]/.test(owner) ? owner : plainClass(owner));
  const asWritten = nameGlob(name);
  // `K2_SetActorLocation` and `SetActorLocation` are one; `K2_*` names those that are written so.
  const letters = nameGlob(name.replace(/^K2_(?=\w)/i, '').replace(/[\s_]/g, ''));
  const fits = (each: string) =>
    asWritten(each) || letters(functionLetters(each)) || letters(each.replace(/[\s_]/g, ''));
  const isOf = (owners: readonly string[]) => owners.some(each => isOwner(plainClass(each)));
  const names = (called: CalledFunction) => called.names.some(fits) && isOf(called.owners);
  return {
    names,
    covers: called =>
      names(called) ||
      called.names
        .flatMap(each => sameWork(each, called.owners))
        .some(
          twin => fits(twin.letters) && (isOf(twin.owners) || isOf(derivedFrom(twin.owners, called.objects))),
        ),
  };
}

/** The classes that derive from one of `owners`, as far as these lists of ancestors tell. */
function derivedFrom(owners: readonly string[], chains: readonly (readonly string[])[] = []): string[] {
  return chains.flatMap(chain => {
    const at = chain.findLastIndex(each => owners.includes(each));
    return chain.slice(0, Math.max(at, 0));
  });
}

/** Whether a rule calls something by name: `BP_Lamp.Set*` does, `*.*` does not. */
export function isByName(written: string): boolean {
  return /[^*?.\s]/.test(written);
}
