import { engineClassChain, engineClassNames } from '../../dictionary/class-tree.ts';
import { nativeComponents } from '../../dictionary/native-links.ts';
import { className, classOfDefaults, isNativeClass } from '../../unreal/object-path.ts';
import type { Touched } from './read-deed.ts';
import type { CompiledRule } from './rules/compile-rule.ts';
import type { Rules } from './rules/rules.ts';

/**
 * Classes that rules forbid and that have their values from a default that is changed: of each rule the first class that
 * derives from the default's, or that is a component of one that does.
 */
export function findInheriting(touched: readonly Touched[], { forbid }: Rules): string[] {
  const asking = forbid.filter(({ classes }) => classes);
  const changed = touched.flatMap(({ role, path }) => {
    const classPath = role === 'changed' ? classOfDefaults(path.spelled) : undefined;
    return classPath !== undefined && isNativeClass(classPath) ? [className(classPath)] : [];
  });
  if (asking.length === 0) return [];
  return changed.flatMap(name => {
    const inheriting = listInheriting(name);
    return asking.flatMap(rule => firstOf(rule, inheriting));
  });
}

function firstOf({ classes }: CompiledRule, names: readonly string[]): string[] {
  const first = names.find(name => classes?.(name));
  return first === undefined ? [] : [`/Script/Engine.${first}`];
}

/** The classes of the engine that derive from one, and what their actors are made of. */
function listInheriting(name: string): string[] {
  const [own] = engineClassChain(name);
  if (own === undefined) return [];
  const chains = engineClassNames().map(engineClassChain);
  const deriving = chains.filter(([each, ...ancestors]) => each !== own && ancestors.includes(own));
  const components = deriving.flatMap(nativeComponents).map(each => each.className);
  return [...new Set([...deriving.flatMap(([each]) => each ?? []), ...components])];
}
