import { findUnit } from '../../base/quantities/units.ts';
import { textOfValue } from '../../base/text/text-of-value.ts';
import { canonicalClassName, nativeClassChain } from '../../dictionary/native-facts.ts';
import type { ValueSchema } from '../mend-arguments.ts';

type Arguments = Record<string, unknown>;

/** The component beside the property of it: `Shade.StaticMesh`. */
export function joinComponent(given: Arguments, names: readonly string[]): Arguments {
  const name = COMPONENTS.find(each => typeof given[each] === 'string' && !names.includes(each));
  const own = Object.keys(given).find(each => /^property(_?name)?$/i.test(each));
  const property = own === undefined ? undefined : given[own];
  if (!name || own === undefined || !names.includes('propertyName')) return given;
  if (typeof property !== 'string' || property.includes('.')) return given;
  const { [name]: component, [own]: _, ...rest } = given;
  return { ...rest, propertyName: `${textOfValue(component)}.${property}` };
}

const COMPONENTS = ['component', 'componentName', 'component_name'] as const;

/** A property as if it were an argument: `Intensity: 30` is `propertyName: "Intensity", value: 30`. */
export function sayProperty(given: Arguments, names: readonly string[]): Arguments {
  const called = ['propertyName', 'parameter'].find(each => names.includes(each));
  if (called === undefined || !names.includes('value') || called in given || 'value' in given) return given;
  const strange = Object.keys(given).filter(each => !names.includes(each) && each !== 'action');
  const [property = '', ...more] = strange;
  if (more.length > 0 || !PROPERTY.test(property)) return given;
  const { [property]: value, ...rest } = given;
  return { ...rest, [called]: property, value };
}

/** As properties and parameters are called, and arguments are not. */
const PROPERTY = /^b?[A-Z]/;

/** What hangs and what it hangs on: beside a `child` alone, whatever is named is its parent. */
export function nameChild(given: Arguments, names: readonly string[]): Arguments {
  const { child, children, objectPath, ...rest } = given;
  const hangs = child ?? children;
  const takesTargets = names.includes('objectPath') || names.includes('objectPaths');
  if (hangs === undefined || !takesTargets || !names.includes('parent')) return given;
  if (objectPath !== undefined && 'parent' in rest) return given;
  const parent = objectPath === undefined ? {} : { parent: objectPath };
  return { ...rest, ...parent, [Array.isArray(hangs) ? 'objectPaths' : 'objectPath']: hangs };
}

/** A number beside its unit: `value: 500, unit: "lm"` is `value: "500 lm"`. */
export function joinUnit(given: Arguments, names: readonly string[]): Arguments {
  const name = ['unit', 'units'].find(each => typeof given[each] === 'string' && !names.includes(each));
  if (name === undefined || !names.includes('value') || typeof given.value !== 'number') return given;
  const { [name]: unit, value, ...rest } = given;
  return findUnit(textOfValue(unit)) ? { ...rest, value: `${value} ${textOfValue(unit)}` } : given;
}

/** What is sorted by beside its order: `sort: "Intensity", order: "descending"` is `-Intensity`. */
export function joinOrder(given: Arguments, names: readonly string[]): Arguments {
  const { order, ...rest } = given;
  const by = ['sort', 'sortBy', 'sort_by', 'orderBy', 'order_by'].find(
    each => typeof given[each] === 'string',
  );
  const [, down] = /^(?:(desc)|asc)(?:ending)?$/i.exec(textOfValue(order)) ?? [undefined, null];
  if (!names.includes('sort') || names.includes('order') || by === undefined || down === null) return given;
  const { [by]: column, ...others } = rest;
  const bare = textOfValue(column).replace(/^[-+]/, '');
  return { ...others, sort: down === undefined ? bare : `-${bare}` };
}

/** A class that is said in two words: `class: "Light", type: "Spot"` is SpotLight. */
export function joinClass(given: Arguments, names: readonly string[]): Arguments {
  const kind = KINDS.find(each => typeof given[each] === 'string' && !names.includes(each));
  const joined = kind === undefined ? undefined : classOfWords(given.class, given[kind]);
  if (kind === undefined || joined === undefined || !names.includes('class')) return given;
  const { [kind]: _, ...rest } = given;
  return { ...rest, class: joined };
}

const KINDS = ['type', 'kind', 'subtype', 'variant'] as const;

