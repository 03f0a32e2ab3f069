import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';

/**
 * A regular expression may try again from each character on, and at each of them in many ways: names of actors, answers of
 * people and texts of files may be as long as somebody likes, and nobody else is served meanwhile.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));

/** What runs where nobody but its own author waits: generators, and what is drawn in a browser. */
const ELSEWHERE = /^(dev|panel|dictionary-site)\//;

interface Pattern {
  place: string;
  source: string;
  flags: string;
}

/** Texts of which each is repeated, as far as they make a pattern begin anew. */
const REPEATED = [
  ...[' ', '0', 'a', 'A', '-', '.', ',', '(', '"', '/', '_', '1.', 'a ', 'a.', 'a-', 'Aa', ' a', ' - '],
  ...['1 m ', 'no ', 'the ', '0_', 'a,', '\n'],
];
const BEFORE = ['', 'x '];
const AFTER = '!x';

/** What is exponential shows in few characters; what is quadratic, and would take seconds of a long text, in many. */
const LENGTHS = [26, 400, 5000];
/** Milliseconds of the processor: a linear one takes less than a hundredth of that. */
const MOST_MS = 30;

test('no pattern costs more than the length of what it is held against', { timeout: 300_000 }, () => {
  const patterns = readPatterns();
  expect(patterns.length).toBeGreaterThan(500);
  const slow = patterns.flatMap(pattern => {
    const by = findSlow(pattern);
    return by === undefined ? [] : [`${pattern.place} /${pattern.source}/${pattern.flags} on ${by}`];
  });
  expect(slow, 'let it begin where nothing before could be its beginning: (?<!\\s)\\s+$ for \\s+$').toEqual(
    [],
  );
});

function readPatterns(): Pattern[] {
  const folder = join(root, 'src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(path => path.replaceAll('\\', '/'))
    .filter(path => path.endsWith('.ts') && !path.endsWith('.test.ts') && !ELSEWHERE.test(path));
  return files.flatMap(path => patternsIn(path, readFileSync(join(folder, path), 'utf8')));
}

function patternsIn(path: string, text: string): Pattern[] {
  const found: Pattern[] = [];
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit);
    if (!ts.isRegularExpressionLiteral(node)) return;
    const written = node.getText(file);
    const end = written.lastIndexOf('/');
    const place = `src/${path}:${file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1}`;
    found.push({ place, source: written.slice(1, end), flags: written.slice(end + 1) });
  };
  visit(file);
  return found.filter(({ source }) => /[+*}]/.test(source));
}

/** @returns what the pattern takes too long for */
function findSlow({ source, flags }: Pattern): string | undefined {
  const pattern = new RegExp(source, flags);
  for (const length of LENGTHS) {
    for (const repeated of REPEATED) {
      for (const before of BEFORE) {
        const text = before + repeated.repeat(Math.ceil(length / repeated.length)) + AFTER;
        if (measure(pattern, text) > MOST_MS)
          return `${JSON.stringify(before + repeated)}, ${length} characters`;
      }
    }
  }
  return undefined;
}

/** Milliseconds of the processor; once more where it is long, as something else may have been done meanwhile. */
function measure(pattern: RegExp, text: string): number {
  const once = () => {
    const before = process.cpuUsage();
    text.replace(pattern, '');
    const { user } = process.cpuUsage(before);
    return user / 1000;
  };
  const first = once();
  return first <= MOST_MS ? first : Math.min(first, once());
}
