import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What a test says that looks at the built package: by itself, or through a helper that spawns the command. */
const USES_BUILD = /support\/run-cli/;

/**
 * Runs once before all tests: those of the command line and the package look at what is built from this very tree. Nothing
 * is built where the tests that were asked for do not look at it, or where nothing has changed since the last build.
 */
export async function setup(project: TestProject): Promise<void> {
  // Of the files that were asked for the runner tells nobody; without them all are looked at, and the build is made.
  const asked: unknown = Reflect.get(project.vitest, 'filenamePattern');
  const specifications = await project.vitest.getRelevantTestSpecifications(
    Array.isArray(asked) ? asked.map(String) : undefined,
  );
  const isNeeded = specifications.some(({ moduleId }) => USES_BUILD.test(readFileSync(moduleId, 'utf8')));
  if (!isNeeded || isFresh()) return;
  execFileSync('npm', ['run', '--silent', 'build'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
}

/** Whether the last build is younger than all that it was made from. */
function isFresh(): boolean {
  const built = modifiedAt('dist/cli.js');
  const sources = ['src', 'mocks'].flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(path => join(folder, path)),
  );
  return (
    built > 0 && [...sources, 'package.json', 'package-lock.json'].every(path => modifiedAt(path) < built)
  );
}

/** Milliseconds; 0 for what is not there. */
function modifiedAt(path: string): number {
  return statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
