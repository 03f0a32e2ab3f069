/**
 * `npm run learn <recording>`: what a recording of `verify` says against our facts, our dialects and the dictionary, as a
 * diff to look at and to apply with `git apply`. Nothing is written. After applying it: `npm run generate`.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readRecording } from '../../../mocks/replay/read-recording.ts';
import { compareWithRecording } from './compare-with-recording.ts';
import type { FileChange } from './propose.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

const [path] = process.argv.slice(2);
if (!path) throw new Error('usage: npm run learn -- <recording>');
const recording = readRecording(readFileSync(path, 'utf8'));
const { proposals, byHand, engine } = await compareWithRecording(recording);
const about = `${engine}, ${recording.header.source}, ${recording.header.date.slice(0, 10)}`;
console.log(`# ${about}: ${proposals.length} proposals, ${byHand.length} to decide by hand`);
for (const line of byHand) console.log(`# by hand: ${line}`);
for (const [file, changes] of byFile(proposals)) {
  for (const { because } of changes) console.log(`# ${because}`);
  const before = readFileSync(join(root, file), 'utf8');
  console.log(
    diff(
      file,
      before,
      changes.reduce((text, { change }) => change(text), before),
    ),
  );
}

function byFile(all: readonly FileChange[]): Map<string, FileChange[]> {
  const files = new Map<string, FileChange[]>();
  for (const each of all) files.set(each.file, [...(files.get(each.file) ?? []), each]);
  return files;
}

/** As `git apply` takes it. */
function diff(file: string, before: string, after: string): string {
  if (before === after) return `# ${file} says so already`;
  const folder = mkdtempSync(join(tmpdir(), 'proposals-'));
  try {
    for (const [side, text] of [
      ['a', before],
      ['b', after],
    ] as const) {
      mkdirSync(dirname(join(folder, side, file)), { recursive: true });
      writeFileSync(join(folder, side, file), text);
    }
    execFileSync('git', ['diff', '--no-index', '--no-color', '--no-prefix', `a/${file}`, `b/${file}`], {
      cwd: folder,
      encoding: 'utf8',
    });
    return '';
  } catch (thrown) {
    // It ends with 1 where two files differ.
    return String((thrown as { stdout?: string }).stdout ?? thrown);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
