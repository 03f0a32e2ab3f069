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

const root = fileURLToPath(new URL('..', import.meta.url));
const files = ['src', 'mocks', 'test'].flatMap(folder =>
  readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.ts') && !path.endsWith('.d.ts'))
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

test('names use the standard words', () => {
  const offenders = files.flatMap(path =>
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
