import { isRecord } from '../../../base/json/is-record.ts';
import { type CanonicalPath, canonicalPath } from './canonical-path.ts';

/** A text that names something; `path` is undefined where it cannot be read as a path. */
export interface MentionedPath {
  text: string;
  path?: CanonicalPath | undefined;
}

/**
 * The paths in a value whose texts are paths. Members of structs may be anything, so only what reads as a path counts
 * there.
 */
export function declaredPaths(value: unknown): MentionedPath[] {
  if (typeof value === 'string') {
    return isNull(value) ? [] : [{ text: value, path: canonicalPath(value) }];
  }
  if (Array.isArray(value)) return value.flatMap(declaredPaths);
  return pathsAnywhere(value).map(path => ({ text: path.spelled, path }));
}

/** Every path that stands in a value, at any depth: in texts, in names of members, in structs that name one in parts. */
export function pathsAnywhere(value: unknown): CanonicalPath[] {
  if (typeof value === 'string') return pathsInText(value);
  if (Array.isArray(value)) return value.flatMap(pathsAnywhere);
  if (!isRecord(value)) return [];
  return [
    ...composedPaths(value),
    ...Object.entries(value).flatMap(([name, member]) => [...pathsInText(name), ...pathsAnywhere(member)]),
  ];
}

/** A folder and a name in it, as one path. */
export function pathInFolder(folder: unknown, name: unknown): MentionedPath[] {
  if (typeof folder !== 'string' || typeof name !== 'string') return [];
  const text = `${folder}/${name}`;
  return [{ text, path: canonicalPath(text) }];
}

/** Soft paths come in parts (package, asset, what is inside), and so do the names of assets that are to be. */
function composedPaths(record: Record<string, unknown>): CanonicalPath[] {
  const member = (...names: string[]): unknown =>
    Object.entries(record).find(([name]) => names.includes(name.toLowerCase()))?.[1];
  const asset = member('assetpath') ?? record;
  const [packageName, assetName] = isRecord(asset)
    ? [textOf(asset, 'packagename'), textOf(asset, 'assetname')]
    : [undefined, undefined];
  const base =
    packageName === undefined ? member('assetpathname', 'assetpath') : joined(packageName, '.', assetName);
  const inside = member('subpathstring');
  const folder = member('packagepath', 'newpackagepath');
  const name = member('assetname', 'newname');
  return [
    ...(typeof base === 'string' ? [joined(base, ':', inside)] : []),
    ...(typeof folder === 'string' ? [joined(folder, '/', name)] : []),
  ].flatMap(text => canonicalPath(text) ?? []);
}

function textOf(record: Record<string, unknown>, wanted: string): string | undefined {
  const found = Object.entries(record).find(([name]) => name.toLowerCase() === wanted)?.[1];
  return typeof found === 'string' ? found : undefined;
}

function joined(first: string, separator: string, second: unknown): string {
  return typeof second === 'string' && !isNull(second) ? `${first}${separator}${second}` : first;
}

/** What stands between the texts that may be paths. */
const WORDS = /[\\/][^\s'"`,;()[\]{}<>|=*?!@#&~^%$]+/g;

function pathsInText(text: string): CanonicalPath[] {
  const readings = new Set([text, ...ESCAPES.map(each => unescaped(text, each))]);
  return [...readings].flatMap(pathsAsSpelled);
}

/**
 * How importers of the engine write a letter of a text in quotes: `LOCTABLE("\u002fGame/…", …)`. How many digits belong
 * to one is not known for all of them [derived], so a text is read in both ways.
 */
const ESCAPES = [
  /\\(?:u([0-9a-f]{4})|x([0-9a-f]{2})|([0-7]{3}))/gi,
  /\\(?:u([0-9a-f]+)|x([0-9a-f]+)|([0-7]+))/gi,
];

function unescaped(text: string, escapes: RegExp): string {
  return text.replace(escapes, (_, unicode?: string, hex?: string, octal?: string) => {
    const code = octal === undefined ? Number.parseInt(unicode ?? hex ?? '', 16) : Number.parseInt(octal, 8);
    return String.fromCharCode(code);
  });
}

function pathsAsSpelled(text: string): CanonicalPath[] {
  const whole = /(^|['"\s])[\\/]/.test(text) ? canonicalPath(text) : undefined;
  if (whole) return [whole];
  const words = text.match(WORDS) ?? [];
  return [...new Set([...words, ...contentPaths(text)])].flatMap(word => canonicalPath(word) ?? []);
}

/** What a file of the disk may be the file of: `C:\MyProject\Content\Maps\Yard.umap` is `/Game/Maps/Yard`. */
function contentPaths(text: string): string[] {
  return text.split(/[\s'"`,;()[\]{}<>|=*?]+/).flatMap(word => {
    const file = word.replaceAll('\\', '/');
    const at = file.toLowerCase().indexOf('/content/');
    if (at < 0) return [];
    const rest = file.slice(at + '/content/'.length);
    const owner = file.slice(file.lastIndexOf('/', at - 1) + 1, at);
    return [`/Game/${rest}`, ...(owner === '' ? [] : [`/${owner}/${rest}`])];
  });
}

function isNull(text: string): boolean {
  return text.trim() === '' || /^none$/i.test(text.trim());
}
