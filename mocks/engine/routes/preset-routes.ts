import type { EntityKind } from '../presets/preset-record.ts';
import { handlePresetActor, handlePresetActorProperty } from './preset-actor.ts';
import { handleControllerRead, handleControllerWrite } from './preset-controller.ts';
import { handleExposeProperty, handleLabel, handleUnexposeProperty } from './preset-expose.ts';
import { handlePresetFunction } from './preset-function.ts';
import {
  handlePreset,
  handlePresetList,
  handleTransientPreset,
  handleTransientPresetEnd,
} from './preset-list.ts';
import { handleEntityMetadata, handleMetadata, handleMetadataField } from './preset-metadata.ts';
import { handlePresetPropertyRead, handlePresetPropertyWrite } from './preset-property.ts';
import { checked, free, type Route, type Verb } from './route.ts';

const preset = '/remote/preset/:preset';
const metadataVerbs: Verb[] = ['GET', 'PUT', 'DELETE'];
const kinds: EntityKind[] = ['property', 'function', 'actor'];

/** The routes of presets. */
export const presetRoutes: Route[] = [
  free('GET', '/remote/presets', 'Lists presets.', handlePresetList),
  free('GET', preset, 'Describes a preset.', handlePreset),
  free('PUT', `${preset}/function/:functionname`, 'Calls an exposed function.', handlePresetFunction),
  free('GET', `${preset}/property/:propertyname`, 'Reads an exposed property.', handlePresetPropertyRead),
  checked(
    'PUT',
    `${preset}/property/:propertyname`,
    'Writes an exposed property.',
    handlePresetPropertyWrite,
  ),
  free('PUT', `${preset}/expose/property`, 'Exposes a property.', handleExposeProperty),
  free('PUT', `${preset}/unexpose/property/:property`, 'Unexposes a property.', handleUnexposeProperty),
  free('GET', `${preset}/actor/:actor`, 'Reads an exposed actor.', handlePresetActor),
  free(
    ['GET', 'PUT'],
    `${preset}/actor/:actor/property/:propertyname`,
    'Reads or writes a property of an actor.',
    handlePresetActorProperty,
  ),
  free('GET', `${preset}/metadata`, 'Reads the metadata of a preset.', handleMetadata),
  free(
    metadataVerbs,
    `${preset}/metadata/:metadatafield`,
    'Reads, writes or deletes a metadata field.',
    handleMetadataField,
  ),
  ...kinds.flatMap(kind => [
    checked(
      metadataVerbs,
      `${preset}/${kind}/:label/metadata/:key`,
      `Handles metadata of an exposed ${kind}.`,
      handleEntityMetadata(kind),
    ),
    checked('PUT', `${preset}/${kind}/:label/label`, `Relabels an exposed ${kind}.`, handleLabel(kind)),
  ]),
  free('PUT', '/remote/preset/transient', 'Makes a transient preset.', handleTransientPreset),
  free('DELETE', '/remote/preset/transient/:preset', 'Deletes a transient preset.', handleTransientPresetEnd),
  free('GET', `${preset}/controller/:controller`, 'Reads a controller.', handleControllerRead),
  checked('PUT', `${preset}/controller/:controller`, 'Writes a controller.', handleControllerWrite),
];
