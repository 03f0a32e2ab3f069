import { loadSettings } from '../base/config.ts';
import { BridgeError } from '../base/errors.ts';
import { print } from '../base/terminal.ts';
import { openDictionary } from '../dictionary/dictionary.ts';
import { levelMap as levelMapView } from '../domains/map/index.ts';
import { openSession } from '../unreal/open-session.ts';
import { readNumberFlag } from './read-number-flag.ts';
import { reportFailure } from './report-failure.ts';
import { writeOut } from './use-file.ts';

interface MapFlags extends Record<string, unknown> {
  out: string;
  view?: string;
  class?: string;
  label?: string;
  near?: string;
  radius?: string;
  size?: string;
  json?: boolean;
}

/** `map`: a drawing of the open level, as SVG for people or as PNG. */
export async function levelMap(flags: MapFlags): Promise<void> {
  try {
    const { out, view, class: className, label, near, radius, size, json, ...settingFlags } = flags;
    const kind = /\.(svg|png)$/i.exec(out)?.[1]?.toLowerCase();
    if (kind === undefined) throw wrongFlag('out', 'the name of a file that ends with .svg or .png');
    const args = parseArguments({
      ...(view !== undefined && { view }),
      ...(className !== undefined && { class: className }),
      ...(label !== undefined && { label }),
      ...(size !== undefined && { size: readNumberFlag('--size', size, { least: 640, most: 1600 }) }),
      ...(near !== undefined && {
        near: {
          objectPath: near,
          radius: 100 * readNumberFlag('--radius', radius ?? '', { least: 0.01, most: 100_000 }),
        },
      }),
    });
    const { facts, svg, png } = await draw(args, settingFlags);
    writeOut(out, kind === 'svg' ? svg : png);
    if (json) print(`${JSON.stringify({ ...facts, svg: undefined, out })}\n`);
    else print(`${out}: ${facts.map}, ${facts.total_count} actors${writeNote(facts.note)}\n`);
  } catch (thrown) {
    reportFailure(thrown);
  }
}

async function draw(args: Record<string, unknown>, settingFlags: Record<string, unknown>) {
  const settings = loadSettings({ flags: settingFlags });
  const session = openSession(settings);
  try {
    let svg = '';
    const keepFile = (name: string, text: string) => {
      svg = text;
      return name;
    };
    const context = { session, dictionary: openDictionary(), maxTokens: settings.maxTokens, keepFile };
    const { image, ...facts } = await levelMapView.run(context, args);
    return { facts, svg, png: Buffer.from(image?.base64 ?? '', 'base64') };
  } finally {
    await session.client.close();
  }
}

/** @throws BridgeError `invalid_arguments`, naming the flag and what it accepts */
function parseArguments(args: Record<string, unknown>): Record<string, unknown> {
  const parsed = levelMapView.parameters().safeParse(args);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const flag = issue?.path.at(-1) ?? issue?.path[0];
  throw wrongFlag(String(flag), issue?.message ?? 'another value');
}

function wrongFlag(flag: string, accepted: string): BridgeError {
  return new BridgeError('invalid_arguments', `--${flag}: ${accepted}`, {
    remedy: '`unreal-bridge map --help` shows what there is.',
  });
}

function writeNote(note: unknown): string {
  return typeof note === 'string' ? `\n${note}` : '';
}
