/** How the files of the modules are had. */
export interface ModuleFiles {
  /** Names of the modules; none where there are no files. */
  names(): readonly string[];
  /** The text of a module's file. */
  read(module: string): string;
}

/**
 * Reads the files of the repository, or the one that the package has of them. In a browser there are none: nothing is
 * imported for them, so a bundle for one neither needs nor carries them.
 */
export function createModuleFiles(): ModuleFiles {
  const node = nodeModules();
  const found = node && findFiles(node);
  if (!found) return { names: () => [], read: throwMissing };
  return found.endsWith(PACKED) ? openPacked(node, found) : openFolder(node, found);
}

/** The name of the one file: all modules behind each other in brotli, which is a quarter smaller than one by one. */
const PACKED = 'modules.br';

type Node = NonNullable<ReturnType<typeof nodeModules>>;

function openFolder({ fs, path }: Node, folder: string): ModuleFiles {
  return {
    names: () => fs.readdirSync(folder).flatMap(each => /^(\w+)\.json$/.exec(each)?.[1] ?? []),
    read: module => fs.readFileSync(path.join(folder, `${module}.json`), 'utf8'),
  };
}

/** The first line is the list of modules, as `[name, bytes]`; their texts follow in that order. */
function openPacked({ fs, zlib }: Node, file: string): ModuleFiles {
  let opened: ReturnType<typeof splitPacked> | undefined;
  const open = () => {
    opened ??= splitPacked(zlib.brotliDecompressSync(fs.readFileSync(file)));
    return opened;
  };
  return {
    names: () => [...open().keys()],
    read: module => (open().get(module) ?? throwMissing(module)).toString('utf8'),
  };
}

function splitPacked(whole: Buffer): ReadonlyMap<string, Buffer> {
  let at = whole.indexOf('\n') + 1;
  const list = JSON.parse(whole.toString('utf8', 0, at)) as [string, number][]; // our own build writes it
  return new Map(
    list.map(([name, bytes]) => {
      const text = whole.subarray(at, at + bytes);
      at += bytes;
      return [name, text] as const;
    }),
  );
}

function throwMissing(module: string): never {
  throw new Error(`There is no file of the module ${module} here.`);
}

function nodeModules() {
  if (typeof process === 'undefined' || !import.meta.url.startsWith('file:')) return undefined;
  const get = process.getBuiltinModule?.bind(process);
  return get && { fs: get('node:fs'), path: get('node:path'), url: get('node:url'), zlib: get('node:zlib') };
}

/** The folder beside the code in the repository, the file in `dist/mocks/engine-types` of the package. */
function findFiles({ fs, path, url }: Node): string | undefined {
  for (let at = path.dirname(url.fileURLToPath(import.meta.url)); ; at = path.dirname(at)) {
    const candidates = [
      path.join(at, 'engine-types', 'modules'),
      path.join(at, 'engine-types', PACKED),
      path.join(at, 'mocks', 'engine-types', PACKED),
    ];
    const found = candidates.find(each => fs.existsSync(each));
    if (found || path.dirname(at) === at) return found;
  }
}
