import { expect, test } from 'vitest';
import type { CallingUser, ToolCall } from '../tool.ts';
import { permitCall } from './refuse-for-user.ts';

function call(permission: CallingUser['permission']): ToolCall {
  const fill: ToolCall['fill'] = async () => ({ action: 'accept', content: { title: 'Hall' } });
  const given = { type: 'lighting_plan', overview: 'Light it.' };
  // Whether it is permitted shows in nothing else of a call.
  return Object.assign({} as ToolCall, { arguments: given, user: { name: 'rita', permission }, fill });
}

test.each([
  ['read', 'unavailable'],
  ['change', 'accept'],
  ['destructive', 'accept'],
] as const)('who may %s is asked by a form for what would store a brief: %s', async (permission, action) => {
  const permitted = await permitCall('create_brief', call(permission));
  expect(await permitted.fill({ message: '', schema: {} } as never)).toMatchObject({ action });
});
