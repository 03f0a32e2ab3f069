import { type FunctionCall, NotSimulated } from './engine-function.ts';

/** Statistics that a viewport can show on top of the picture, without `stat`. */
const groups: ReadonlySet<string> = new Set([
  ...['fps', 'unit', 'unitgraph', 'raw', 'unitmax', 'summary', 'namedevents', 'hitches', 'detailed'],
  ...['engine', 'game', 'gpu', 'rhi', 'scenerendering', 'initviews', 'shadowrendering', 'lightrendering'],
  ...['memory', 'memoryplatform', 'streaming', 'streamingdetails', 'levels', 'objects', 'gc', 'slate', 'ui'],
  ...['particles', 'niagara', 'anim', 'physics', 'collision', 'component', 'ai', 'navigation', 'net'],
  ...['sounds', 'soundwaves', 'audio', 'threading', 'threads', 'dumphitches', 'nanite', 'virtualtexturing'],
]);

/**
 * `stat fps`: shows a group, or hides it; `stat none` hides all. A group that there is not changes nothing [derived].
 * False for any other command. @throws NotSimulated when there is more behind the name.
 */
export function runStatCommand({ world }: FunctionCall, command: string): boolean {
  const [first = '', name = '', ...more] = command.trim().toLowerCase().split(/\s+/);
  if (first !== 'stat') return false;
  const { stats } = world.viewports;
  if (name === 'none') stats.clear();
  else if (groups.has(name) && more.length > 0) throw new NotSimulated(`The console command '${command}'`);
  else if (groups.has(name) && !stats.delete(name)) stats.add(name);
  return true;
}
