import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { recordSimulated, SIMULATED_RECORDINGS } from './simulated-recordings.ts';

/**
 * `tsx src/dev/record-simulated.ts`: records the simulated editor anew, for each engine version. Not a part of
 * `npm run generate`: a recording is what answers are held against, and one that followed every change by itself would
 * notice none.
 */
const root = fileURLToPath(new URL('../../mocks/recordings/', import.meta.url));
for (const plan of SIMULATED_RECORDINGS) {
  mkdirSync(`${root}${plan.engine}`, { recursive: true });
  writeFileSync(`${root}${plan.path}`, await recordSimulated(plan));
  console.log(`wrote mocks/recordings/${plan.path}`);
}
