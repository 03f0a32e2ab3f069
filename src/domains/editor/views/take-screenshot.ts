import * as z from 'zod';
import { BridgeError } from '../../../base/errors.ts';
import { findCameraActor } from '../../../kernel/finding/find-camera.ts';
import { defineView, type InspectContext, type ViewAnswer } from '../../../kernel/views/define-view.ts';
import { comparePictures } from '../../../picture/compare-pictures.ts';
import { getDisplayName } from '../../../unreal/engine-functions.ts';
import { readImageKind } from '../../../unreal/image-kind.ts';
import { withPermissions } from '../../../unreal/permissions.ts';
import { explainThrottling, isThrottled } from '../../../unreal/throttling.ts';
import { redrawViewports, takeHighResScreenshot } from '../../../unreal/view-functions.ts';
import {
  findScreenshotFolder,
  platformFolder,
  readKeptScreenshot,
  readScreenshot,
  removeScreenshot,
} from '../screenshot-file.ts';

/** A picture travels as base64 inside a message; some clients take a megabyte at most. */
const MOST_BYTES = 700_000;
/** Until the editor has drawn a frame and written the file. */
const TIMEOUT_MS = 8000;
/** After so long without a picture it is worth asking why. */
const SUSPICIOUS_MS = 1500;

const NEEDED = [
  ...(['takeHighResScreenshot', 'redrawViewports'] as const),
  ...(['getProjectSavedDirectory', 'convertToAbsolutePath'] as const),
];

/** `1280x720`, `[1280, 720]` */
function asPixels(said: unknown): Record<string, unknown> | undefined {
  const text = Array.isArray(said) ? said.join('x') : String(said);
  const [, width, height] = /^\s*(\d+)\s*[x×*,]\s*(\d+)\s*$/i.exec(text) ?? [];
  return width === undefined ? undefined : { width: Number(width), height: Number(height) };
}

export const takeScreenshot = defineView({
  name: 'take_screenshot',
  summary: 'a fresh picture of the level viewport',
  parameters: () =>
    z.strictObject({
      width: z.int().min(64).max(1920).optional().describe('Pixels; 960'),
      height: z.int().min(64).max(1080).optional().describe('Pixels; 540'),
      camera: z.string().min(1).optional().describe('Camera actor to look through: path, label or name'),
      gameView: z.boolean().default(true).describe('Without icons and grid'),
      compareWith: z
        .string()
        .min(1)
        .optional()
        .describe('Show what changed since this kept screenshot (path)'),
      keep: z.boolean().default(false).describe('Leave the file in Saved/Screenshots'),
    }),
  also: { resolution: asPixels, size: asPixels, res: asPixels },
  examples: [{}],
  notes: ['It is the viewport of the user; `camera` looks through an actor for the picture.'],
  needs: 'editor',
  functions: NEEDED,
  rehearse: async (context, { camera, compareWith }) => {
    if (camera !== undefined) await findCamera(context, camera);
    if (compareWith !== undefined) await readEarlier(context, compareWith);
  },
  run: async (context, args) => {
    const { signal } = context;
    const camera = args.camera === undefined ? '' : await findCamera(context, args.camera);
    const earlier = args.compareWith === undefined ? undefined : await readEarlier(context, args.compareWith);
    const { width = earlier?.width ?? 960, height = earlier?.height ?? 540 } = args;
    const take = takePicture(context, { ...args, camera, width, height, isSent: earlier === undefined });
    const taken = await withPermissions(
      NEEDED,
      take,
      'The user can take one with the camera button of the viewport.',
    );
    signal?.throwIfAborted();
    if (!('bytes' in taken)) throw notShown(taken);
    return earlier ? answerDifference(earlier, taken, args.keep) : answerWith(taken, args.keep);
  },
});

async function findCamera(context: InspectContext, written: string): Promise<string> {
  return (await findCameraActor(context, written))?.objectPath ?? '';
}

interface Earlier {
  name: string;
  bytes: Buffer;
  width?: number;
  height?: number;
}

/** What the new picture is compared with; both have to be of one size, so that one's is taken. */
async function readEarlier({ session, signal }: InspectContext, written: string): Promise<Earlier> {
  const bytes = await readKeptScreenshot(await findScreenshotFolder(session, signal), written);
  const { width, height } = readImageKind(bytes) ?? {};
  return {
    name: written,
    bytes,
    ...(width !== undefined && { width }),
    ...(height !== undefined && { height }),
  };
}

