/**
 * One spelling for whatever the engine takes for one and the same thing. `World /Game/Maps/Yard`,
 * `World'/Game/Maps/Yard.Yard'`, `\Game\Props\..\Maps//Yard`, `/game/maps/yard.umap` and
 * `/Game/Maps/UEDPIE_0_Yard.Yard` are all `/game/maps/yard`. Behind a package every name follows a dot; the name of the
 * package's own asset is left out, and so are `Default__` and the `_C` of a Blueprint's class: whoever names one of them
 * names the asset.
 */
export interface CanonicalPath {
  /** `/game/maps/yard.persistentlevel.crate_7` */
  path: string;
  /** Where the file of this thing belongs to another package: the map of an actor that is saved in a file of its own. */
  owner?: string;
  /** As it was written, but for slashes, steps, quotes and what parts names: for asking the engine about it. */
  spelled: string;
}

/** What the names of packages and objects are made of; the engine admits no blanks in them, and nothing unseen. */
const NAME = /^[^\\/:*?"<>|',.&!~@#\p{C}\p{Z}]+$/u;
/** Characters of a path; the engine takes no more than half of it. */
const LONGEST = 2000;
/** Mount points of content that is in a folder called otherwise on the disk. */
const MOUNTS: ReadonlySet<string> = new Set(['game', 'engine', 'script', 'temp', 'memory']);
/** Folders with a file for each actor, or for each object, of a map. */
const EXTERNAL = /^__external(actors|objects)__$/;

/**
 * The canonical spelling of a path; undefined for what cannot be brought into it: a file of the disk, a bare name, a text
 * that no engine takes for a path.
 */
export function canonicalPath(text: string): CanonicalPath | undefined {
  if (text.length > LONGEST) return undefined;
  const written = stepsOf(withoutClass(text).replaceAll('\\', '/'));
  if (!written || written.length === 0) return undefined;
  const spelled = spell(written);
  const steps = spelled.toLowerCase().slice(1).split('/');
  const [name = '', ...parts] = (steps.pop() ?? '').split(/[.:]/);
  if (isOnDisk(steps)) return undefined;
  if (![...steps, name, ...parts.filter(Boolean)].every(each => NAME.test(each))) return undefined;
  const packageSteps = [...steps, name].map(step => step.replace(/^uedpie_\d+_/, ''));
  const { map, generated } = mapOf(packageSteps);
  const inner = foldParts(parts.filter(Boolean), packageSteps.at(-1) ?? '', map);
  const path = ['', ...(generated ?? packageSteps)].join('/') + inner.map(part => `.${part}`).join('');
  return { path, spelled, ...(map !== undefined && !generated && { owner: map }) };
}

/** A path of a rule: as `canonicalPath`, with its wildcards left in it. */
export function canonicalPattern(pattern: string): string {
  const steps = (stepsOf(withoutClass(pattern).replaceAll('\\', '/').toLowerCase()) ?? []).map(withoutPlay);
  // Nothing behind an object is a folder: `Yard.Yard/**` is whatever is in it.
  const top = steps.findIndex(step => /[.:]/.test(step));
  const last = (top < 0 ? steps.slice(-1) : steps.slice(top)).map(withoutExtension).join('.');
  const [written = '', ...parts] = last.split(/[.:]/);
  const before = steps.slice(0, top < 0 ? -1 : top);
  const [name = '', ...reversed] = (instanceOf([...before, written]) ?? [...before, written]).toReversed();
  const folders = reversed.toReversed();
  const inner = foldParts(parts.filter(Boolean), name, undefined);
  return ['', ...folders, name].join('/') + inner.map(part => `.${part}`).join('');
}

/** `UEDPIE_0_Yard` and `UEDPIE_*_Yard`: the world that plays is that of its map. */
function withoutPlay(step: string): string {
  return step.replace(/^uedpie_(?:\d+|[*?])_/, '').replace(/^uedpie_(?=\*)/, '');
}

/** The same thing as people may have written it into a rule: with the name of the asset, and as a Blueprint's class. */
export function longSpellings(path: string): string[] {
  const [packagePath = '', ...parts] = path.split('.');
  const name = packagePath.slice(packagePath.lastIndexOf('/') + 1);
  const rest = parts.map(part => `.${part}`).join('');
  return [`${packagePath}.${name}${rest}`, `${packagePath}.${name}_c${rest}`];
}

/** The path in an export text (`Class'/Game/…'`) or a full name (`Class /Game/…`), without quotes around it. */
function withoutClass(text: string): string {
  let plain = text.trim();
  // A text may be quoted once more where it stands in another.
  for (let depth = 0; depth < 3; depth++) {
    const quoted = /^[^'"]*(['"])(.*)\1$/s.exec(plain)?.[2];
    if (quoted === undefined) break;
    plain = quoted.trim();
  }
  return /^[\w./]+\s+([/\\].*)$/s.exec(plain)?.[1] ?? plain;
}

/** The steps of a path, with `.`, `..` and doubled slashes resolved; undefined where it does not begin with a slash. */
function stepsOf(path: string): string[] | undefined {
  if (!path.startsWith('/')) return undefined;
  const steps: string[] = [];
  for (const step of path.split('/')) {
    if (step === '' || step === '.') continue;
    if (step !== '..') steps.push(step);
    else if (steps.pop() === undefined) return undefined;
  }
  return steps;
}

/** `/home/mia/MyProject/Content/Maps`: content of a folder that is no mount point. */
function isOnDisk(steps: readonly string[]): boolean {
  return steps.indexOf('content') > 0 && !MOUNTS.has(steps[0] ?? '');
}

function spell(steps: readonly string[]): string {
  const path = ['', ...steps.slice(0, -1), withoutExtension(steps.at(-1) ?? '')].join('/');
  return withColon(path.replace(/^\/script\//i, '/Script/').replace(/(?<![.:])[.:]+$/, ''));
}

/**
 * The engine takes a dot where a sub-object's colon belongs, and the other way round. Whose sub-object something is
 * shows only with the colon in its place.
 */
function withColon(path: string): string {
  const [owner = '', top, ...inner] = path.split(/[.:]+/);
  if (top === undefined) return path;
  return `${owner}.${top}${inner.length > 0 ? `:${inner.join('.')}` : ''}`;
}

function withoutExtension(name: string): string {
  return name.replace(/^([^.:]+)\.(umap|uasset)$/i, '$1');
}

/** Names behind a package, without the one that is the package's own asset or its class. */
function foldParts(parts: readonly string[], packageName: string, map: string | undefined): string[] {
  const [first, ...rest] = parts;
  if (first === undefined) return [];
  const top = first.replace(/^(default__|skel_|reinst_|uedpie_\d+_)+/, '');
  const own = [packageName, ...(map === undefined ? [] : [map.slice(map.lastIndexOf('/') + 1)])];
  return own.some(name => top === name || top === `${name}_c`) ? rest : [top, ...rest];
}

/**
 * The map that a package belongs to: that of an actor with a file of its own, or of a part of a map that was made for
 * play.
 */
function mapOf(steps: readonly string[]): { map?: string; generated?: string[] } {
  const [mount = '', folder = '', ...rest] = steps;
  if (EXTERNAL.test(folder)) {
    // Behind the map's path come two folders of letters and a name of letters.
    const isFile = rest.length > 3 && rest.at(-2)?.length === 2;
    const map = ['', mount, ...(isFile ? rest.slice(0, -3) : rest)].join('/');
    return { map };
  }
  const at = steps.indexOf('_generated_');
  const instance = instanceOf(steps);
  const generated = at > 1 ? steps.slice(0, at) : instance;
  return generated ? { map: ['', ...generated].join('/'), generated } : {};
}

/**
 * The map that a level instance, or a level that a game streams in once more, was loaded from:
 * `/Temp/Game/Maps/Yard_LevelInstance_3f9c01d2_1` and `/Game/Maps/Yard_LevelInstance_2` are `/Game/Maps/Yard`. [derived]
 */
function instanceOf(steps: readonly string[]): string[] | undefined {
  const name = steps.at(-1) ?? '';
  const map = withoutInstance(name);
  if (map === name || map === '') return undefined;
  const isTemporary = steps[0] === 'temp' && steps.length > 2;
  return [...steps.slice(isTemporary ? 1 : 0, -1), map];
}

/** The name of a map without what tells an instance of it; in a pattern, wildcards may stand for that. */
function withoutInstance(name: string): string {
  return name.replace(/_levelinstance_(?:[0-9a-f]{1,32}_)?(?:\d{1,10}|\*)$/, '');
}
