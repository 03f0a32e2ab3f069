import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';

/**
 * The layers, and what each may import: this table is where they are written down. A folder may always import itself.
 * `*` stands for any npm package; a name for that package alone.
 */
const LAYERS: Record<string, readonly string[]> = {
  // What is wrong with what a test says, with the mend.
  'mocks/refuse.ts': ['fastest-levenshtein'],
  'mocks/engine': ['mocks/refuse.ts'],
  'mocks/seeded-random.ts': [],
  'mocks/worlds': ['mocks/engine', 'mocks/seeded-random.ts'],
  'mocks/hosts': ['mocks/engine', 'mocks/refuse.ts', 'undici', 'msw', 'ws', 'node:*'],
  // What is published as `unreal-bridge/mocks`; it must stand without `src`.
  'mocks/kit': ['mocks/engine', 'mocks/hosts', 'mocks/worlds', 'mocks/refuse.ts'],
  // Recordings: their format, their replay, and worlds made from them.
  'mocks/replay': ['mocks/engine', 'zod'],
  // People to interview. They are no fake of Remote Control, so nothing of ours can make them repeat its mistakes: they
  // answer any discovery schema, and play whole interviews with the very steps that the server takes.
  'mocks/experts': ['src/brief', 'mocks/seeded-random.ts'],
  'src/error-codes': [],
  'src/error-codes.ts': ['src/error-codes'],
  'src/errors.ts': ['src/error-codes.ts'],
  'src/nearest.ts': ['fastest-levenshtein'],
  'src/escape-markup.ts': [],
  'src/name-glob.ts': [],
  'src/once.ts': [],
  'src/version.ts': ['package.json'],
  // Words of names and questions; runs in a browser too.
  'src/words': [],
  'src/config.ts': [
    'src/errors.ts',
    'src/error-codes.ts',
    'zod',
    'src/text',
    'node:*',
    'src/read-file.ts',
    'src/json',
  ],
  'src/data-folder.ts': ['node:*'],
  'src/estimate-tokens.ts': [],
  'src/make-folder.ts': ['node:*'],
  'src/process-claim.ts': ['node:*'],
  // Texts of any kind: cut, trimmed, made fit to be shown.
  'src/text': [],
  'src/json': ['src/text'],
  // The only way to a terminal.
  'src/terminal.ts': ['src/text', 'picocolors', 'node:*'],
  'src/read-file.ts': ['node:*'],
  'src/replace-file.ts': ['src/make-folder.ts', 'src/process-claim.ts', 'node:*'],
  // Drawings as data, as SVG and as pixels; two pictures compared.
  'src/picture': ['src/errors.ts', 'src/escape-markup.ts', 'src/text', 'node:*'],
  'src/unreal': [
    'src/errors.ts',
    'src/error-codes.ts',
    'src/json',
    'src/nearest.ts',
    'undici',
    'ws',
    'zod',
    'node:*',
    'src/text',
    'src/read-file.ts',
  ],
  'src/dictionary': [
    'src/errors.ts',
    'src/error-codes.ts',
    'src/json',
    'src/name-glob.ts',
    'src/once.ts',
    'src/words',
    'zod',
    'node:*',
    'src/text',
    'src/read-file.ts',
  ],
  // What is published as `unreal-bridge/dictionary`.
  'src/dictionary-kit': ['src/dictionary', 'src/json', 'src/text', 'node:*'],
  // Runs in a browser, from a file: nothing but the page's own data.
  'src/dictionary-site/client': [
    'src/dictionary-site/site-data.ts',
    'src/escape-markup.ts',
    'src/json',
    'src/words',
    'src/text',
  ],
  'src/dictionary-site': ['src/dictionary', 'src/dictionary-kit', 'src/version.ts', 'src/words', 'node:*'],
  'src/pipeline': [
    'src/dictionary',
    'src/unreal',
    'src/estimate-tokens.ts',
    'src/errors.ts',
    'src/error-codes.ts',
    'src/name-glob.ts',
    'src/nearest.ts',
    'src/text',
  ],
  'src/inspect': [
    'src/pipeline',
    'src/picture',
    'src/dictionary',
    'src/unreal',
    'src/estimate-tokens.ts',
    'src/errors.ts',
    'src/error-codes.ts',
    'src/name-glob.ts',
    'src/nearest.ts',
    'src/words',
    'zod',
    'src/text',
  ],
  'src/act': [
    'src/pipeline',
    'src/dictionary',
    'src/unreal',
    'src/errors.ts',
    'src/error-codes.ts',
    'src/json',
    'src/name-glob.ts',
    'src/make-folder.ts',
    'src/process-claim.ts',
    'src/nearest.ts',
    'src/replace-file.ts',
    'zod',
    'node:*',
    'src/text',
    'src/terminal.ts',
    'src/read-file.ts',
  ],
  'src/brief': [
    'src/json',
    'src/estimate-tokens.ts',
    'src/errors.ts',
    'src/error-codes.ts',
    'src/make-folder.ts',
    'src/process-claim.ts',
    'src/name-glob.ts',
    'src/once.ts',
    'src/nearest.ts',
    'src/replace-file.ts',
    'ajv',
    'zod',
    'node:*',
    'src/text',
    'src/read-file.ts',
  ],
  'src/discover': [
    'src/inspect',
    'src/act',
    'src/brief',
    'src/dictionary',
    'src/unreal',
    'src/errors.ts',
    'src/error-codes.ts',
    'src/nearest.ts',
    'src/version.ts',
    'src/words',
    'zod',
    'src/text',
  ],
  'src/server': [
    'src/inspect',
    'src/act',
    'src/discover',
    'src/brief',
    'src/pipeline',
    'src/dictionary',
    'src/unreal',
    'src/errors.ts',
    'src/error-codes.ts',
    'src/json',
    'src/nearest.ts',
    'src/once.ts',
    'src/replace-file.ts',
    'src/config.ts',
    'src/data-folder.ts',
    'src/version.ts',
    'src/words',
    '@modelcontextprotocol/sdk',
    'ajv',
    'zod',
    'node:*',
    'src/text',
    'src/terminal.ts',
  ],
  'src/commands': [
    'src/server',
    'src/discover',
    'src/inspect',
    'src/picture',
    'src/brief',
    'src/pipeline',
    'src/dictionary',
    'src/dictionary-site',
    'src/unreal',
    'src/estimate-tokens.ts',
    'src/errors.ts',
    'src/error-codes.ts',
    'src/nearest.ts',
    'src/json',
    'src/make-folder.ts',
    'src/replace-file.ts',
    'src/data-folder.ts',
    'src/config.ts',
    'src/version.ts',
    'mocks/hosts',
    'mocks/kit',
    'mocks/worlds',
    'mocks/engine',
    'mocks/replay',
    'mocks/experts',
    'cli-table3',
    'ws',
    'node:*',
    'src/text',
    'src/terminal.ts',
    'src/read-file.ts',
  ],
  'src/cli.ts': ['src/cli', 'src/commands', 'src/terminal.ts', 'src/version.ts', 'commander'],
  'src/cli': ['src/commands', 'src/config.ts', 'commander'],
  // Never published: generators and authoring tools may look everywhere.
  'src/dev': ['src/*', 'mocks/*', '*'],
};

