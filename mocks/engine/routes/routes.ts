import type { Dialect } from '../dialects/dialect.ts';
import { handleAppend, handleInsert, handleRemove } from './array-elements.ts';
import { handleBatch } from './batch.ts';
import { describeRoutes } from './info.ts';
import { handleObjectCall } from './object-call.ts';
import { handleObjectDescribe } from './object-describe.ts';
import { handleObjectProperty } from './object-property.ts';
import { handleThumbnail } from './object-thumbnail.ts';
import { handlePassphrase } from './passphrase.ts';
import { ok, type Route, type Verb } from './route.ts';
import { handleSearchAssets } from './search-assets.ts';

type Handler = Route['handle'];

/** Every route that Remote Control registers by default. Those without a handler answer 501 here. */
export function registerRoutes(dialect: Dialect): Route[] {
  const every: Route[] = [
    free('GET', '/remote/info', 'Lists the routes.', () => describeRoutes(routes)),
    free('OPTIONS', '/remote', 'Answers cross-origin preflights.', () => ok()),
    checked('PUT', '/remote/batch', 'Runs several requests in one.', handleBatch),
    checked('PUT', '/remote/object/call', 'Calls a function on an object.', handleObjectCall),
    checked(
      'PUT',
      '/remote/object/property',
      'Reads or writes properties of an object.',
      handleObjectProperty,
    ),
    ...arrayRoutes,
    free(
      'PUT',
      '/remote/object/describe',
      'Lists properties and functions of an object.',
      handleObjectDescribe,
    ),
    free('PUT', '/remote/object/thumbnail', 'Gets the thumbnail of an asset.', handleThumbnail),
    free('GET', '/remote/passphrase/', 'Tells whether a passphrase is right.', handlePassphrase),
    free('PUT', '/remote/search/assets', 'Searches assets.', handleSearchAssets),
    ...presetRoutes,
  ];
  const routes = every.filter(route => !dialect.missingRoutes.includes(route.path));
  return routes;
}

const arrayRoutes: Route[] = [
  checked('PUT', '/remote/object/property/append', 'Adds an element to an array.', handleAppend),
  checked('PUT', '/remote/object/property/insert', 'Inserts an element into an array.', handleInsert),
  checked('PUT', '/remote/object/property/remove', 'Removes an element of an array.', handleRemove),
];

const preset = '/remote/preset/:preset';
const metadataVerbs: Verb[] = ['GET', 'PUT', 'DELETE'];

const presetRoutes: Route[] = [
  free('GET', '/remote/presets', 'Lists presets.'),
  free('GET', preset, 'Describes a preset.'),
  free('PUT', `${preset}/function/:functionname`, 'Calls an exposed function.'),
  free('GET', `${preset}/property/:propertyname`, 'Reads an exposed property.'),
  checked('PUT', `${preset}/property/:propertyname`, 'Writes an exposed property.'),
  free('PUT', `${preset}/expose/property`, 'Exposes a property.'),
  free('PUT', `${preset}/unexpose/property/:property`, 'Unexposes a property.'),
  free('GET', `${preset}/actor/:actor`, 'Reads an exposed actor.'),
  free(
    ['GET', 'PUT'],
    `${preset}/actor/:actor/property/:propertyname`,
    'Reads or writes a property of an actor.',
  ),
  free('GET', `${preset}/metadata`, 'Reads the metadata of a preset.'),
  free(metadataVerbs, `${preset}/metadata/:metadatafield`, 'Reads, writes or deletes a metadata field.'),
  ...['property', 'function', 'actor'].flatMap(kind => [
    checked(
      metadataVerbs,
      `${preset}/${kind}/:label/metadata/:key`,
      `Handles metadata of an exposed ${kind}.`,
    ),
    checked('PUT', `${preset}/${kind}/:label/label`, `Relabels an exposed ${kind}.`),
  ]),
  free('PUT', '/remote/preset/transient', 'Makes a transient preset.'),
  free('DELETE', '/remote/preset/transient/:preset', 'Deletes a transient preset.'),
  free('GET', `${preset}/controller/:controller`, 'Reads a controller.'),
  checked('PUT', `${preset}/controller/:controller`, 'Writes a controller.'),
];

function free(verbs: Verb | Verb[], path: string, description: string, handle?: Handler): Route {
  return { path, verbs: [verbs].flat(), description, contentType: 'free', ...(handle && { handle }) };
}

function checked(verbs: Verb | Verb[], path: string, description: string, handle?: Handler): Route {
  return { ...free(verbs, path, description, handle), contentType: 'checked' };
}
