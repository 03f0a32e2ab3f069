/**
 * Whether the engine is that version or a later one. One that does not tell its version counts as later: only 5.8, where
 * a project must allow the question, keeps it to itself. Ask behind a first request: it brings the version along.
 */
export function isEngineSince(
  { identity }: { identity: { current: { engine?: string } } },
  version: string,
): boolean {
  return isVersionSince(identity.current.engine, version);
}

/** As `isEngineSince`, of a version that an engine told: `5.1.1-…`. */
export function isVersionSince(engine: string | undefined, version: string): boolean {
  const told = numbersOf(engine ?? '');
  if (!told) return true;
  const wanted = numbersOf(version) ?? [0, 0];
  return told[0] > wanted[0] || (told[0] === wanted[0] && told[1] >= wanted[1]);
}

function numbersOf(version: string): [major: number, minor: number] | undefined {
  const [, major, minor] = /^(\d+)\.(\d+)/.exec(version) ?? [];
  return major === undefined ? undefined : [Number(major), Number(minor)];
}