/** The one place of an npm package. Others ask the folder that knows it. */
const ONLY_IN: Record<string, string> = {
  '@modelcontextprotocol/sdk': 'src/server',
  undici: 'src/unreal',
  commander: 'src/cli',
  picocolors: 'src/terminal.ts',
};

/** Helpers of tests that stand beside what they help to test. */
const TEST_SUPPORT = ['mocks/hosts/raw-client.ts', 'mocks/hosts/stand-in-editor.ts'];

const root = fileURLToPath(new URL('..', import.meta.url));
const files = ['src', 'mocks'].flatMap(folder =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.ts'))
    .map(path => `${folder}/${path.replaceAll('\\', '/')}`),
);
const sources = files.filter(path => !path.endsWith('.test.ts') && !TEST_SUPPORT.includes(path));

function layerOf(path: string): string | undefined {
  return Object.keys(LAYERS).find(layer => path === layer || path.startsWith(`${layer}/`));
}

/** Imports of a file, type-only ones too: paths from the root, or package names. */
function importsOf(path: string): string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(join(root, path), 'utf8'), true, true);
  return importedFiles.map(({ fileName }) => {
    if (fileName.startsWith('.')) return normalize(join(dirname(path), fileName)).replaceAll('\\', '/');
    if (fileName.startsWith('node:')) return fileName;
    return fileName
      .split('/')
      .slice(0, fileName.startsWith('@') ? 2 : 1)
      .join('/');
  });
}

