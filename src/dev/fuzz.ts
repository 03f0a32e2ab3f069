import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { FUZZ_ATTACKS } from './fuzz-attacks.ts';

/**
 * Attacks the server with what it makes up from seeds: `npm run fuzz -- --seconds 60 --seed 1 [--only faults]`. What is
 * found is printed with a test that shows it again.
 */
const HELP = `npm run fuzz -- [--seconds 60] [--seed 1] [--only NAME]

  --seconds  for how long; the round that is under way ends first
  --seed     where to begin: the same seeds make the same attacks
  --only     one kind of attack: ${FUZZ_ATTACKS.join(', ')}`;

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
});
const { seconds, seed, only } = values;
const isKnown = only === undefined || FUZZ_ATTACKS.includes(only);
const isWrong = !(Number(seconds) > 0) || !Number.isInteger(Number(seed)) || !isKnown;
if (values.help || isWrong) {
  console.log(HELP);
  process.exit(values.help ? 0 : 1);
}
const { status } = spawnSync('npx', ['vitest', 'run', '--config', 'vitest.fuzz.config.ts'], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...process.env, FUZZ_SECONDS: seconds, FUZZ_SEED: seed, ...(only && { FUZZ_ONLY: only }) },
});
process.exitCode = status ?? 1;
