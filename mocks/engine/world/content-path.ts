import { packageOf } from './registry-asset.ts';

/** What the name of a package cannot contain. The slash divides it. */
const forbidden = /[\\:*?"<>|' ,.&!~\n\r\t@#]/;
/** What the name of an asset cannot contain beyond that. */
const forbiddenInNames = /[(){}[\]=;^%$`/]/;

/** Where names of packages are looked up. */
interface ContentFolders {
  readonly registry: { folders(): string[] };
}

/** Why nothing can be written at a package's name; undefined when it can. Texts are our own. */
export function refusePackageName(world: ContentFolders, packageName: string): string | undefined {
  const name = packageName.split('/').at(-1) ?? '';
  return (
    refuseFolder(world, packageName) ??
    (packageName.split('/').length < 3 ? `'${packageName}' is in no folder.` : undefined) ??
    (forbiddenInNames.test(name) ? `'${name}' has characters that no asset can have.` : undefined)
  );
}

/** The same of a folder's path. The engine's own content is read-only [derived]. */
export function refuseFolder(world: ContentFolders, folder: string): string | undefined {
  const [empty, root = '', ...rest] = folder.split('/');
  const mounted = new Set(world.registry.folders().map(each => each.split('/')[1]?.toLowerCase()));
  if (empty !== '' || root === '') return `'${folder}' does not begin with a root such as '/Game'.`;
  if (forbidden.test(folder)) return `'${folder}' has characters that no path can have.`;
  if (rest.some(part => part === '')) return `'${folder}' has an empty part.`;
  if (!mounted.has(root.toLowerCase())) return `There is no root '/${root}'.`;
  return root.toLowerCase() === 'engine' ? `'${folder}' is read-only content.` : undefined;
}

/** `/Game/Props/SM_Barrel` → `/Game/Props/SM_Barrel.SM_Barrel` */
export function objectPathOfPackage(packageName: string): string {
  return `${packageName}.${packageName.slice(packageName.lastIndexOf('/') + 1)}`;
}

/** True for what lies in a package: its asset, the asset's class, and whatever they own. */
export function isInPackage(path: string, packageName: string): boolean {
  return packageOf(path).toLowerCase() === packageName.toLowerCase();
}

/**
 * Where a path of one package is in another: `/Game/A/BP_X.BP_X_C:Bulb` → `/Game/B/BP_Y.BP_Y_C:Bulb`. Other paths stay as
 * they are.
 */
export function movedTo(path: string, from: string, to: string): string {
  if (!isInPackage(path, from)) return path;
  const [oldName = '', newName = ''] = [from, to].map(each => each.split('/').at(-1) ?? each);
  const inner = withoutOldName(path.slice(from.length + 1), oldName, newName);
  const [, prefix = ''] = /^(Default__)?/i.exec(inner) ?? [];
  const rest = inner.slice(prefix.length);
  const isNamedAfter = rest.toLowerCase().startsWith(oldName.toLowerCase());
  return inner === '' ? to : `${to}.${prefix}${isNamedAfter ? newName + rest.slice(oldName.length) : rest}`;
}

/** What holds the graph of a material is named after it, and is renamed along. */
function withoutOldName(inner: string, oldName: string, newName: string): string {
  const holder = `:${oldName}EditorOnlyData`;
  const isHolder = inner.toLowerCase().endsWith(holder.toLowerCase());
  return isHolder ? `${inner.slice(0, -holder.length)}:${newName}EditorOnlyData` : inner;
}
