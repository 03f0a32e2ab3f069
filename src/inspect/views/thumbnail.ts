import * as z from 'zod';
import { BridgeError } from '../../errors.ts';
import { nearestNames } from '../../nearest.ts';
import { findPackages, getThumbnail } from '../../unreal/engine-call.ts';
import { type ImageKind, readImageKind } from '../../unreal/image-kind.ts';
import { isActorPath, objectName, packageName } from '../../unreal/object-path.ts';
import { resolveTarget } from '../../unreal/targets.ts';
import { assetPathOf, listAssets } from '../asset-search.ts';
import { defineView, type InspectContext } from '../define-view.ts';

export const thumbnail = defineView({
  name: 'thumbnail',
  summary: "an asset's picture",
  parameters: () =>
    z.strictObject({
      objectPath: z.string().min(1).describe('Asset path or asset name'),
      maxSize: z.int().min(1).max(4096).default(1024).describe('Largest image, KB'),
    }),
  examples: [{ objectPath: 'SM_Barrel' }],
  needs: 'editor',
  run: async (context, { objectPath: target, maxSize }) => {
    const objectPath = await findAsset(context, target);
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

/** Path of the asset that a target means. @throws BridgeError `no_thumbnail` for actors, `object_not_found` */
async function findAsset(context: InspectContext, target: string): Promise<string> {
  const written = target.trim();
  if (written.includes(':') || written.toLowerCase() === 'selection') throw refuseActor(written);
  if (written.startsWith('/') || written.includes("'")) return assetPathOf(written);
  const { assets } = await listAssets(context, { query: written, folders: ['/Game'], limit: 500 });
  const named = assets.filter(({ Name }) => Name.toLowerCase() === written.toLowerCase());
  const [only] = named;
  if (only && named.length === 1) return only.Path;
  if (only) {
    throw new BridgeError('ambiguous_target', `${named.length} assets are called "${written}".`, {
      remedy: 'Call again with the path of one of them.',
      suggestions: named.slice(0, 10).map(({ Path }) => Path),
    });
  }
  if (await isActor(context, written)) throw refuseActor(written);
  throw await notFound(context, written);
}

async function isActor({ session, signal }: InspectContext, label: string): Promise<boolean> {
  try {
    return (await resolveTarget(session, label, { signal })).length > 0;
  } catch (thrown) {
    if (thrown instanceof BridgeError && EXPECTED.has(thrown.code)) return thrown.code === 'ambiguous_target';
    throw thrown;
  }
}

/** What the search for an actor may end with: there is none, there are several, or 5.8 does not let us look. */
const EXPECTED: ReadonlySet<string> = new Set([
  'object_not_found',
  'ambiguous_target',
  'remote_call_not_allowed',
]);

function refuseActor(target: string): BridgeError {
  return new BridgeError('no_thumbnail', `"${target}" is in the level: only assets have thumbnails.`, {
    remedy:
      'The viewport cannot be captured over HTTP. Take the asset that the actor shows: `inspect_object` names its mesh or material.',
  });
}

async function notFound(context: InspectContext, wanted: string): Promise<BridgeError> {
  const { assets } = await listAssets(context, { folders: ['/Game'], limit: 500 });
  return new BridgeError('object_not_found', `No asset is called "${wanted}".`, {
    remedy: 'Look for it with `find_assets`.',
    suggestions: nearestNames(
      objectName(wanted),
      assets.map(({ Name }) => Name),
    ),
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
  if (!isThere && packages.ok) throw await notFound(context, objectPath);
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
