import { BridgeError, rewrap, toBridgeError } from '../../base/errors.ts';
import { refuseWhileSaving, type UnrealClient } from '../client.ts';
import type { LiveEditor, LiveSubscription } from './live-editor.ts';
import type { PresetEvent } from './live-events.ts';
import {
  createTransientPreset,
  deleteTransientPreset,
  exposeProperty,
  readExposedProperty,
  type TransientPreset,
} from './preset-calls.ts';
import type { Registration } from './registrations.ts';

/** A property that is to be watched. `propertyName` may be a path, as in a read. */
export interface WatchedProperty {
  objectPath: string;
  propertyName: string;
}

export interface PropertyListener {
  /**
   * A value: `read` after each opening of the connection, `event` when the editor told of a change. The same value may
   * come twice. Only edits are told: what a Blueprint, Sequencer or physics moves is not (from 5.0, in the editor).
   */
  value(property: WatchedProperty, value: unknown, source: 'read' | 'event'): void;
  /** This one is not watched, or no longer; the others are. */
  failed(property: WatchedProperty, error: BridgeError): void;
  /** None is watched now; `retrying`: all of them are read again as soon as may be. */
  interrupted?(error: BridgeError, state: 'retrying' | 'ended'): void;
}

export interface PropertyWatch {
  /** Takes the preset away. Never fails: what cannot be deleted dies with the connection. */
  close(): Promise<void>;
}

interface WatchState {
  client: Pick<UnrealClient, 'send' | 'sendAll'>;
  properties: readonly WatchedProperty[];
  listener: PropertyListener;
  /** The preset that stands in the editor now. */
  preset: TransientPreset | undefined;
  exposed: Exposed[];
  /** Of the latest preparation; never rejects. */
  prepared: Promise<unknown>;
  /** What was told while values were being read: the values are older. */
  notifiedMeanwhile: Set<Exposed>;
  /** The registrations stand, so the preset is marked to die with the connection. */
  stands: boolean;
}

interface Exposed {
  property: WatchedProperty;
  id: string;
  label: string;
}

/**
 * Watches properties of any objects, through a transient preset: the engine has no other way. The preset is made over
 * HTTP, so that it is known what became of it, and made again after each loss of the connection, with which it died.
 * @param client must let the making of a transient preset pass, which goes over the wire as a change
 */
export function watchProperties(
  live: LiveEditor,
  client: WatchState['client'],
  properties: readonly WatchedProperty[],
  listener: PropertyListener,
): PropertyWatch {
  const state: WatchState = {
    client,
    properties,
    listener,
    preset: undefined,
    exposed: [],
    prepared: Promise.resolve(),
    notifiedMeanwhile: new Set(),
    stands: false,
  };
  const subscription: LiveSubscription = live.subscribe({
    prepare: signal => {
      const prepared = prepare(state, signal);
      state.prepared = prepared.catch(() => {});
      return prepared;
    },
    event: event => {
      if ('preset' in event) receive(state, event);
    },
    resync: () => {
      state.stands = true;
      void readAll(state, () => subscription.renew());
    },
    interrupted: (error, how) => {
      // A marked one died with the connection, and its name may soon be another's.
      if (state.preset && !state.stands) void discard(state, state.preset);
      state.preset = undefined;
      state.stands = false;
      state.exposed = [];
      listener.interrupted?.(error, how);
    },
  });
  return {
    close: async () => {
      const { preset } = state;
      state.preset = undefined;
      state.exposed = [];
      subscription.close();
      await Promise.all([preset && discard(state, preset), state.prepared]);
    },
  };
}

async function prepare(state: WatchState, signal: AbortSignal): Promise<Registration[]> {
  const { client, preset: former } = state;
  state.preset = undefined;
  state.exposed = [];
  state.stands = false;
  if (former) await discard(state, former);
  // Without the signal: a preset that was made is to be known, so that it can be taken away.
  const preset = await client.send(createTransientPreset()).catch(rewrap(['wrong_server'], explainMissing));
  try {
    signal.throwIfAborted();
    const exposed = await exposeAll(state, preset);
    signal.throwIfAborted();
    state.preset = preset;
    state.exposed = exposed;
  } catch (thrown) {
    await discard(state, preset);
    throw thrown;
  }
  return [
    // First of all, so that it dies with us whatever happens.
    { kind: 'autodestroy', preset: preset.name },
    { kind: 'preset', preset: preset.name, changesBy: 'everybody' },
  ];
}

/** All in one request; what cannot be exposed is told. @throws BridgeError when nothing can be watched for now */
async function exposeAll(
  { client, properties, listener }: WatchState,
  preset: TransientPreset,
): Promise<Exposed[]> {
  const outcomes = await client.sendAll(
    properties.map((property, index) =>
      exposeProperty(preset.name, { ...property, label: `Watched ${index + 1}` }),
    ),
  );
  refuseWhileSaving(outcomes);
  return properties.flatMap((property, index) => {
    const outcome = outcomes[index];
    if (outcome?.ok) return [{ property, id: outcome.value.id, label: outcome.value.label }];
    if (outcome) listener.failed(property, outcome.error);
    return [];
  });
}

/** Values may have changed between the exposing and the registration: they are read behind both, in one request. */
async function readAll(state: WatchState, again: () => void): Promise<void> {
  const { client, preset, exposed, listener } = state;
  if (!preset || exposed.length === 0) return;
  state.notifiedMeanwhile.clear();
  try {
    const outcomes = await client.sendAll(exposed.map(({ id }) => readExposedProperty(preset.name, id)));
    refuseWhileSaving(outcomes);
    for (const [index, each] of exposed.entries()) {
      const outcome = outcomes[index];
      if (state.preset !== preset || !outcome) return;
      if (!outcome.ok) fail(state, each, outcome.error);
      else if (!state.notifiedMeanwhile.has(each)) listener.value(each.property, outcome.value.value, 'read');
    }
  } catch (thrown) {
    if (state.preset !== preset) return;
    const error = toBridgeError(thrown);
    listener.interrupted?.(error, error.retryable ? 'retrying' : 'ended');
    if (error.retryable) again();
  }
}

function explainMissing(cause: BridgeError): BridgeError {
  return new BridgeError('engine_lacks', 'Unreal before 5.1 cannot tell of single properties.', { cause });
}

function receive(state: WatchState, event: PresetEvent): void {
  if (event.type === 'PresetFieldsChanged') {
    for (const { id, label, value } of event.changed) {
      const found = state.exposed.find(each => (id === '' ? each.label === label : isSameId(each.id, id)));
      if (!found) continue;
      state.notifiedMeanwhile.add(found);
      state.listener.value(found.property, value, 'event');
    }
  }
  if (event.type === 'PresetFieldsRemoved') {
    for (const gone of state.exposed.filter(({ id }) => event.ids.some(each => isSameId(each, id)))) {
      fail(state, gone, new BridgeError('object_not_found', 'The editor does not expose it any more.'));
    }
  }
}

function fail(state: WatchState, gone: Exposed, error: BridgeError): void {
  state.exposed = state.exposed.filter(each => each !== gone);
  state.listener.failed(gone.property, error);
}

function isSameId(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** Whatever hinders it, nobody can do more about it. */
async function discard({ client }: WatchState, { name }: TransientPreset): Promise<void> {
  await client.send(deleteTransientPreset(name)).catch(() => {});
}
