import { withLiveMembers } from '../live-members.ts';
import type { LiveObject } from './live-object.ts';
import type { ObjectStore } from './object-store.ts';
import { moveReferences } from './package-content.ts';

/** Play in Editor: a copy of the open level that is played, and thrown away when play stops. */
export interface PlaySession {
  /** `/Game/Maps/UEDPIE_0_Yard.Yard`; undefined while nothing is played. */
  readonly playPath: string | undefined;
  /** With a player in it, or only simulated; undefined while nothing is played. */
  readonly playKind: PlayKind | undefined;
  /** Copies the level, unless it is played already. Default: with a player. */
  play(kind?: PlayKind): void;
  /** Throws the copy away, with whatever was changed in it. */
  stopPlay(): void;
}

export type PlayKind = 'play' | 'simulate';

export function createPlaySession(store: ObjectStore, level: { readonly worldPath: string }): PlaySession {
  let playPath: string | undefined;
  let playKind: PlayKind | undefined;
  return withLiveMembers<PlaySession, 'playPath' | 'playKind'>(
    { playPath: () => playPath, playKind: () => playKind },
    {
      play(kind = 'play') {
        if (playPath) return;
        const { worldPath } = level;
        playPath = worldPath.replace(/\/([^/]*)$/, '/UEDPIE_0_$1');
        playKind = kind;
        copyWorld(store, worldPath, playPath);
      },
      stopPlay() {
        playPath = undefined;
        playKind = undefined;
        for (const object of store.all()) if (object.inPlay) store.remove(object);
      },
    },
  );
}

/** Copies every object of a world. What refers to an object of the world refers to its copy. */
function copyWorld(store: ObjectStore, from: string, to: string): void {
  const isInside = (path: string) => path === from || path.startsWith(`${from}:`);
  const moved = (path: string) => (isInside(path) ? to + path.slice(from.length) : path);
  const copies = new Map<LiveObject, LiveObject>();
  for (const object of store.all()) {
    if (!isInside(object.path)) continue;
    const { attachParent, rootComponent, outer } = object;
    const values = [...object.values].map(([name, value]) => [name, moveReferences(value, moved)] as const);
    const { stillEffective: _, ...rest } = object;
    const copy: LiveObject = {
      ...rest,
      path: moved(object.path),
      values: new Map(values),
      ...(attachParent !== undefined && { attachParent: moved(attachParent) }),
      ...(rootComponent !== undefined && { rootComponent: moved(rootComponent) }),
      // Actors come before their components.
      ...(outer && { outer: copies.get(outer) ?? outer }),
      inPlay: true,
    };
    copies.set(object, copy);
    store.put(copy);
  }
}
