import type { View } from './define-view.ts';
import { blueprintGraph } from './views/blueprint-graph.ts';
import { consoleVariables } from './views/console-variables.ts';
import { describeClass } from './views/describe-class.ts';
import { dictionaryLookup } from './views/dictionary-lookup.ts';
import { editorStatus } from './views/editor-status.ts';
import { fileState } from './views/file-state.ts';
import { findActors } from './views/find-actors.ts';
import { findAssets } from './views/find-assets.ts';
import { findReferences } from './views/find-references.ts';
import { getProperty } from './views/get-property.ts';
import { inspectObject } from './views/inspect-object.ts';
import { levelMap } from './views/level-map.ts';
import { levelOverview } from './views/level-overview.ts';
import { materialGraph } from './views/material-graph.ts';
import { pollChangesView } from './views/poll-changes.ts';
import { presets } from './views/presets.ts';
import { readDataTable } from './views/read-data-table.ts';
import { readLog } from './views/read-log.ts';
import { readSequence } from './views/read-sequence.ts';
import { selection } from './views/selection.ts';
import { takeScreenshot } from './views/take-screenshot.ts';
import { thumbnail } from './views/thumbnail.ts';
import { unwatchObject } from './views/unwatch-object.ts';
import { waitFor } from './views/wait-for.ts';
import { watchObject } from './views/watch-object.ts';

/** Every view of `inspect`, in the order in which they are listed. */
export const VIEWS: readonly View[] = [
  inspectObject,
  getProperty,
  findActors,
  levelOverview,
  levelMap,
  selection,
  findAssets,
  findReferences,
  fileState,
  readDataTable,
  blueprintGraph,
  readSequence,
  materialGraph,
  describeClass,
  presets,
  thumbnail,
  takeScreenshot,
  readLog,
  watchObject,
  pollChangesView,
  unwatchObject,
  dictionaryLookup,
  consoleVariables,
  editorStatus,
  waitFor,
];
