import type { ValueSchema } from '../mend-arguments.ts';

type Arguments = Record<string, unknown>;

/** The component beside the property of it: `Shade.StaticMesh`. */
export function joinComponent(given: Arguments, names: readonly string[]): Arguments {
  const name = COMPONENTS.find(each => typeof given[each] === 'string' && !names.includes(each));
  const property = given.propertyName ?? given.property;
  if (!name || !names.includes('propertyName') || typeof property !== 'string' || property.includes('.'))
    return given;
  const { [name]: component, propertyName: _, property: __, ...rest } = given;
  return { ...rest, propertyName: `${String(component)}.${property}` };
}

const COMPONENTS = ['component', 'componentName', 'component_name'] as const;

/** `name` and `folder` of what is made, as the one path that it gets; a folder alone ends in a slash, where that is taken. */
export function joinPath(given: Arguments, { properties = {} }: ValueSchema): Arguments {
  const isFree = (name: string) => typeof given[name] === 'string' && !(name in properties);
  const name = NAMES.find(isFree);
  if (!properties.path || 'path' in given) return given;
  const folder = Object.keys(given).find(each => isFree(each) && saysFolder(each, name !== undefined));
  if (folder === undefined) return given;
  const { [folder]: parent, ...rest } = given;
  const before = String(parent).trim().replace(/\/$/, '');
  if (name !== undefined) {
    const { [name]: own, ...others } = rest;
    return { ...others, path: `${before}/${String(own)}` };
  }
  if (!TAKES_FOLDER.test(properties.path.description ?? '') || before === '') return given;
  const isWhole = lastName(before) === lastName(rest.objectPath ?? rest.asset);
  return { ...rest, path: isWhole ? before : `${before}/` };
}

/** Beside a name, what it hangs on is its folder too. */
function saysFolder(written: string, isNamed: boolean): boolean {
  return FOLDER.test(written) || (isNamed && /^parent$/.test(written));
}

const FOLDER =
  /folder|^dir(ectory)?$|^(target|destination|dest|new)_?(dir|directory)$|^package_?path$|^dest(ination)?(_?path)?$/i;
const NAMES = ['name', 'assetName', 'asset_name', 'newName'] as const;

/** How the path of something new says that a folder is enough. */
const TAKES_FOLDER = /a folder that ends in \//;

function lastName(path: unknown): string {
  return (String(path).split('/').at(-1) ?? '').replace(/\..*$/, '').toLowerCase();
}
