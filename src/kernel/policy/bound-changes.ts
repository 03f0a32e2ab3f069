import { BridgeError } from '../../base/errors.ts';
import type { EngineCall } from '../../unreal/engine-call.ts';
import type { KnownEditor } from '../../unreal/guard.ts';
import {
  type Preset,
  type PresetFunction,
  type PresetProperty,
  readPreset,
} from '../../unreal/read-preset.ts';

type Change = EngineCall<unknown>;

/** What takes something into a preset, or out of it, whichever preset that is. */
export const PRESET_ROUTES = { expose: '/remote/preset/expose', unexpose: '/remote/preset/unexpose' };

/** What a request comes to, and the request that carries it. */
export interface BoundChange {
  call: Change;
  sent: Change;
}

/** A request about a preset, taken apart: `/remote/preset/<preset>/<kind>/<name>…` */
interface PresetRequest {
  change: Change;
  preset: string;
  kind: string;
  name: string;
  rest: string[];
}

/**
 * The changes as what they come to: a request to a preset becomes calls and writes of the objects behind it, as the
 * preset says at this moment. A property sets all of its objects, a function is called on all of its own; a controller
 * may do both with everything that is exposed, as nobody tells what its behaviours do.
 * @throws BridgeError when a preset cannot be read: then nobody knows what it would change
 */
export async function readBoundChanges(
  changes: readonly Change[],
  { client }: KnownEditor,
): Promise<BoundChange[]> {
  const requests = changes.map(requestOf);
  const names = [...new Set(requests.flatMap(each => (each ? [each.preset] : [])))];
  if (names.length === 0) return changes.map(call => ({ call, sent: call }));
  const outcomes = await client.sendAll(names.map(readPreset));
  const presets = new Map(names.map((name, index) => [name, outcomes[index]]));
  return changes.flatMap((change, index) => {
    const request = requests[index];
    const found = request && presets.get(request.preset);
    if (!request || !found) return [{ call: change, sent: change }];
    if (!found.ok) throw found.error;
    // Whoever uses a preset names it.
    return boundBy(request, found.value).map(call => ({
      call: { ...call, refersTo: found.value.path },
      sent: change,
    }));
  });
}

/** What a request to a preset does, where it is one that names a preset of the project. */
function requestOf(change: Change): PresetRequest | undefined {
  const [path = ''] = change.path.split('?', 1);
  const [, remote = '', route = '', ...steps] = path.split('/');
  if (remote.toLowerCase() !== 'remote' || route.toLowerCase() !== 'preset') return undefined;
  const [preset = '', kind = '', name = '', ...rest] = steps.map(decodeURIComponent);
  // Transient presets are nobody's: they are made and taken away by this server alone.
  if (preset.toLowerCase() === 'transient' && (kind === '' || change.verb === 'DELETE')) return undefined;
  return { change, preset, kind: kind.toLowerCase(), name, rest };
}

/** Labels and metadata are the preset's own. Any other step is dropped by the server, which then takes what is left. */
function isOwn({ rest: [first = ''] }: PresetRequest): boolean {
  return /^(metadata|label)$/i.test(first);
}

function boundBy(request: PresetRequest, preset: Preset): Change[] {
  const { change, kind, name, rest } = request;
  const own = writeOf(preset.path, undefined);
  const { body = {} } = change;
  if (isOwn(request)) return [own];
  switch (kind) {
    case 'expose':
      return [exposing(own, body)];
    case 'unexpose':
      return [{ ...own, path: PRESET_ROUTES.unexpose }];
    case 'function':
      return callsOf(needNamed(preset.functions, name, preset), body.Parameters);
    case 'property': {
      const property = preset.properties.find(each => isNamed(each, name));
      // The engine takes a controller's id here as well.
      return property ? writesOf(property, body.PropertyValue) : byController(preset, own, change);
    }
    case 'controller':
      return byController(preset, own, change);
    case 'actor': {
      const actor = preset.actors.find(each => isNamed(each, name));
      return rest[0]?.toLowerCase() === 'property' && actor
        ? [writeOf(actor.actor.path, body.propertyValue)]
        : [own];
    }
    default:
      return [own];
  }
}

/** The preset is another one, and what it exposes is only referred to. */
function exposing(own: Change, body: Record<string, unknown>): Change {
  const exposed = Object.values(body).flatMap(value => (typeof value === 'string' ? [value] : []));
  return { ...own, path: PRESET_ROUTES.expose, body: { ...own.body, propertyValue: exposed } };
}

function byController({ properties, functions }: Preset, own: Change, change: Change): Change[] {
  return [
    own,
    // What its behaviours do beside that nobody tells.
    change,
    ...properties.flatMap(each => writesOf(each, undefined)),
    ...functions.flatMap(each => callsOf(each, undefined)),
  ];
}

function writesOf({ objects, property }: PresetProperty, value: unknown): Change[] {
  return objects.map(({ path }) => writeOf(path, value, property.Name));
}

function writeOf(objectPath: string, propertyValue: unknown, propertyName?: string): Change {
  return {
    verb: 'PUT',
    path: '/remote/object/property',
    body: { objectPath, propertyValue, ...(propertyName !== undefined && { propertyName }) },
    effect: 'change',
    objectPath,
    parse: () => undefined,
  };
}

/** One call for each object; one without an object where nothing is bound, so that its name is judged all the same. */
function callsOf({ function: { Name }, objects }: PresetFunction, parameters: unknown): Change[] {
  const targets = objects.length > 0 ? objects.map(({ path }) => path) : [undefined];
  return targets.map(objectPath => ({
    verb: 'PUT',
    path: '/remote/object/call',
    body: {
      ...(objectPath !== undefined && { objectPath }),
      functionName: Name,
      parameters: parameters ?? {},
    },
    effect: 'change',
    ...(objectPath !== undefined && { objectPath }),
    parse: () => undefined,
  }));
}

/** @throws BridgeError `unknown_function`: what cannot be looked at is not called */
function needNamed(
  functions: readonly PresetFunction[],
  name: string,
  { name: preset }: Preset,
): PresetFunction {
  const found = functions.find(each => isNamed(each, name));
  if (found) return found;
  throw new BridgeError('unknown_function', `${preset} exposes no function "${name}".`);
}

function isNamed({ label, id }: { label: string; id: string }, name: string): boolean {
  return [label, id].some(each => each !== '' && each.toLowerCase() === name.toLowerCase());
}
