import { isRecord } from '../../base/json/is-record.ts';
import type { DiscoverySchema } from '../discovery-schema.ts';
import type { Aggregate } from '../document.ts';
import type { LeftAlone } from './honour-needs.ts';
import { fieldValues, holds } from './wanted.ts';

/**
 * Choices that no wish carries out, because a number that their wish sets is left as it is: `exposure fixed, and the average
 * as it is`. One of both must be said otherwise.
 * @param words fields that are kept as words only
 */
export function askHeldBack(
  { fields, wishes = [] }: DiscoverySchema,
  own: Aggregate | undefined,
  words: readonly string[],
): LeftAlone[] {
  const values = fieldValues(own);
  const chosen = words.filter(name => fields[name]?.type === 'choice');
  return chosen.flatMap((name): LeftAlone[] => {
    const meant = wishes.find(({ when }) => when && Object.hasOwn(when, name) && holds(when, values));
    const needed = Object.values(meant?.set ?? {}).flatMap(each =>
      isRecord(each) && typeof each.$field === 'string' ? [each.$field] : [],
    );
    const held = needed.find(each => own?.asIs?.[each] !== undefined);
    if (held === undefined) return [];
    const because = `It needs ${held}, which stays as it is: say its value, or leave ${name} as it is too.`;
    return [{ label: `${name} ${String(values.get(name))}`, fields: [name, held], because }];
  });
}
