import { BridgeError, recover } from '../../base/errors.ts';
import { isNoValue } from '../../base/words/means-none.ts';
import { quoteValue as quote } from '../../kernel/edits/quote-value.ts';
import { levelCache } from '../../kernel/finding/level-cache.ts';
import type { ActContext } from '../../kernel/operations/act-context.ts';
import { LONGEST_ENGINE_NAME } from '../../unreal/name-length.ts';

/**
 * A label as the engine takes it. Labels need not be unique; one that another actor has is told of, in levels that are
 * not too large to be asked.
 * @throws BridgeError `invalid_value` for one that the engine would refuse in silence
 */
export async function checkLabel(
  context: ActContext,
  written: string,
): Promise<{ label: string; notes: string[] }> {
  const label = written.trim();
  const problem = problemWith(label);
  if (problem) {
    throw new BridgeError('invalid_value', `${quote(written)} cannot be a label: ${problem}.`, {
      remedy: 'Give another label.',
    });
  }
  const labels = await takenLabels(context);
  const isTaken = labels.has(label.toLowerCase());
  labels.add(label.toLowerCase());
  const notes = isTaken
    ? [`Another actor is labelled "${label}" too: name them by path, or give one another label.`]
    : [];
  return { label, notes };
}

function problemWith(label: string): string | undefined {
  if (label === '') return 'it is empty';
  if (label.length > LONGEST_ENGINE_NAME) return `it is longer than ${LONGEST_ENGINE_NAME} characters`;
  if (label.toLowerCase() === 'none') return 'the engine takes "None" for no name';
  if (isNoValue(label)) return 'it says that there is none';
  if (/#{2,}/.test(label))
    return 'labels are taken as they are, and nothing counts up in place of ##: give each actor its own';
  if (TEMPLATE.test(label))
    return `labels are taken as they are, and nothing is put in place of ${TEMPLATE.exec(label)?.[0]}: give each actor its own`;
  return CONTROL.test(label) ? 'it has a line break, a tab or another control character' : undefined;
}

/** What other tools put something in place of: `{old}`, `${name}`, `%d`, `<index>`. */
const TEMPLATE = /\$?\{\s*\w*\s*\}|%\d*[ds](?![\p{L}\d])|<(?:old|name|label|index|i|n|number|count)>/iu;

const CONTROL = /\p{Cc}/u;

/** Where actors may not be listed (5.8) nothing is compared. */
function takenLabels(context: ActContext): Promise<Set<string>> {
  return levelCache(context)
    .labels()
    .catch(recover(['remote_call_not_allowed', 'engine_declined'], () => new Set<string>()));
}

/** `/Game/Props` is a folder of assets: in the Outliner it would be a folder Game with one in it. @throws BridgeError */
function refuseContentPath(written: string): void {
  const [, rest] = /^\s*\/(?:Game|Engine|All|Content)(?:\/(.*))?$/i.exec(written) ?? [];
  if (!/^\s*\/(?:Game|Engine|All|Content)(?:\/|$)/i.test(written)) return;
  throw new BridgeError(
    'invalid_value',
    `${quote(written)} is a folder of the Content Browser, and this is one of the Outliner${rest ? `: "${rest.trim()}" would be of that name there` : ''}.`,
    {
      remedy:
        'Say which folder of the Outliner; assets are moved by rename_asset with a `path` that ends in /.',
    },
  );
}

/**
 * A folder as the Outliner writes it: `Lighting/Interior`; empty for the top.
 * @param correctCall the call with another folder, where that is known
 * @throws BridgeError `invalid_value` for what nobody could read in the Outliner, and for words that may say the top
 */
export function cleanFolder(
  written: string,
  correctCall?: (folder: string) => Record<string, unknown>,
): string {
  if (CONTROL.test(written)) {
    throw new BridgeError(
      'invalid_value',
      `${quote(written)} cannot be a folder: it has a line break, a tab or another control character.`,
      { remedy: 'Give another folder.' },
    );
  }
  refuseContentPath(written);
  const parts = written
    .replaceAll('\\', '/')
    .split('/')
    .map(part => part.trim())
    .filter(part => part !== '');
  const path = parts.join('/');
  if (isNoValue(path) || NO_FOLDER.test(path)) return '';
  refuseDoubtfulFolder(written, parts, correctCall);
  return path;
}

const NO_FOLDER = /^(?:no (?:folder|parent|group)|-+)$/i;

/** What may say the top of the Outliner, or be a folder of that name. */
const MAY_BE_TOP =
  /^(?:(?:the )?(?:root|top|outliner|world|level)(?:[ -]?(?:level|folder|outliner|root))?|default|empty|clear|blank|void|off|unknown|nobody)$/i;

/** @throws BridgeError `invalid_value` */
function refuseDoubtfulFolder(
  written: string,
  parts: readonly string[],
  correctCall: ((folder: string) => Record<string, unknown>) | undefined,
): void {
  if (parts.includes('..') || parts.includes('.')) {
    throw new BridgeError(
      'invalid_value',
      `${quote(written)}: a folder is named from the top of the Outliner.`,
      {
        remedy: 'Write its whole path: Lighting/Interior.',
      },
    );
  }
  const any = parts.findIndex(part => /^\*+$/.test(part));
  if (any >= 0) refusePattern(written, parts.slice(0, any).join('/'), correctCall);
  // A slash behind it says that it is a folder.
  if (!MAY_BE_TOP.test(written.trim())) return;
  throw new BridgeError(
    'invalid_value',
    `${quote(written)} may say the top of the Outliner, or name a folder.`,
    {
      remedy: `An empty \`folder\` is the top; a folder that is called so has a slash behind it: "${written.trim()}/".`,
      ...(correctCall && { example: correctCall(''), isSample: true as const }),
    },
  );
}

/** `Lighting/*` finds what is in a folder; as the name of one it would be called `*`. */
function refusePattern(
  written: string,
  folder: string,
  correctCall: ((folder: string) => Record<string, unknown>) | undefined,
): void {
  throw new BridgeError(
    'invalid_value',
    `${quote(written)} would be a folder that is called "*": that sign stands for others in a search alone.`,
    {
      remedy: folder === '' ? 'Name the folder.' : `Name the folder itself: "${folder}".`,
      ...(folder !== '' && correctCall && { example: correctCall(folder), isMeant: true as const }),
    },
  );
}
