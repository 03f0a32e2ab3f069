import type { Dialect } from './dialect.ts';
import { engine51 } from './engine-5.1.ts';

/**
 * Has the array routes (31 paths were counted on a live 5.3.2), rules about who may call, and the setting that Python
 * needs. What only 5.5 is known to have otherwise than 5.1 is as in 5.1 [derived]: texts of refusals, setters, resets,
 * 64-bit integers, events, console commands that need no setting.
 */
export const engine53: Dialect = {
  ...engine51,
  engine: '5.3',
  evidence: 'simulated',
  version: '5.3.2-29314046+++UE5+Release-5.3',
  missingRoutes: [],
  blockedClasses: ['RemoteControlSettings'],
  gates: 'python',
  clients: 'restricted',
  // Nobody has reported a cut answer later than 5.1 [derived].
  transport: { ...engine51.transport, largeAnswers: 'whole' },
};