interface Wanted {
  width: number;
  height: number;
  camera: string;
  gameView: boolean;
  /** Whether it has to fit into a message. */
  isSent: boolean;
}

interface Taken {
  path: string;
  /** Why it cannot be read from here. */
  why?: string | undefined;
  width: number;
  height: number;
}

/** Takes a picture, and a smaller one where the first does not fit into a message. */
async function takePicture(
  context: InspectContext,
  wanted: Wanted,
): Promise<Taken | (Taken & { bytes: Buffer })> {
  const { session, signal } = context;
  const folder = await findScreenshotFolder(session, signal);
  for (let size = { width: wanted.width, height: wanted.height }; ; ) {
    const filename = `unreal-bridge-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}.png`;
    // What is not realtime keeps its old picture until it is told to draw.
    await session.client
      .sendAll([redrawViewports(), takeHighResScreenshot({ ...wanted, ...size, filename })], { signal })
      .then(outcomes => {
        for (const outcome of outcomes) if (!outcome.ok) throw outcome.error;
      });
    if (folder.local === undefined) {
      const path = `${folder.path}/${platformFolder(folder.path)}/${filename}`;
      return { path, why: folder.why, ...size };
    }
    const file = await waitForFile(context, folder.local, filename);
    if (!wanted.isSent || file.bytes.length <= MOST_BYTES) return { ...file, ...size };
    await removeScreenshot(file.path);
    const shrink = Math.sqrt(MOST_BYTES / file.bytes.length) * 0.9;
    size = { width: Math.floor(size.width * shrink), height: Math.floor(size.height * shrink) };
  }
}

async function waitForFile(
  { session, signal }: InspectContext,
  folder: string,
  filename: string,
): Promise<{ path: string; bytes: Buffer }> {
  const started = performance.now();
  for (let asked = false; ; ) {
    // Each answer is a frame further; pictures are drawn in frames.
    await session.client.sendAll([getDisplayName('')], { signal });
    const file = await readScreenshot(folder, filename);
    if (file) return file;
    const waited = performance.now() - started;
    if (waited > TIMEOUT_MS) throw notTaken();
    if (waited < SUSPICIOUS_MS || asked) continue;
    asked = true;
    if (isThrottled(session.client)) {
      const reason = await explainThrottling(session.client, { signal });
      if (reason.code === 'editor_minimised') throw reason;
    }
  }
}

function notTaken(): BridgeError {
  return new BridgeError('deadline_exceeded', 'The editor has written no picture.', {
    remedy:
      'A level viewport has to be visible: restore the editor window. One that does not draw all the time may need `act({ action: "set_view_options", realtime: true })`.',
  });
}

async function answerWith(
  { path, bytes, width, height }: Taken & { bytes: Buffer },
  keep: boolean,
): Promise<ViewAnswer> {
  if (!keep) await removeScreenshot(path);
  return {
    ...{ success: true, width, height, bytes: bytes.length },
    ...(keep && { path }),
    image: { mimeType: 'image/png', base64: bytes.toString('base64') },
  };
}

/** The difference travels in place of the picture. */
async function answerDifference(
  earlier: Earlier,
  taken: Taken & { bytes: Buffer },
  keep: boolean,
): Promise<ViewAnswer> {
  const { path, width, height, bytes } = taken;
  if (!keep) await removeScreenshot(path);
  const { facts, png } = await comparePictures(earlier, { name: 'the new picture', bytes });
  return {
    ...{ success: true, width, height, comparedWith: earlier.name, ...facts },
    ...(keep && { path }),
    note: 'What changed is red; the rest of the new picture is grey.',
    image: { mimeType: 'image/png', base64: png.toString('base64') },
  };
}

/** Without a picture nothing has succeeded, whatever the editor wrote. */
function notShown({ path, why }: Taken): BridgeError {
  return new BridgeError('unreadable_picture', `No picture can be shown: ${why}.`, {
    remedy: `Another try gives none either. \`level_map\` shows what is where without a file. The editor was told to write the picture to ${path}; whether it has cannot be seen from here, and it stays there for the user to look at. unreal-bridge on the machine of the editor sends it.`,
    example: { action: 'level_map' },
  });
}
