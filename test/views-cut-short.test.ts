import { afterEach, beforeEach, expect } from 'vitest';
import { VIEWS } from '../src/domains/views.ts';
import { openBridge } from './support/open-bridge.ts';
import { testOneIn } from './support/soak.ts';

/** Failures that nobody waited for: in a process of its own they end the server. */
const unawaited: unknown[] = [];
const hear = (reason: unknown) => void unawaited.push(reason);

beforeEach(() => {
  unawaited.length = 0;
  process.on('unhandledRejection', hear);
});
afterEach(() => {
  process.off('unhandledRejection', hear);
});

/** A view is asked, and the editor is gone when so many requests have left. */
const CUT = VIEWS.flatMap(view =>
  [1, 2, 3, 4, 5].map(request => ({
    view: view.name,
    request,
    call: { action: view.name, ...view.examples[0] },
  })),
);

testOneIn(8).each(CUT)(
  '$view is answered in order where the editor goes before request $request',
  async ({ call, request }) => {
    let left = request;
    const bridge = await openBridge({
      onRequest: () => {
        if (--left === 0) bridge.editor.inject({ kind: 'crash' });
      },
    });
    const { text, value, isError } = await bridge.inspect(call);
    // Rejections are told once the turn is over.
    await new Promise(resolve => setTimeout(resolve, 5));
    expect(unawaited, text).toEqual([]);
    if (isError) expect(value.error.code, text).not.toBe('internal_error');
  },
);
