import { md5 } from '../md5.ts';

/**
 * The package of one actor of a World Partition map, below the folder that the editor hides:
 * `/Game/Maps/Yard` → `/Game/__ExternalActors__/Maps/Yard/5/K2/…`. The engine hashes the actor's path as well; by
 * which text exactly is not known, so the letters differ from those on a real disk [derived].
 */
export function externalPackage(map: string, actorPath: string): string {
  const digest = md5(actorPath.toLowerCase());
  const letters = BigInt(`0x${digest}`).toString(36).toUpperCase().padStart(25, '0');
  const parts = [letters.slice(0, 1), letters.slice(1, 3), letters.slice(3)];
  return `${externalFolder(map)}/${parts.join('/')}`;
}

/** `/Game/Maps/Yard` → `/Game/__ExternalActors__/Maps/Yard` */
export function externalFolder(map: string): string {
  return map.replace(/^(\/[^/]+)/, '$1/__ExternalActors__');
}
