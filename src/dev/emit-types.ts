import ts from 'typescript';

/** A folder of sources, and where the declarations of what is in it belong: `mocks/` → `mocks/types/`. */
export type PathMove = readonly [from: string, to: string];

/**
 * The declarations that published entries reach, members marked `@internal` left out.
 * @param entries sources, from the root
 * @returns path below `dist` → declaration
 * @throws when one cannot be written
 */
export function emitTypes(root: string, entries: readonly string[], move: PathMove): Map<string, string> {
  const { config } = ts.readConfigFile(`${root}tsconfig.json`, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const program = ts.createProgram(
    entries.map(path => root + path),
    {
      ...options,
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      stripInternal: true,
      noCheck: true,
      rootDir: root,
      outDir: root,
    },
  );
  const declarations = new Map<string, string>();
  const { diagnostics } = program.emit(undefined, (path, text) =>
    declarations.set(path.slice(root.length), text),
  );
  if (diagnostics.length > 0) {
    const host = {
      getCurrentDirectory: () => root,
      getCanonicalFileName: (name: string) => name,
      getNewLine: () => '\n',
    };
    throw new Error(ts.formatDiagnostics(diagnostics, host));
  }
  const reached = new Map<string, string>();
  for (const entry of entries) reach(entry, { declarations, reached, move });
  return reached;
}

/** Follows the imports of declarations. Their sources end in `.ts`, what a user's compiler looks for in `.js`. */
function reach(
  source: string,
  state: { declarations: Map<string, string>; reached: Map<string, string>; move: PathMove },
): void {
  const { declarations, reached, move } = state;
  const target = source.replace(move[0], move[1]).replace(/\.ts$/, '.d.ts');
  if (reached.has(target)) return;
  const text = declarations.get(source.replace(/\.ts$/, '.d.ts'));
  if (text === undefined) throw new Error(`There is no declaration of ${source}.`);
  reached.set(target, text.replace(/(['"]\.{1,2}\/[^'"]+)\.ts(['"])/g, '$1.js$2'));
  for (const { fileName } of ts.preProcessFile(text, true, true).importedFiles) {
    if (fileName.startsWith('.')) reach(new URL(fileName, `file:///${source}`).pathname.slice(1), state);
  }
}
