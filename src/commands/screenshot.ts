import { loadSettings } from '../base/config.ts';
import { BridgeError } from '../base/errors.ts';
import { print } from '../base/terminal.ts';
import { openDictionary } from '../dictionary/dictionary.ts';
import { takeScreenshot } from '../domains/editor/index.ts';
import { comparePictures, type NamedPicture, type PictureDifference } from '../picture/compare-pictures.ts';
import { readImageKind } from '../unreal/image-kind.ts';
import { openSession } from '../unreal/open-session.ts';
import { reportFailure } from './report-failure.ts';
import { readGiven, writeOut } from './use-file.ts';

interface ScreenshotFlags extends Record<string, unknown> {
  out?: string;
  compare?: string[];
  camera?: string;
  json?: boolean;
}

/** `screenshot`: takes a picture of the viewport, or tells how two of them differ. */
export async function screenshot(flags: ScreenshotFlags): Promise<void> {
  try {
    const { out, compare = [], camera, json, ...settingFlags } = flags;
    if (compare.length > 2) {
      throw new BridgeError('invalid_arguments', '--compare takes one file or two.', {
        remedy: 'With one, a new picture is taken and compared with it.',
      });
    }
    const [before, after] = compare.map(readPicture);
    const taken = after ?? (await takePicture(settingFlags, { camera, like: before }));
    if (!before) {
      const file = out ?? 'screenshot.png';
      writeOut(file, taken.bytes);
      print(json ? `${JSON.stringify({ success: true, out: file })}\n` : `${file}\n`);
      return;
    }
    const { facts, png } = await comparePictures(before, taken);
    if (out !== undefined) writeOut(out, png);
    print(json ? `${JSON.stringify({ success: true, ...facts, out })}\n` : describe(facts, out));
  } catch (thrown) {
    reportFailure(thrown);
  }
}

function readPicture(name: string): NamedPicture {
  return { name, bytes: readGiven(name, 'unreadable_picture') };
}

/** @param wanted `like`: the picture whose size it should have */
async function takePicture(
  settingFlags: Record<string, unknown>,
  wanted: { camera: string | undefined; like: NamedPicture | undefined },
): Promise<NamedPicture> {
  const settings = loadSettings({ flags: settingFlags });
  const session = openSession(settings);
  const { width, height } = (wanted.like && readImageKind(wanted.like.bytes)) ?? {};
  try {
    const context = { session, dictionary: openDictionary(), maxTokens: settings.maxTokens };
    const args = { width, height, gameView: true, keep: false, camera: wanted.camera };
    const { image, note } = await takeScreenshot.run(context, args);
    if (image) return { name: 'the new picture', bytes: Buffer.from(image.base64, 'base64') };
    throw new BridgeError('unreadable_picture', String(note), {
      remedy: 'Run unreal-bridge on that machine, or copy the file and compare it with `--compare`.',
    });
  } finally {
    await session.client.close();
  }
}

function describe(
  { changed_percent: share, changed_box: box, mean_difference: mean }: PictureDifference['facts'],
  out: string | undefined,
): string {
  const where = box ? `, within ${box.width} by ${box.height} pixels at ${box.left}, ${box.top}` : '';
  const said = share === 0 ? 'nothing to be seen changed' : `${share} % of the pixels changed${where}`;
  return `${said}; mean difference ${mean} of 255\n${out === undefined ? '' : `${out}\n`}`;
}
