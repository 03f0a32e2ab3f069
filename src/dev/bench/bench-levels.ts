import { readFileSync, writeFileSync } from 'node:fs';
import { HEADING, measureLevels } from './levels.ts';

const USAGE = `npm run bench:levels [-- <actors> …]

Measures what questions about levels of so many actors cost (10000 and 100000 when left out; some minutes), prints the
table, and writes it into BENCHMARKS.md. Run \`npm run build\` first: memory is that of the built server.
`;

/**
 * `npm run bench:levels [-- <actors> …]`: what questions about levels of 10,000 and 100,000 actors cost. The table takes
 * its place in BENCHMARKS.md.
 */
const words = process.argv.slice(2);
const sizes = words.map(Number);
const isHelp = words.some(word => word === '--help' || word === '-h');
if (isHelp || sizes.some(size => !Number.isInteger(size) || size < 1)) {
  (isHelp ? process.stdout : process.stderr).write(USAGE);
  process.exit(isHelp ? 0 : 1);
}
const section = await measureLevels(sizes.length > 0 ? sizes : [10_000, 100_000]);
const file = new URL('../../../BENCHMARKS.md', import.meta.url);
const [head = '', ...sections] = readFileSync(file, 'utf8').split(/^(?=## )/m);
const others = sections.filter(each => !each.startsWith(`## ${HEADING}\n`)).map(each => each.trimEnd());
process.stdout.write(section);
writeFileSync(file, `${[head.trimEnd(), ...others, section.trimEnd()].join('\n\n')}\n`);
process.exit(0);
