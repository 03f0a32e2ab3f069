import type { Dialect } from './dialect.ts';
import { engine51 } from './engine-5.1.ts';

/** Nothing is known of it that 5.1 has otherwise on the wire, so it is taken for the same [derived]. */
export const engine52: Dialect = {
  ...engine51,
  engine: '5.2',
  evidence: 'simulated',
  version: '5.2.1-26001984+++UE5+Release-5.2',
};