function isAllowed(imported: string, allowed: readonly string[]): boolean {
  return allowed.some(rule => {
    if (rule === '*' || rule === imported) return true;
    if (rule.endsWith('*')) return imported.startsWith(rule.slice(0, -1));
    return imported.startsWith(`${rule}/`);
  });
}

test('every source file belongs to a layer', () => {
  expect(sources.filter(path => layerOf(path) === undefined)).toEqual([]);
});

test.each(Object.keys(LAYERS))('%s imports only what its layer may', layer => {
  const allowed = [layer, ...(LAYERS[layer] ?? [])];
  const strangers = sources
    .filter(path => layerOf(path) === layer)
    .flatMap(path =>
      importsOf(path)
        .filter(imported => !isAllowed(imported, allowed))
        .map(imported => `${path} → ${imported}`),
    );
  expect(strangers).toEqual([]);
});

test.each(Object.entries(ONLY_IN))('%s is imported only in %s', (name, place) => {
  const importers = sources.filter(
    path => importsOf(path).includes(name) && path.startsWith('src/') && !path.startsWith('src/dev/'),
  );
  expect(importers.filter(path => !path.startsWith(place))).toEqual([]);
});

/** Imports that run code, from the root; types may refer to each other. */
function valueImportsOf(path: string): string[] {
  const source = ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.Latest);
  return source.statements.flatMap(statement => {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return [];
    const { importClause, moduleSpecifier } = statement;
    const named = importClause?.namedBindings;
    const names = named && ts.isNamedImports(named) ? named.elements : undefined;
    const isType = importClause?.isTypeOnly || names?.every(name => name.isTypeOnly);
    return isType ? [] : [normalize(join(dirname(path), moduleSpecifier.text)).replaceAll('\\', '/')];
  });
}

test('there are no import cycles', () => {
  const graph = new Map(
    sources.map(path => [path, valueImportsOf(path).filter(each => sources.includes(each))]),
  );
  const state = new Map<string, 'open' | 'done'>();
  const cycles: string[] = [];
  const visit = (path: string, trail: string[]): void => {
    if (state.get(path) === 'done') return;
    if (state.get(path) === 'open') {
      cycles.push([...trail.slice(trail.indexOf(path)), path].join(' → '));
      return;
    }
    state.set(path, 'open');
    for (const next of graph.get(path) ?? []) visit(next, [...trail, path]);
    state.set(path, 'done');
  };
  for (const path of sources) visit(path, []);
  expect(cycles).toEqual([]);
});

/** What could grow without end has a limit. */
const MOST_LINES = 300;
const MOST_FUNCTION_LINES = 75;

test.each(files)('%s stays small', path => {
  const text = readFileSync(join(root, path), 'utf8');
  if (!path.endsWith('.test.ts'))
    expect(text.split('\n').length, 'lines of the file').toBeLessThanOrEqual(MOST_LINES);
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node)) {
      const lines = text.slice(node.getStart(), node.end).split('\n').length;
      const name = node.name?.getText() ?? 'a function';
      expect(lines, `lines of ${name} in ${relative(root, join(root, path))}`).toBeLessThanOrEqual(
        MOST_FUNCTION_LINES,
      );
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
});
