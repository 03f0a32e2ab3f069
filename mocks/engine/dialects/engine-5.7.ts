import type { Dialect } from './dialect.ts';
import { engine56 } from './engine-5.6.ts';

/** Not known to differ from 5.6 in anything but the version it reports [derived]. */
export const engine57: Dialect = {
  ...engine56,
  engine: '5.7',
  evidence: 'simulated',
  version: '5.7.0-47537391+++UE5+Release-5.7',
};