/** The class of the engine that two words name together, the more general one first. */
export function classOfWords(general: unknown, special: unknown): string | undefined {
  if (typeof general !== 'string' || typeof special !== 'string') return undefined;
  const bare = general.replace(/^.*[./]/, '');
  const tried = [special, `${special}${bare}`, `${bare}${special}`];
  const isOfIt = (name: string) => nativeClassChain(name).includes(canonicalClassName(bare) ?? bare);
  const found = tried.map(each => canonicalClassName(each.replaceAll(/[\s_-]/g, '')));
  return found.find(name => name !== undefined && (isOfIt(name) || name.length > special.length));
}

/** `name` and `folder` of what is made, as the one path that it gets; a folder alone ends in a slash, where that is taken. */
export function joinPath(given: Arguments, { properties = {} }: ValueSchema): Arguments {
  const isFree = (name: string) => typeof given[name] === 'string' && !(name in properties);
  const name = NAMES.find(isFree);
  if (!properties.path) return given;
  // A folder that says itself that it is one.
  const whole = ['path', 'to', 'destination'].find(each => /^\/.*\/$/.test(textOfValue(given[each])));
  if (name !== undefined && whole !== undefined && (whole === 'path' || !('path' in given))) {
    const { [name]: own, [whole]: parent, ...others } = given;
    return { ...others, path: `${textOfValue(parent)}${textOfValue(own)}` };
  }
  if ('path' in given) return name === undefined ? given : nameInFolder(given, name);
  const folder = Object.keys(given).find(each => isFree(each) && saysFolder(each, name !== undefined));
  if (folder === undefined) return given;
  const { [folder]: parent, ...rest } = given;
  const before = textOfValue(parent).trim().replace(/\/$/, '');
  if (name !== undefined) {
    const { [name]: own, ...others } = rest;
    return { ...others, path: `${before}/${textOfValue(own)}` };
  }
  if (!TAKES_FOLDER.test(properties.path.description ?? '') || before === '') return given;
  // A name without a folder is that of the copy, unless the argument says that it is one.
  const isBare = !before.includes('/') && !/folder|dir|package/i.test(folder);
  const isWhole =
    isBare || lastName(before) === lastName(rest.objectPath ?? rest.asset) || ASSET_NAME.test(before);
  return { ...rest, path: isWhole ? before : `${before}/` };
}

/** A path beside a name is its folder, or the whole of it; what may be another name stays. */
function nameInFolder(given: Arguments, name: string): Arguments {
  const { [name]: own, ...rest } = given;
  const folder = textOfValue(rest.path).trim();
  const called = textOfValue(own).trim();
  if (!/^\/[^/]/.test(folder) || called === '' || called.includes('/')) return given;
  if (lastName(folder) === called.toLowerCase()) return rest;
  return ASSET_NAME.test(folder) ? given : { ...rest, path: `${folder}/${called}` };
}

/** Beside a name, what it hangs on is its folder too. */
function saysFolder(written: string, isNamed: boolean): boolean {
  return FOLDER.test(written) || (isNamed && /^parent$/.test(written));
}

const FOLDER =
  /folder|^dir(ectory)?$|^(target|destination|dest|new)_?(dir|directory)$|^package_?path$|^dest(ination)?(_?path)?$/i;
const NAMES = ['name', 'assetName', 'asset_name', 'newName'] as const;

/** The path of an asset, by the prefix of its kind: no folder is called `MI_Rust`. */
const ASSET_NAME = /\/[A-Z]{1,4}_[^/]+$/;

/** How the path of something new says that a folder is enough. */
const TAKES_FOLDER = /a folder that ends in \//;

function lastName(path: unknown): string {
  return (textOfValue(path).split('/').at(-1) ?? '').replace(/\..*$/, '').toLowerCase();
}

/** Whether an argument is one text of a call behind another: a folder and a name, a component and a property, or two words for a class. */
export function isJoinedOf(
  name: string,
  value: unknown,
  { parts, general }: { parts: ReadonlySet<string>; general: unknown },
): boolean {
  if (typeof value !== 'string') return false;
  if (name === 'class') return [...parts].some(one => classOfWords(general, one) === value);
  if (name === 'propertyName') return [...parts].some(one => isBefore(value, `${one}.`, parts));
  return name === 'path' && [...parts].some(one => isBefore(value, `${one.replace(/\/$/, '')}/`, parts));
}

function isBefore(whole: string, beginning: string, parts: ReadonlySet<string>): boolean {
  return whole.startsWith(beginning) && parts.has(whole.slice(beginning.length));
}
