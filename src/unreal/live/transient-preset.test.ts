import { afterEach, beforeEach, expect, test } from 'vitest';
import { poll } from '../../../mocks/hosts/raw-client.ts';
import { type AskedRequest, type HttpAnswers, startHttpAnswers } from '../../../test/support/http-answers.ts';
import { createManualClock, type ManualClock } from '../../../test/support/manual-clock.ts';
import { type SocketEditor, startSocketEditor } from '../../../test/support/socket-editor.ts';
import type { UnrealClient } from '../client.ts';
import { createUnrealClient } from '../http-client.ts';
import { createLiveEditor } from './create-live-editor.ts';
import type { LiveEditor } from './live-editor.ts';
import { type PropertyWatch, type WatchedProperty, watchProperties } from './transient-preset.ts';

const LIGHT = '/Game/Maps/Yard.Yard:PersistentLevel.PointLight_0.LightComponent0';
const GLOW: WatchedProperty = { objectPath: LIGHT, propertyName: 'Intensity' };
const SHADOWS: WatchedProperty = { objectPath: LIGHT, propertyName: 'CastShadows' };
const TYPO: WatchedProperty = { objectPath: LIGHT, propertyName: 'Intesity' };

let editor: SocketEditor;
let http: HttpAnswers;
let clock: ManualClock;
let client: UnrealClient;
let live: LiveEditor;
let watch: PropertyWatch;
let log: string[];
/** Presets that the editor has, and values of its properties. */
let presets: string[];
let values: Record<string, unknown>;
let made: number;
beforeEach(async () => {
  [editor, http] = await Promise.all([startSocketEditor(), startHttpAnswers()]);
  http.answer = answerPresets;
  clock = createManualClock();
  client = createUnrealClient({ address: http.address, timeoutMs: 5000 });
  live = createLiveEditor({ url: editor.url, timeoutMs: 5000, clock });
  log = [];
  presets = [];
  made = 0;
  values = { Intensity: 5, CastShadows: true };
});
afterEach(async () => {
  live.close();
  await Promise.all([client.close(), editor.close(), http.close()]);
});

const idOf = (propertyName: string) => propertyName.toUpperCase();
const exposedAs = (propertyName: string) => ({
  PropertyValues: [{ ObjectPath: LIGHT, PropertyValue: values[propertyName] }],
  ExposedPropertyDescription: { DisplayName: propertyName, ID: idOf(propertyName) },
});

function answerPresets({ verb, path, body }: AskedRequest): { status: number; body?: unknown } {
  if (path === '/remote/preset/transient') {
    const name = `TransientRCPreset${made++}`;
    presets.push(name);
    return { status: 200, body: { Preset: { Name: name, ID: `${made}`.padStart(32, '0') } } };
  }
  if (verb === 'DELETE') {
    const name = path.split('/').at(-1) ?? '';
    if (!presets.includes(name)) {
      return { status: 404, body: { errorMessage: 'No transient preset with that name exists.' } };
    }
    presets = presets.filter(each => each !== name);
    return { status: 200 };
  }
  const wanted = verb === 'PUT' ? String(body?.PropertyName) : (path.split('/').at(-1) ?? '');
  const found = Object.keys(values).find(name => idOf(name) === idOf(wanted));
  if (found) return { status: 200, body: exposedAs(found) };
  const object = `Unable to resolve the property '${wanted}' on object '${LIGHT}'.`;
  return { status: 404, body: { errorMessage: object } };
}

function watchAll(...properties: WatchedProperty[]): void {
  watch = watchProperties(live, client, properties, {
    value: ({ propertyName }, value, source) => log.push(`${source} ${propertyName} = ${value}`),
    failed: ({ propertyName }, error) => log.push(`${propertyName}: ${error.code}`),
    interrupted: (error, state) => log.push(`${state}: ${error.code}`),
  });
}

const reads = (count: number) => poll(() => log.filter(line => line.startsWith('read')).length === count);
const changed = (preset: string, fields: Record<string, unknown>[]) => ({
  Type: 'PresetFieldsChanged',
  PresetName: preset,
  PresetId: '',
  SequenceNumber: '-1',
  ChangedFields: fields,
});

test('all properties are exposed in one request, read in one, and followed by what the editor tells', async () => {
  watchAll(GLOW, SHADOWS);
  await reads(2);
  expect(http.requests).toBe(3);
  expect(http.asked.slice(0, 2)).toEqual([
    { verb: 'PUT', path: '/remote/preset/transient', body: {} },
    {
      verb: 'PUT',
      path: '/remote/preset/TransientRCPreset0/expose/property',
      body: { ObjectPath: LIGHT, PropertyName: 'Intensity', Label: 'Watched 1', EnableEditCondition: false },
    },
  ]);
  expect(editor.received.slice(0, 2).map(({ MessageName, Parameters }) => [MessageName, Parameters])).toEqual(
    [
      ['preset.transient.autodestroy', { PresetName: 'TransientRCPreset0' }],
      ['preset.register', { PresetName: 'TransientRCPreset0', IgnoreRemoteChanges: false }],
    ],
  );
  editor.say(changed('TransientRCPreset0', [{ Id: 'intensity', PropertyValue: 8 }]));
  editor.say(changed('TransientRCPreset0', [{ PropertyLabel: 'CastShadows', PropertyValue: false }]));
  editor.say(changed('TransientRCPreset9', [{ Id: 'INTENSITY', PropertyValue: 9 }]));
  editor.say(changed('TransientRCPreset0', [{ Id: 'ANOTHER', PropertyValue: 9 }]));
  await poll(() => live.health().counts.events === 4);
  expect(log).toEqual([
    'read Intensity = 5',
    'read CastShadows = true',
    'event Intensity = 8',
    'event CastShadows = false',
  ]);
});

