import { isRecord } from '../../base/json/is-record.ts';
import { lookupTable } from '../../base/lookup-table.ts';
import { textOfValue } from '../../base/text/text-of-value.ts';
import { actionInstead } from './action-instead.ts';
import { impliedProperty, OF_PROPERTIES } from './words-of-action.ts';

interface Implied {
  by: RegExp;
  says: Record<string, unknown>;
  /** It may as well say something else. */
  isGuess?: true;
  /** Whether what is given says otherwise. */
  unless?(given: Readonly<Record<string, unknown>>): boolean;
}

/** Whether a call says where something is to come to: by how much is nothing that it says then. */
function saysWhereTo(given: Readonly<Record<string, unknown>>): boolean {
  const isSaid = (name: string) =>
    TO_WHERE.test(name) ||
    (BY_HOW_MUCH.test(name) && given[name] === false) ||
    (name === 'absolute' && given[name] === true);
  return Object.keys(given).some(isSaid);
}

const TO_WHERE =
  /^(to|destination|target|new_?(location|position|rotation)|(target|final|end)_?(location|position|rotation)|to_?(location|position|rotation))$/i;
const BY_HOW_MUCH = /^(is_?)?(relative|additive)$/i;

/** What a name that does not exist says of the arguments of the operation that it means. */
const IMPLIED: Record<string, readonly Implied[]> = lookupTable({
  load_actors: [{ by: /^un(load|pin)/i, says: { unload: true } }],
  align_actors: [
    { by: /floor|ground/i, says: { to: 'floor' } },
    { by: /^distribute/i, says: { to: 'even' } },
  ],
  create_asset: [
    { by: /sequence/i, says: { class: 'LevelSequence' } },
    { by: /material/i, says: { class: 'Material' } },
  ],
  set_transform: [
    {
      by: /^(move|rotate|turn)_?by|^(translate|nudge|shift|offset)/i,
      says: { mode: 'add' },
      unless: saysWhereTo,
    },
    {
      ...{ by: /^(rotate|turn)(_?((actor|object)s?|it))?$/i, says: { mode: 'add' } },
      ...{ isGuess: true, unless: saysWhereTo },
    },
  ],
  set_visibility: [
    {
      by: /^(isolate|show_?only)_?select|^hide_?unselected/i,
      says: { objectPath: 'selection', visible: true, others: 'hide' },
    },
    {
      by: /^(isolate|solo|show_?only)|^hide_.*(other|except|but|rest)/i,
      says: { visible: true, others: 'hide' },
    },
    { by: /^hide/i, says: { visible: false } },
    { by: /^(show|unhide|reveal|make_?visible)/i, says: { visible: true } },
    { by: /^make_?invisible/i, says: { visible: false } },
  ],
  select_actors: [
    { by: /^(clear|deselect_?all|select_?no(ne|thing))/i, says: { mode: 'none' } },
    { by: /^(deselect|unselect|remove)/i, says: { mode: 'remove' } },
    { by: /^add/i, says: { mode: 'add' } },
  ],
  set_tags: [
    { by: /^(clear|remove_?all)/i, says: { tags: [] } },
    { by: /^(remove|delete|untag)/i, says: { mode: 'remove' } },
    // One tag is one more.
    { by: /^(add|append|tag)|^set_?(actor_?)?tag$/i, says: { mode: 'add' } },
  ],
  set_folder: [{ by: /^(remove|take_?out)/i, says: { folder: '' } }],
  set_material: [{ by: /^(remove|clear|reset|unset)/i, says: { material: '' } }],
  open_sequence: [{ by: /^close/i, says: { close: true } }],
  control_sequence: [
    { by: /^play_/i, says: { play: true } },
    { by: /^(pause|stop)/i, says: { play: false } },
  ],
  connect_pins: [{ by: /^disconnect/i, says: { disconnect: true } }],
  add_node: [{ by: /event/i, says: { kind: 'event' } }],
  find_references: [{ by: /depend/i, says: { direction: 'dependencies' } }],
  find_assets: [
    { by: /(level|map|world)s?$/i, says: { class: 'World' } },
    { by: /unused/i, says: { where: { referencers: 0 } } },
  ],
  describe_class: [{ by: /function|method/i, says: { functions: true } }],
  read_log: [
    { by: /error/i, says: { level: 'error' } },
    { by: /warning/i, says: { level: 'warning' } },
  ],
  find_actors: [{ by: /unloaded/i, says: { unloaded: true } }],
  connect_material_expressions: [{ by: /^disconnect/i, says: { from: '' } }],
  add_material_expression: [
    { by: /scalar/i, says: { class: 'ScalarParameter' } },
    { by: /vector|colou?r/i, says: { class: 'VectorParameter' } },
    { by: /texture/i, says: { class: 'TextureSampleParameter2D' } },
  ],
});

/** Arguments that the written name of an action says: `unload: true` for `unload_actors`. */
export function impliedArguments(
  written: string,
  { name }: { name: string },
  given?: Record<string, unknown>,
): Record<string, unknown> {
  const instead = given && actionInstead(written, given);
  if (instead?.action === name) return instead.says;
  if (OF_PROPERTIES.has(name)) return given ? impliedProperty(written, name, given) : {};
  const implied = IMPLIED[name]?.find(({ by }) => by.test(written));
  return implied && !implied.unless?.(given ?? {}) ? implied.says : {};
}

/** The same without what is only likely. */
export function surelyImplied(
  written: string,
  operation: { name: string },
  given?: Record<string, unknown>,
): Record<string, unknown> {
  const implied = IMPLIED[operation.name]?.find(({ by }) => by.test(written));
  return implied?.isGuess ? {} : impliedArguments(written, operation, given);
}

/** The items of a batch with what the names of their actions say: `hide_actor` says `visible: false`. */
export function sayImplied(
  { operations }: Record<string, unknown>,
  example: Record<string, unknown> | undefined,
): Record<string, unknown> {
  const shown = example?.operations;
  if (!Array.isArray(operations) || !Array.isArray(shown)) return {};
  const saying = operations.map((item: unknown, at) => {
    const name = isRecord(shown[at]) ? textOfValue(shown[at].action) : '';
    if (!isRecord(item) || item.action === name) return item;
    return { ...surelyImplied(textOfValue(item.action), { name }, item), ...item };
  });
  return { operations: saying };
}
