import * as z from 'zod';
import { defineSetter } from '../../../kernel/edits/setter-edit.ts';
import { getMetadataTag, removeMetadataTag, setMetadataTag } from '../../../unreal/asset-functions.ts';

/** Keeps a text with an asset, or takes it away: an empty text is none. */
export const metadataEdit = defineSetter('metadata', { tag: z.string(), value: z.string() }, 'value', {
  undoStep: 'none',
  looksAgain: true,
  timeoutMs: 60_000,
  get: ({ objectPath, tag }) => getMetadataTag(objectPath, tag),
  set: ({ objectPath, tag, value }) => [
    value === '' ? removeMetadataTag(objectPath, tag) : setMetadataTag(objectPath, tag, value),
  ],
  propertyName: ({ tag }) => `metadata.${tag}`,
  print: state => (state === '' ? null : state),
});
