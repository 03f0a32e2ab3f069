import { distance } from 'fastest-levenshtein';
import { expect } from 'vitest';
import type { WorldSnapshot } from '../../mocks/engine/world/world-snapshot.ts';
import { type ChangedThing, listChangedThings } from './changed-things.ts';

type Call = Record<string, unknown>;

/** What an operation changes of the things that its call names, beside what the call names itself. */
const OWN_EFFECT: Readonly<Record<string, RegExp>> = {
  set_transform: /^Relative(Location|Rotation|Scale3D)$/,
  align_actors: /^Relative(Location|Rotation)$/,
  attach_actor: /^(attachParent|attachSocket|Relative(Location|Rotation|Scale3D))$/,
  detach_actor: /^(attachParent|attachSocket|Relative(Location|Rotation|Scale3D))$/,
  rename_actor: /^label$/,
  set_folder: /^folder$/,
  set_tags: /^Tags$/,
  set_visibility: /^hiddenInEditor$/,
  set_material: /^OverrideMaterials$/,
  add_component: /^BlueprintCreatedComponents$/,
  rename_asset: /^(class|references|tags)$/,
  reparent_blueprint: /^(tags|ParentClass)$/,
  add_function: /^FunctionGraphs$/,
  add_variable: /^(NewVariables|values)$/,
  add_node: /^graphs$/,
  connect_pins: /^graphs$/,
  delete_node: /^graphs$/,
  write_data_table: /^(rows|curves|strings)$/,
  set_asset_metadata: /^metadata$/,
  set_material_parameter: /^(Scalar|Vector|Texture)ParameterValues$/,
  add_material_expression: /^graph$/,
  connect_material_expressions: /^graph$/,
  layout_material: /^graph$/,
  recompile_material: /^parameters$/,
  set_playback_range: /^sequence$/,
  add_to_sequence: /^sequence$/,
  set_camera_cut: /^sequence$/,
  set_key: /^sequence$/,
  expose_property: /^preset$/,
  set_view_options: /^(gameView|realtime)$/,
  set_controller: /^Intensity$/,
  spawn_actor: /^made$/,
  duplicate_actors: /^made$/,
};

/** Their calls name the very properties; of others that nothing is known of, only the objects are held. */
const SAYING: ReadonlySet<string> = new Set(
  'set_property set_properties reset_property append_element insert_element remove_element'.split(' '),
);

/** What these change is named by nothing in their calls: the whole level, its copy, what the view shows. */
const WHOLE: ReadonlySet<string> = new Set(['load_level', 'new_level', 'play', 'simulate', 'stop_play']);

/** Words of actions by which everything else is hidden. */
const ALONE = /isolat|solo|only|other|except|but|rest|unselected/i;

/** These reach what their call names only by way of something else: a preset the objects that it exposes. */
const THROUGH: ReadonlySet<string> = new Set([
  'set_preset_property',
  'reset_preset_property',
  'set_controller',
]);

/**
 * Expects that a corrected call changed nothing that the call itself did not mean.
 * @param call as it was written, wrong as it is
 * @param shown the corrected one, as it was sent
 * @param added arguments of the corrected one that the answer asks for, or says are only examples
 */
export function expectMeant(
  { call, shown, added }: { call: Call; shown: Call; added: readonly string[] },
  { now, before }: { now: WorldSnapshot; before: WorldSnapshot },
): void {
  const changed = listChangedThings(now, before);
  const operations = Array.isArray(shown.operations) ? (shown.operations as Call[]) : [shown];
  const actions = operations.map(({ action }) => String(action));
  if (actions.some(action => WHOLE.has(action))) return;
  const { action: _, ...written } = call;
  const isAlone = shown.others === 'hide' && ALONE.test(String(call.action));
  const examples = added.map(name => shown[name]);
  const said = [...listTexts(written), ...listTexts(examples)];
  const extra = changed.filter(
    thing => !isMeant(thing, said, actions) && !(isAlone && thing.what === 'hiddenInEditor'),
  );
  expect(extra, `${JSON.stringify(shown)} changes more than ${JSON.stringify(call)} asked for`).toEqual([]);
}

