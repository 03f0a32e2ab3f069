import { describeDuplicateKey, findDuplicateKeys } from '../../../base/json/find-duplicate-keys.ts';
import type { SchemaRule } from './rule.ts';

/** JSON takes the last of two equal keys, silently. */
export const duplicateKey: SchemaRule = {
  name: 'duplicate-key',
  heading: 'Each key stands once',
  why: 'Of two equal keys JSON keeps the last, without a word.',
  check: ({ tree }) => findDuplicateKeys(tree).map(describeDuplicateKey),
};
