import { runFaultSchedules } from '../support/fault-schedules.ts';
import { LAMPS } from '../support/faulty-lamps.ts';
import type { Attack } from './attack.ts';

/** Changes of one world, one after the other; each round goes on in what the one before it left. */
const SCHEDULES = 12;

/** Answers are lost, ports close, editors crash and come back: every change is made once or not at all, and told so. */
export const faults: Attack = {
  name: 'faults',
  run: async seed => void (await runFaultSchedules(LAMPS, seed, SCHEDULES)),
};
