import { describeObject } from '../../unreal/engine-call.ts';
import { getObjectClass } from '../../unreal/engine-functions.ts';
import type { KnownEditor } from '../../unreal/guard.ts';
import {
  className,
  isNativeClass,
  isObjectPath,
  objectName,
  ownerPath,
  packageName,
} from '../../unreal/object-path.ts';
import { type Remembered, recall } from '../../unreal/session.ts';
import { readClassChains } from '../finding/read-class-chains.ts';

/** Classes as rules know them: names, and the paths of those that Blueprints make. */
export interface ClassesOf {
  /** The object's own class and its ancestors, nearest first. */
  own: readonly string[];
  /** With those of the actor or asset that it belongs to, and of a class that it is itself. */
  all: readonly string[];
  /** The same as one list for each class. */
  chains: readonly (readonly string[])[];
  /** `untold`: it may be there, and the engine does not say what it is. */
  is: 'known' | 'missing' | 'untold';
}

/** Tells the classes of objects, their owners and ancestors; what is not known is read. */
export interface ClassReader {
  /** @returns one entry for each path */
  read(known: KnownEditor, paths: readonly string[]): Promise<Map<string, ClassesOf>>;
}

const NONE: ClassesOf = { own: [], all: [], chains: [], is: 'missing' };

/** Makes a reader, which remembers the ancestors of classes for as long as a session does. */
export function createClassReader(): ClassReader {
  const chains = new Map<string, Remembered<string[]>>();
  return {
    async read(known, paths) {
      const distinct = [...new Set(paths)];
      const objects = new Map(distinct.map(path => [path, objectsOf(path)]));
      const { classes, untold } = await readClasses(known, [...new Set([...objects.values()].flat())]);
      const classPaths = new Map(
        distinct.map(path => {
          const line = objects.get(path) ?? [];
          const named = [path, ...line].flatMap(each => classesNamedBy(each, classes.get(each)));
          return [path, [...new Set([...line.flatMap(each => classes.get(each) ?? []), ...named])]];
        }),
      );
      await readClassChains(known, chains, [...new Set([...classPaths.values()].flat())]);
      const chainOf = (classPath: string) => recall(chains, classPath) ?? [className(classPath)];
      return new Map(
        distinct.map(path => {
          const line = objects.get(path) ?? [];
          const [first] = line;
          const all = classPaths.get(path) ?? [];
          if (all.length === 0) {
            return [path, line.some(each => untold.has(each)) ? { ...NONE, is: 'untold' as const } : NONE];
          }
          const own = first === undefined ? all[0] : classes.get(first);
          const every = all.map(chainOf);
          return [
            path,
            {
              own: own === undefined ? [] : chainOf(own),
              ...{ all: every.flat(), chains: every, is: 'known' as const },
            },
          ];
        }),
      );
    },
  };
}

/** An object and its owners up to the actor or asset; of an asset that is written as a package, the asset. */
function objectsOf(path: string): string[] {
  const [, template] = IN_DEFAULT.exec(path) ?? [];
  if (template !== undefined) return [path, template];
  if (isNativeClass(path)) return [];
  if (!isObjectPath(path)) return [`${path}.${path.slice(path.lastIndexOf('/') + 1)}`];
  const owner = ownerPath(path);
  return owner === undefined || /:PersistentLevel$/i.test(owner) ? [path] : [path, ...objectsOf(owner)];
}

/** What lives in the default object of a native class: `/Script/Engine.Default__PointLight:LightComponent0`. */
const IN_DEFAULT = /^(\/Script\/[^.:]+\.Default__[^.:]+)[.:]/i;

/** Classes that a path is itself, or that an asset makes: `/Script/Engine.PointLight`, `BP_Lamp_C`, a Blueprint. */
function classesNamedBy(path: string, classPath: string | undefined): string[] {
  if (IN_DEFAULT.test(path)) return [];
  const name = objectName(path).replace(/^Default__/i, '');
  const written = `${packageName(path)}.${name}`;
  if (isNativeClass(path)) return [written];
  if (!isObjectPath(path) || path.includes(':')) return [];
  if (/_C$/i.test(name)) return [written];
  return classPath !== undefined && /Blueprint$/.test(className(classPath)) ? [`${path}_C`] : [];
}

interface FoundClasses {
  classes: Map<string, string>;
  /** Objects of which neither is known: whether they are there, nor what they are. */
  untold: Set<string>;
}

async function readClasses(known: KnownEditor, objects: readonly string[]): Promise<FoundClasses> {
  const { client, classOf } = known;
  const unknown = objects.filter(path => !classOf.has(path));
  const untold = new Set<string>();
  if (unknown.length > 0) {
    const found = await client.sendAll(unknown.map(getObjectClass));
    const missed: string[] = [];
    found.forEach((outcome, index) => {
      const path = unknown[index] ?? '';
      if (outcome.ok && outcome.value !== '') classOf.set(path, outcome.value);
      else if (!outcome.ok) missed.push(path);
    });
    // A 5.8 project may not let us ask; what it has in memory it describes all the same.
    const described = missed.length > 0 ? await client.sendAll(missed.map(describeObject)) : [];
    described.forEach((outcome, index) => {
      const path = missed[index] ?? '';
      if (outcome.ok) classOf.set(path, outcome.value.Class);
      else untold.add(path);
    });
  }
  const classes = objects.flatMap((path): [string, string][] => {
    const classPath = classOf.get(path);
    return classPath === undefined ? [] : [[path, classPath]];
  });
  return { classes: new Map(classes), untold };
}
