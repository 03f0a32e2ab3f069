import { readFileSync, writeFileSync } from 'node:fs';
import { HEADING, measureLevels } from './levels.ts';

/**
 * `npm run bench:levels [-- <actors> …]`: what questions about levels of 10,000 and 100,000 actors cost. The table takes
 * its place in BENCHMARKS.md.
 */
const sizes = process.argv.slice(2).map(Number);
const section = await measureLevels(sizes.length > 0 ? sizes : [10_000, 100_000]);
const file = new URL('../../../BENCHMARKS.md', import.meta.url);
const [head = '', ...sections] = readFileSync(file, 'utf8').split(/^(?=## )/m);
const others = sections.filter(each => !each.startsWith(`## ${HEADING}\n`)).map(each => each.trimEnd());
process.stdout.write(section);
writeFileSync(file, `${[head.trimEnd(), ...others, section.trimEnd()].join('\n\n')}\n`);
process.exit(0);
