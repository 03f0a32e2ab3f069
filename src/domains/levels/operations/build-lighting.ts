import * as z from 'zod';
import { BridgeError, rewrap } from '../../../base/errors.ts';
import { defineWorkOperation } from '../../../kernel/operations/define-operation.ts';
import { getEditorWorld } from '../../../unreal/engine-functions.ts';
import { buildLightMaps, LIGHT_QUALITIES } from '../../../unreal/level-functions.ts';
import { packageName } from '../../../unreal/object-path.ts';

/** Builds of large levels take their time; the editor answers nobody meanwhile. */
const TIMEOUT_MS = 60 * 60_000;

const GOES_ON =
  'The editor goes on building and answers nothing until it is done; only its own Cancel button ends it.';

export const buildLighting = defineWorkOperation({
  name: 'build_lighting',
  category: 'level',
  summary: 'build static lighting; the editor answers nothing until it is done',
  effect: 'session',
  needs: { functions: ['buildLightMaps', 'getEditorWorld'], since: '5.1' },
  parameters: () =>
    z.strictObject({
      quality: z.enum(LIGHT_QUALITIES).default('preview').describe('How fine'),
      reflections: z.boolean().default(false).describe('Capture reflections too'),
    }),
  examples: [{ quality: 'preview' }],
  notes: ['The level counts as unsaved afterwards.'],
  preview: async ({ session, signal }) => {
    const map = packageName(await session.client.send(getEditorWorld(), { signal }));
    return { changes: [{ objectPath: map, propertyName: 'lighting', before: null, after: 'built' }] };
  },
  run: async ({ session, signal }, { quality, reflections }) => {
    const map = packageName(await session.client.send(getEditorWorld(), { signal }));
    const goesOn = new BridgeError('cancelled', 'The waiting ended, the build did not.', { remedy: GOES_ON });
    await session.client
      .send(buildLightMaps(quality, reflections), { signal, timeoutMs: TIMEOUT_MS })
      .catch(rewrap('any', error => (signal?.aborted ? goesOn : error)));
    return {
      changes: [{ objectPath: map, propertyName: 'lighting', before: null, after: 'built', verified: true }],
      notes: ['The level is unsaved now.'],
    };
  },
});
