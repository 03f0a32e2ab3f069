/** Engine versions whose dialect the simulated editor speaks, oldest first. */
export const engineVersions = ['5.0', '5.1', '5.2', '5.3', '5.4', '5.5', '5.6', '5.7', '5.8'] as const;

export type EngineVersion = (typeof engineVersions)[number];

export const defaultEngine: EngineVersion = '5.5';

/** True for what an engine has: from its first version on, or always, and before the first that has it no more. */
export function isThere(
  { since, until, gone }: { since?: EngineVersion; until?: EngineVersion; gone?: true },
  engine: EngineVersion,
): boolean {
  if (gone || (until !== undefined && isSince(engine, until))) return false;
  return since === undefined || isSince(engine, since);
}

/** True when an engine is that version or a later one. */
export function isSince(engine: EngineVersion, first: EngineVersion): boolean {
  return engineVersions.indexOf(engine) >= engineVersions.indexOf(first);
}
