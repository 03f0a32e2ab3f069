import { recover } from '../../base/errors.ts';
import { EXISTS, keepAny, type Snapshot } from '../../kernel/watch/snapshot.ts';
import {
  BEING_SET_UP,
  explainPolling,
  type Listener,
  type Listening,
  listenToNothing,
  type Mechanism,
  NO_SOCKET,
  type ReadContext,
  type Watched,
} from '../../kernel/watch/watched.ts';
import type { Outcome } from '../../unreal/client.ts';
import type { LiveEvent } from '../../unreal/live/live-events.ts';
import { readController, readExposedProperty } from '../../unreal/live/preset-calls.ts';
import { readPreset as describePreset, type Preset } from '../../unreal/read-preset.ts';
import type { EditorSession } from '../../unreal/session.ts';
import { findPreset } from '../presets/index.ts';

/** Exposed properties and controllers whose values are watched. */
const MOST_VALUES = 200;

/** A preset: what it exposes, and the values. @throws BridgeError `object_not_found` with near misses */
export async function openWatchedPreset(context: ReadContext, preset: string): Promise<Watched> {
  const contents = await findPreset(context, preset);
  // An id stays when the asset is renamed.
  const id = contents.id || contents.name;
  const memory = { contents };
  return {
    kind: 'preset',
    key: `preset ${id.toLowerCase()}`,
    of: `preset ${contents.name}`,
    first: await readPreset(context, id, memory),
    read: (reading, last) =>
      readPreset(reading, id, memory).catch(
        recover(['object_not_found'], () => new Map([...last, [EXISTS, false]])),
      ),
    listen: (session, listener) => listenToPreset(session, id, listener),
    sourceOf: name => name,
  };
}

/** One frame, and one more when something else is exposed than before. */
async function readPreset(
  { session, signal }: ReadContext,
  id: string,
  memory: { contents: Preset },
): Promise<Snapshot> {
  const { client } = session;
  const before = memory.contents;
  const [found, ...answers] = await client.sendAll([describePreset(id), ...callsFor(id, before)], {
    signal,
  });
  if (!found.ok) throw found.error;
  const { value: contents } = found;
  memory.contents = contents;
  const isSame = namesIn(contents) === namesIn(before);
  const values = isSame ? answers : await client.sendAll(callsFor(id, contents), { signal });
  return snapshotOf(contents, values);
}

/** Whose values are read, in one text. */
function namesIn({ properties, controllers }: Preset): string {
  return JSON.stringify([...properties, ...controllers].map(({ label, id }) => [label, id]));
}

function callsFor(id: string, { properties, controllers }: Preset) {
  return [
    ...properties.map(each => readExposedProperty(id, each.id || each.label)),
    ...controllers.map(({ label }) => readController(id, label)),
  ].slice(0, MOST_VALUES);
}

function snapshotOf(contents: Preset, answers: readonly Outcome<unknown>[]): Snapshot {
  const { properties, controllers, functions, actors } = contents;
  const names = [
    ...properties.map(({ label }) => label),
    ...controllers.map(({ label }) => `controller ${label}`),
  ];
  const snapshot = new Map<string, unknown>([[EXISTS, true]]);
  for (const [index, name] of names.slice(0, MOST_VALUES).entries()) {
    const answer = answers[index];
    if (answer?.ok === false && answer.error.retryable) throw answer.error;
    const isProperty = index < properties.length;
    if (!answer?.ok) snapshot.set(name, '(not bound)');
    // `readExposedProperty` tells the value beside the names.
    else snapshot.set(name, keepAny(isProperty ? (answer.value as { value: unknown }).value : answer.value));
  }
  for (const { label } of functions) snapshot.set(`function ${label}`, 'exposed');
  for (const { label } of actors) snapshot.set(`actor ${label}`, 'exposed');
  return snapshot;
}

function listenToPreset({ live }: EditorSession, preset: string, listener: Listener): Listening {
  if (!live) return listenToNothing(NO_SOCKET);
  let mechanism: Mechanism = { by: 'polling', why: BEING_SET_UP };
  let wasLost = false;
  const subscription = live.subscribe({
    prepare: () => [{ kind: 'preset', preset, changesBy: 'everybody' }],
    event: event => {
      if (!('preset' in event)) return;
      const sources = sourcesIn(event);
      if (sources.length === 0) listener.notified();
      for (const source of sources) listener.notified(source);
    },
    resync: () => {
      mechanism = { by: 'events' };
      if (wasLost) listener.missed('the connection to the editor was lost for a while');
      wasLost = false;
      listener.notified();
    },
    interrupted: (error, state) => {
      wasLost ||= mechanism.by === 'events';
      mechanism = { by: 'polling', why: explainPolling(error, state) };
    },
  });
  return { mechanism: () => mechanism, close: async () => subscription.close() };
}

/** What an event names; nothing where it is about the preset as a whole. */
function sourcesIn(event: LiveEvent): string[] {
  if (event.type === 'PresetFieldsChanged') return event.changed.map(({ label }) => label);
  if (event.type === 'PresetControllersModified') {
    return event.controllers.map(({ controller }) => `controller ${String(controller.DisplayName ?? '')}`);
  }
  return [];
}
