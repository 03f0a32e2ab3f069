import { expect, test } from 'vitest';
import { scaleLimit } from '../src/unreal/call-deadline.ts';
import { openBridge } from './support/open-bridge.ts';

type Call = Record<string, unknown> & { action: string };

/** Requests whose answers never come, by a text of theirs, and what was done before. */
const SWALLOWED: [string, { before?: Call[]; call: Call; text: string }][] = [
  [
    'duplicate_asset',
    {
      call: { action: 'duplicate_asset', objectPath: 'M_Metal', path: '/Game/Copies/M_Two' },
      text: 'DuplicateAsset',
    },
  ],
  [
    'undo of create_asset',
    {
      before: [{ action: 'create_asset', class: 'CurveFloat', path: '/Game/Copies/C_One' }],
      call: { action: 'undo' },
      text: 'DeleteAsset',
    },
  ],
  [
    'undo of rename_asset',
    {
      before: [{ action: 'rename_asset', objectPath: 'M_Metal', path: '/Game/Copies/M_Steel' }],
      call: { action: 'undo' },
      text: 'RenameAsset',
    },
  ],
  [
    'set_property',
    {
      call: {
        ...{ action: 'set_property', objectPath: 'Key Light', propertyName: 'LightComponent.Intensity' },
        value: 7,
      },
      text: 'BeginTransaction',
    },
  ],
];

test.each(SWALLOWED)('an answer that never comes is waited for by the timeout: %s', async (_, row) => {
  let isDue = false;
  const bridge = await openBridge({
    ...{ timers: 'editor', timeoutMs: 1000 },
    onRequest: body => {
      if (isDue && body.includes(row.text)) bridge.editor.inject({ kind: 'silent', seconds: 300 });
    },
  });
  const { act, editor } = bridge;
  for (const call of row.before ?? []) expect((await act(call)).isError).toBe(false);
  isDue = true;
  const begin = editor.clock.seconds;
  const { value, text } = await act(row.call);
  expect(value.status, text).toBe('unknown');
  expect(editor.clock.seconds - begin).toBeLessThan(10);
});

test.each([
  // A change that takes no longer than a read has the time of a read.
  [{ timeoutMs: 8000 }, 60_000, 60_000],
  [{ timeoutMs: 1000 }, 60_000, 7500],
  [{ timeoutMs: 1000 }, 120_000, 15_000],
  [{ timeoutMs: 1000 }, 2000, 1000],
  // Who waits longer for a read does so for that reason only.
  [{ timeoutMs: 20_000 }, 60_000, 60_000],
  [{ timeoutMs: 90_000 }, 60_000, 90_000],
])('of a timeout %o and a limit of %i ms come %i ms', (client, limitMs, expected) => {
  expect(scaleLimit(client, limitMs)).toBe(expected);
});
