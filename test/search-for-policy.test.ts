import { expect } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import { longTest, testOneOf } from './support/soak.ts';

testOneOf.each(['policy: forbid deletion', 'what may I not do', 'which rules apply', 'protect a folder'])(
  'who asks for what is allowed is told who decides it: %s',
  async query => {
    const { discover } = await openBridge();
    const { value, text } = await discover({ action: 'search', query });
    expect(value.note, text).toContain('policy file that the user writes');
    expect(value.note, text).toContain('`refused: true`');
  },
);

longTest('no other task is', async () => {
  const { discover } = await openBridge();
  const { value } = await discover({ action: 'search', query: 'make the light warmer' });
  expect(value.note ?? '').not.toContain('policy');
});
