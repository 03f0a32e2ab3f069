import { addNode, connectPins, disconnectPins, readGraph, removeNode } from '../blueprints/graph-python.ts';
import { type FunctionCall, NotSimulated } from '../functions/engine-function.ts';
import { addBlueprintComponent, removeBlueprintComponent } from './blueprint-components.ts';
import { addComponent, removeComponent } from './instance-components.ts';
import { readActors } from './level-actors.ts';
import { PythonError, type PythonOutcome } from './python-outcome.ts';
import { readChannels, readKey, removeKey, setKey } from './sequence-keys.ts';
import { fillStrings, readStrings } from './string-tables.ts';

/** What a script with a header does: what it reports, or an exception. */
type Run = (call: FunctionCall, args: Readonly<Record<string, unknown>>) => unknown;

/** Scripts that say in their first line what they are: name → version → what that one does. */
const templates: Readonly<Record<string, Readonly<Record<number, Run>>>> = {
  add_component: { 1: addComponent },
  remove_component: { 1: removeComponent },
  add_blueprint_component: { 1: addBlueprintComponent },
  remove_blueprint_component: { 1: removeBlueprintComponent },
  read_graph: { 1: readGraph },
  add_graph_node: { 1: addNode },
  remove_graph_node: { 1: removeNode },
  connect_graph_pins: { 1: connectPins },
  disconnect_graph_pins: { 1: disconnectPins },
  read_channels: { 1: readChannels },
  read_key: { 1: readKey },
  set_key: { 1: setKey },
  remove_key: { 1: removeKey },
  read_strings: { 1: readStrings },
  fill_strings: { 1: fillStrings },
  read_actors: { 1: readActors },
};

const header = /^# unreal-bridge template: (\w+) v(\d+)\n/;
/** The one line that differs from call to call: data, as JSON in a raw literal. */
const argumentLine = /^arguments = json\.loads\(r'((?:[^'\\\n\r]|\\[^\n\r])*)'\)$/gm;

/**
 * What a script does that has a header: known by name, version and arguments. Its lines are not looked at: what they come
 * to is written here for itself.
 * @throws NotSimulated for a version that is not known here
 */
export function findTemplateScript(script: string): ((call: FunctionCall) => PythonOutcome) | undefined {
  const [, name = '', version] = header.exec(script) ?? [];
  const [line, ...more] = script.matchAll(argumentLine);
  if (version === undefined || !line || more.length > 0) return undefined;
  const versions = Object.hasOwn(templates, name) ? templates[name] : undefined;
  if (!versions) return undefined;
  const run = versions[Number(version)];
  if (!run) {
    const known = Object.keys(versions).map(each => `v${each}`);
    throw new NotSimulated(`v${version} of the Python script ${name} (known: ${known.join(', ')})`);
  }
  const [, literal = ''] = line;
  return call => ({ printed: `unreal-bridge: ${JSON.stringify(run(call, readArguments(literal)))}` });
}

/** `json.loads`, for an object. */
function readArguments(literal: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(literal);
    if (typeof read === 'object' && read !== null) return { ...read };
  } catch {
    // Told below, as Python tells it.
  }
  throw new PythonError('json.decoder.JSONDecodeError', 'Expecting value: line 1 column 1 (char 0)');
}
