import type { View } from '../kernel/views/define-view.ts';
import { findActors } from './actors/views/find-actors.ts';
import { selection } from './actors/views/selection.ts';
import { fileState } from './assets/views/file-state.ts';
import { findAssets } from './assets/views/find-assets.ts';
import { findReferences } from './assets/views/find-references.ts';
import { thumbnail } from './assets/views/thumbnail.ts';
import { blueprintGraph } from './blueprints/views/blueprint-graph.ts';
import { consoleVariables } from './editor/views/console-variables.ts';
import { editorStatus } from './editor/views/editor-status.ts';
import { readLog } from './editor/views/read-log.ts';
import { takeScreenshot } from './editor/views/take-screenshot.ts';
import { levelOverview } from './levels/views/level-overview.ts';
import { levelMap } from './map/views/level-map.ts';
import { mapData } from './map/views/map-data.ts';
import { materialGraph } from './materials/views/material-graph.ts';
import { describeClass } from './objects/views/describe-class.ts';
import { dictionaryLookup } from './objects/views/dictionary-lookup.ts';
import { getProperty } from './objects/views/get-property.ts';
import { inspectObject } from './objects/views/inspect-object.ts';
import { presets } from './presets/views/presets.ts';
import { readSequence } from './sequences/views/read-sequence.ts';
import { readDataTable } from './tables/views/read-data-table.ts';
import { pollChangesView } from './watch/views/poll-changes.ts';
import { unwatchObject } from './watch/views/unwatch-object.ts';
import { waitFor } from './watch/views/wait-for.ts';
import { watchObject } from './watch/views/watch-object.ts';

/** Every view of `inspect`, in the order in which they are listed. */
export const VIEWS: readonly View[] = [
  inspectObject,
  getProperty,
  findActors,
  levelOverview,
  levelMap,
  mapData,
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
