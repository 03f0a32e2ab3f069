import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { writeSection } from './table.ts';

const ROUNDS = 15;
const root = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * What the dictionary adds to the first page of a process, with the code that is shipped: the time until the entries of
 * everything on it are found. Each round is a process of its own, so that nothing is warm.
 */
export function measureDictionary(): string {
  const times = Array.from({ length: ROUNDS }, measureOnce);
  const least = (key: keyof Sample) => Math.min(...times.map(each => each[key]));
  const rows = [
    ['load its code, the server having started', `${least('load').toFixed(1)} ms`, ''],
    [`find every entry of ${CLASSES.join(', ')}`, `${least('find').toFixed(1)} ms`, ''],
    ['both', `${Math.min(...times.map(({ load, find }) => load + find)).toFixed(1)} ms`, '≤ 30 ms'],
    ['the same once more', `${least('again').toFixed(1)} ms`, ''],
    ['for comparison: an empty process', `${measureEmpty().toFixed(0)} ms`, ''],
  ];
  return writeSection(
    'What the dictionary adds to a first page',
    `Minimum of ${ROUNDS} new processes, on this machine; the bar is in milliseconds because people wait in them.`,
    ['what', 'measured', 'bar'],
    rows,
  );
}

/** What stands on the page of a character: most of what any page needs. */
const CLASSES = ['Character', 'CharacterMovementComponent', 'SkeletalMeshComponent', 'CapsuleComponent'];

interface Sample {
  load: number;
  find: number;
  again: number;
}

/** Milliseconds of a process that does nothing: how fast this machine is. */
function measureEmpty(): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const start = performance.now();
    spawnSync(process.execPath, ['-e', '0']);
    return performance.now() - start;
  });
  return Math.min(...times);
}

function measureOnce(): Sample {
  const module = `${root}dist/dictionary/dictionary.js`;
  if (!existsSync(module)) throw new Error('There is no dist/dictionary: run `npm run build`.');
  const script = `
    for (const url of ${JSON.stringify(listStarted())}) await import(url);
    const start = performance.now();
    const { openDictionary } = await import(${JSON.stringify(pathToFileURL(module).href)});
    const loaded = performance.now();
    const find = () => { const d = openDictionary(); for (const c of ${JSON.stringify(CLASSES)}) d.listProperties(c); };
    find();
    const found = performance.now();
    find();
    console.log(JSON.stringify({ load: loaded - start, find: found - loaded, again: performance.now() - found }));
  `;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  });
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout) as Sample; // printed by the lines above
}

/** The file that every start loads has in it the class that all types of zod derive from. */
const IS_STARTED = /\$ZodType=/;

/** A page is asked of a server that has started: what that loads is there, with or without a dictionary. */
function listStarted(): string[] {
  const folder = `${root}dist/chunks/`;
  const files = readdirSync(folder).filter(file => IS_STARTED.test(readFileSync(folder + file, 'utf8')));
  if (files.length === 0) throw new Error('No file of dist/chunks has zod in it, which every start loads.');
  return files.map(file => pathToFileURL(folder + file).href);
}
