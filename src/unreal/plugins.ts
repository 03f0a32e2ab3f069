import { BridgeError } from '../base/errors.ts';
import { type EngineFunctionName, functionFor } from './function-table.ts';

/** A plugin of the engine that a project may have switched off. Its classes do not exist then. */
export interface EnginePlugin {
  /** Module of its classes: `/Script/<module>.…`. */
  module: string;
  /** As Edit > Plugins lists it. */
  name: string;
  /** Nobody has established that it is this plugin. Whoever names it says so: `nameOfPlugin`. */
  isGuess?: true;
  /** Whether projects have it without having asked for it. */
  byDefault: string;
  /** What it makes better, where nothing needs it. */
  helps?: string;
}

/**
 * The plugins that classes of the function table come with; all other modules are the engine's own. Names and defaults
 * are those of 5.x; that of Functional Testing is not established: its module is the engine's, its plugin is off.
 */
export const PLUGINS: readonly EnginePlugin[] = [
  {
    ...{ module: 'EditorScriptingUtilities', name: 'Editor Scripting Utilities', byDefault: 'off' },
    helps: 'labels are found in one request, which counts in levels of many hundred actors',
  },
  { module: 'LevelSequenceEditor', name: 'Level Sequence Editor', byDefault: 'on, with Control Rig' },
  { module: 'SequencerScripting', name: 'Sequencer Scripting', byDefault: 'on, with Control Rig' },
  { module: 'PythonScriptPlugin', name: 'Python Editor Script Plugin', byDefault: 'on, with Control Rig' },
  {
    ...{ module: 'FunctionalTesting', name: 'Functional Testing Editor', byDefault: 'not established' },
    isGuess: true,
  },
];

/** The plugin that a class comes with, by its path or that of its default object; undefined for the engine's own. */
export function pluginOf(path: string): EnginePlugin | undefined {
  const [, module] = /^\/Script\/(\w+)\./.exec(path) ?? [];
  return PLUGINS.find(each => each.module === module);
}

/** The plugins that functions come with, each once. */
export function pluginsOf(functions: readonly EngineFunctionName[]): EnginePlugin[] {
  const all = functions.map(name => pluginOf(functionFor(name).classPath));
  return PLUGINS.filter(plugin => all.includes(plugin));
}

/** The failure of a call whose class does not exist, as its plugin is off. */
export function explainMissingPlugin(
  what: string,
  { name }: EnginePlugin,
  engineSaid: string | undefined,
): BridgeError {
  return new BridgeError('engine_lacks', sayMissing(what, name), {
    ...{ missingPlugin: name, engineSaid },
    remedy: 'The owner of the project may switch it on in Edit > Plugins, and restart the editor.',
  });
}

/** The same failure as that of the operation that was asked for. */
export function explainPluginFor(operation: string, error: BridgeError): BridgeError {
  const { missingPlugin, ...details } = error.details;
  if (missingPlugin === undefined) return error;
  return new BridgeError(error.code, sayMissing(operation, missingPlugin), details);
}

/** A plugin as it is told of. */
export function nameOfPlugin({ name, isGuess }: EnginePlugin): string {
  return isGuess ? `${name} (a guess)` : name;
}

function sayMissing(what: string, plugin: string): string {
  if (PLUGINS.some(({ name, isGuess }) => name === plugin && isGuess)) {
    return `${what} needs a plugin that this editor has not loaded, most likely ${plugin}.`;
  }
  return `${what} needs the plugin ${plugin}, which this editor has not loaded.`;
}

/** Keeps that the editor lacks a plugin, for whoever asks what can be done. */
export function noteMissingPlugin(
  { missingPlugins }: { missingPlugins: Set<string> },
  thrown: unknown,
): void {
  const missing = thrown instanceof BridgeError ? thrown.details.missingPlugin : undefined;
  if (missing !== undefined) missingPlugins.add(missing);
}
