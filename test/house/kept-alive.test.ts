import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { expectLaw } from '../support/law.ts';

/**
 * V8 puts two things among its old objects at once: a getter of an object literal, and a function that is written where it
 * is assigned to a member. All that they reach stays until its next full collection. Where sessions and worlds are made, that
 * is a whole session or world each time: the garbage collector took three fifths of the time that one takes to open.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));

/** Made with each session or world. */
const TREES = [
  'src/unreal',
  'src/kernel',
  'src/pipeline',
  'src/domains',
  'src/dictionary',
  'src/server',
  'mocks/engine',
  'mocks/hosts',
];

/** Made once a process, or for people alone. */
const ONCE = [
  'src/server/serve-http.ts',
  'src/server/editors/editor-listing.ts',
  'mocks/hosts/raw-client.ts',
  'mocks/hosts/stand-in-editor.ts',
];

const files = TREES.flatMap(tree =>
  readdirSync(join(root, tree), { recursive: true, encoding: 'utf8' })
    .map(path => `${tree}/${path.replaceAll('\\', '/')}`)
    .filter(path => path.endsWith('.ts') && !path.endsWith('.test.ts') && !ONCE.includes(path)),
);

/** Texts that V8 would keep, with the line of each. */
function findKept(text: string): string[] {
  const source = ts.createSourceFile('file.ts', text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isKept(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push(`line ${line + 1}: ${node.getText().split('\n')[0]}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function isKept(node: ts.Node): boolean {
  if (ts.isGetAccessorDeclaration(node)) return ts.isObjectLiteralExpression(node.parent);
  return (
    ts.isBinaryExpression(node) &&
    node.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
    ts.isPropertyAccessExpression(node.left) &&
    (ts.isArrowFunction(node.right) || ts.isFunctionExpression(node.right))
  );
}

test('a getter of a literal and a function that is assigned to a member are found', () => {
  expect(findKept('const a = { get b() { return 1; } };')).toEqual(['line 1: get b() { return 1; }']);
  expect(findKept('server.onclose = () => {};')).toEqual(['line 1: server.onclose = () => {}']);
  expect(findKept('const end = () => {};\nserver.onclose = end;\nclass A { get b() { return 1; } }')).toEqual(
    [],
  );
});

test('many files are looked at', () => expect(files.length).toBeGreaterThan(700));

test.each(files)('%s keeps nothing alive', path => {
  const found = findKept(readFileSync(join(root, path), 'utf8'));
  const helper = path.startsWith('mocks/') ? 'withLiveMembers' : 'withGetters';
  expectLaw(
    found.length === 0,
    `${path}: ${found.join('; ')}: make a getter by ${helper}, and give a function a name before it is assigned`,
  );
});
