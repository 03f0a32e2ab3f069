import type { Fault } from '../../mocks/engine/faults.ts';
import type { Random } from './random.ts';

/** Something that goes wrong. `lasting`: it goes on until it is ended. `fatal`: the editor is started again. */
export interface Trouble {
  kind: 'passing' | 'lasting' | 'fatal';
  fault: Fault;
}

/** Every way in which a request can go wrong, one of which is to be picked. */
export function listTroubles(
  random: Random,
  {
    hitchSeconds,
    crashes,
  }: {
    /** Longer than a request waits. */
    hitchSeconds: number;
    /** Functions that the editor may crash in. */
    crashes: readonly [string, ...string[]];
  },
): [Trouble, ...Trouble[]] {
  return [
    { kind: 'passing', fault: { kind: 'reset', when: 'before' } },
    { kind: 'passing', fault: { kind: 'reset', when: 'instead' } },
    { kind: 'passing', fault: { kind: 'reset', when: 'during' } },
    { kind: 'passing', fault: { kind: 'reset', when: 'after' } },
    { kind: 'passing', fault: { kind: 'cut-body' } },
    { kind: 'passing', fault: { kind: 'hitch', seconds: hitchSeconds } },
    { kind: 'passing', fault: { kind: 'saving', frames: 1 + random.below(3) } },
    { kind: 'lasting', fault: { kind: 'modal' } },
    { kind: 'lasting', fault: { kind: 'silent' } },
    { kind: 'fatal', fault: { kind: 'crash-in-function', functionName: random.pick(crashes) } },
  ];
}
