import { checkKeys, suggest } from '../refuse.ts';
import type { Fault } from './faults.ts';

/** What a member of a fault must be: a word for the message, and how that is told. */
interface Kind {
  what: string;
  fits(value: unknown): boolean;
}

const number: Kind = {
  what: 'a number, zero or above',
  fits: value => typeof value === 'number' && value >= 0,
};
const text: Kind = { what: 'a text', fits: value => typeof value === 'string' };
const bytes: Kind = {
  what: 'a text or bytes',
  fits: value => typeof value === 'string' || value instanceof Uint8Array,
};
const record: Kind = { what: 'a record', fits: value => typeof value === 'object' && value !== null };

function oneOf(...choices: string[]): Kind {
  const listed = choices.map(each => JSON.stringify(each)).join(', ');
  return { what: `one of ${listed}`, fits: value => choices.some(each => each === value) };
}

/** What a fault says beside its kind: what it must say, and what it may. */
interface Members {
  must?: Record<string, Kind>;
  may?: Record<string, Kind>;
}

const lasting: Members = { may: { seconds: number } };
const met = { url: text, count: number, seconds: number };

// `Record<…, …>` makes the compiler ask for a kind that is new.
const faults: Record<Fault['kind'], Members> = {
  modal: lasting,
  starting: lasting,
  refusing: lasting,
  silent: lasting,
  crash: {},
  throttled: lasting,
  minimised: lasting,
  'shader-compile': lasting,
  'slow-frames': { must: { framesPerSecond: number }, ...lasting },
  hitch: { must: { seconds: number } },
  'loading-map': lasting,
  saving: { must: { frames: number } },
  'play-dialog': lasting,
  'crash-in-function': { must: { functionName: text }, may: { objectPath: text } },
  'wrong-server': lasting,
  'drop-sockets': {},
  'swallow-message': { may: { count: number } },
  'late-events': lasting,
  reset: { must: { when: oneOf('before', 'instead', 'during', 'after') }, may: met },
  'cut-body': { may: met },
  'endless-header': { may: met },
  'slow-body': { may: { ...met, bytesPerSecond: number } },
  'not-finite': { may: { ...met, value: oneOf('nan', 'inf', '-inf') } },
  'invalid-utf8': { may: met },
  'huge-body': { may: { ...met, bytes: number } },
  answer: { must: { body: bytes }, may: { ...met, status: number, headers: record, runs: oneOf('first') } },
};

/** What is wrong with a fault, each problem with its mend. */
export function checkFault(fault: Fault): string[] {
  // Members are looked up by name, whatever the kind.
  const { kind, ...rest } = fault as { kind: string } & Record<string, unknown>;
  const members = Object.entries(faults).find(([name]) => name === kind)?.[1];
  if (!members) {
    return [`kind: there is no fault ${JSON.stringify(kind)}.${suggest(String(kind), Object.keys(faults))}`];
  }
  const { must = {}, may = {} } = members;
  const kinds = { ...must, ...may };
  const known = Object.fromEntries(Object.keys(kinds).map(key => [key, true as const]));
  const misfits = Object.entries(kinds).filter(([key, each]) => {
    const isThere = rest[key] !== undefined || key in must;
    return isThere && !each.fits(rest[key]);
  });
  return [
    ...checkKeys(`The fault ${kind}`, rest, known),
    ...misfits.map(
      ([key, { what }]) => `The fault ${kind}: ${key} must be ${what}, not ${JSON.stringify(rest[key])}.`,
    ),
  ];
}
