import type { CompletedCall } from './complete-call.ts';

type Arguments = Record<string, unknown>;

/** Arguments of an example that the caller said nothing of. */
export function inventedIn(example: Arguments = {}, given: Arguments): { placeholders?: string[] } {
  const said = Object.values(given).map(value => JSON.stringify(value));
  const invented = Object.entries(example)
    .filter(([name, value]) => name !== 'action' && !(name in given) && !said.includes(JSON.stringify(value)))
    .map(([name]) => name);
  return invented.length > 0 ? { placeholders: invented } : {};
}

/** Arguments of the example that are only that. */
export function placeholdersOf({ placeholders }: CompletedCall): { placeholders?: string[] } {
  return placeholders.length > 0 ? { placeholders } : {};
}
