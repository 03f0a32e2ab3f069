import * as z from 'zod';
import { defineEdit } from '../../../kernel/edits/define-edit.ts';
import { setViewportRealtime } from '../../../unreal/view-functions.ts';

/** Has the active viewport draw all the time, or only when something changes. Nothing tells whether it does. */
export const realtimeEdit = defineEdit(
  'realtime',
  { on: z.boolean() },
  {
    undoStep: 'none',
    observe: () => [],
    apply: ({ on }) => [setViewportRealtime(on)],
    aim: () => undefined,
    inverse: () => [],
    propertyName: () => 'realtime',
  },
);
