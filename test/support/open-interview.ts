import { expect } from 'vitest';
import type { Bridge, Json } from './open-bridge.ts';

/** A lighting plan for the practice yard whose interview has begun. */
export interface OpenInterview {
  briefId: string;
  /** Calls `interview` about this brief; what it answers. */
  interview(action: string, args?: Record<string, unknown>): Promise<Json>;
}

/** Begins the interview of a brief of which only the title says something. */
export async function openInterview(bridge: Bridge): Promise<OpenInterview> {
  const { value: created } = await bridge.call('create_brief', {
    ...{ type: 'lighting_plan', title: 'The yard', overview: 'A yard for a test.' },
  });
  const briefId: string = created.brief_id;
  const interview: OpenInterview['interview'] = async (action, args = {}) =>
    (await bridge.call('interview', { action, brief_id: briefId, ...args })).value;
  await interview('start_interview');
  return { briefId, interview };
}

/** Runs what a finished schema proposes. */
export async function runProposed(bridge: Bridge, from: string): Promise<void> {
  const { value, isError } = await bridge.act({ action: 'batch', from });
  expect(isError, JSON.stringify(value)).toBe(false);
}
