import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { paint, print } from '../base/terminal.ts';
import { findCompiler } from './find-compiler.ts';
import { type CheckPart, runParts } from './run-parts.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const VITEST = 'node_modules/vitest/vitest.mjs';

/**
 * `npm run check`: everything that is held to but the tests. All parts run, and all failures are shown. The longest begin
 * first. `npm run check -- types lint` runs those alone.
 */
const PARTS: readonly CheckPart[] = [
  { name: 'package', command: [VITEST, 'run', 'test/package/'] },
  { name: 'laws', command: [VITEST, 'run', 'test/house/', 'test/dictionary/'] },
  // A database that runs in the process of the tests takes seconds to start.
  { name: 'stores', command: [VITEST, 'run', 'test/brief-store-laws.test.ts', 'test/team.test.ts'] },
  { name: 'generated files', command: ['--import', 'tsx', 'src/dev/generate.ts', '--check'] },
  { name: 'types', command: [findCompiler(root)] },
  { name: 'lint', command: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'] },
  { name: 'dead code', command: ['node_modules/knip/bin/knip.js'] },
  {
    name: 'dictionary',
    command: ['--import', 'tsx', 'src/cli.ts', 'dictionary', 'check', 'property-dictionary'],
  },
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter(name => !PARTS.some(part => part.name === name));
if (unknown.length > 0) {
  print(
    `There is no part ${unknown.map(name => `"${name}"`).join(', ')}. There are: ${PARTS.map(({ name }) => `"${name}"`).join(', ')}.\n`,
  );
  process.exitCode = 1;
} else {
  const parts = PARTS.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  const failed = await runParts(parts, {
    atOnce: availableParallelism(),
    cwd: root,
  });
  if (failed.length > 0) {
    print(`\n${paint.red(`Failed: ${failed.join(', ')}.`)} \`npm run fix\` formats and generates.\n`);
    process.exitCode = 1;
  }
}
