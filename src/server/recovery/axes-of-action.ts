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

/** Bare axes as a member of what an action is about: `z` of `set_scale` is no height. */
export function sayAxes(action: string, given: Arguments): Arguments {
  const [, argument, members = []] = aboutOf(action) ?? [];
  const axisOf = (name: string) => AXES.indexOf(name.toUpperCase());
  const axes = Object.entries(given).filter(([name]) => axisOf(name) >= 0);
  if (argument === undefined || axes.length === 0 || argument in given) return given;
  const rest = Object.entries(given).filter(([name]) => axisOf(name) < 0);
  const said = axes.map(([name, value]) => [members[axisOf(name)] ?? name, value]);
  return { ...Object.fromEntries(rest), [argument]: Object.fromEntries(said) };
}
