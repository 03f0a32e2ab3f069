import { BridgeError } from '../../base/errors.ts';
import { componentClass } from '../../kernel/finding/match-class.ts';
import type { ActorSearch } from './actor-search.ts';

/**
 * Refuses filters that descriptors of actors which are not loaded say nothing of.
 * @throws BridgeError `invalid_arguments` with the search without them
 */
export function refuseUnknowable(args: ActorSearch): void {
  const { tag, folder, selected, where, show, countBy, world, unloaded: _, ...rest } = args;
  const { label, near } = rest;
  const isComponent = rest.class !== undefined && componentClass(rest.class) !== undefined;
  const wanted = isComponent ? undefined : rest.class;
  const unknown = {
    tag,
    folder,
    selected,
    where,
    show,
    countBy,
    ...(world === 'play' && { 'world: "play"': true }),
    ...(isComponent && { [`class: "${rest.class}"`]: true }),
  };
  const asked = Object.entries(unknown).flatMap(([name, value]) =>
    value === undefined ? [] : [`\`${name}\``],
  );
  if (asked.length === 0) return;
  throw new BridgeError(
    'invalid_arguments',
    `Of actors that are not loaded nobody can tell ${asked.join(', ')}: only label, class, place and data layers.`,
    {
      example: {
        action: 'find_actors',
        unloaded: true,
        ...(label !== undefined && { label }),
        ...(wanted !== undefined && { class: wanted }),
        ...(near !== undefined && { near }),
      },
    },
  );
}