function isMeant(
  { of, names, what }: ChangedThing,
  said: readonly string[],
  actions: readonly string[],
): boolean {
  if (of === 'selection') return actions.includes('select_actors');
  if (of === 'camera') return actions.some(action => /camera|focus/.test(action));
  const isNamed = actions.some(action => THROUGH.has(action)) || names.some(name => isSaid(name, said));
  if (of === 'folder' || of === 'console' || of === 'checked out') return isNamed || isSaid(what, said);
  // What refers to an asset follows it.
  if (what === 'StaticMesh' && actions.includes('rename_asset')) return true;
  const isOwn = actions.some(action => OWN_EFFECT[action]?.test(what) ?? !SAYING.has(action));
  if (of === 'viewport' || (isOwn && what === 'made')) return isOwn;
  return isNamed && (isOwn || what === 'made' || isSaid(what, said));
}

/** Whether a name was written, be it with a typo: another number is another thing. */
function isSaid(name: string, said: readonly string[]): boolean {
  const wanted = simplify(name);
  return said.some(text => {
    const written = simplify(text);
    const typos = Math.max(1, Math.floor(Math.min(written.length, wanted.length) / 4));
    if (digitsOf(written) !== digitsOf(wanted)) return false;
    return lettersOf(written) === lettersOf(wanted) || distance(written, wanted) <= typos;
  });
}

const simplify = (name: string) => name.toLowerCase().replace(/[\s_-]+|^b(?=[A-Z])/g, '');
const lettersOf = (name: string) => [...name].toSorted().join('');
const digitsOf = (name: string) => name.replace(/\D/g, '');

/** All texts of a value, the names in records too, and the parts of paths. */
function listTexts(value: unknown): string[] {
  if (typeof value === 'string')
    return [value, ...value.split(/ /), ...value.split(/[./: ]/).filter(part => part !== '')];
  if (typeof value !== 'object' || value === null) return [];
  const names = Array.isArray(value) ? [] : Object.keys(value).flatMap(listTexts);
  return [...names, ...Object.values(value).flatMap(listTexts)];
}

/** What number words of the rows say. */
const NUMBER_WORDS: Readonly<Record<string, readonly string[]>> = { ten: ['10'] };

/**
 * Names arguments of a corrected call with something in them that the call did not say, that the answer does not derive in
 * its message, and that it does not call an example either.
 */
export function listInvented(
  { call, shown, added }: { call: Call; shown: Call; added: readonly string[] },
  { message, suggestions = [] }: { message: string; suggestions?: readonly string[] },
): string[] {
  const { action: _, ...written } = call;
  const said = listTexts(written);
  const numbers = listLeaves(written).flatMap(leaf => [
    String(leaf),
    String(Number(leaf)),
    ...(NUMBER_WORDS[String(leaf)] ?? []),
  ]);
  const isDerived = (leaf: unknown) =>
    typeof leaf === 'boolean' ||
    numbers.includes(String(leaf)) ||
    message.includes(String(leaf)) ||
    suggestions.includes(String(leaf)) ||
    [String(leaf), String(leaf).replace(/^.*[/.:]/, '')].some(name => isSaid(name, said));
  return (
    Object.entries(shown)
      .filter(([name]) => name !== 'action' && !added.includes(name))
      // A plus says by how much.
      .filter(
        ([name, value]) =>
          !(
            name === 'mode' &&
            value === 'add' &&
            said.some(text =>
              /(^|[ =:])\+|^(by\b|offset$|delta$|translation$|relative$|operation$|append$|delta[A-Z]|rotateBy$)/.test(
                text,
              ),
            )
          ),
      )
      .filter(([, value]) => !listLeaves(value).every(isDerived))
      .map(([name]) => name)
  );
}

function listLeaves(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listLeaves) : [value];
}
