import type { Dialect } from './dialect.ts';
import { engine51 } from './engine-5.1.ts';

/** Like 5.1, before operations, exposing through HTTP, transient presets and controllers [derived where 5.1 is silent]. */
export const engine50: Dialect = {
  ...engine51,
  engine: '5.0',
  evidence: 'simulated',
  version: '5.0.3-20979098+++UE5+Release-5.0',
  missingRoutes: [
    ...engine51.missingRoutes,
    '/remote/preset/:preset/expose/property',
    '/remote/preset/:preset/unexpose/property/:property',
    '/remote/preset/transient',
    '/remote/preset/transient/:preset',
    '/remote/preset/:preset/controller/:controller',
  ],
  missingMessages: [...engine51.missingMessages, 'preset.transient.autodestroy'],
  operations: 'unknown',
  controllers: 'unknown',
  assetClasses: 'short',
};
