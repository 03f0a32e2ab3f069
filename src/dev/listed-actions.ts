/** Actions that a prompt spells out: name → what it does, and the arguments that it takes. The rest is counted. */
export type ListedActions = Readonly<Record<string, string>>;

/** Of `inspect`. */
export const LISTED_VIEWS: ListedActions = {
  inspect_object: 'values, units, meanings; properties, compareWith',
  get_property: 'objectPath, propertyName',
  find_actors: 'where, show',
  level_overview: 'counts, extent, lights',
  level_map: 'what is where',
  selection: 'what the user selected',
  find_assets: 'query, class, path',
  describe_class: 'class, functions',
  dictionary_lookup: 'meanings: query',
  take_screenshot: 'the viewport',
  editor_status: 'does it answer',
};

/** Of `act`. */
export const LISTED_OPERATIONS: ListedActions = {
  set_property: 'objectPath, propertyName, value, operation',
  set_properties: 'objectPaths, properties',
  call_function: 'functionName, parameters',
  spawn_actor: 'class or asset, properties',
  duplicate_actors: 'offset, count',
  delete_actors: 'asks first',
  set_transform: 'location, rotation, scale, mode: set or add',
  set_folder: 'folder',
  set_visibility: 'visible',
  set_material: 'material',
  create_asset: 'class, path, parent',
  set_material_parameter: 'parameter, value',
  save_all: 'all unsaved',
  undo: 'steps, changeId and all later',
  batch: 'operations',
};

/** Arguments of `inspect` that are listed: those that widely used views take. */
export const LISTED_VIEW_ARGUMENTS: readonly string[] = [
  ...['objectPath', 'objectPaths', 'propertyName', 'properties', 'detail', 'compareWith', 'include', 'world'],
  ...['label', 'class', 'tag', 'folder', 'near', 'where', 'show', 'selected', 'sort'],
  ...['query', 'path', 'functions', 'limit', 'cursor'],
];

/** Arguments of `act` that are listed: those that widely used operations take. */
export const LISTED_OPERATION_ARGUMENTS: readonly string[] = [
  ...['objectPath', 'objectPaths', 'propertyName', 'value', 'operation', 'properties'],
  ...['class', 'asset', 'label', 'folder', 'location', 'rotation', 'scale', 'mode'],
  ...['material', 'path', 'parent', 'operations', 'dryRun', 'confirm'],
];
