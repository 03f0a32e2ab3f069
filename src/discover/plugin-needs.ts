import { type EnginePlugin, PLUGINS, pluginsOf } from '../unreal/plugins.ts';
import { listCatalogue } from './catalogue.ts';

/** What a plugin of the engine is good for here. */
export interface PluginNeeds {
  plugin: EnginePlugin;
  /** Operations and views that fail without it. */
  needed: string[];
  /** Those that do less without it. */
  sometimes: string[];
}

/** What needs which plugin, from the functions that each operation and view names. */
export function listPluginNeeds(): PluginNeeds[] {
  return PLUGINS.map(plugin => ({
    plugin,
    needed: namesOf(({ functions = [] }) => pluginsOf(functions).includes(plugin)),
    sometimes: namesOf(
      ({ functions = [], sometimes = [] }) =>
        pluginsOf(sometimes).includes(plugin) && !pluginsOf(functions).includes(plugin),
    ),
  }));
}

function namesOf(isMeant: (needs: ReturnType<typeof listCatalogue>[number]['needs']) => boolean): string[] {
  return listCatalogue()
    .filter(({ needs }) => isMeant(needs))
    .map(({ name }) => name);
}

/** What needs a plugin, or what it is good for, in a few words. */
export function describeNeeds({ plugin, needed, sometimes }: PluginNeeds, quote: string): string {
  const quoted = (names: readonly string[]) => names.map(name => `${quote}${name}${quote}`);
  const parts = [...quoted(needed), ...quoted(sometimes).map(name => `${name} in part`)];
  const helps = plugin.helps === undefined ? [] : [`nothing; ${plugin.helps}`];
  return parts.length > 0 ? parts.join(', ') : helps.join('');
}
