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

/** `name` and `folder` of what is made, as the one path that it gets. */
export function joinPath(given: Arguments, names: readonly string[]): Arguments {
  const folder = FOLDERS.find(each => typeof given[each] === 'string' && !names.includes(each));
  const name = NAMES.find(each => typeof given[each] === 'string' && !names.includes(each));
  if (!names.includes('path') || 'path' in given || !folder || !name) return given;
  const { [folder]: parent, [name]: own, ...rest } = given;
  return { ...rest, path: `${String(parent).replace(/\/$/, '')}/${String(own)}` };
}

const FOLDERS = [
  'folder',
  'folderPath',
  'directory',
  'packagePath',
  'package_path',
  'parent',
  'parentFolder',
] as const;
const NAMES = ['name', 'assetName', 'asset_name', 'newName'] as const;
