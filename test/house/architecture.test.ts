import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { expectAtMost } from '../support/law.ts';

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
  'mocks/experts': ['src/brief', 'src/base/quantities', 'mocks/seeded-random.ts'],
  // What knows nothing of us: errors, settings, JSON, words, files, names.
  'src/base/error-codes': [],
  // Texts of any kind: cut, trimmed, made fit to be shown.
  'src/base/text': [],
  'src/base/json': ['src/base/text', 'jsonc-parser'],
  // The only way to a terminal.
  'src/base/terminal.ts': ['src/base/text', 'src/base/once.ts', 'picocolors', 'node:*'],
  'src/base/version.ts': ['package.json'],
  // Words of names and questions; runs in a browser too.
  'src/base/words': [],
  // Numbers with units, and colours; runs in a browser too.
  'src/base/quantities': [
    ...[
      'src/base/json/is-record.ts',
      'src/base/lookup-table.ts',
      'src/base/text/escape-pattern.ts',
      'culori',
    ],
  ],
  'src/base': ['fastest-levenshtein', 'zod', 'node:*'],
  // Drawings as data, as SVG and as pixels; two pictures compared.
  'src/picture': ['src/base', 'node:*'],
  // The wire: transport, client, answers, engine functions, session memory, live socket.
  'src/unreal': ['src/base', 'undici', 'ws', 'zod', 'node:*'],
  'src/dictionary': ['src/base', 'zod', 'node:*'],
  // What is published as `unreal-bridge/dictionary`.
  'src/dictionary-kit': ['src/dictionary', 'src/base', 'node:*'],
  // Runs in a browser, from a file: nothing but the page's own data.
  'src/dictionary-site/client': [
    'src/dictionary-site/site-data.ts',
    'src/base/escape-markup.ts',
    'src/base/json',
    'src/base/quantities',
    'src/base/words',
    'src/base/text',
  ],
  'src/dictionary-site': ['src/dictionary', 'src/dictionary-kit', 'src/base', 'node:*'],
  // Runs in a browser: the views that a client or the panel shows. They reach the server by its tools alone.
  'src/panel': [
    'src/dictionary/pitfall-condition.ts',
    'src/base/json',
    'src/base/quantities',
    'src/base/words',
    'preact',
    '@preact/signals',
  ],
  // fetch → flatten → filter → enrich → format: the object page.
  'src/pipeline': ['src/dictionary', 'src/unreal', 'src/base'],
  // How anything is looked at, found, changed, proved and taken back; it knows no domain.
  'src/kernel': ['src/pipeline', 'src/dictionary', 'src/unreal', 'src/base', 'zod', 'node:*'],
  // One room a topic; what they may know of each other stands below.
  'src/domains': [
    'src/kernel',
    'src/pipeline',
    'src/dictionary',
    'src/unreal',
    'src/picture',
    'src/base',
    'zod',
    'node:*',
  ],
  'src/brief': ['src/base', 'ajv', 'zod', 'node:*'],
  // What a team shares: the only place that knows PostgreSQL.
  'src/database': ['src/brief', 'src/kernel', 'src/base', 'postgres', 'node:*'],
  'src/discover': [
    'src/domains',
    'src/kernel',
    'src/brief',
    'src/dictionary',
    'src/unreal',
    'src/base',
    'zod',
  ],
  // Spans and metrics; the only place that knows OpenTelemetry.
  'src/telemetry': ['src/base', '@opentelemetry/*'],
  'src/server': [
    'src/telemetry/telemetry.ts',
    'src/database',
    'src/domains',
    'src/kernel',
    'src/discover',
    'src/brief',
    'src/pipeline',
    'src/dictionary',
    'src/unreal',
    'src/base',
    '@modelcontextprotocol/sdk',
    'ajv',
    'zod',
    'node:*',
  ],
  'src/commands': [
    'src/telemetry',
    'src/database',
    'src/server',
    'src/discover',
    'src/domains',
    'src/kernel',
    'src/picture',
    'src/brief',
    'src/pipeline',
    'src/dictionary',
    'src/dictionary-site',
    'src/unreal',
    'src/base',
    'mocks/hosts',
    'mocks/worlds',
    'mocks/engine',
    'mocks/kit',
    'mocks/replay',
    'mocks/experts',
    'cli-table3',
    'jsonc-parser',
    'smol-toml',
    'ws',
    'zod',
    'node:*',
  ],
  'src/cli.ts': ['src/cli'],
  'src/cli': [
    'src/commands',
    'src/base/config.ts',
    'src/base/terminal.ts',
    'src/base/version.ts',
    'commander',
  ],
  // Never published: generators and authoring tools may look everywhere.
  'src/dev': ['src/*', 'mocks/*', '*'],
};

/** The registries stand above the rooms: they list what is in them. */
const REGISTRIES = ['src/domains/edit-kinds.ts', 'src/domains/operations.ts', 'src/domains/view-loaders.ts'];

