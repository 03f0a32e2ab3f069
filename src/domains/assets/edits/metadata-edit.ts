import * as z from 'zod';
import { defineEdit } from '../../../kernel/edits/define-edit.ts';
import { getMetadataTag, removeMetadataTag, setMetadataTag } from '../../../unreal/asset-functions.ts';

/** Keeps a text with an asset, or takes it away: an empty text is none. */
export const metadataEdit = defineEdit(
  'metadata',
  { tag: z.string(), value: z.string() },
  {
    undoStep: 'none',
    patienceMs: 60_000,
    observe: ({ objectPath, tag }) => [getMetadataTag(objectPath, tag)],
    apply: ({ objectPath, tag, value }) => [
      value === '' ? removeMetadataTag(objectPath, tag) : setMetadataTag(objectPath, tag, value),
    ],
    aim: ({ value }) => value,
    inverse: ({ edit, before, after }) =>
      typeof before !== 'string' || before === after ? [] : [{ ...edit, value: before }],
    propertyName: ({ tag }) => `metadata.${tag}`,
    print: state => (state === '' ? null : state),
  },
);
