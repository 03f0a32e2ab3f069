import { writeFileSync } from 'node:fs';
import { measureCuration } from './curation.ts';
import { measureDictionary } from './dictionary.ts';
import { countFrames } from './frames.ts';
import { measureLevels } from './levels.ts';
import { measureStartUp } from './start-up.ts';

/**
 * `npm run bench`: prints what things cost, and keeps it in BENCHMARKS.md. Times are ratios of two things measured in
 * the same run on the same machine; frames and tokens are counts and do not depend on the machine.
 */
const sections = [
  await countFrames(),
  measureCuration(),
  measureDictionary(),
  await measureStartUp(),
  await measureLevels([10_000, 100_000]),
];
const text = [
  '# What things cost',
  '',
  `Written by \`npm run bench\` on Node ${process.versions.node}. Counts hold on any machine; times are ratios of two things`,
  'measured side by side in one run, minimum of several rounds.',
  '',
  ...sections,
].join('\n');
process.stdout.write(text);
writeFileSync(new URL('../../../BENCHMARKS.md', import.meta.url), text);
