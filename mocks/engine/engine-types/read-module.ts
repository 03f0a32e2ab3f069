/** How the files of the modules are had. */
export interface ModuleFiles {
  /** Names of the modules; none where there are no files. */
  names(): readonly string[];
  /** The text of a module's file. */
  read(module: string): string;
}

/**
 * Reads the files of the package or of the repository. In a browser there are none: nothing is imported for them, so a
 * bundle for one neither needs nor carries them.
 */
export function createModuleFiles(): ModuleFiles {
  const node = nodeModules();
  const folder = node && findFolder(node);
  return {
    names: () =>
      node && folder
        ? node.fs.readdirSync(folder).flatMap(each => /^(\w+)\.json(?:\.br)?$/.exec(each)?.[1] ?? [])
        : [],
    read(module) {
      if (!node || !folder) throw new Error(`There is no file of the module ${module} here.`);
      const path = node.path.join(folder, `${module}.json`);
      if (node.fs.existsSync(path)) return node.fs.readFileSync(path, 'utf8');
      return node.zlib.brotliDecompressSync(node.fs.readFileSync(`${path}.br`)).toString('utf8');
    },
  };
}

function nodeModules() {
  if (typeof process === 'undefined' || !import.meta.url.startsWith('file:')) return undefined;
  const get = process.getBuiltinModule?.bind(process);
  return get && { fs: get('node:fs'), path: get('node:path'), url: get('node:url'), zlib: get('node:zlib') };
}

/** Beside the code in the repository, `dist/mocks/engine-types` in the package. */
function findFolder({ fs, path, url }: NonNullable<ReturnType<typeof nodeModules>>): string | undefined {
  for (let at = path.dirname(url.fileURLToPath(import.meta.url)); ; at = path.dirname(at)) {
    const candidates = [
      path.join(at, 'engine-types', 'modules'),
      path.join(at, 'mocks', 'engine-types', 'modules'),
    ];
    const found = candidates.find(each => fs.existsSync(each));
    if (found || path.dirname(at) === at) return found;
  }
}
