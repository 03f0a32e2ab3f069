import { lookupTable } from '../base/lookup-table.ts';
import type { View } from '../kernel/views/define-view.ts';

/**
 * Every view of `inspect` by its name, in the order in which they are listed. Each is loaded by itself: together they are
 * the largest part of the server's code, and a first call waits for all that is loaded before its answer.
 */
export const VIEW_LOADERS: Readonly<Record<string, () => Promise<View>>> = lookupTable({
  inspect_object: async () => (await import('./objects/views/inspect-object.ts')).inspectObject,
  get_property: async () => (await import('./objects/views/get-property.ts')).getProperty,
  find_actors: async () => (await import('./actors/views/find-actors.ts')).findActors,
  level_overview: async () => (await import('./levels/views/level-overview.ts')).levelOverview,
  level_map: async () => (await import('./map/views/level-map.ts')).levelMap,
  map_data: async () => (await import('./map/views/map-data.ts')).mapData,
  selection: async () => (await import('./actors/views/selection.ts')).selection,
  find_assets: async () => (await import('./assets/views/find-assets.ts')).findAssets,
  find_references: async () => (await import('./assets/views/find-references.ts')).findReferences,
  file_state: async () => (await import('./assets/views/file-state.ts')).fileState,
  read_data_table: async () => (await import('./tables/views/read-data-table.ts')).readDataTable,
  blueprint_graph: async () => (await import('./blueprints/views/blueprint-graph.ts')).blueprintGraph,
  read_sequence: async () => (await import('./sequences/views/read-sequence.ts')).readSequence,
  material_graph: async () => (await import('./materials/views/material-graph.ts')).materialGraph,
  describe_class: async () => (await import('./objects/views/describe-class.ts')).describeClass,
  presets: async () => (await import('./presets/views/presets.ts')).presets,
  thumbnail: async () => (await import('./assets/views/thumbnail.ts')).thumbnail,
  take_screenshot: async () => (await import('./editor/views/take-screenshot.ts')).takeScreenshot,
  read_log: async () => (await import('./editor/views/read-log.ts')).readLog,
  watch_object: async () => (await import('./watch/views/watch-object.ts')).watchObject,
  poll_changes: async () => (await import('./watch/views/poll-changes.ts')).pollChangesView,
  unwatch_object: async () => (await import('./watch/views/unwatch-object.ts')).unwatchObject,
  dictionary_lookup: async () => (await import('./objects/views/dictionary-lookup.ts')).dictionaryLookup,
  console_variables: async () => (await import('./editor/views/console-variables.ts')).consoleVariables,
  editor_status: async () => (await import('./editor/views/editor-status.ts')).editorStatus,
  wait_for: async () => (await import('./watch/views/wait-for.ts')).waitFor,
});

/** The view of a name, loaded without the others; undefined where there is none. */
export async function findView(name: unknown): Promise<View | undefined> {
  return typeof name === 'string' ? VIEW_LOADERS[name]?.() : undefined;
}
