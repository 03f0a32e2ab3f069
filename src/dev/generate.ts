import { fileURLToPath } from 'node:url';
import { GENERATED_FILES } from './generated-files.ts';
import { writeGenerated } from './write-generated.ts';

/**
 * Writes every generated file: `npm run generate`. With `--check`, writes nothing and fails when one is stale. Either way
 * a figure above its bar is a failure.
 */
const check = process.argv.includes('--check');
const root = fileURLToPath(new URL('../..', import.meta.url));
const { stale, complaints } = await writeGenerated(GENERATED_FILES, root, check ? 'check' : 'write');
for (const path of stale) console.log(check ? `stale: ${path}` : `wrote ${path}`);
for (const complaint of complaints) console.error(complaint);
if (check && stale.length > 0) console.error('Run `npm run generate` and commit what it writes.');
process.exitCode = complaints.length > 0 || (check && stale.length > 0) ? 1 : 0;
