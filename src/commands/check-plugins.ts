import { BridgeError } from '../base/errors.ts';
import { describeNeeds, listPluginNeeds, type PluginNeeds } from '../discover/plugin-needs.ts';
import { describeObject } from '../unreal/engine-call.ts';
import { defaultObjectOf, functionFor, listFunctionNames } from '../unreal/function-table.ts';
import { type EnginePlugin, nameOfPlugin, pluginOf } from '../unreal/plugins.ts';
import type { EditorSession } from '../unreal/session.ts';

/**
 * Looks for one class of each plugin that something of ours needs: describing its default object needs no permission, and
 * an object that does not exist says that the plugin is off.
 * @returns the plugins
 * @throws BridgeError with those that are off, and what needs them
 */
export async function checkPlugins({ client }: EditorSession): Promise<string> {
  const all = listPluginNeeds();
  const outcomes = await client.sendAll(all.map(({ plugin }) => describeObject(someObjectOf(plugin))));
  const isOff = (_: PluginNeeds, index: number) => {
    const outcome = outcomes[index];
    return outcome?.ok === false && outcome.error.code === 'object_not_found';
  };
  const off = all.filter(isOff);
  if (off.length === 0) return all.map(({ plugin }) => nameOfPlugin(plugin)).join(', ');
  const names = off.map(({ plugin }) => nameOfPlugin(plugin)).join(', ');
  throw new BridgeError('engine_lacks', `This editor has not loaded ${names}.`, {
    remedy:
      'Switch on in Edit > Plugins what you want to use, and restart the editor. What they are needed for:',
    remedyLines: off.map(needs => `${nameOfPlugin(needs.plugin)}: ${describeNeeds(needs, '')}`),
  });
}

function someObjectOf(plugin: EnginePlugin): string {
  const paths = listFunctionNames().map(name => functionFor(name).classPath);
  const path = paths.find(each => pluginOf(each) === plugin);
  if (path === undefined) throw new Error(`Nothing of ${plugin.name} is called.`);
  return defaultObjectOf(path);
}
