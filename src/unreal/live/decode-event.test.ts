import { describe, expect, test } from 'vitest';
import { longTest } from '../../../test/support/soak.ts';
import { isRecord } from '../../base/json/is-record.ts';
import { parseEngineJson } from '../engine-json.ts';
import { decodeEvent } from './decode-event.ts';

const OF_STAGE = { PresetName: 'Stage', PresetId: '0123456789ABCDEF0123456789ABCDEF' };
const stage = { name: 'Stage', id: '0123456789ABCDEF0123456789ABCDEF' };
const lamp = '/Game/Maps/Yard.Yard:PersistentLevel.PointLight_3';
const dimmer = { DisplayName: 'Dimmer', ID: 'D1', Type: 'float' };

/** Every type of the contract: as it comes, and what is made of it. */
const CASES: [sent: Record<string, unknown>, read: Record<string, unknown>][] = [
  [
    {
      Type: 'PresetFieldsChanged',
      ...OF_STAGE,
      SequenceNumber: '17',
      ChangedFields: [{ PropertyLabel: 'Glow', Id: 'A1', ObjectPath: lamp, PropertyValue: 5.5 }],
    },
    {
      type: 'PresetFieldsChanged',
      preset: stage,
      sequenceNumber: 17,
      changed: [{ label: 'Glow', id: 'A1', objectPath: lamp, value: 5.5 }],
    },
  ],
  [
    { Type: 'PresetFieldsAdded', ...OF_STAGE, Description: { Name: 'Stage', Groups: [] } },
    { type: 'PresetFieldsAdded', preset: stage, description: { Name: 'Stage', Groups: [] } },
  ],
  [
    { Type: 'PresetFieldsRemoved', ...OF_STAGE, RemovedFields: ['Glow'], RemovedFieldIds: ['A1'] },
    { type: 'PresetFieldsRemoved', preset: stage, labels: ['Glow'], ids: ['A1'] },
  ],
  [
    {
      Type: 'PresetFieldsRenamed',
      ...OF_STAGE,
      RenamedFields: [{ OldFieldLabel: 'Glow', NewFieldLabel: 'Shine' }],
    },
    { type: 'PresetFieldsRenamed', preset: stage, renamed: [{ from: 'Glow', to: 'Shine' }] },
  ],
  [
    { Type: 'PresetMetadataModified', ...OF_STAGE, Metadata: { view: '{}' } },
    { type: 'PresetMetadataModified', preset: stage, metadata: { view: '{}' } },
  ],
  [
    { Type: 'PresetLayoutModified', Preset: { Name: 'Stage', ID: stage.id, Groups: [] } },
    { type: 'PresetLayoutModified', preset: stage, description: { Name: 'Stage', ID: stage.id, Groups: [] } },
  ],
  [
    {
      Type: 'PresetEntitiesModified',
      ...OF_STAGE,
      ModifiedEntities: {
        ModifiedRCProperties: [{ ID: 'A1' }],
        ModifiedRCFunctions: [],
        ModifiedRCActors: [],
      },
    },
    { type: 'PresetEntitiesModified', preset: stage, properties: [{ ID: 'A1' }], functions: [], actors: [] },
  ],
  [
    {
      Type: 'PresetActorModified',
      ...OF_STAGE,
      ModifiedActors: [
        {
          Id: 'B2',
          DisplayName: 'Lamp',
          Path: lamp,
          ModifiedProperties: [{ PropertyName: 'bHidden', PropertyValue: true }],
        },
      ],
    },
    {
      type: 'PresetActorModified',
      preset: stage,
      actors: [
        {
          id: 'B2',
          displayName: 'Lamp',
          objectPath: lamp,
          properties: [{ propertyName: 'bHidden', value: true }],
        },
      ],
    },
  ],
  [
    { Type: 'PresetControllersAdded', ...OF_STAGE, Description: { Controllers: [dimmer] } },
    { type: 'PresetControllersAdded', preset: stage, description: { Controllers: [dimmer] } },
  ],
  [
    {
      Type: 'PresetControllersRemoved',
      ...OF_STAGE,
      RemovedControllers: ['Dimmer'],
      RemovedControllerIds: ['D1'],
    },
    { type: 'PresetControllersRemoved', preset: stage, labels: ['Dimmer'], ids: ['D1'] },
  ],
  [
    {
      Type: 'PresetControllersRenamed',
      ...OF_STAGE,
      RenamedControllers: [{ OldFieldLabel: 'Dimmer', NewFieldLabel: 'Master' }],
    },
    { type: 'PresetControllersRenamed', preset: stage, renamed: [{ from: 'Dimmer', to: 'Master' }] },
  ],
  [
    {
      Type: 'PresetControllersModified',
      ...OF_STAGE,
      ModifiedControllers: { Controllers: [dimmer, dimmer], ChangedValues: ['0.5'] },
    },
    {
      type: 'PresetControllersModified',
      preset: stage,
      controllers: [
        { controller: dimmer, value: '0.5' },
        { controller: dimmer, value: undefined },
      ],
    },
  ],
  [
    {
      Type: 'ActorsChanged',
      Changes: {
        '/Script/Engine.Actor': {
          AddedActors: [{ Name: 'Lamp', Path: lamp }, { Name: 'nowhere' }],
          RenamedActors: [],
          DeletedActors: [],
        },
      },
    },
    {
      type: 'ActorsChanged',
      changes: [
        {
          classPath: '/Script/Engine.Actor',
          added: [{ name: 'Lamp', objectPath: lamp }],
          renamed: [],
          deleted: [],
        },
      ],
    },
  ],
  [
    { Type: 'TransactionEnded', TransactionId: 3, SequenceNumber: 8 },
    { type: 'TransactionEnded', transactionId: 3, sequenceNumber: 8 },
  ],
  [
    { Type: 'CompressionChanged', Mode: 'ZLIB' },
    { type: 'CompressionChanged', mode: 'ZLIB' },
  ],
  [{ keyCorrect: true }, { type: 'PassphraseChecked', isCorrect: true }],
];

describe.each(CASES)('$Type', (sent, read) => {
  test('is read', () => expect(decodeEvent(sent)).toEqual(read));

  test('is read without any of its fields, or with others in their places', () => {
    const { Type, ...fields } = sent;
    if (Type === undefined) return;
    const bare = decodeEvent({ Type });
    expect(Object.keys(bare ?? {}).toSorted()).toEqual(Object.keys(read).toSorted());
    const wrong = Object.fromEntries(Object.keys(fields).map(key => [key, [[null]]]));
    expect(decodeEvent({ Type, ...wrong })).toEqual(bare);
  });
});

test('what this version does not know is no event', () => {
  expect(decodeEvent({ Type: 'PresetPainted' })).toBeUndefined();
  expect(decodeEvent({ Type: 'constructor' })).toBeUndefined();
  expect(decodeEvent({})).toBeUndefined();
});

longTest('values keep what the house parser made of them', () => {
  const text =
    '{"Type":"PresetFieldsChanged","SequenceNumber":"-1","ChangedFields":[{"Id":"A1","PropertyValue":nan},{"Id":"A2","PropertyValue":9007199254740993}]}';
  const message = parseEngineJson(text);
  expect(isRecord(message) && decodeEvent(message)).toMatchObject({
    sequenceNumber: -1,
    changed: [{ value: Number.NaN }, { value: 9007199254740993n }],
  });
});
