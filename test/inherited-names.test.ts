import { beforeAll, describe, expect, test } from 'vitest';
import { groupBy } from '../src/base/group-by.ts';
import { createPolicy } from '../src/kernel/policy/policy.ts';
import { type Bridge, openBridge } from './support/open-bridge.ts';
import { oneIn } from './support/soak.ts';
import { BRIEF, listCalls, listTextArguments } from './support/text-arguments.ts';

/**
 * What every object of JavaScript inherits: a table that is asked for such a name answers with a function, where it has
 * nothing of that name.
 */
const INHERITED = ['constructor', 'toString', '__proto__', 'hasOwnProperty'] as const;

let bridge: Bridge;
beforeAll(async () => {
  bridge = await openBridge({ policy: createPolicy({}, { allowConsole: true, allowPython: true }) });
  const { brief_id } = (await bridge.call('create_brief', BRIEF)).value;
  await bridge.call('interview', { action: 'start_interview', brief_id });
  await bridge.call('interview', { action: 'start_ds_pursuit', brief_id, ds_id: 'warm_up' });
});

const ASKED = listTextArguments().flatMap(([operation, texts], turn) =>
  texts.length > 0 ? [{ operation, texts, turn }] : [],
);

describe.each(oneIn(36, ASKED))('$operation', ({ operation, texts, turn }) => {
  const [tool = ''] = operation.split(' ');

  test('takes a name that every object inherits as any other name', async () => {
    for (const [at, { name, put }] of texts.entries()) {
      for (const inherited of oneIn(INHERITED.length, INHERITED, turn + at)) {
        // A key `__proto__` is no key of a literal: what parses JSON makes one.
        const args = JSON.parse(JSON.stringify(put('(name)')).replaceAll('(name)', inherited));
        const answer = await bridge
          .call(tool, tool === 'act' ? { ...args, dryRun: true } : args)
          .catch((thrown: Error) => ({
            text: `thrown: ${thrown.message}`,
            value: { error: { code: 'thrown' } },
          }));
        const { code } = answer.value.error ?? {};
        expect(
          ['internal_error', 'thrown'],
          `${name} ${inherited}: ${answer.text.slice(0, 300)}`,
        ).not.toContain(code);
      }
    }
  });
});

/** Text that is asked of it is asked of what it calls so itself. */
const OWN = { toString: 1, valueOf: 1 };

test.each(oneIn(8, [...groupBy(listCalls(), ({ tool, action }) => `${tool} ${action}`)]))(
  'an object with a `toString` of its own is any other object to %s',
  async (_, calls) => {
    for (const { tool, name, put } of calls) {
      for (const value of [OWN, [OWN], { X: OWN }]) {
        const args = put(value);
        const { text } = await bridge
          .call(tool, tool === 'act' && name !== 'dryRun' ? { ...args, dryRun: true } : args)
          .catch((thrown: Error) => ({ text: `thrown: ${thrown.message}` }));
        expect(text, `${name}: ${JSON.stringify(value)}`).not.toMatch(
          /internal_error|^thrown|\[object Object\]/,
        );
      }
    }
  },
);
