import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { GENERATED_FILES } from './generated-files.ts';

/**
 * Writes every generated file: `npm run generate`. With `--check`, writes nothing and fails when one is stale.
 */
const check = process.argv.includes('--check');
const stale: string[] = [];
for (const { path, write } of GENERATED_FILES) {
  const url = new URL(`../../${path}`, import.meta.url);
  const before = readIfThere(url);
  const after = await write(before);
  if (before === after) continue;
  stale.push(path);
  if (check) continue;
  mkdirSync(new URL('.', url), { recursive: true });
  writeFileSync(url, after);
}
for (const path of stale) console.log(check ? `stale: ${path}` : `wrote ${path}`);
if (check && stale.length > 0) {
  console.error('Run `npm run generate` and commit what it writes.');
  process.exitCode = 1;
}

function readIfThere(url: URL): string {
  try {
    return readFileSync(url, 'utf8');
  } catch {
    return '';
  }
}
