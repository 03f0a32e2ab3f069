import { md5 } from '../md5.ts';
import type { Colour } from '../routes/flat-png.ts';
import type { World } from '../world.ts';

/** From where the world is looked at, and how. */
export type View = World['camera'] & { gameView: boolean };

/**
 * The one colour of a picture: it is another one when the view or anything in the world is another, so that a fresh
 * picture can be told from a stale one.
 */
export function pictureColour(world: World, view: View): Colour {
  const { objects, selection } = world.snapshot();
  const shown = {
    ...{ objects, view, viewMode: world.viewport.viewMode, showFlags: world.viewports.showFlags },
    // In game view nothing shows what is selected.
    selection: view.gameView ? [] : selection,
    playing: world.playPath,
  };
  const digest = md5(JSON.stringify(shown, (_, each) => (typeof each === 'bigint' ? `${each}n` : each)));
  const byte = (index: number) => Number.parseInt(digest.slice(index * 2, index * 2 + 2), 16);
  return [byte(0), byte(1), byte(2)];
}
