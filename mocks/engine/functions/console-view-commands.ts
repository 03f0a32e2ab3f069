import { flatBmp } from '../routes/flat-bmp.ts';
import { viewportSize } from '../world/viewport.ts';
import { isVisible } from '../world/viewport-frame.ts';
import { pictureColour } from '../world/viewport-picture.ts';
import { isDrawable, shotPath } from '../world/viewport-shots.ts';
import { type FunctionCall, NotSimulated } from './engine-function.ts';
import { frameActors } from './frame-actors.ts';

/** What a command does with the words behind its name. */
type ViewCommand = (call: FunctionCall, rest: string) => void;

/** By first word, in lower case. None of them has any output. */
const commands: Record<string, ViewCommand> = {
  camera: alignCamera,
  viewmode: setViewMode,
  highresshot: takeHighResShot,
  shot: takeGameShot,
  screenshot: takeGameShot,
  editorshot: takeEditorShot,
  editorscreenshot: takeEditorShot,
};

/** Runs a console command that is about what a viewport shows. False for any other. @throws NotSimulated. */
export function runViewCommand(call: FunctionCall, command: string): boolean {
  const [, name = '', rest = ''] = /^\s*(\S+)\s*(.*)$/s.exec(command) ?? [];
  const flag = /^showflag\.(\w+)$/i.exec(name)?.[1];
  if (flag !== undefined) setShowFlag(call, flag, rest);
  else commands[name.toLowerCase()]?.(call, rest);
  return flag !== undefined || name.toLowerCase() in commands;
}

/** `CAMERA ALIGN [ACTIVEVIEWPORTONLY] [NAME=PointLight_2]`: frames the actor of that name, else those selected. */
function alignCamera(call: FunctionCall, rest: string): void {
  const { world } = call;
  if (!/^align\b/i.test(rest)) throw new NotSimulated(`The console command 'CAMERA ${rest}'`);
  const name = /\bname=(\S+)/i.exec(rest)?.[1];
  const wanted = name === undefined ? world.selection : [`${world.levelPath}.${name}`];
  const actors = wanted.flatMap(path => world.find(path) ?? []);
  // In the editor the camera takes a moment to get there [derived].
  if (!world.scene.headless && actors.length > 0) world.camera = frameActors(call, actors);
}

const viewModes = [
  ...['lit', 'unlit', 'wireframe', 'brushwireframe', 'detaillighting', 'lightingonly', 'lightcomplexity'],
  ...['lightmapdensity', 'litlightmapdensity', 'shadercomplexity', 'stationarylightoverlap', 'pathtracing'],
  ...['reflectionoverride', 'collisionpawn', 'collisionvisibility', 'lodcoloration', 'quadoverdraw'],
];

/** A mode that there is not changes nothing [derived]. */
function setViewMode({ world }: FunctionCall, rest: string): void {
  const mode = rest.trim().toLowerCase();
  if (viewModes.includes(mode)) world.viewport.viewMode = mode;
}

/** Without a number a console variable is only printed. */
function setShowFlag({ world }: FunctionCall, name: string, rest: string): void {
  const value = Number.parseInt(rest, 10);
  if (value >= 0 && value <= 2) world.viewports.showFlags[name.toLowerCase()] = value;
}

/** `HighResShot [filename="D:/a b.png"] 1920x1080`, or a multiple of the viewport's size. Nothing without a size. */
function takeHighResShot({ context }: FunctionCall, rest: string): void {
  const { name, others } = splitFilename(rest);
  const [size = ''] = others;
  // Behind the size: four numbers of a region, then switches for a mask, for buffers and for this.
  if (others[7] === '1') throw new NotSimulated('A screenshot with high dynamic range');
  const [, width, height] = /^(\d+)x(\d+)$/i.exec(size) ?? [];
  const multiple = /^\d+(\.\d+)?$/.test(size) ? Number(size) : 0;
  const wanted =
    width === undefined
      ? [viewportSize.width * multiple, viewportSize.height * multiple].map(Math.floor)
      : [Number(width), Number(height)];
  const [x = 0, y = 0] = wanted;
  if (isDrawable(x, y)) context.shots.request({ width: x, height: y, name });
}

/** `Shot` is a command of the game's viewport: in the editor alone it does nothing. Seen in the field. */
function takeGameShot({ context, world }: FunctionCall, rest: string): void {
  const { name } = splitFilename(rest);
  if (world.playPath) context.shots.request({ ...viewportSize, name, prefix: 'ScreenShot' });
}

/** The window itself, at once and as a bitmap [derived; the file's name was seen in the field]. */
function takeEditorShot({ context, world }: FunctionCall): void {
  if (!isVisible(context)) return;
  const colour = pictureColour(world, { ...world.camera, gameView: world.viewport.gameView });
  const path = shotPath(world, { name: '', prefix: 'EditorScreenshot', ending: '.bmp' });
  context.writeFile(path, flatBmp(viewportSize.width, viewportSize.height, colour));
}

/** A file name may have spaces when it stands in quotation marks. */
function splitFilename(rest: string): { name: string; others: string[] } {
  const match = /\bfilename=(?:"([^"]*)"|(\S+))/i.exec(rest);
  const others = rest.replace(match?.[0] ?? '', '').split(/\s+/);
  return { name: match?.[1] ?? match?.[2] ?? '', others: others.filter(Boolean) };
}
