import * as z from 'zod';
import type { ActContext } from '../../../kernel/operations/act-context.ts';
import { defineWorkOperation } from '../../../kernel/operations/define-operation.ts';
import * as parameter from '../../../kernel/parameters.ts';
import { loadAsset as load } from '../../../unreal/asset-functions.ts';
import { describeObject } from '../../../unreal/engine-call.ts';
import { packageName } from '../../../unreal/object-path.ts';
import { findTargetAsset, needAsset, refuseLevel } from '../asset-target.ts';
import { readContent } from '../read-assets.ts';

const TIMEOUT_MS = 60_000;

export const loadAsset = defineWorkOperation({
  name: 'load_asset',
  category: 'assets',
  summary: 'bring an asset into memory, where inspect and act reach it',
  effect: 'session',
  needs: { functions: ['loadAsset'] },
  parameters: () => z.strictObject({ objectPath: parameter.asset() }),
  examples: [{ objectPath: '/Game/Props/Meshes/SM_Bench' }],
  preview: async (context, { objectPath }) => {
    const { path, isLoaded } = await readAsset(context, objectPath);
    return { changes: [change(path, isLoaded, { after: true, verified: false })] };
  },
  run: async (context, { objectPath }) => {
    const { path, isLoaded } = await readAsset(context, objectPath);
    if (isLoaded) {
      return {
        changes: [change(path, true, { after: true, verified: true })],
        notes: ['It was loaded already.'],
      };
    }
    const { session, signal } = context;
    const options = { signal, timeoutMs: TIMEOUT_MS };
    const loaded = await session.client.send(load(packageName(path)), options);
    return { changes: [change(path, false, { after: await isInMemory(context, loaded), verified: true })] };
  },
});

async function readAsset(context: ActContext, target: string): Promise<{ path: string; isLoaded: boolean }> {
  const objectPath = await findTargetAsset(context, target);
  const [content, isLoaded] = await Promise.all([
    readContent(context, { packages: [packageName(objectPath)] }),
    isInMemory(context, objectPath),
  ]);
  const asset = await needAsset(context, content, objectPath);
  refuseLevel(asset, 'load_level opens a level.', { action: 'load_level', level: packageName(asset.Path) });
  return { path: asset.Path, isLoaded };
}

/** Remote Control finds what is in memory, and nothing else. */
async function isInMemory({ session, signal }: ActContext, objectPath: string): Promise<boolean> {
  const [outcome] = await session.client.sendAll([describeObject(objectPath)], { signal });
  if (!outcome.ok && outcome.error.code !== 'object_not_found') throw outcome.error;
  return outcome.ok;
}

function change(
  objectPath: string,
  before: boolean,
  more: { after: boolean; verified: boolean },
): Record<string, unknown> {
  return { objectPath, propertyName: 'loaded', before, ...more };
}
