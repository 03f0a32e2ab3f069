import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** Laws over everything that is written for people. */
const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Committed or about to be. */
const documents = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(path => path !== '' && existsSync(join(root, path)));

/** A page that is read as a whole stays short; what grows has a page of its own. */
const MOST_LINES: Record<string, number> = {
  'README.md': 250,
  'mocks/README.md': 400,
  'CONTRIBUTING.md': 320,
};

test.each(Object.entries(MOST_LINES))('%s has at most %d lines', (path, most) => {
  const over = read(path).trimEnd().split('\n').length - most;
  expect(
    over > 0 ? `${path} is ${over} lines over its ${most}: move a part to a page in docs/ beside it` : '',
  ).toBe('');
});

test('every link leads to a file that is there, and to a heading that it has', () => {
  const dead = documents.flatMap(path =>
    linksOf(read(path)).flatMap(({ file, heading }) => {
      const target = file === '' ? path : normalize(join(dirname(path), file));
      if (!existsSync(join(root, target))) return [`${path} → ${file}: there is no ${target}`];
      if (heading === undefined || statSync(join(root, target)).isDirectory()) return [];
      const headings = headingsOf(read(target));
      return headings.has(heading) ? [] : [`${path} → ${file}#${heading}: ${target} has no such heading`];
    }),
  );
  expect(dead).toEqual([]);
});

test.each([
  ['docs', 'README.md'],
  ['mocks/docs', 'mocks/README.md'],
])('every page of %s is linked from %s', (folder, index) => {
  const linked = new Set(linksOf(read(index)).map(({ file }) => normalize(join(dirname(index), file))));
  const unlinked = readdirSync(join(root, folder))
    .filter(name => name.endsWith('.md'))
    .filter(name => !linked.has(normalize(join(folder, name))))
    .map(name => `${folder}/${name} is found by nobody: give it a row in the table of pages of ${index}`);
  expect(unlinked).toEqual([]);
});

/** Links inside of the repository. */
function linksOf(text: string): { file: string; heading?: string }[] {
  return [...withoutCode(text).matchAll(/\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].map(
    ([, file = '', heading]) => ({ file, ...(heading !== undefined && { heading }) }),
  );
}

/** Headings as GitHub makes anchors of them. */
function headingsOf(text: string): ReadonlySet<string> {
  return new Set(
    [...withoutCode(text).matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
      title
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\- _]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

function withoutCode(text: string): string {
  return text.replace(/^```[\s\S]*?^```$/gm, '');
}
