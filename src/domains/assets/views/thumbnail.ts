import * as z from 'zod';
import { BridgeError } from '../../../base/errors.ts';
import { findAssetPath, noSuchAsset } from '../../../kernel/finding/find-asset.ts';
import { defineView, type InspectContext } from '../../../kernel/views/define-view.ts';
import { findPackages, getThumbnail } from '../../../unreal/asset-calls.ts';
import { type ImageKind, readImageKind } from '../../../unreal/image-kind.ts';
import { isActorPath, packageName } from '../../../unreal/object-path.ts';

export const thumbnail = defineView({
  name: 'thumbnail',
  topic: 'assets',
  summary: "an asset's picture",
  parameters: () =>
    z.strictObject({
      objectPath: z.string().min(1).describe('Asset path or asset name'),
      maxSize: z.int().min(1).max(4096).default(1024).describe('Largest image, KB'),
    }),
  examples: [{ objectPath: 'SM_Barrel' }],
  needs: 'editor',
  run: async (context, { objectPath: target, maxSize }) => {
    const objectPath = await findAssetPath(context, target, refuseActor);
    const bytes = await readThumbnail(context, objectPath);
    const kind = checkImage(bytes, objectPath);
    if (bytes.length > maxSize * 1024) {
      throw new BridgeError('no_thumbnail', `The thumbnail has ${Math.ceil(bytes.length / 1024)} KB.`, {
        remedy: 'Raise `maxSize`.',
      });
    }
    return {
      success: true,
      objectPath,
      ...kind,
      image: { mimeType: kind.mimeType, base64: Buffer.from(bytes).toString('base64') },
    };
  },
});

function refuseActor(target: string): BridgeError {
  return new BridgeError('no_thumbnail', `"${target}" is in the level: only assets have thumbnails.`, {
    remedy:
      'The viewport cannot be captured over HTTP. Take the asset that the actor shows: `inspect_object` names its mesh or material.',
  });
}

async function readThumbnail(context: InspectContext, objectPath: string): Promise<Uint8Array> {
  const { session, signal } = context;
  const [image, packages] = await session.client.sendAll(
    [getThumbnail(objectPath), findPackages([packageName(objectPath)])],
    { signal },
  );
  if (image.ok) return image.value;
  if (image.error.code !== 'no_thumbnail') throw image.error;
  const isThere =
    packages.ok && packages.value.some(({ Path }) => Path.toLowerCase() === objectPath.toLowerCase());
  if (isActorPath(objectPath)) throw refuseActor(objectPath);
  if (!isThere && packages.ok) throw await noSuchAsset(context, objectPath);
  throw notRendered(objectPath, image.error.details.engineSaid);
}

function checkImage(bytes: Uint8Array, objectPath: string): ImageKind {
  const kind = readImageKind(bytes);
  if (kind?.mimeType === 'image/svg+xml') throw notRendered(objectPath);
  if (kind) return kind;
  throw new BridgeError('unexpected_engine_answer', `The thumbnail of ${objectPath} is no PNG and no JPEG.`);
}

function notRendered(objectPath: string, engineSaid?: string): BridgeError {
  return new BridgeError('no_thumbnail', `${objectPath} has no rendered thumbnail.`, {
    remedy:
      'The editor draws one when the asset is shown in the Content Browser and saved. `inspect_object` reads its values meanwhile.',
    ...(engineSaid !== undefined && { engineSaid }),
  });
}
