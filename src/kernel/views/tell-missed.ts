import type { BridgeError } from '../../base/errors.ts';

/** Why one of several objects has no row: what is wrong with it, and what it might have meant. */
export interface TellMissed {
  objectPath: string;
  why: string;
  suggestions?: readonly string[];
}

/** The reason for a target that was left out of an answer about several. */
export function tellMissed(objectPath: string, { code, message, details }: BridgeError): TellMissed {
  const { suggestions = [], example, engineSaid } = details;
  const why =
    code !== 'object_not_found' || engineSaid === undefined ? message : 'There is nothing at this path.';
  const load = example?.action === 'load_asset' ? ' act load_asset loads it.' : '';
  return {
    objectPath,
    why: `${why}${load}`,
    ...(suggestions.length > 0 && { suggestions: suggestions.slice(0, MOST_SUGGESTED) }),
  };
}

const MOST_SUGGESTED = 3;
