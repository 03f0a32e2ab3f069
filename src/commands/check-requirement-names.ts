import type { FileProblem } from '../base/json/file-problem.ts';
import { isRecord } from '../base/json/is-record.ts';
import { type KeyPath, lineAndColumn, offsetOf, parseJsonTree } from '../base/json/json-tree.ts';
import { nearestNames } from '../base/nearest.ts';
import type { SchemaFile } from '../brief/schemas/read-schema-folder.ts';
import {
  nativeClass,
  nativeClassChain,
  nativeClassNames,
  nativeStruct,
  nativeStructChain,
} from '../dictionary/native-facts.ts';
import { nativeComponents, nativeStructsIn } from '../dictionary/native-links.ts';

/**
 * Names of classes and properties in the wishes, checks and questions of schema files that the engine does not have, but
 * nearly, and properties that nobody can write: such a wish spawns nothing, or sets nothing. What is near to nothing may
 * be a project's own.
 * @param files those that are readable as JSON
 */
export function checkRequirementNames(files: readonly SchemaFile[]): FileProblem[] {
  return files.flatMap(({ path: file, text }) => {
    const data: unknown = JSON.parse(text);
    if (!isRecord(data)) return [];
    const tree = parseJsonTree(text);
    const found = [
      ...itemsOf(data.wishes).flatMap(([requirement, index]) =>
        within(['wishes', index], checkRequirement(requirement)),
      ),
      ...itemsOf(data.checks).flatMap(([check, index]) => within(['checks', index], checkCheck(check))),
      ...itemsOf(data.suggestedBy).flatMap(([{ lacks }, index]) =>
        within(['suggestedBy', index], checkClass(lacks, ['lacks'])),
      ),
      ...itemsOf(data.questions).flatMap(([{ seen }, index]) =>
        within(['questions', index, 'seen'], checkSeen(seen)),
      ),
    ];
    return found.map(
      ({ path, part, message, tip }): FileProblem => ({
        file,
        ...lineAndColumn(text, offsetOf(tree, path, part)),
        ...{ rule: 'known-class', severity: 'error', subject: file, message, tip },
      }),
    );
  });
}

interface Mistake {
  path: KeyPath;
  part: 'key' | 'value';
  message: string;
  tip: string;
}

function itemsOf(value: unknown): [Record<string, unknown>, number][] {
  const items: unknown[] = Array.isArray(value) ? value : [];
  return items.flatMap((item, index): [Record<string, unknown>, number][] =>
    isRecord(item) ? [[item, index]] : [],
  );
}

function within(path: KeyPath, mistakes: readonly Mistake[]): Mistake[] {
  return mistakes.map(mistake => ({ ...mistake, path: [...path, ...mistake.path] }));
}

function checkRequirement({ actor, set }: Record<string, unknown>): Mistake[] {
  if (!isRecord(actor)) return [];
  const strange = checkClass(actor.class, ['actor', 'class']);
  if (strange.length > 0) return strange;
  return Object.keys(isRecord(set) ? set : {}).flatMap(name =>
    checkProperty(actor.class, name, { path: ['set', name], use: 'written' }),
  );
}

function checkCheck({ class: name, where }: Record<string, unknown>): Mistake[] {
  const strange = checkClass(name, ['class']);
  if (strange.length > 0) return strange;
  return Object.keys(isRecord(where) ? where : {}).flatMap(each =>
    checkProperty(name, each, { path: ['where', each], use: 'read' }),
  );
}

function checkSeen(seen: unknown): Mistake[] {
  const classes: unknown[] = isRecord(seen) && Array.isArray(seen.classes) ? seen.classes : [];
  return classes.flatMap((name, index) => checkClass(name, ['classes', index]));
}

function checkClass(name: unknown, path: KeyPath): Mistake[] {
  if (typeof name !== 'string' || nativeClass(name)) return [];
  const [near] = nearestNames(name, nativeClassNames());
  if (near === undefined) return [];
  const message = `The engine has no class "${name}".`;
  return [{ path, part: 'value', message, tip: `Did you mean "${near}"?` }];
}

function checkProperty(
  className: unknown,
  written: string,
  { path, use }: { path: KeyPath; use: 'written' | 'read' },
): Mistake[] {
  if (typeof className !== 'string' || !nativeClass(className)) return [];
  const property = written.replace(/^.*\./, '').replace(/\[.*$/, '');
  const known = propertiesOf(className);
  if (!known.has(property)) {
    const [near] = nearestNames(property, known);
    const message = `The engine has no property "${property}".`;
    return near === undefined ? [] : [{ path, part: 'key', message, tip: `Did you mean "${near}"?` }];
  }
  const why = use === 'written' ? whyNotWritable(className, written) : undefined;
  if (why === undefined) return [];
  const message = `${property} cannot be written (${why}): the wish never comes true.`;
  return [{ path, part: 'key', message, tip: 'Wish for what can be set, or only check it.' }];
}

/** Of the property itself, not of a member of it. */
function whyNotWritable(className: string, written: string): string | undefined {
  const parts = written.split('.');
  if (parts.length > 2) return undefined;
  const property = (parts.at(-1) ?? '').replace(/\[.*$/, '');
  const owners = ownersOf(className).filter(owner => nativeClass(owner)?.properties.includes(property));
  const whys = owners.map(owner => nativeClass(owner)?.notWritable?.[property]);
  // A setter may stand in for one with an accessor. Where several components have one of that name, any that takes it will do.
  return whys.every(why => why !== undefined && why !== 'accessor') ? whys[0] : undefined;
}

function ownersOf(className: string): string[] {
  const chain = nativeClassChain(className);
  return [...chain, ...nativeComponents(chain).flatMap(({ className: each }) => nativeClassChain(each))];
}

/** Of the class, its components and all that they hold in structs: a wish names the last of a path. */
function propertiesOf(className: string): ReadonlySet<string> {
  const owners = ownersOf(className);
  const names = owners.flatMap(owner => nativeClass(owner)?.properties ?? []);
  return new Set([...names, ...owners.flatMap(owner => membersIn('class', owner))]);
}

function membersIn(kind: 'class' | 'struct', owner: string, depth = 0): string[] {
  if (depth > MOST_LEVELS) return [];
  // A struct has what its parents have: `bSimulatePhysics` of BodyInstance stands at BodyInstanceCore.
  return Object.values(nativeStructsIn(kind, owner))
    .flatMap(nativeStructChain)
    .flatMap(struct => [
      ...(nativeStruct(struct)?.properties ?? []),
      ...membersIn('struct', struct, depth + 1),
    ]);
}

const MOST_LEVELS = 2;
