import type { Fault } from '../../mocks/engine/faults.ts';
import type { SimulatedEditor } from '../../mocks/engine/simulated-editor.ts';
import type { Random } from './random.ts';

/** Something that goes wrong. `lasting`: it goes on until it is ended. `fatal`: the editor is started again. */
export interface Trouble {
  kind: 'passing' | 'lasting' | 'fatal';
  fault: Fault;
  /** Behind the fault the port closes, until it is ended: then the same editor answers, or one that was started since. */
  port?: 'same' | 'new';
}

/** Lets something go wrong. `end`: it is over, and says whether another process of the editor answers now. */
export function startTrouble(editor: SimulatedEditor, { fault, port }: Trouble): { end(): 'same' | 'new' } {
  const endFault = editor.inject(fault);
  let openPort = () => {};
  // The request at hand still gets through.
  const stop = editor.clock.onFrame(() => {
    stop();
    if (port) openPort = editor.inject({ kind: 'refusing' });
  });
  return {
    end: () => {
      stop();
      endFault();
      openPort();
      if (port !== 'new' && editor.state !== 'crashed') return 'same';
      // Starting it takes longer than a request is under way.
      editor.clock.pass(10);
      editor.restart();
      return 'new';
    },
  };
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
    { kind: 'passing', fault: { kind: 'reset', when: 'instead' }, port: 'same' },
    { kind: 'passing', fault: { kind: 'reset', when: 'before' }, port: 'same' },
    { kind: 'passing', fault: { kind: 'reset', when: 'instead' }, port: 'new' },
    { kind: 'passing', fault: { kind: 'reset', when: 'before' }, port: 'new' },
    { kind: 'fatal', fault: { kind: 'crash-in-function', functionName: random.pick(crashes) } },
  ];
}
