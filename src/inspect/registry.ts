import type { View } from './define-view.ts';
import { dictionaryLookup } from './views/dictionary-lookup.ts';
import { editorStatus } from './views/editor-status.ts';
import { findActors } from './views/find-actors.ts';
import { getProperty } from './views/get-property.ts';
import { inspectObject } from './views/inspect-object.ts';
import { selection } from './views/selection.ts';

/** Every view of `inspect`, in the order in which they are listed. */
export const VIEWS: readonly View[] = [
  inspectObject,
  getProperty,
  findActors,
  selection,
  dictionaryLookup,
  editorStatus,
];
