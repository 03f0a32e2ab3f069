import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Sources, which modules load; and what only generators and checks read and write. */
const SOURCES = ['src', 'mocks', 'test/support'];
const PAGES = ['docs', 'property-dictionary'];

/** A block of a guide that stands for a file: the whole of it, or a difference. */
export interface FileBlock {
  language: string;
  file: string;
  text: string;
}

/** What a contributor has: this tree, with the files of a guide written into it. */
export interface ContributionTree {
  folder: string;
  /** Loads a module of it. */
  load<Module>(path: string): Promise<Module>;
}

/**
 * Writes blocks into a copy of this tree. Of the sources only those are copied that reach what is changed; the others are
 * links, so that their modules are those that run already. What a generator may write is always a copy.
 */
export function openTree(blocks: readonly FileBlock[]): ContributionTree {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'contribution-'));
  const files = SOURCES.flatMap(listFiles);
  const changed = new Set([
    ...blocks.map(({ file }) => file),
    ...files.filter(path => path.startsWith('src/server/listings/')),
  ]);
  const copied = findImporters(files, changed);
  for (const path of files) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    // Links to files need a right on Windows that few have.
    const isLinked = path.endsWith('.ts') && !copied.has(path) && process.platform !== 'win32';
    if (isLinked) symlinkSync(join(root, path), join(folder, path));
    else copyFileSync(join(root, path), join(folder, path));
  }
  for (const path of PAGES) cpSync(join(root, path), join(folder, path), { recursive: true });
  copyFileSync(join(root, 'package.json'), join(folder, 'package.json'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  for (const block of blocks) writeBlock(folder, block);
  return { folder, load: path => import(/* @vite-ignore */ pathToFileURL(join(folder, path)).href) };
}

function listFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map(entry => join(entry.parentPath, entry.name).slice(root.length).replaceAll('\\', '/'));
}

/** The files, and whatever imports one of them, and so on. */
function findImporters(files: readonly string[], changed: ReadonlySet<string>): ReadonlySet<string> {
  const importers = new Map<string, string[]>();
  for (const path of files.filter(each => each.endsWith('.ts'))) {
    const text = readFileSync(join(root, path), 'utf8');
    for (const [, imported = ''] of text.matchAll(/(?:from|import|import\() ?'(\.[^']+)'/g)) {
      const target = posix.normalize(posix.join(posix.dirname(path), imported));
      importers.set(target, [...(importers.get(target) ?? []), path]);
    }
  }
  const reached = new Set(changed);
  // What is added while it runs is visited too.
  for (const path of reached) for (const importer of importers.get(path) ?? []) reached.add(importer);
  return reached;
}

function writeBlock(folder: string, { language, file, text }: FileBlock): void {
  const place = join(folder, file);
  if (language !== 'diff') {
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, text);
    return;
  }
  const parts = text.split(/^@@\n/m);
  writeFileSync(
    place,
    parts.reduce((before, part) => patch(before, part, file), readFileSync(place, 'utf8')),
  );
}

/** Puts the `+` lines in. @throws when the lines that stay are not in the file */
function patch(before: string, part: string, file: string): string {
  const lines = part.trimEnd().split('\n');
  const keep = (sign: '+' | '-') =>
    lines.filter(line => !line.startsWith(sign)).map(line => `${line.slice(1)}\n`);
  const old = keep('+').join('');
  if (!before.includes(old)) {
    throw new Error(
      `${file} has changed: these lines of the guide are no longer in it. Mend the guide.\n${old}`,
    );
  }
  return before.replace(old, () => keep('-').join(''));
}
