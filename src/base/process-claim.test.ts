import { expect, test } from 'vitest';
import { claimantIn, judgeClaim, readClaim, writeClaim } from './process-claim.ts';

const BOOT = 1_700_000_000;
const starts = new Map([
  [1, '10'],
  [7, '70'],
  [8, '80'],
]);

/** A process on a machine on which these run. */
const on = ({ pid = 1, host = 'here', boot = BOOT, alive = [1, 7], tells = true } = {}) =>
  claimantIn({
    ...{ pid, host, boot },
    isAlive: each => alive.includes(each),
    startOf: each => (tells ? starts.get(each) : undefined),
  });

const claimOf = (claimant: ReturnType<typeof on>, changes: object = {}) => ({
  ...readClaim(writeClaim(claimant)),
  ...changes,
});

test.each([
  ['a process that runs', claimOf(on({ pid: 7 })), on(), 'alive'],
  ['a process that ended', claimOf(on({ pid: 8, alive: [8] })), on(), 'gone'],
  ['another process with its number', claimOf(on({ pid: 7 }), { started: '3' }), on(), 'gone'],
  ['a process before this one, with its number', claimOf(on({ pid: 1 })), on(), 'gone'],
  [
    'a number that runs, where starts are not told',
    claimOf(on({ pid: 7, tells: false })),
    on({ tells: false }),
    'likely',
  ],
  ['this machine before it was started again', claimOf(on({ pid: 7, boot: BOOT - 3600 })), on(), 'unknown'],
  ['another machine', claimOf(on({ pid: 7, host: 'there' })), on(), 'unknown'],
  ['a version that did not say when the machine started', { pid: 8, host: 'here' }, on(), 'gone'],
] as const)('the claim of %s', (_, claim, me, expected) => {
  expect(judgeClaim(claim as Parameters<typeof judgeClaim>[0], me)).toBe(expected); // all of them are whole
});

test('what is no claim is none', () => {
  for (const text of ['', '{', 'null', '7', '{"pid":"7","host":"here"}'])
    expect(readClaim(text)).toBeUndefined();
});

test('this very process is found alive by another', () => {
  const own = readClaim(writeClaim(claimantIn()));
  const other = claimantIn({ pid: process.pid + 1 });
  expect(own && ['alive', 'likely']).toContain(own && judgeClaim(own, other));
});
