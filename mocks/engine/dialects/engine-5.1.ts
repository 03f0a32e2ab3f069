import type { Dialect } from './dialect.ts';
import { engine55 } from './engine-5.5.ts';

/** Before array routes, reset to default, settings for Python and the console, and exact 64-bit integers. */
export const engine51: Dialect = {
  ...engine55,
  engine: '5.1',
  evidence: 'simulated',
  version: '5.1.1-23901901+++UE5+Release-5.1',
  missingRoutes: [
    '/remote/object/property/append',
    '/remote/object/property/insert',
    '/remote/object/property/remove',
  ],
  batchQueries: 'part-of-path',
  integers: 'through-double',
  setters: 'table',
  resetToDefault: 'ignored',
  ignoredChecks: 'unknown',
  refuse: (_access, _reasons, name, path) =>
    `Object property: ${name} is unavailable remotely on object: ${path}`,
  operations: 'unclamped',
  blockedClasses: [],
  gates: 'none',
  clients: 'passphrase',
  controllersAsProperties: 'by-id',
  booleanEvents: 'together',
  pointers: 'with-star',
  transport: { ...engine55.transport, unknownVerb: 'HTTP/1.1', largeAnswers: 'cut' },
  missingMessages: ['compression.change'],
  webSocketPort: 'exclusive',
};
