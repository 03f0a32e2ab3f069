import type { EditorContext } from '../editor-context.ts';
import { flatPng } from '../routes/flat-png.ts';
import type { Scene } from '../scene.ts';
import type { World } from '../world.ts';
import { actorTransform } from './placement.ts';
import type { Shot, Shots } from './shots.ts';
import { rotatorOf } from './transforms.ts';
import { pictureColour } from './viewport-picture.ts';

/** Frames from the picture to its file: it is compressed and written on another thread [derived]. */
const framesToWrite = 1;
/** Sums of seconds are not exact. */
const rounding = 1e-6;

export function createShots(clock: { readonly seconds: number }): Shots {
  let delayed: { shot: Shot; due: number }[] = [];
  let pending: Shot | undefined;
  let unwritten: { shot: Shot; bytes: Uint8Array; frames: number }[] = [];
  const write = (context: EditorContext) => {
    for (const each of unwritten) each.frames--;
    for (const { shot, bytes, frames } of unwritten) if (frames === 0) saveShot(context, shot, bytes);
    unwritten = unwritten.filter(each => each.frames > 0);
  };
  return {
    request(shot, delay = 0) {
      if (delay > 0) delayed.push({ shot, due: clock.seconds + delay });
      else pending = shot;
    },
    serve(context, viewport) {
      write(context);
      const due = delayed.filter(each => each.due <= clock.seconds + rounding);
      delayed = delayed.filter(each => !due.includes(each));
      pending = due.at(-1)?.shot ?? pending;
      if (!pending || viewport === 'idle') return;
      unwritten.push({ shot: pending, bytes: take(context.world, pending), frames: framesToWrite });
      pending = undefined;
    },
  };
}

/** Writes a picture and says so in the log [wording derived]. */
function saveShot({ world, writeFile }: EditorContext, shot: Shot, bytes: Uint8Array): void {
  const { name, prefix = 'HighresScreenshot' } = shot;
  const path = shotPath(world, { name, prefix, ending: '.png' });
  writeFile(path, bytes);
  world.log.push(`LogClient: High resolution screenshot saved as ${path}`);
}

function take(world: World, { width, height, camera, gameView }: Shot): Uint8Array {
  const from = camera === undefined ? undefined : placeOf(world, camera);
  const view = { ...(from ?? world.camera), gameView: gameView ?? world.viewport.gameView };
  return flatPng(width, height, pictureColour(world, view));
}

/** Where an actor is and looks; undefined when it is gone. */
export function placeOf(world: World, path: string): World['camera'] | undefined {
  const actor = world.find(path);
  if (actor?.kind !== 'actor') return undefined;
  const { Translation, Rotation } = actorTransform(world.objects, actor);
  return { location: Translation, rotation: rotatorOf(Rotation) };
}

/**
 * Where pictures of the editor lie: `D:/Projects/Yard/Saved/Screenshots/WindowsEditor/`. The folder's name says which
 * platform the editor runs on.
 */
export function screenshotFolder({ directory }: Scene['project']): string {
  const isWindows = /^([a-z]:|\\\\|\/\/)/i.test(directory);
  const unixPlatform = directory.startsWith('/Users/') ? 'Mac' : 'Linux';
  const platform = isWindows ? 'Windows' : unixPlatform;
  return `${directory.replace(/[\\/]?$/, '/')}Saved/Screenshots/${platform}Editor/`;
}

/**
 * The file that a name means: absolute ones as they are, others below the folder of screenshots; the ending is added
 * when it is not there [derived]. Without a name the next free number is taken: `HighresScreenshot00000.png`.
 */
export function shotPath(world: World, file: { name: string; prefix: string; ending: string }): string {
  const { name, prefix, ending } = file;
  const folder = screenshotFolder(world.scene.project);
  if (name) {
    const slashed = name.replaceAll('\\', '/');
    const path = /^([a-z]:)?\//i.test(slashed) ? slashed : folder + slashed;
    return path.toLowerCase().endsWith(ending) ? path : path + ending;
  }
  for (let index = 0; ; index++) {
    const path = `${folder}${prefix}${String(index).padStart(5, '0')}${ending}`;
    if (!world.files.has(path)) return path;
  }
}

/** Widths and heights that a graphics card can draw [derived]. */
export function isDrawable(...sizes: number[]): boolean {
  return sizes.every(size => Number.isInteger(size) && size >= 1 && size <= 16_384);
}
