import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dictionaryFolder } from './data-folder.ts';

/** All classes of an editor, by name and by what they derive from: engine 5.4, without plugins that are off there. */
interface ClassTree {
  /** Name in lower case → name. */
  names: Map<string, string>;
  parents: Map<string, string>;
}

let tree: ClassTree | undefined;

function load(): ClassTree {
  tree ??= read(readFileSync(join(dictionaryFolder(), 'class-tree.json'), 'utf8'));
  return tree;
}

function read(text: string): ClassTree {
  const children = JSON.parse(text) as Record<string, string>; // our own generated file
  const parents = new Map(
    Object.entries(children).flatMap(([parent, names]) =>
      names.split(' ').map(name => [name, parent] as const),
    ),
  );
  const all = [...new Set([...parents.keys(), ...parents.values()])];
  return { names: new Map(all.map(name => [name.toLowerCase(), name])), parents };
}

/** An engine class as the engine spells it, whatever its case and C++ prefix; undefined for one that is not known. */
export function engineClassName(written: string): string | undefined {
  const { names } = load();
  const wanted = written.toLowerCase();
  return names.get(wanted) ?? (/^[AU][A-Z]/.test(written) ? names.get(wanted.slice(1)) : undefined);
}

export function engineClassNames(): string[] {
  return [...load().names.values()];
}

/** What an engine class derives from; undefined for one that is not known. */
export function engineClassParent(name: string): string | undefined {
  return load().parents.get(name);
}

/** An engine class and its ancestors, nearest first; empty for one that is not known. */
export function engineClassChain(name: string): string[] {
  const { names, parents } = load();
  const chain: string[] = [];
  for (let next = names.get(name.toLowerCase()); next !== undefined; next = parents.get(next))
    chain.push(next);
  return chain;
}
