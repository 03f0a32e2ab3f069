import { isRecord } from '../../base/json/is-record.ts';
import { LIGHT_SWITCHES } from '../../base/light-switches.ts';
import { textOfValue } from '../../base/text/text-of-value.ts';
import { disconnected, hidden, reached, untagged } from './goals-of-action.ts';
import { listed } from './lists-instead.ts';
import { argumentMeant } from './other-names.ts';
import { choosing, describing, helping, type InsteadAction, measured, unhiding } from './reads-instead.ts';
import { nounsOf, verbOf } from './verbs-of-action.ts';
import { argumentIn, isNativeProperty, propertyNamedBy, wordsOfAction } from './words-of-action.ts';

type Arguments = Readonly<Record<string, unknown>>;

/** What is done by one action for everything: numbers are reckoned with, switches are switched, what is named is saved. */
export function actionInstead(written: string, given: Arguments): InsteadAction | undefined {
  return (
    disconnected(written, given) ??
    hidden(written, given) ??
    untagged(written, given) ??
    scaled(written, given) ??
    reckoned(written, given) ??
    switched(written, given) ??
    saved(written, given) ??
    moved(written, given) ??
    looking(written, given) ??
    hanging(written) ??
    measured(written, given) ??
    choosing(written) ??
    unhiding(written) ??
    lifted(written, given) ??
    helping(written, given) ??
    describing(written, given) ??
    rowed(written, given) ??
    listed(written, given)
  );
}

type Reckoning = { operation: string; value?: number };

const RECKONINGS: readonly [RegExp, Reckoning][] = [
  [/^(multiply|scale|times)/, { operation: 'multiply' }],
  [/^divide/, { operation: 'divide' }],
  [/^(subtract|decrease|reduce|lower|decrement|minus)/, { operation: 'subtract' }],
  [/^(add_(value_)?to|increase|raise|increment|bump|plus|add_(?=propert|value))/, { operation: 'add' }],
  [/^double/, { operation: 'multiply', value: 2 }],
  [/^triple/, { operation: 'multiply', value: 3 }],
  [/^(halve|half)/, { operation: 'divide', value: 2 }],
];

/** What stands behind the verb where the property is named in the call. */
const WHATEVER: ReadonlySet<string> = new Set([
  ...['property', 'properties', 'value', 'values', 'number', 'it', 'by', 'a', 'the', 'actor', 'object'],
]);

/** `multiply_property`, `increase_intensity`, `double_radius`: a property is set to what comes of it. */
function reckoned(written: string, given: Arguments): InsteadAction | undefined {
  const words = wordsOfAction(written);
  const [verb, reckoning] = RECKONINGS.find(([by]) => by.test(words.join('_'))) ?? [];
  if (!verb || !reckoning) return undefined;
  const behind = words.slice(1).filter(word => !['to', 'from', 'value'].includes(word));
  const named = behind.filter(word => !WHATEVER.has(word));
  const isNamed = argumentIn(given, 'propertyName', ['propertyName']) || 'properties' in given;
  const property = named.length > 0 && !isNamed ? propertyNamedBy(named) : undefined;
  if (property !== undefined && !isNativeProperty(property)) return undefined;
  if (property === undefined && !isNamed && !/propert|value/.test(written)) return undefined;
  const { operation, value } = reckoning;
  const said = property === undefined ? {} : { propertyName: property };
  const goal = reached(given, operation);
  if (goal) return { ...goal, says: { ...said, ...goal.says } };
  if (isRecord(given.properties)) return { action: 'set_properties', says: { operation } };
  const amount = value === undefined ? amountIn(given, operation) : { value };
  return {
    action: 'set_property',
    says: {
      ...said,
      operation: amount?.operation ?? operation,
      ...(amount && { value: amount.value }),
    },
    ...(amount?.name !== undefined && { takes: [amount.name] }),
  };
}

const OF_PROPERTY = ['objectPath', 'objectPaths', 'propertyName', 'value', 'operation', 'dryRun', 'confirm'];

