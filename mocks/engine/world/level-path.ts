/**
 * The path of a level's world: `/Game/Maps/Yard` → `/Game/Maps/Yard.Yard`. A level that was never saved is called
 * Untitled whatever number its package has: `/Temp/Untitled_1.Untitled` [derived].
 */
export function worldPathOf(map: string): string {
  const name = map.split('/').at(-1) ?? map;
  return `${map}.${isUnsaved(map) ? name.replace(/_\d+$/, '') : name}`;
}

/** True for a level that is in memory only. */
export function isUnsaved(map: string): boolean {
  return map.startsWith('/Temp/');
}

/** `/Game/Maps/Yard` → `/Game/Maps/Yard.Yard:PersistentLevel` */
export function levelPathOf(map: string): string {
  return `${worldPathOf(map)}:PersistentLevel`;
}

/** Actors that every level has and that the editor keeps to itself. */
export const editorsOwn = { WorldSettings: '/Script/Engine.WorldSettings', Brush_0: '/Script/Engine.Brush' };
