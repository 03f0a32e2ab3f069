import type { Dialect } from '../dialects/dialect.ts';
import { handleAppend, handleInsert, handleRemove } from './array-elements.ts';
import { handleBatch } from './batch.ts';
import { describeRoutes } from './info.ts';
import { handleObjectCall } from './object-call.ts';
import { handleObjectDescribe } from './object-describe.ts';
import { handleObjectProperty } from './object-property.ts';
import { handleThumbnail } from './object-thumbnail.ts';
import { handlePassphrase } from './passphrase.ts';
import { presetRoutes } from './preset-routes.ts';
import { checked, free, ok, type Route } from './route.ts';
import { handleSearchAssets } from './search-assets.ts';

/** Every route that Remote Control registers by default. Those without a handler answer 501 here. */
export function registerRoutes(dialect: Dialect): Route[] {
  const every: Route[] = [
    free('GET', '/remote/info', 'Lists the routes.', context => describeRoutes(context, routes)),
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
