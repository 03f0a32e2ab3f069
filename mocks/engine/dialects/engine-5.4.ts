import type { Dialect } from './dialect.ts';
import { engine53 } from './engine-5.3.ts';

/** On the wire not known to differ from 5.3 [derived]. What it has of functions, enums and properties was reported by one. */
export const engine54: Dialect = {
  ...engine53,
  engine: '5.4',
  evidence: 'simulated',
  version: '5.4.4-35576357+++UE5+Release-5.4',
};
