import type { Fault } from './faults.ts';

/** How a fault is written on a command line: a kind, and seconds or another number where that makes sense. */
interface Spelling {
  /** What the number behind the colon is. */
  number: 'seconds' | 'frames a second' | 'a must, in seconds' | 'none';
  make(number: number | undefined, framesPerSecond: number): Fault;
}

/** Kinds that say no more than how long they last. */
type LastingKind =
  | 'modal'
  | 'starting'
  | 'refusing'
  | 'silent'
  | 'loading-map'
  | 'wrong-server'
  | 'throttled'
  | 'minimised'
  | 'shader-compile'
  | 'play-dialog'
  | 'late-events';

/** From now on, for so many seconds or for ever, every request is met. */
const met = (seconds: number | undefined) => ({
  count: Number.POSITIVE_INFINITY,
  ...(seconds !== undefined && { seconds }),
});
const lasting = (kind: LastingKind) =>
  spell(seconds => ({ kind, ...(seconds !== undefined && { seconds }) }));
const reset = (when: 'before' | 'instead' | 'during' | 'after') =>
  spell(seconds => ({ kind: 'reset', when, ...met(seconds) }));

const spellings: Record<string, Spelling> = {
  modal: lasting('modal'),
  starting: lasting('starting'),
  refusing: lasting('refusing'),
  silent: lasting('silent'),
  crash: { number: 'none', make: () => ({ kind: 'crash' }) },
  'loading-map': lasting('loading-map'),
  'wrong-server': lasting('wrong-server'),
  throttled: lasting('throttled'),
  minimised: lasting('minimised'),
  'shader-compile': lasting('shader-compile'),
  'slow-frames': {
    number: 'frames a second',
    make: (framesPerSecond = 5) => ({ kind: 'slow-frames', framesPerSecond }),
  },
  hitch: { number: 'a must, in seconds', make: (seconds = 0) => ({ kind: 'hitch', seconds }) },
  saving: spell((seconds, rate) => ({
    kind: 'saving',
    frames: seconds === undefined ? Number.POSITIVE_INFINITY : Math.ceil(seconds * rate),
  })),
  'play-dialog': lasting('play-dialog'),
  'late-events': lasting('late-events'),
  'swallow-message': {
    number: 'none',
    make: () => ({ kind: 'swallow-message', count: Number.POSITIVE_INFINITY }),
  },
  'reset-before': reset('before'),
  'reset-instead': reset('instead'),
  'reset-during': reset('during'),
  'reset-after': reset('after'),
  'cut-body': spell(seconds => ({ kind: 'cut-body', ...met(seconds) })),
  'endless-header': spell(seconds => ({ kind: 'endless-header', ...met(seconds) })),
  'slow-body': spell(seconds => ({ kind: 'slow-body', ...met(seconds) })),
  'huge-body': spell(seconds => ({ kind: 'huge-body', ...met(seconds) })),
  'invalid-utf8': spell(seconds => ({ kind: 'invalid-utf8', ...met(seconds) })),
  'not-finite': spell(seconds => ({ kind: 'not-finite', ...met(seconds) })),
};

/** Every kind that {@link parseFault} takes. */
export const faultKinds = Object.keys(spellings);

/**
 * Reads `modal`, `modal:30` (seconds) or `slow-frames:5` (frames a second). Answers a sentence when it cannot.
 */
export function parseFault(text: string, framesPerSecond: number): Fault | { mistake: string } {
  const [kind = '', digits, ...rest] = text.split(':');
  const spelling = Object.hasOwn(spellings, kind) ? spellings[kind] : undefined;
  if (!spelling) return { mistake: `There is no fault "${kind}".` };
  const number = digits === undefined ? undefined : Number(digits);
  if (number === undefined && spelling.number === 'a must, in seconds') {
    return { mistake: `${kind} takes seconds: ${kind}:3.` };
  }
  if (number !== undefined && spelling.number === 'none') return { mistake: `${kind} takes no number.` };
  const isNumber = number === undefined || (digits?.trim() !== '' && number > 0 && Number.isFinite(number));
  if (!isNumber || rest.length > 0) {
    const what = spelling.number === 'frames a second' ? 'frames a second' : 'seconds';
    return {
      mistake: `Behind "${kind}:" comes a number of ${what} above zero, not "${text.slice(kind.length + 1)}".`,
    };
  }
  return spelling.make(number, framesPerSecond);
}

function spell(make: Spelling['make']): Spelling {
  return { number: 'seconds', make };
}
