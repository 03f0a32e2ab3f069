import type { Dictionary } from '../../dictionary/dictionary.ts';
import {
  compareInstances,
  type InstanceFacts,
  readInstances,
  type SeenInstances,
} from '../../kernel/finding/blueprint-instances.ts';
import { knownTemplates } from '../../pipeline/blueprint-templates.ts';
import { nameComponents } from '../../pipeline/component-names.ts';
import type { FetchContext } from '../../pipeline/fetch-context.ts';
import { collectRecords } from '../../pipeline/page-records.ts';
import { selectByName } from '../../pipeline/select-by-name.ts';
import type { FetchedObject } from '../../unreal/fetched-object.ts';
import { componentName } from '../../unreal/object-path.ts';

/** Reads the actors of a Blueprint beside its defaults, once it is known that these are meant. */
export interface InstanceReading {
  /** For finding the defaults with. */
  context: FetchContext;
  /** What the actors override of the one Blueprint whose defaults are shown; undefined for any other page. */
  tell(
    dictionary: Dictionary,
    objects: readonly FetchedObject[],
    properties?: readonly string[],
  ): Promise<{ instances: InstanceFacts } | undefined>;
}

export function openInstances(context: FetchContext): InstanceReading {
  const begun = new Map<string, { parts: ReadonlySet<string>; seen: Promise<SeenInstances | undefined> }>();
  return {
    context: {
      ...context,
      besideDefaults: classPath => {
        const parts = new Set(knownTemplates(context.session, classPath).map(componentName));
        // What fails beside the defaults is asked for again, and told then.
        const seen = readInstances(context, classPath, [...parts]).catch(() => undefined);
        begun.set(classPath, { parts, seen });
      },
    },
    tell: async (dictionary, objects, properties) => {
      const [object, ...more] = objects;
      if (object?.defaultsOf === undefined || more.length > 0) return undefined;
      const { classPath } = object;
      const names = object.components.map(({ name }) => name);
      const first = begun.get(classPath);
      const isWhole = first && names.every(name => first.parts.has(name));
      const seen = (isWhole && (await first.seen)) || (await readInstances(context, classPath, names));
      return {
        instances: compareInstances(dictionary, object, seen, isNamed(dictionary, object, properties)),
      };
    },
  };
}

/** Which properties the page is about. */
function isNamed(
  dictionary: Dictionary,
  object: FetchedObject,
  properties: readonly string[] | undefined,
): (name: string) => boolean {
  if (properties === undefined) return () => true;
  const named = nameComponents(object);
  const { records } = selectByName(collectRecords(dictionary, object, named), named, properties);
  const names = new Set(records.map(({ name }) => name));
  return name => names.has(name);
}
