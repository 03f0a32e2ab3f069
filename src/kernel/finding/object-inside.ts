/** Whether a path is an object, or something inside it: a component, a member of a level. */
export function isSameOrInside(path: string, owner: string): boolean {
  return path === owner || path.startsWith(`${owner}.`) || path.startsWith(`${owner}:`);
}

/** A path and those of everything that it is inside, from the inside out. */
export function ownersOf(path: string): string[] {
  const owners = [path];
  for (let end = lastStop(path); end > 0; end = lastStop(path.slice(0, end))) owners.push(path.slice(0, end));
  return owners;
}

function lastStop(path: string): number {
  return Math.max(path.lastIndexOf('.'), path.lastIndexOf(':'));
}
