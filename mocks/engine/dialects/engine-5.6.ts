import type { Dialect } from './dialect.ts';
import { engine55 } from './engine-5.5.ts';

/** On the wire not known to differ from 5.5 [derived]. Some functions and properties came and went. */
export const engine56: Dialect = {
  ...engine55,
  engine: '5.6',
  evidence: 'simulated',
  version: '5.6.1-44394996+++UE5+Release-5.6',
};
