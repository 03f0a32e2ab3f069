import * as z from 'zod';
import { isNoName } from '../../../kernel/edits/observe.ts';
import { defineSetter } from '../../../kernel/edits/setter-edit.ts';
import { setActorLabel } from '../../../unreal/actor-functions.ts';
import { getDisplayName } from '../../../unreal/engine-functions.ts';

/** Gives an actor another label. The engine keeps the old one, without a word, where it does not like the new. */
export const labelEdit = defineSetter('label', { label: z.string() }, 'label', {
  looksAgain: true,
  plainState: true,
  isNothing: isNoName,
  get: ({ objectPath }) => getDisplayName(objectPath),
  set: ({ objectPath, label }) => [setActorLabel(objectPath, label)],
});
