import { trimEndOf } from '../base/text/trim.ts';

// `/Game/Props/SM_Barrel` is a package, `/Game/Props/SM_Barrel.SM_Barrel` the object in it. Names have no case.

/**
 * The path in what a person writes: Copy Reference (`/Script/Engine.StaticMesh'/Game/A/B.B'`), `Content/A/B`,
 * `\Game\A\B`, `/All/Game/A`. A bare name stays one.
 */
export function cleanPath(written: string): string {
  const quoted = /'"?([^'"]+)"?'?$/.exec(written.trim())?.[1] ?? written.trim();
  const path = quoted.replaceAll('\\', '/').replace(/^\/?All(?=\/)/i, '');
  return /^(Game|Content)\//i.test(path) ? path.replace(/^\w+/, '/Game') : path;
}

/** Object path of an asset, however a person writes it: `Content/Props/SM_Barrel` means `/Game/Props/SM_Barrel.SM_Barrel`. */
export function readAssetPath(written: string): string {
  const path = cleanPath(written);
  return nameIn(path).includes('.') ? path : objectPathOfPackage(path);
}

/** Path of the asset that makes a Blueprint class, or that has a sub-object; any other as it is. */
export function owningAsset(path: string): string {
  const asset = path.split(':', 1)[0] ?? path;
  const [name = '', object = ''] = nameIn(asset).split('.');
  return object.toLowerCase() === `${name}_C`.toLowerCase() ? asset.slice(0, -'_C'.length) : asset;
}

/** `/Game/Props/SM_Barrel` → `/Game/Props/SM_Barrel.SM_Barrel` */
export function objectPathOfPackage(packagePath: string): string {
  return `${packagePath}.${nameIn(packagePath)}`;
}

/** `SM_Barrel` of `/Game/Props/SM_Barrel`: what stands behind the last slash. */
export function nameIn(packagePath: string): string {
  return packagePath.slice(packagePath.lastIndexOf('/') + 1);
}

/** `/Game/Props` of `/Game/Props/SM_Barrel`. */
export function folderIn(packagePath: string): string {
  return packagePath.slice(0, packagePath.lastIndexOf('/'));
}

/** A folder, however a person writes it: `Props`, `Content/Props`, `/All/Game/Props/` → `/Game/Props`. */
export function folderPath(written: string): string {
  const path = trimEndOf(cleanPath(`${trimEndOf(written.trim(), '\\/')}/`), '/');
  if (path.startsWith('/')) return path;
  return path === '' ? '/Game' : `/Game/${path}`;
}

/** `/Game/A/B` → `/Game`, `/Game/A`, `/Game/A/B` */
export function withParents(folder: string): string[] {
  const parts = folder.split('/').slice(1);
  return parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`);
}

/** Whether two paths name the same thing. */
export function isSamePath(left: string, right: string): boolean {
  return left.toLowerCase() === right.toLowerCase();
}

/** Characters that no package and no asset may have; the slash divides folders. */
const FORBIDDEN = /[\\:*?"<>|' ,.&!~@#%^{}[\]()+=;`$\n\r\t]/;
/** Room for the project's own folder in the 260 characters that Windows and cooking take. [derived] */
const LONGEST = 200;

/**
 * Why nothing can be made under this name; undefined where it can. The editor answers some of these with a dialog, which
 * stops it, so they are never sent.
 */
export function explainBadName(packagePath: string): string | undefined {
  const parts = packagePath.split('/').slice(1);
  const [bad] = FORBIDDEN.exec(packagePath) ?? [];
  if (bad !== undefined) return `${bad === ' ' ? 'a space' : `"${bad}"`} cannot stand in it`;
  if (!packagePath.startsWith('/') || parts.some(part => part === '')) return 'a part of it is empty';
  if (parts.length < 2) return 'it is no place inside a content folder such as /Game';
  if (/^(Script|Temp|Memory|Engine)$/i.test(parts[0] ?? '')) return `nothing can be made in /${parts[0]}`;
  return packagePath.length > LONGEST ? `it is longer than ${LONGEST} characters` : undefined;
}

/** The same name without what cannot stand in it. */
export function mendName(packagePath: string): string {
  const parts = packagePath.split('/').slice(1);
  const mended = parts.map(part => part.replace(new RegExp(FORBIDDEN, 'g'), '_')).filter(part => part !== '');
  return `/${(mended.length < 2 ? ['Game', ...mended] : mended).join('/')}`;
}

const CANDIDATES = 9;

/** Names to propose where one is taken: `SM_Barrel_2`, `SM_Barrel_3`, …; `SM_Barrel_02` goes on with `SM_Barrel_03`. */
export function nextNames(packagePath: string): string[] {
  const [, base = packagePath, digits = '1'] = /^(.*?)(?:_(\d+))?$/.exec(packagePath) ?? [];
  return Array.from({ length: CANDIDATES }, (_, index) => {
    const number = String(Number(digits) + index + 1);
    return `${base}_${number.padStart(digits.length, '0')}`;
  });
}

/** Whether an asset bears a name, in any letter case; an actor's own package is no asset of that name. */
export function isAssetNamed({ Name, Path }: { Name: string; Path: string }, name: string): boolean {
  return Name.toLowerCase() === name.toLowerCase() && !isOfActor(Path);
}

/** World Partition keeps each actor in a package of its own; the asset registry lists it by the actor's path [derived]. */
export function isOfActor(path: string): boolean {
  return path.includes('/__ExternalActors__/') || path.includes(':PersistentLevel.');
}
