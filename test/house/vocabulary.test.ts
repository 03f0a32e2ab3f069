import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** Words that names had before, and the standard word for each. `src/README.md` says what these mean. */
const OLD_WORDS: Readonly<Record<string, string>> = {
  ...{ ear: 'listener', ears: 'listeners', news: 'difference', heed: 'acknowledge', heeded: 'accepted' },
  ...{ patience: 'timeout', standing: 'status or subscription', standings: 'subscriptions' },
  ...{ memo: 'cache', memos: 'caches', learn: 'cache', learnt: 'cached', learned: 'cached' },
  ...{ gather: 'fetch', gathered: 'fetched', assemble: 'build', assembled: 'built' },
  ...{ unsettled: 'pending', unheard: 'unanswered' },
  ...{ clash: 'conflict', clashes: 'conflicts', clashing: 'conflicting', rights: 'permissions' },
  ...{ slip: 'typo', slips: 'typos', lesson: 'correction', lessons: 'corrections', tutor: 'recovery' },
  ...{ wish: 'requirement', wishes: 'requirements' },
};

/** Names that are keys of public data, or of a library. */
const KEPT: Readonly<Record<string, readonly string[]>> = {
  // Keys of discovery schemas and of answers.
  wish: ['src/brief/', 'test/', 'mocks/experts/'],
  wishes: ['src/brief/', 'test/', 'mocks/experts/'],
};

const root = fileURLToPath(new URL('../..', import.meta.url));
const files = ['src', 'mocks', 'test'].flatMap(folder =>
  readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
    .filter(path => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
    .map(path => `${folder}/${path.replaceAll('\\', '/')}`),
);

function parse(path: string): ts.SourceFile {
  return ts.createSourceFile(path, readFileSync(root + path, 'utf8'), ts.ScriptTarget.Latest);
}

/** Names that a file gives itself: of functions, types, variables, parameters and members. */
function namesDeclaredIn(source: ts.SourceFile): Set<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    const isDeclared =
      ts.isDeclarationStatement(node) ||
      ts.isVariableDeclaration(node) ||
      ts.isParameter(node) ||
      ts.isBindingElement(node) ||
      ts.isTypeElement(node) ||
      ts.isClassElement(node);
    if (isDeclared && node.name && ts.isIdentifier(node.name)) names.add(node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

/** `isExitHeeded` → is, exit, heeded. */
function wordsOf(name: string): string[] {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[ _$]+/);
}

/** Most files have none of these letters at all, and need not be parsed. */
const ANY_OLD_WORD = new RegExp(
  Object.keys(OLD_WORDS)
    // These letters are in half of all words: here a word has to begin with them.
    .map(word =>
      word.startsWith('ear')
        ? `\\b${word}(?![a-z])|[a-z]E${word.slice(1)}(?![a-z])`
        : `${word}|${word[0]?.toUpperCase()}${word.slice(1)}|${word.toUpperCase()}`,
    )
    .join('|'),
);

test('names use the standard words', () => {
  const suspects = files.filter(path => ANY_OLD_WORD.test(readFileSync(root + path, 'utf8')));
  const offenders = suspects.flatMap(path =>
    [...namesDeclaredIn(parse(path))].flatMap(name =>
      wordsOf(name)
        .filter(word => Object.hasOwn(OLD_WORDS, word))
        .filter(word => !KEPT[word]?.some(kept => path.startsWith(kept)))
        .map(word => `${path}: "${name}" says "${word}"; the word is ${OLD_WORDS[word]}`),
    ),
  );
  expect(offenders, 'rename them; src/README.md has the table of words').toEqual([]);
});

test('file names use the standard words', () => {
  const offenders = files.filter(path =>
    path.split(/[/.-]/).some(word => Object.hasOwn(OLD_WORDS, word) && !/wish/.test(word)),
  );
  expect(offenders, 'rename them; src/README.md has the table of words').toEqual([]);
});

/** Folders of records: a file exports one, named after the file and registered in a list. Its name is that of the record. */
const RECORDS = ['operations', 'views', 'actions', 'discoveries', 'checks', 'conditions', 'commands'];

/** Exported names that stand in two files, with the reason. One that no longer does has to go from here. */
const SHARED_NAMES: Readonly<Record<string, string>> = {
  openDictionary: 'the published one wraps ours; its name is public',
};

/** Names that a file exports by a declaration of its own. */
function namesExportedBy(source: ts.SourceFile): string[] {
  return source.statements.flatMap(statement => {
    const isExported =
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    if (!isExported) return [];
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.flatMap(({ name }) =>
        ts.isIdentifier(name) ? [name.text] : [],
      );
    return ts.isDeclarationStatement(statement) && statement.name ? [statement.name.text] : [];
  });
}

/** `domains/objects/operations/set-property.ts` exports the record `setProperty`. */
function isRecord(path: string, name: string): boolean {
  const parts = path.slice(0, -'.ts'.length).split('/');
  const camel = (parts.at(-1) ?? '').replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return name === camel && RECORDS.includes(parts.at(-2) ?? '');
}

test('an exported name means one thing in all of src', () => {
  const places = new Map<string, string[]>();
  for (const path of files.filter(each => each.startsWith('src/') && !each.endsWith('.test.ts'))) {
    for (const name of new Set(namesExportedBy(parse(path))))
      if (!isRecord(path, name)) places.set(name, [...(places.get(name) ?? []), path]);
  }
  const shared = [...places].filter(([, paths]) => paths.length > 1);
  const offenders = shared
    .filter(([name]) => !Object.hasOwn(SHARED_NAMES, name))
    .map(([name, paths]) => `"${name}" is exported by ${paths.join(' and ')}`);
  expect(offenders, 'where both mean the same, keep one; else give each the name of what it means').toEqual(
    [],
  );
  const outlived = Object.keys(SHARED_NAMES).filter(name => !shared.some(([each]) => each === name));
  expect(outlived, 'take them from SHARED_NAMES: one file exports them by now').toEqual([]);
});
