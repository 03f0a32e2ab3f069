const NAMED = 5;

/** `3 packages (/Game/A, /Game/B, /Game/C)`: the first few by name, all by number. */
export function listUsers(packages: readonly string[]): string {
  const named = packages.slice(0, NAMED).join(', ');
  const more = packages.length > NAMED ? `, … ${packages.length - NAMED} more` : '';
  return `${packages.length} package${packages.length === 1 ? '' : 's'} (${named}${more})`;
}
