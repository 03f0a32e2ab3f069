import * as z from 'zod';
import * as parameter from '../../../kernel/parameters.ts';
import { defineView } from '../../../kernel/views/define-view.ts';
import { pollChanges } from '../poll.ts';
import { watchesOf } from '../session-watches.ts';

/** Seconds that a call may wait for a change: clients give up on calls that last longer. */
const LONGEST_WAIT = 50;

export const pollChangesView = defineView({
  name: 'poll_changes',
  topic: 'watching',
  summary: 'what changed of what is watched, since the last poll; waits for a change if told to',
  parameters: () =>
    z.strictObject({
      watch: z.string().min(1).optional().describe('Only this one: w1'),
      since: z.string().optional().describe('Cursor of the last answer received'),
      wait: z.number().min(0).max(LONGEST_WAIT).default(0).describe('Seconds to wait for a change'),
      maxTokens: parameter.maxTokens(),
    }),
  examples: [{}, { wait: 10 }],
  notes: ['The first poll tells what has changed since watch_object.'],
  needs: 'nothing',
  rehearse: async (context, { watch }) => {
    if (watch !== undefined) watchesOf(context).find(watch);
  },
  run: async (context, { maxTokens = context.maxTokens, ...request }) => ({
    success: true,
    ...(await pollChanges(watchesOf(context), { ...context, maxTokens }, request)),
  }),
});
