/** Assets whose content is no property: the view that shows it, by a class that theirs extends. */
const OWN_VIEWS: readonly (readonly [ancestor: string, view: string, shows: string])[] = [
  ['DataTable', 'read_data_table', 'its rows'],
  ['CurveTable', 'read_data_table', 'its rows'],
  ['StringTable', 'read_data_table', 'its texts'],
  ['LevelSequence', 'read_sequence', 'its tracks and keys'],
  ['Material', 'material_graph', 'its expressions'],
  ['Blueprint', 'blueprint_graph', 'its graphs'],
  ['RemoteControlPreset', 'presets', 'what it exposes'],
];

/** The view of its own that an asset of a class has, and what that shows: `read_data_table shows its rows`. */
export function ownViewOf(classChain: readonly string[]): string | undefined {
  const found = OWN_VIEWS.find(([ancestor]) => classChain.includes(ancestor));
  return found && `${found[1]} shows ${found[2]}`;
}