/** What has which role in a domain, by its folder there, and the roles that it may import; what lies loose is a look-up. */
const ROLES: Record<string, readonly string[]> = {
  operations: ['edits', 'look-ups'],
  views: ['look-ups'],
  edits: ['look-ups'],
  'look-ups': ['edits'],
};

/** The one place of an npm package. Others ask the folder that knows it. */
const ONLY_IN: Record<string, string> = {
  '@modelcontextprotocol/sdk': 'src/server',
  undici: 'src/unreal',
  culori: 'src/base/quantities',
  commander: 'src/cli',
  postgres: 'src/database',
  preact: 'src/panel',
};

/** Helpers of tests that stand beside what they help to test. */
const TEST_SUPPORT = ['mocks/hosts/raw-client.ts', 'mocks/hosts/stand-in-editor.ts'];

const root = fileURLToPath(new URL('../..', import.meta.url));
const files = ['src', 'mocks'].flatMap(folder =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(path => /\.tsx?$/.test(path))
    .map(path => `${folder}/${path.replaceAll('\\', '/')}`),
);
const sources = files.filter(path => !path.endsWith('.test.ts') && !TEST_SUPPORT.includes(path));

function layerOf(path: string): string | undefined {
  return Object.keys(LAYERS).find(layer => path === layer || path.startsWith(`${layer}/`));
}

const imports = new Map<string, string[]>();

/** Imports of a file, type-only ones too: paths from the root, or package names. Each file is read once. */
function importsOf(path: string): string[] {
  const known = imports.get(path) ?? readImports(path);
  imports.set(path, known);
  return known;
}

function readImports(path: string): string[] {
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
  const homeless = sources.filter(path => layerOf(path) === undefined);
  expect(homeless, 'move it into a folder of LAYERS in this file, or give its folder a line there').toEqual(
    [],
  );
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
  const mend = 'move what it needs to a layer below both, or have the caller hand it over';
  expect(strangers, `${layer} may import ${allowed.join(', ')}: ${mend}`).toEqual([]);
});

interface Room {
  domain: string;
  role: string;
}

/** The domain that a file is of, and what it is there. */
function roomOf(path: string): Room | undefined {
  const [, domain, rest] = /^src\/domains\/([^/]+)\/(.+)$/.exec(path) ?? [];
  if (domain === undefined || rest === undefined) return undefined;
  const [folder = ''] = rest.split('/');
  return { domain, role: folder in ROLES ? folder : 'look-ups' };
}

test('a domain knows another only by its index, and nothing but registries knows more of any', () => {
  const intruders = sources
    .filter(path => !REGISTRIES.includes(path) && !path.startsWith('src/dev/'))
    .flatMap(path =>
      importsOf(path)
        .filter(imported => {
          const there = roomOf(imported);
          if (!there || there.domain === roomOf(path)?.domain) return false;
          return !imported.endsWith('/index.ts');
        })
        .map(imported => `${path} → ${imported}`),
    );
  expect(intruders, 'import it from the index.ts of that domain').toEqual([]);
});

test('roles inside a domain: views and operations never import each other, nothing imports an operation', () => {
  const mixed = sources.flatMap(path => {
    const room = roomOf(path);
    if (!room || path.endsWith('/index.ts')) return [];
    return importsOf(path)
      .filter(imported => {
        const there = roomOf(imported);
        if (!there || there.domain !== room.domain || there.role === room.role) return false;
        return !ROLES[room.role]?.includes(there.role);
      })
      .map(imported => `${path} (${room.role}) → ${imported}`);
  });
  expect(mixed, 'move what both need beside these folders, into the domain itself').toEqual([]);
});

test.each(Object.entries(ONLY_IN))('%s is imported only in %s', (name, place) => {
  const importers = sources.filter(
    path => importsOf(path).includes(name) && path.startsWith('src/') && !path.startsWith('src/dev/'),
  );
  const others = importers.filter(path => !path.startsWith(place));
  expect(others, `${name} is known to ${place} alone: ask what that folder exports`).toEqual([]);
});

const parsed = new Map<string, ts.SourceFile>();

/** A file as the compiler reads it, once. */
function parse(path: string): ts.SourceFile {
  const source = parsed.get(path) ?? readSource(path);
  parsed.set(path, source);
  return source;
}

function readSource(path: string): ts.SourceFile {
  return ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.Latest, true);
}

/** Imports that run code, from the root; types may refer to each other. */
function valueImportsOf(path: string): string[] {
  return parse(path).statements.flatMap(statement => {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return [];
    const { importClause, moduleSpecifier } = statement;
    const named = importClause?.namedBindings;
    const names = named && ts.isNamedImports(named) ? named.elements : undefined;
    const isType = importClause?.isTypeOnly || names?.every(name => name.isTypeOnly);
    return isType ? [] : [normalize(join(dirname(path), moduleSpecifier.text)).replaceAll('\\', '/')];
  });
}

