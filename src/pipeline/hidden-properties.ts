import type { Unmatched } from '../base/unmatched.ts';
import type { FetchedObject } from '../unreal/fetched-object.ts';
import { className, isNativeClass } from '../unreal/object-path.ts';
import { explainMisses } from './explain-misses.ts';

type Described = Pick<FetchedObject, 'description' | 'values'>;

/** A property that Remote Control does not print, and the functions of its object that stand for it. */
interface HiddenProperty {
  name: string;
  getter: string;
  setter: string;
}

/** Names that led to no value, with the functions that stand for those that are private. */
export function explainHidden(object: FetchedObject, unmatched: readonly Unmatched[]): Unmatched[] {
  return explainMisses(object, unmatched, {
    listOf: hiddenOf,
    nameOf: ({ name }) => name,
    explain: ([found]) => tellWay(found),
  });
}

/** How a private property of an object is read and set; undefined where its functions do not tell. */
export function wayToHidden(owner: Described, path: string): string | undefined {
  const found = hiddenOf(owner).find(({ name }) => name.toLowerCase() === path.toLowerCase());
  return found && tellWay(found);
}

function tellWay({ getter, setter }: HiddenProperty): string {
  return `Private: call_function ${getter} reads it, and set_property sets it, through ${setter}.`;
}

/** `SetX` beside `GetUnscaledX`: the sizes of shapes, which scale with their component [derived]. */
function hiddenOf({ description, values }: Described): HiddenProperty[] {
  const functions = new Set((description?.Functions ?? []).map(({ Name }) => Name));
  return [...functions].flatMap(getter => {
    const name = /^GetUnscaled(\w+)$/.exec(getter)?.[1];
    const setter = `Set${name}`;
    return name !== undefined && functions.has(setter) && !(name in values) ? [{ name, getter, setter }] : [];
  });
}

/**
 * Says of names that are near nothing what else they may be: the editor describes only those variables of a Blueprint
 * that can be edited on its instances.
 */
export function explainVariables(
  classPaths: readonly string[],
  unmatched: readonly Unmatched[],
): Unmatched[] {
  const blueprint = classPaths.find(path => !isNativeClass(path));
  if (blueprint === undefined) return [...unmatched];
  const why = `no such property is shown; of the variables of ${className(blueprint)} only those that are instance-editable are`;
  return unmatched.map(miss =>
    miss.why === undefined &&
    miss.nearest === undefined &&
    miss.filter === undefined &&
    !/[*?]/.test(miss.name)
      ? { ...miss, why }
      : miss,
  );
}
