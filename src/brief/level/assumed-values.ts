import { isDeepStrictEqual } from 'node:util';
import { isRecord } from '../../base/json/is-record.ts';
import type { Requirement } from '../level-requirement.ts';
import { type FieldValues, fillTemplate, usedFields } from './fill-template.ts';

/** A value that no answer states. */
export interface Assumption {
  /** A property, `rotation`, `location`, or the field that was left to us. */
  what: string;
  value: unknown;
  because: string;
}

/** Why a value that a word came to is assumed: the word was said, and the number was not. */
export const READ_AS = 'how it is taken: ';

/** Why a new actor has more than was said. */
export const FOR_A_NEW_ONE = 'a new one is of no use without';

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
    const because = isStated ? `it follows from ${from.join(', ')}` : 'nobody said it';
    return [{ what, value, because }];
  });
}

/** Numbers and names that a word is taken for: nobody said them, so they are told with the word. */
export function readIn({ set = {}, rotation, actor }: Requirement, values: FieldValues): Assumption[] {
  const turned = isRecord(rotation) ? Object.entries(rotation) : [];
  const rows = [
    ...Object.entries({ ...actor.made, ...set }).map(([what, template]) => ({ what, template })),
    ...turned.map(([axis, template]) => ({ what: `rotation.${axis}`, template })),
  ];
  return rows.flatMap(({ what, template }) => {
    const value = fillTemplate(template, values, 'stated');
    if (!isRecord(template) || !isRecord(template.$map) || typeof value === 'boolean') return [];
    const word = typeof template.$field === 'string' ? values.get(template.$field) : undefined;
    if (value === undefined || word === undefined || Object.hasOwn(template, '$has')) return [];
    return [{ what, value, because: `${READ_AS}${String(template.$field)} ${String(word)}` }];
  });
}

/** What a new one has beside what was said: nobody said it, and it would be of no use without. */
export function neededIn({ actor: { made = {} } }: Requirement, values: FieldValues): Assumption[] {
  return Object.entries(made).flatMap(([what, template]) =>
    usedFields(template, values).length > 0
      ? []
      : [{ what, value: fillTemplate(template, values), because: FOR_A_NEW_ONE }],
  );
}

function withoutElse(template: unknown): unknown {
  if (Array.isArray(template)) return template.map(withoutElse);
  if (!isRecord(template)) return template;
  const kept = Object.entries(template).filter(([name]) => name !== '$else');
  return Object.fromEntries(kept.map(([name, inner]) => [name, withoutElse(inner)]));
}