test('a property that cannot be exposed is told, and the others are watched', async () => {
  watchAll(TYPO, GLOW);
  await reads(1);
  expect(log).toEqual(['Intesity: unknown_property', 'read Intensity = 5']);
});

test('what is told while values are being read is newer than they are', async () => {
  let answer: () => void = () => {};
  http.answer = request =>
    request.path.endsWith('/property/INTENSITY')
      ? new Promise(resolve => {
          answer = () => resolve(answerPresets(request));
        })
      : answerPresets(request);
  watchAll(GLOW, SHADOWS);
  await poll(() => http.asked.some(({ verb }) => verb === 'GET'));
  editor.say(changed('TransientRCPreset0', [{ Id: 'INTENSITY', PropertyValue: 8 }]));
  await poll(() => live.health().counts.events === 1);
  answer();
  await reads(1);
  expect(log).toEqual(['event Intensity = 8', 'read CastShadows = true']);
});

test('after a lost connection the preset is made again, and everything is read again', async () => {
  watchAll(GLOW);
  await reads(1);
  values.Intensity = 6;
  // The marked preset dies with its connection, and somebody else gets its name.
  editor.drop();
  await poll(() => live.health().state === 'closed');
  clock.pass(250);
  await reads(2);
  expect(log).toEqual(['read Intensity = 5', 'retrying: connection_lost', 'read Intensity = 6']);
  expect(http.asked.filter(({ verb }) => verb === 'DELETE')).toEqual([]);
  editor.say(changed('TransientRCPreset1', [{ Id: 'INTENSITY', PropertyValue: 7 }]));
  await poll(() => log.includes('event Intensity = 7'));
});

test('closing deletes the preset and ends the connection', async () => {
  watchAll(GLOW);
  await reads(1);
  await watch.close();
  expect(presets).toEqual([]);
  await poll(() => editor.clients.size === 0);
  expect(clock.pending).toEqual([]);
});

test('closing while the preset is being made deletes it all the same', async () => {
  let answer: () => void = () => {};
  http.answer = request =>
    request.path === '/remote/preset/transient'
      ? new Promise(resolve => {
          answer = () => resolve(answerPresets(request));
        })
      : answerPresets(request);
  watchAll(GLOW);
  await poll(() => http.asked.length === 1);
  const closed = watch.close();
  answer();
  await closed;
  expect(presets).toEqual([]);
  expect(log).toEqual([]);
});

test('a connection that breaks before the preset was marked leaves none behind', async () => {
  editor.answer = () => undefined;
  watchAll(GLOW);
  await poll(() => editor.received.length === 3);
  editor.drop();
  await poll(() => presets.length === 0);
  expect(log).toEqual(['retrying: connection_lost']);
});

test('while the editor saves nothing counts as failed: it is tried again', async () => {
  let saving = true;
  http.answer = request =>
    saving && request.path.endsWith('/expose/property')
      ? {
          status: 400,
          body: { errorMessage: `Can't resolve object: ${LIGHT} while saving or garbage collecting.` },
        }
      : answerPresets(request);
  watchAll(GLOW);
  await poll(() => log.length === 1);
  expect(log).toEqual(['retrying: editor_saving']);
  expect(presets).toEqual([]);
  saving = false;
  await poll(() => clock.pending.includes(250));
  clock.pass(250);
  await reads(1);
});

test('a property that somebody takes out of the preset is told', async () => {
  watchAll(GLOW, SHADOWS);
  await reads(2);
  editor.say({
    Type: 'PresetFieldsRemoved',
    PresetName: 'TransientRCPreset0',
    RemovedFields: ['Intensity'],
    RemovedFieldIds: ['INTENSITY'],
  });
  await poll(() => log.includes('Intensity: object_not_found'));
});

test('an engine without transient presets says so, and nothing is tried again', async () => {
  http.answer = () => ({
    status: 404,
    body: { errorCode: 'errors.com.epicgames.httpserver.route_handler_not_found' },
  });
  watchAll(GLOW);
  await poll(() => log.length === 1);
  expect(log).toEqual(['ended: engine_lacks']);
  await poll(() => editor.clients.size === 0);
  expect(clock.pending).toEqual([]);
});