interface Amount {
  /** The argument that says it. */
  name?: string;
  value: unknown;
  operation?: string;
}

/** The one value of the call that no other argument takes: `factor: 2`; of `percent: 20` the factor that it is. */
function amountIn(given: Arguments, operation: string): Amount | undefined {
  if (argumentIn(given, 'value', OF_PROPERTY)) return undefined;
  const strangers = Object.entries(given).filter(([name]) => argumentMeant(name, OF_PROPERTY) === undefined);
  const [only, ...more] = strangers;
  if (only === undefined || more.length > 0) return undefined;
  const [name, value] = only;
  if (!/^percent(age)?$/i.test(name) || typeof value !== 'number') return { name, value };
  const share = value / 100;
  const factor = operation === 'add' ? 1 + share : operation === 'subtract' ? 1 - share : share;
  return {
    name,
    value: Number(factor.toPrecision(12)),
    operation: operation === 'divide' ? operation : 'multiply',
  };
}

/** Switches that are called otherwise than what they switch. */
const SWITCHES: readonly [RegExp, string][] = [
  [/^(light|lamp)$/, LIGHT_SWITCHES[0]],
  [/^(physic|simulation|physicssimulation|simulatephysic)$/, 'BodyInstance.bSimulatePhysics'],
  [/^gravity$/, 'BodyInstance.bEnableGravity'],
  [/^(shadow|castshadow)$/, 'CastShadow'],
];

/** `turn_off`, `switch_on`: of what has no switch of its own the light. */
export function isBareSwitch(written: string): boolean {
  return /^(turn|switch|power)_?(on|off)(_?it)?$/i.test(written);
}

const ON = /^(is_?)?(on|enabled?|active|value|state)$/i;

/** `disable_light`, `enable_physics`: a property that is true or false. */
function switched(written: string, given: Arguments): InsteadAction | undefined {
  const verb = verbOf(written);
  const nouns = isBareSwitch(written) ? ['light'] : nounsOf(written);
  const [flag] = Object.keys(given).filter(name => ON.test(name) && typeof given[name] === 'boolean');
  // `enable_physics, enabled: false` switches off.
  const says = (propertyName: string, turns: boolean): InsteadAction => {
    const value = flag === undefined ? turns : given[flag] === turns;
    const takes = flag === undefined ? {} : { takes: [flag] };
    // A light is on where each of its switches is, and off where one of them is not.
    return value && propertyName === LIGHT_SWITCHES[0]
      ? {
          action: 'set_properties',
          says: { properties: Object.fromEntries(LIGHT_SWITCHES.map(name => [name, true])) },
          ...takes,
        }
      : 'objectPaths' in given
        ? { action: 'set_properties', says: { properties: { [propertyName]: value } }, ...takes }
        : { action: 'set_property', says: { propertyName, value }, ...takes };
  };
  if (argumentIn(given, 'propertyName', ['propertyName'])) return undefined;
  if ((verb !== 'enable' && verb !== 'disable') || nouns.length === 0) return undefined;
  const own = SWITCHES.find(([by]) => by.test(nouns.join('')))?.[1];
  const property = own ?? `b${propertyNamedBy(nouns)}`;
  return own !== undefined || isNativeProperty(property) ? says(property, verb === 'enable') : undefined;
}

/** `scale_actor` by a factor is by that of the scale that is there; with a scale it is that. */
function scaled(written: string, given: Arguments): InsteadAction | undefined {
  if (!/^(scale|resize|grow|shrink)(_?((actor|object|mesh)(es|s)?|it))?(_?by)?$/i.test(written))
    return undefined;
  const [name] = Object.keys(given).filter(each =>
    /^(factor|scale_?factor|scale_?by|by|amount|value|multiplier)$/i.test(each),
  );
  const value = name === undefined ? undefined : given[name];
  if (name === undefined || value === undefined) return undefined;
  // Shrunk by 2 is half as big, and by 0.5 as well.
  const isPart = /^shrink/i.test(written) && Number(value) > 1;
  return {
    action: 'set_property',
    says: { propertyName: 'RelativeScale3D', operation: isPart ? 'divide' : 'multiply', value },
    takes: [name],
  };
}

