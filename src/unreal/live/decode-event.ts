import { isRecord } from '../../base/json/is-record.ts';
import { lookupTable } from '../../base/lookup-table.ts';
import { textOfValue } from '../../base/text/text-of-value.ts';
import { EngineJsonError, parseEngineJson } from '../engine-json.ts';
import type { ActorsChanged, LiveEvent, NamedActor, PresetReference, Relabelled } from './live-events.ts';

/** A JSON object from outside. */
export type Fields = Record<string, unknown>;

/**
 * Reads an event. Engines leave fields out and add some from version to version: what is missing comes back empty, what
 * is not known is not looked at.
 * @returns undefined for a type that this version does not know
 */
export function decodeEvent(message: Fields): LiveEvent | undefined {
  const type = textIn(message, 'Type');
  if (type !== '') return Object.hasOwn(DECODERS, type) ? DECODERS[type]?.(message) : undefined;
  return typeof message.keyCorrect === 'boolean'
    ? { type: 'PassphraseChecked', isCorrect: message.keyCorrect }
    : undefined;
}

const DECODERS: Record<string, (message: Fields) => LiveEvent> = lookupTable({
  PresetFieldsChanged: message => ({
    type: 'PresetFieldsChanged',
    preset: presetOf(message),
    sequenceNumber: sequenceNumberOf(message),
    changed: recordsIn(message, 'ChangedFields').map(field => ({
      label: textIn(field, 'PropertyLabel'),
      id: textIn(field, 'Id'),
      objectPath: textIn(field, 'ObjectPath'),
      value: field.PropertyValue,
    })),
  }),
  PresetFieldsAdded: message => ({
    type: 'PresetFieldsAdded',
    preset: presetOf(message),
    description: recordIn(message, 'Description'),
  }),
  PresetFieldsRemoved: message => ({
    type: 'PresetFieldsRemoved',
    preset: presetOf(message),
    labels: textsIn(message, 'RemovedFields'),
    ids: textsIn(message, 'RemovedFieldIds'),
  }),
  PresetFieldsRenamed: message => ({
    type: 'PresetFieldsRenamed',
    preset: presetOf(message),
    renamed: relabelledIn(message, 'RenamedFields'),
  }),
  PresetMetadataModified: message => ({
    type: 'PresetMetadataModified',
    preset: presetOf(message),
    metadata: recordIn(message, 'Metadata'),
  }),
  PresetLayoutModified: message => {
    // The one that names its preset only inside the description.
    const description = recordIn(message, 'Preset');
    const preset = { name: textIn(description, 'Name'), id: textIn(description, 'ID') };
    return { type: 'PresetLayoutModified', preset, description };
  },
  PresetEntitiesModified: message => {
    const entities = recordIn(message, 'ModifiedEntities');
    return {
      type: 'PresetEntitiesModified',
      preset: presetOf(message),
      properties: recordsIn(entities, 'ModifiedRCProperties'),
      functions: recordsIn(entities, 'ModifiedRCFunctions'),
      actors: recordsIn(entities, 'ModifiedRCActors'),
    };
  },
  PresetActorModified: message => ({
    type: 'PresetActorModified',
    preset: presetOf(message),
    actors: recordsIn(message, 'ModifiedActors').map(actor => ({
      id: textIn(actor, 'Id'),
      displayName: textIn(actor, 'DisplayName'),
      objectPath: textIn(actor, 'Path'),
      properties: recordsIn(actor, 'ModifiedProperties').map(property => ({
        propertyName: textIn(property, 'PropertyName'),
        value: property.PropertyValue,
      })),
    })),
  }),
  PresetControllersAdded: message => ({
    type: 'PresetControllersAdded',
    preset: presetOf(message),
    description: recordIn(message, 'Description'),
  }),
  PresetControllersRemoved: message => ({
    type: 'PresetControllersRemoved',
    preset: presetOf(message),
    labels: textsIn(message, 'RemovedControllers'),
    ids: textsIn(message, 'RemovedControllerIds'),
  }),
  PresetControllersRenamed: message => ({
    type: 'PresetControllersRenamed',
    preset: presetOf(message),
    renamed: relabelledIn(message, 'RenamedControllers'),
  }),
  PresetControllersModified: message => {
    const modified = recordIn(message, 'ModifiedControllers');
    const values = listIn(modified, 'ChangedValues');
    return {
      type: 'PresetControllersModified',
      preset: presetOf(message),
      controllers: recordsIn(modified, 'Controllers').map((controller, index) => ({
        controller,
        value: values[index] === undefined ? undefined : textOfValue(values[index]),
      })),
    };
  },
  ActorsChanged: decodeActorsChanged,
  TransactionEnded: message => ({
    type: 'TransactionEnded',
    transactionId: numberIn(message, 'TransactionId'),
    sequenceNumber: sequenceNumberOf(message),
  }),
  CompressionChanged: message => ({ type: 'CompressionChanged', mode: textIn(message, 'Mode') }),
});

function decodeActorsChanged(message: Fields): ActorsChanged {
  const changes = Object.entries(recordIn(message, 'Changes')).flatMap(([classPath, change]) =>
    isRecord(change)
      ? [
          {
            classPath,
            added: actorsIn(change, 'AddedActors'),
            renamed: actorsIn(change, 'RenamedActors'),
            deleted: actorsIn(change, 'DeletedActors'),
          },
        ]
      : [],
  );
  return { type: 'ActorsChanged', changes };
}

/** An actor without a path could not be told from another. */
function actorsIn(fields: Fields, key: string): NamedActor[] {
  return recordsIn(fields, key)
    .map(actor => ({ name: textIn(actor, 'Name'), objectPath: textIn(actor, 'Path') }))
    .filter(({ objectPath }) => objectPath !== '');
}

function presetOf(message: Fields): PresetReference {
  return { name: textIn(message, 'PresetName'), id: textIn(message, 'PresetId') };
}

/** Text in events of presets, a number in those of transactions. */
function sequenceNumberOf(message: Fields): number {
  return numberIn(message, 'SequenceNumber');
}

function relabelledIn(fields: Fields, key: string): Relabelled[] {
  return recordsIn(fields, key).map(each => ({
    from: textIn(each, 'OldFieldLabel'),
    to: textIn(each, 'NewFieldLabel'),
  }));
}

/** The text under a key, or none. */
export function textIn(fields: Fields, key: string): string {
  const value = fields[key];
  return typeof value === 'string' ? value : '';
}

/** The object under a key, or an empty one. */
export function recordIn(fields: Fields, key: string): Fields {
  const value = fields[key];
  return isRecord(value) ? value : {};
}

/** The objects of a list under a key; whatever else stands in it is left out. */
export function recordsIn(fields: Fields, key: string): Fields[] {
  return listIn(fields, key).filter(isRecord);
}

/** A number under a key, written as one or as text; -1 is the engine's word for none. */
function numberIn(fields: Fields, key: string): number {
  const value = fields[key];
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : -1;
}

function textsIn(fields: Fields, key: string): string[] {
  return listIn(fields, key).filter(each => typeof each === 'string');
}

function listIn(fields: Fields, key: string): unknown[] {
  const value = fields[key];
  return Array.isArray(value) ? value : [];
}

/** The fields of a message; undefined for what is not even almost JSON. */
export function readMessage(text: string): Fields | undefined {
  try {
    const message = parseEngineJson(text);
    return isRecord(message) ? message : undefined;
  } catch (thrown) {
    if (thrown instanceof EngineJsonError) return undefined;
    throw thrown;
  }
}
