/** Groups of statistics that `stat` shows in a viewport, or hides again. Those that write files are not among them. */
const STATISTICS: ReadonlySet<string> = new Set([
  ...['fps', 'unit', 'unitgraph', 'raw', 'summary', 'namedevents', 'hitches', 'detailed', 'none'],
  ...['engine', 'game', 'gpu', 'rhi', 'scenerendering', 'initviews', 'shadowrendering', 'lightrendering'],
  ...['memory', 'memoryplatform', 'streaming', 'streamingdetails', 'levels', 'objects', 'gc', 'slate', 'ui'],
  ...['particles', 'niagara', 'anim', 'physics', 'collision', 'component', 'ai', 'navigation', 'net'],
  ...['sounds', 'soundwaves', 'audio', 'threading', 'threads', 'nanite', 'virtualtexturing'],
]);

const VIEW_MODES: ReadonlySet<string> = new Set([
  ...['lit', 'unlit', 'wireframe', 'detaillighting', 'lightingonly', 'lightcomplexity', 'lightmapdensity'],
  ...['shadercomplexity', 'stationarylightoverlap', 'reflectionoverride', 'collisionpawn'],
  ...['collisionvisibility', 'lodcoloration', 'quadoverdraw', 'pathtracing'],
]);

/** Commands that only show something, or change how a viewport looks; in lower case, with single blanks. */
const HARMLESS: readonly ((command: string) => boolean)[] = [
  command => STATISTICS.has(wordBehind('stat', command)),
  command => VIEW_MODES.has(wordBehind('viewmode', command)),
  command => /^show [a-z][a-z0-9]*$/.test(command),
  command => /^showflag\.[a-z][a-z0-9]*( [012])?$/.test(command),
  command => ['nanitestats', 'nanitestats primary', 'listtextures', 'dumpticks'].includes(command),
];

/** What `run_console_command` says that it takes. */
export const HARMLESS_EXAMPLES = ['stat fps', 'stat unit', 'show Fog', 'ShowFlag.Fog 0', 'viewmode unlit'];

/** Whether a command is on the list that counts without any policy. As `readCommand` gives it. */
export function isHarmlessCommand(command: string): boolean {
  const lower = command.toLowerCase();
  return HARMLESS.some(fits => fits(lower));
}

/** The only word behind the first one. */
function wordBehind(first: string, command: string): string {
  const [name, word = '', ...more] = command.split(' ');
  return name === first && more.length === 0 ? word : '';
}
