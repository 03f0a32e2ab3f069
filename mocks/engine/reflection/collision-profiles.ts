/** What a profile of the engine says: of the channels, only those that it does not block. A project may have others. */
export interface CollisionProfile {
  name: string;
  enabled: string;
  objectType: string;
  overlaps: readonly string[];
  ignores: readonly string[];
}

interface Channels {
  overlaps?: string;
  ignores?: string;
}

/** Channels of the engine that a profile may answer to in its own way. */
const every = 'WorldStatic WorldDynamic Pawn Visibility Camera PhysicsBody Vehicle Destructible';
const everyBody = 'WorldStatic WorldDynamic Pawn Camera PhysicsBody Vehicle Destructible';

/**
 * Those of the engine's own ini files; what they answer to each channel is from what the editor's Collision panel shows
 * [derived: nobody has sent a read of them].
 */
export const collisionProfiles: readonly CollisionProfile[] = [
  profile('NoCollision', 'NoCollision', 'WorldStatic', { ignores: 'Visibility Camera' }),
  profile('BlockAll', 'QueryAndPhysics', 'WorldStatic'),
  profile('OverlapAll', 'QueryOnly', 'WorldStatic', { overlaps: every }),
  profile('BlockAllDynamic', 'QueryAndPhysics', 'WorldDynamic'),
  profile('OverlapAllDynamic', 'QueryOnly', 'WorldDynamic', { overlaps: every }),
  profile('IgnoreOnlyPawn', 'QueryOnly', 'WorldDynamic', { ignores: 'Pawn Vehicle' }),
  profile('OverlapOnlyPawn', 'QueryOnly', 'WorldDynamic', { overlaps: 'Pawn Vehicle', ignores: 'Camera' }),
  profile('Pawn', 'QueryAndPhysics', 'Pawn', { ignores: 'Visibility' }),
  profile('Spectator', 'QueryOnly', 'Pawn', {
    ignores: 'WorldDynamic Pawn Visibility Camera PhysicsBody Vehicle Destructible',
  }),
  profile('CharacterMesh', 'QueryOnly', 'Pawn', { ignores: 'Pawn Visibility Vehicle' }),
  profile('PhysicsActor', 'QueryAndPhysics', 'PhysicsBody'),
  profile('Destructible', 'QueryAndPhysics', 'Destructible'),
  profile('InvisibleWall', 'QueryAndPhysics', 'WorldStatic', { ignores: 'Visibility' }),
  profile('InvisibleWallDynamic', 'QueryAndPhysics', 'WorldDynamic', { ignores: 'Visibility' }),
  profile('Trigger', 'QueryOnly', 'WorldDynamic', { overlaps: everyBody, ignores: 'Visibility' }),
  profile('Ragdoll', 'QueryAndPhysics', 'PhysicsBody', { ignores: 'Pawn Visibility' }),
  profile('Vehicle', 'QueryAndPhysics', 'Vehicle'),
  profile('UI', 'QueryOnly', 'WorldDynamic', { overlaps: everyBody }),
];

/** What a body of that profile has. The array names what is not blocked. */
export function bodyOfProfile(found: CollisionProfile): Record<string, unknown> {
  const { name, enabled, objectType, overlaps, ignores } = found;
  const others = every
    .split(' ')
    .map(Channel => ({ Channel, Response: responseTo(Channel, overlaps, ignores) }))
    .filter(({ Response }) => Response !== 'ECR_Block');
  return {
    ...{ CollisionProfileName: name, CollisionEnabled: enabled, ObjectType: objectType },
    CollisionResponses: {
      ResponseToChannels: {
        ...blocking(),
        ...Object.fromEntries(others.map(({ Channel, Response }) => [Channel, Response])),
      },
      ResponseArray: others,
    },
  };
}

function responseTo(channel: string, overlaps: readonly string[], ignores: readonly string[]): string {
  if (ignores.includes(channel)) return 'ECR_Ignore';
  return overlaps.includes(channel) ? 'ECR_Overlap' : 'ECR_Block';
}

/** Responses as a body has them that nobody has given any. */
function blocking(): Record<string, string> {
  const numbered = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, at) => `${prefix}${at + 1}`);
  const channels = [
    ...every.split(' '),
    ...numbered('EngineTraceChannel', 6),
    ...numbered('GameTraceChannel', 18),
  ];
  return Object.fromEntries(channels.map(channel => [channel, 'ECR_Block']));
}

function profile(name: string, enabled: string, channel: string, channels: Channels = {}): CollisionProfile {
  const list = (written = '') => written.split(' ').filter(Boolean);
  return {
    ...{ name, enabled, objectType: `ECC_${channel}` },
    ...{ overlaps: list(channels.overlaps), ignores: list(channels.ignores) },
  };
}
