import { isDeepStrictEqual } from 'node:util';
import { isRecord } from '../../base/json/is-record.ts';
import type { Requirement } from '../level-requirement.ts';
import { type FieldValues, fieldsIn, fillTemplate, usedFields } from './fill-template.ts';

/** A value that no answer states. */
export interface Assumption {
  /** A property, `rotation`, `location`, or the field that was left to us. */
  what: string;
  value: unknown;
  because: string;
}

/** Why a value that a word came to is assumed: the word was said, and the number was not. */
export const READ_AS = 'how it is taken: ';

/** Why a value is assumed without which the others would not count. */
export const GOES_WITH_THE_REST = `${READ_AS}it goes with the rest`;

/** How a height is taken that was said of a volume. */
export const UPPER_SIDE = `${READ_AS}its upper side counts`;

/** Why a new actor has more than was said. */
export const FOR_A_NEW_ONE = 'a new one is of no use without';

/** Why the place of something is assumed where its place in the plane was said. */
export const UNSAID_HEIGHT = 'nobody said how high it stands';

function isSaidInPlane(location: unknown, values: FieldValues): boolean {
  const plane = Array.isArray(location) ? location.slice(0, 2) : [];
  return plane.length === 2 && plane.every(each => fillTemplate(withoutElse(each), values) !== undefined);
}

/** Parts of a wish whose value comes from `$else`: from another answer, or from nobody. */
export function assumedIn(wish: Requirement, values: FieldValues): Assumption[] {
  const templates = [
    ...Object.entries(wish.set ?? {}),
    ['rotation', wish.rotation] as const,
    ['location', wish.actor.location] as const,
  ];
  return templates.flatMap(([what, template]) => {
    const value = fillTemplate(template, values);
    if (isDeepStrictEqual(value, fillTemplate(withoutElse(template), values))) return [];
    const isStated = isDeepStrictEqual(value, fillTemplate(template, values, 'stated'));
    const from = usedFields(template, values).filter(name => values.has(name));
    const isHeight = what === 'location' && isSaidInPlane(template, values);
    const unsaid = isHeight ? UNSAID_HEIGHT : 'nobody said it';
    const because = isStated ? `it follows from ${from.join(', ')}` : unsaid;
    return [{ what, value, because }];
  });
}

/**
 * Numbers and names that nobody said in so many words: what a word is taken for, what a number is moved by, and what goes
 * with the rest.
 */
export function readIn(
  { set = {}, rotation, actor, when = {} }: Requirement,
  values: FieldValues,
): Assumption[] {
  const turned = isRecord(rotation) ? Object.entries(rotation) : [];
  const made = Object.entries(actor.made ?? {}).filter(([, each]) => usedFields(each, values).length > 0);
  return [
    ...[...made, ...Object.entries(set)].flatMap(([what, each]) => readLeaf(what, each, values)),
    ...Object.entries(set).flatMap(([what, each]) => readSwitch(what, each, when, values)),
    // A direction is turned round by a convention, and not by taste.
    ...turned.flatMap(([axis, each]) => readLeaf(`rotation.${axis}`, each, values, 'as it is turned')),
  ];
}

/** Switches without which nothing else counts: whoever says a value means that it counts. */
const COUNTING = /(?:^|\.)(?:bVisible|bHidden|bAffectsWorld|bUse\p{Lu}\w*|bApply\w*|bOverride_\w*)$/u;

/** What is switched on or off because of an option: the option was said, and not the switch. */
function readSwitch(
  what: string,
  value: unknown,
  when: NonNullable<Requirement['when']>,
  values: FieldValues,
): Assumption[] {
  const [field] = Object.keys(when);
  if (typeof value !== 'boolean' || field === undefined || COUNTING.test(what)) return [];
  return [{ what, value, because: `${READ_AS}${field} ${String(values.get(field))}` }];
}

type How = 'as it is turned' | 'as it is set';

function readLeaf(
  what: string,
  template: unknown,
  values: FieldValues,
  how: How = 'as it is set',
): Assumption[] {
  if (typeof template === 'number' || typeof template === 'string') {
    return [{ what, value: template, because: GOES_WITH_THE_REST }];
  }
  if (!isRecord(template)) return [];
  const { $field, $has, $map, $plus } = template;
  if (typeof $field !== 'string') {
    const [first] = Object.values(template).flatMap(each => readLeaf(what, each, values, how));
    return first ? [{ ...first, value: fillTemplate(template, values, 'stated') }] : [];
  }
  const value = fillTemplate(template, values, 'stated');
  const word = values.get($field);
  const isMoved = typeof $plus === 'number' && how === 'as it is set';
  if (word === undefined || (!isRecord($map) && !isMoved)) return [];
  if (typeof value !== 'number' && typeof value !== 'string') return [];
  // Nothing of it is what was said, and no number that somebody chose.
  if ($has !== undefined && value === 0) return [];
  return [{ what, value, because: `${READ_AS}${$field} ${String($has ?? word)}` }];
}

/** What a new one has beside what was said: nobody said it, and it would be of no use without. */
export function neededIn({ actor }: Requirement, values: FieldValues): Assumption[] {
  const { made = {}, location } = actor;
  const own = Object.entries(made).flatMap(([what, template]) =>
    usedFields(template, values).length > 0
      ? []
      : [{ what, value: fillTemplate(template, values), because: FOR_A_NEW_ONE }],
  );
  const isInPart = Array.isArray(location) && location.some(each => typeof each === 'number');
  if (!isInPart || fieldsIn(location).length === 0) return own;
  const because = isSaidInPlane(location, values) ? UNSAID_HEIGHT : FOR_A_NEW_ONE;
  return [...own, { what: 'location', value: fillTemplate(location, values), because }];
}

/** Why the sides of something lie as they do: it is never met, for a wall may stand across the way. */
export const ALONG_X = 'nobody said which way it faces: wide is taken along X';

/** How something lies of which a width was said, and no way that it faces. */
export function unsaidSides({ set = {}, rotation }: Requirement, values: FieldValues): Assumption[] {
  const turned = isRecord(rotation) ? fieldsIn(rotation.Yaw) : [];
  return Object.entries(set).flatMap(([what, template]) => {
    if (!what.endsWith('.RelativeScale3D') || !isRecord(template) || turned.length === 0) return [];
    const [x, y] = [fillTemplate(template.X, values), fillTemplate(template.Y, values)];
    const isSaid = turned.some(name => values.has(name)) || x === y;
    return isSaid ? [] : [{ what, value: fillTemplate(template, values), because: ALONG_X }];
  });
}

/** What reaches as far as its size, which an editor makes as it likes. */
const SIZED = /Volume$|^Trigger/;

/** The size of a new one of which nobody said any. */
export function unsaidSize(
  { actor: { class: name, location } }: Requirement,
  properties: Readonly<Record<string, unknown>>,
): Assumption[] {
  const isSized = Object.keys(properties).some(each => each.includes('Scale3D') || each === 'bUnbound');
  if (!SIZED.test(name) || location === undefined || isSized) return [];
  return [{ what: 'size', value: 'as the editor makes it', because: FOR_A_NEW_ONE }];
}

function withoutElse(template: unknown): unknown {
  if (Array.isArray(template)) return template.map(withoutElse);
  if (!isRecord(template)) return template;
  const kept = Object.entries(template).filter(([name]) => name !== '$else');
  return Object.fromEntries(kept.map(([name, inner]) => [name, withoutElse(inner)]));
}
