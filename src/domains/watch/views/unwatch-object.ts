import * as z from 'zod';
import { defineView } from '../../../kernel/views/define-view.ts';
import type { WatchRegistry } from '../../../kernel/watch/watch-registry.ts';
import { watchesOf } from '../session-watches.ts';

export const unwatchObject = defineView({
  name: 'unwatch_object',
  topic: 'watching',
  summary: 'end a watch, or all of them',
  parameters: () => z.strictObject({ watch: z.string().min(1).describe('w1, or all') }),
  examples: [{ watch: 'all' }],
  needs: 'nothing',
  rehearse: async (context, { watch }) => {
    watchesMeant(watchesOf(context), watch);
  },
  run: async (context, { watch }) => {
    const watches = watchesOf(context);
    const ended = watchesMeant(watches, watch);
    await Promise.all(ended.map(each => watches.remove(each)));
    return {
      success: true,
      ended: ended.map(({ id }) => id),
      left: watches.list().map(({ id, watched }) => ({ watch: id, of: watched.of })),
    };
  },
});

function watchesMeant(watches: WatchRegistry, written: string) {
  return written.trim().toLowerCase() === 'all' ? watches.list() : [watches.find(written)];
}