/** `move_asset` into a folder: what is no path of its own name is one. */
function moved(written: string, given: Arguments): InsteadAction | undefined {
  const name = ['path', 'to', 'newPath', 'new_path'].find(each => typeof given[each] === 'string');
  const objectPath = given.objectPath ?? given.asset ?? given.path;
  if (!/^move_assets?$/i.test(written) || name === undefined || typeof objectPath !== 'string')
    return undefined;
  const path = textOfValue(given[name]);
  const nameOf = (each: string) => (each.split('/').at(-1) ?? '').replace(/\..*$/, '').toLowerCase();
  const isWhole = path.endsWith('/') || nameOf(path) === nameOf(objectPath);
  return isWhole ? undefined : { action: 'rename_asset', says: { path: `${path}/` }, takes: [name] };
}

/** `face`, `look_at`: what is looked at is no other place to stand. */
function looking(written: string, given: Arguments): InsteadAction | undefined {
  const isLook = /^((look|face|aim|point|orient)(_?(at|to|towards?))?|turn_?(to|towards?))$/i.test(written);
  const [name] = Object.keys(given).filter(each => SEEN.test(each));
  if (!isLook || name === undefined) return undefined;
  return { action: 'set_transform', says: { lookAt: given[name] }, takes: [name] };
}

/** What is looked at, or where it is. */
const SEEN = /^((look_?)?at|to|towards?|target|(target_?|world_?)?(location|position|point))$/i;

/** `set_relative_location`: the place is that to the parent. */
function hanging(written: string): InsteadAction | undefined {
  const isRelative = /^set_(actor_)?(relative|local)_(transform|location|position|rotation|scale)$/i.test(
    written,
  );
  return isRelative ? { action: 'set_transform', says: { space: 'relative' } } : undefined;
}

/** `raise_actor` by 50, `move_down` by `"1 m"`: along the world's Z. */
function lifted(written: string, given: Arguments): InsteadAction | undefined {
  const [, verb] =
    /^(raise|lift|move_?up|lower|move_?down)(?:_?(?:actor|object|it))?(?:_?by)?$/i.exec(written) ?? [];
  const [name] = Object.keys(given).filter(each => /^(by|amount|distance|height|value|delta)$/i.test(each));
  const by = name === undefined ? undefined : textOfValue(given[name]);
  if (verb === undefined || name === undefined || !/^\s*\d/.test(by ?? '')) return undefined;
  const isDown = /^(lower|move_?down)/i.test(verb);
  return {
    action: 'set_transform',
    says: { location: { Z: isDown ? `-${by}` : by }, mode: 'add' },
    takes: [name],
  };
}

/** `save` of something that is named is about that alone. */
function saved(written: string, given: Arguments): InsteadAction | undefined {
  const isSave = /^save(_?(it|file|package|object))?$/i.test(written);
  return isSave && argumentIn(given, 'objectPath', ['objectPath'])
    ? { action: 'save_asset', says: {} }
    : undefined;
}

/** `add_row`, `remove_row`: which row is new or goes, and what stands in it. */
function rowed(written: string, given: Arguments): InsteadAction | undefined {
  const [, verb = ''] =
    /^(add|new|create|insert|remove|delete)_(?:data_?)?(?:table_)?row$/i.exec(written) ?? [];
  const { row, name, rowName, values, value, data } = given;
  const said = row ?? rowName ?? name;
  if (verb === '' || typeof said !== 'string') return undefined;
  const cells = [values, value, data].find(isRecord);
  const change = /^(remove|delete)$/i.test(verb)
    ? { removeRow: said }
    : { addRow: said, ...(cells && { values: cells }) };
  return {
    action: 'write_data_table',
    says: { changes: [change] },
    takes: ['row', 'rowName', 'name', 'values', 'value', 'data'],
  };
}
