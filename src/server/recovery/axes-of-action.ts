import { isRecord } from '../../base/json/is-record.ts';
import { textOfValue } from '../../base/text/text-of-value.ts';
import { otherNameOf } from './other-names.ts';

type Arguments = Record<string, unknown>;

const AXES: readonly string[] = ['X', 'Y', 'Z'];

/** Axes of what an action is about, by its name: about X a thing rolls, about Y it pitches, about Z it yaws. */
const ABOUT: readonly [by: RegExp, argument: string, members: readonly string[]][] = [
  [/scale|resize/i, 'scale', AXES],
  [
    /^(look|face|aim|point|orient)(_?(actor|object))?(_?(at|to|towards?))?$|^turn_?(to|towards)$/i,
    'lookAt',
    AXES,
  ],
  [/rotat|^turn/i, 'rotation', ['Roll', 'Pitch', 'Yaw']],
];

function aboutOf(action: string): (typeof ABOUT)[number] | undefined {
  return ABOUT.find(([by]) => by.test(action));
}

/** Whether a name would say a place of an action that turns or scales: `to` of `rotate` may be angles. */
export function isPlaceless(action: string, name: string): boolean {
  const [, argument = 'lookAt'] = aboutOf(action) ?? [];
  return argument !== 'lookAt' && name !== 'location' && otherNameOf(name, ['location']) !== undefined;
}

/** What an action that turns says of an angle, and whether that is by how much in any case. */
const ANGLES: readonly [name: RegExp, how: object][] = [
  [/^(by|delta|offset|change|amount)$/i, { mode: 'add' }],
  [/^(angles?|degrees?|deg)$/i, {}],
];
const AXIS = /^(axis|around|about)$/i;

/** `by`, `angle` or `delta` of an action that turns, about the axis that stands beside it. */
function sayTurn(given: Arguments, members: readonly string[]): Arguments {
  const names = Object.keys(given);
  const name = names.find(each => ANGLES.some(([by]) => by.test(each)));
  const beside = names.find(each => AXIS.test(each));
  const [, how = {}] = ANGLES.find(([by]) => by.test(name ?? '')) ?? [];
  if (name === undefined || 'rotation' in given) return given;
  const memberOf = (axis: string) =>
    members[AXES.indexOf(axis.toUpperCase())] ??
    members.find(each => each.toLowerCase() === axis.toLowerCase());
  const axis = beside === undefined ? undefined : memberOf(textOfValue(given[beside]));
  if (beside !== undefined && axis === undefined) return given;
  const { [name]: value, [beside ?? name]: _, ...rest } = given;
  // A lone angle says nothing of the axis.
  if ((axis === undefined) === (typeof value !== 'object')) return given;
  const rotation = isRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([each, angle]) => [memberOf(each) ?? each, angle]))
    : axis === undefined
      ? value
      : { [axis]: value };
  return { ...rest, rotation, ...('mode' in given ? {} : how) };
}

/** Bare axes as a member of what an action is about: `z` of `set_scale` is no height. */
export function sayAxes(action: string, given: Arguments): Arguments {
  const [, argument, members = []] = aboutOf(action) ?? [];
  if (argument === 'rotation') return sayTurn(sayBareAxes(given, argument, members), members);
  return argument === undefined ? given : sayBareAxes(given, argument, members);
}

function sayBareAxes(given: Arguments, argument: string, members: readonly string[]): Arguments {
  const axisOf = (name: string) => AXES.indexOf(name.toUpperCase());
  const axes = Object.entries(given).filter(([name]) => axisOf(name) >= 0);
  if (axes.length === 0 || argument in given) return given;
  const rest = Object.entries(given).filter(([name]) => axisOf(name) < 0);
  const said = axes.map(([name, value]) => [members[axisOf(name)] ?? name, value]);
  return { ...Object.fromEntries(rest), [argument]: Object.fromEntries(said) };
}
