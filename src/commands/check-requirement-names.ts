import type { FileProblem } from '../base/json/file-problem.ts';
import { isRecord } from '../base/json/is-record.ts';
import { type KeyPath, lineAndColumn, offsetOf, parseJsonTree } from '../base/json/json-tree.ts';
import { nearestNames } from '../base/nearest.ts';
import type { SchemaFile } from '../brief/schemas/read-schema-folder.ts';
import { nativeClass, nativeClassChain, nativeClassNames, nativeStruct } from '../dictionary/native-facts.ts';
import { nativeComponents, nativeStructsIn } from '../dictionary/native-links.ts';

/**
 * Names of classes and properties in the wishes of schema files that the engine does not have, but nearly: such a wish
 * spawns nothing, or sets nothing. What is near to nothing may be a project's own.
 * @param files those that are readable as JSON
 */
export function checkRequirementNames(files: readonly SchemaFile[]): FileProblem[] {
  return files.flatMap(({ path: file, text }) => {
    const data: unknown = JSON.parse(text);
    const requirements = isRecord(data) && Array.isArray(data.wishes) ? data.wishes : [];
    const tree = parseJsonTree(text);
    return requirements.flatMap((requirement: unknown, index) =>
      checkRequirement(requirement).map(
        ({ path, part, name, near }): FileProblem => ({
          file,
          ...lineAndColumn(text, offsetOf(tree, ['wishes', index, ...path], part)),
          rule: 'known-class',
          severity: 'error',
          subject: file,
          message: `The engine has no ${part === 'value' ? 'class' : 'property'} "${name}".`,
          tip: `Did you mean "${near}"?`,
        }),
      ),
    );
  });
}

interface Typo {
  path: KeyPath;
  part: 'key' | 'value';
  name: string;
  near: string;
}

function checkRequirement(requirement: unknown): Typo[] {
  if (!isRecord(requirement) || !isRecord(requirement.actor)) return [];
  const name = requirement.actor.class;
  if (typeof name !== 'string') return [];
  if (!nativeClass(name)) {
    const [near] = nearestNames(name, nativeClassNames());
    return near === undefined ? [] : [{ path: ['actor', 'class'], part: 'value', name, near }];
  }
  const known = propertiesOf(name);
  return Object.keys(isRecord(requirement.set) ? requirement.set : {}).flatMap((written): Typo[] => {
    const property = written.replace(/^.*\./, '').replace(/\[.*$/, '');
    if (known.has(property)) return [];
    const [near] = nearestNames(property, known);
    return near === undefined ? [] : [{ path: ['set', written], part: 'key', name: property, near }];
  });
}

/** Of the class, its components and all that they hold in structs: a wish names the last of a path. */
function propertiesOf(className: string): ReadonlySet<string> {
  const chain = nativeClassChain(className);
  const owners = [
    ...chain,
    ...nativeComponents(chain).flatMap(({ className: each }) => nativeClassChain(each)),
  ];
  const names = owners.flatMap(owner => nativeClass(owner)?.properties ?? []);
  return new Set([...names, ...owners.flatMap(owner => membersIn('class', owner))]);
}

function membersIn(kind: 'class' | 'struct', owner: string, depth = 0): string[] {
  if (depth > MOST_LEVELS) return [];
  return Object.values(nativeStructsIn(kind, owner)).flatMap(struct => [
    ...(nativeStruct(struct)?.properties ?? []),
    ...membersIn('struct', struct, depth + 1),
  ]);
}

const MOST_LEVELS = 2;
