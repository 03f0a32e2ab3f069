/** What a profile of the engine says, in part: responses to channels are not kept here. A project may have others. */
export interface CollisionProfile {
  name: string;
  enabled: string;
  objectType: string;
}

/** Those of the engine's own ini files. */
export const collisionProfiles: readonly CollisionProfile[] = [
  profile('NoCollision', 'NoCollision', 'WorldStatic'),
  profile('BlockAll', 'QueryAndPhysics', 'WorldStatic'),
  profile('OverlapAll', 'QueryOnly', 'WorldStatic'),
  profile('BlockAllDynamic', 'QueryAndPhysics', 'WorldDynamic'),
  profile('OverlapAllDynamic', 'QueryOnly', 'WorldDynamic'),
  profile('IgnoreOnlyPawn', 'QueryOnly', 'WorldDynamic'),
  profile('OverlapOnlyPawn', 'QueryOnly', 'WorldDynamic'),
  profile('Pawn', 'QueryAndPhysics', 'Pawn'),
  profile('Spectator', 'QueryOnly', 'Pawn'),
  profile('CharacterMesh', 'QueryOnly', 'Pawn'),
  profile('PhysicsActor', 'QueryAndPhysics', 'PhysicsBody'),
  profile('Destructible', 'QueryAndPhysics', 'Destructible'),
  profile('InvisibleWall', 'QueryAndPhysics', 'WorldStatic'),
  profile('InvisibleWallDynamic', 'QueryAndPhysics', 'WorldDynamic'),
  profile('Trigger', 'QueryOnly', 'WorldDynamic'),
  profile('Ragdoll', 'QueryAndPhysics', 'PhysicsBody'),
  profile('Vehicle', 'QueryAndPhysics', 'Vehicle'),
  profile('UI', 'QueryOnly', 'WorldDynamic'),
];

/** What a body of that profile has. */
export function bodyOfProfile({ name, enabled, objectType }: CollisionProfile): Record<string, string> {
  return { CollisionProfileName: name, CollisionEnabled: enabled, ObjectType: objectType };
}

function profile(name: string, enabled: string, channel: string): CollisionProfile {
  return { name, enabled, objectType: `ECC_${channel}` };
}
