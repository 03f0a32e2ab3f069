/** The collision profiles that each project has from the engine's own BaseEngine.ini; a project may add others. */
const COLLISION_PROFILES: readonly string[] = [
  ...['NoCollision', 'BlockAll', 'OverlapAll', 'BlockAllDynamic', 'OverlapAllDynamic', 'IgnoreOnlyPawn'],
  ...['OverlapOnlyPawn', 'Pawn', 'Spectator', 'CharacterMesh', 'PhysicsActor', 'Destructible'],
  ...['InvisibleWall', 'InvisibleWallDynamic', 'Trigger', 'Ragdoll', 'Vehicle', 'UI', 'Custom'],
];

/** Names that a text may be, where it is the name of a preset; none where it may be anything. */
export function knownPresets(name: string): readonly string[] {
  return /(^|\.)CollisionProfileName$/.test(name) ? COLLISION_PROFILES : [];
}

/** What is to be known of a name that is none of the presets that are known. */
export function strangePreset({ name, value }: { name: string; value: unknown }): string | undefined {
  const known = knownPresets(name);
  if (known.length === 0 || known.includes(String(value))) return undefined;
  return `“${String(value)}” is no preset of the engine: it works where the project has one of that name.`;
}