test('there are no import cycles', () => {
  const known = new Set(sources);
  const graph = new Map(sources.map(path => [path, valueImportsOf(path).filter(each => known.has(each))]));
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
  expect(cycles, 'move what two of them need of each other into a third file').toEqual([]);
});

/**
 * Files that refer to each other, by types too, have to be read together: such circles are few and small. In the
 * simulated editor a function of the engine refers to the world, and the world to the editor that it is in.
 */
const CIRCLES = [
  { tree: 'src/', most: 5, mostFiles: 8 },
  { tree: 'mocks/engine/', most: 8, mostFiles: 15 },
];

test.each(CIRCLES)(
  'files of $tree that refer to each other in a circle are few, and no circle is large',
  ({ tree, most, mostFiles }) => {
    const inTree = new Set(sources.filter(path => path.startsWith(tree)));
    const graph = new Map([...inTree].map(path => [path, importsOf(path).filter(each => inTree.has(each))]));
    const circles = circlesOf(graph);
    const told = circles.map(each => each.toSorted().join(', ')).join('\n');
    const mend = 'move the types that files share to a file of their own';
    expectAtMost(
      circles.length,
      most,
      () => `${tree} has ${circles.length} circles, above ${most}; ${mend}:\n${told}`,
    );
    expectAtMost(
      Math.max(0, ...circles.map(({ length }) => length)),
      mostFiles,
      () => `${tree} has a circle of more than ${mostFiles} files; ${mend}:\n${told}`,
    );
  },
);

/** Groups of files of which each leads to each (Tarjan). */
function circlesOf(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];
  const visit = (path: string): number => {
    const own = order.size;
    order.set(path, own);
    stack.push(path);
    let lowest = own;
    for (const next of graph.get(path) ?? []) {
      if (!order.has(next)) lowest = Math.min(lowest, visit(next));
      else if (stack.includes(next)) lowest = Math.min(lowest, low.get(next) ?? order.get(next) ?? lowest);
    }
    low.set(path, lowest);
    if (lowest === own) {
      const circle = stack.splice(stack.indexOf(path));
      if (circle.length > 1) circles.push(circle);
    }
    return lowest;
  };
  for (const path of graph.keys()) if (!order.has(path)) visit(path);
  return circles;
}

/** What could grow without end has a limit; the simulated editor's is wider. */
const MOST_LINES = { src: 250, mocks: 300 };
const MOST_FUNCTION_LINES = { src: 60, mocks: 75 };

test.each(files)('%s stays small', path => {
  const text = readFileSync(join(root, path), 'utf8');
  const tree = path.startsWith('src/') ? 'src' : 'mocks';
  const [mostLines, mostOfFunction] = [MOST_LINES[tree], MOST_FUNCTION_LINES[tree]];
  if (!path.endsWith('.test.ts'))
    expectAtMost(
      text.split('\n').length,
      mostLines,
      over =>
        `${path} is ${over} lines over ${mostLines}: move a part that has a name of its own to a file beside it`,
    );
  // In a short file nothing is long.
  if (text.split('\n').length <= mostOfFunction) return;
  const source = parse(path);
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node)) {
      const lines = text.slice(node.getStart(), node.end).split('\n').length;
      const name = node.name?.getText() ?? 'a function';
      expectAtMost(
        lines,
        mostOfFunction,
        over => `${name} in ${path} is ${over} lines over ${mostOfFunction}: give a part of it a name`,
      );
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
});

/** `as` says what the compiler cannot know, so nobody checks it: per 1,000 lines there are so many at the most. */
const MOST_ASSERTIONS = 2;

test.each(['src/', 'mocks/'])('%s asserts few types', tree => {
  let lines = 0;
  const places: string[] = [];
  for (const path of sources.filter(each => each.startsWith(tree))) {
    const text = readFileSync(join(root, path), 'utf8');
    lines += text.split('\n').length - 1;
    if (!/\bas\b/.test(text)) continue;
    const source = parse(path);
    const visit = (node: ts.Node): void => {
      if (ts.isAsExpression(node) && node.type.getText() !== 'const')
        places.push(`${path}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  expectAtMost(
    places.length,
    Math.floor((lines / 1000) * MOST_ASSERTIONS),
    over =>
      `${over} more "as" in ${tree} than ${MOST_ASSERTIONS} in 1,000 lines; parse or narrow the value instead, in one of:\n${places.join('\n')}`,
  );
});

/** Programs of their own, which end with what they print. */
const ENDS = ['src/commands/serve.ts', 'src/dev/'];

test('only a server ends its process by force: a command sets `process.exitCode` and returns', () => {
  const enders = sources.filter(
    path =>
      path.startsWith('src/') &&
      !ENDS.some(each => path.startsWith(each)) &&
      readFileSync(join(root, path), 'utf8').includes('process.exit('),
  );
  expect(enders, 'close what keeps it alive, and let `reportFailure` set the exit code').toEqual([]);
});
