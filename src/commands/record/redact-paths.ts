import type { PlaceholderNames } from './placeholder-names.ts';

/** Between folders: a slash, or backslashes, of which each level of quoting doubles the number. */
const BETWEEN = String.raw`(?:\\+/?|/+)`;
/** What may stand in a name, blanks included where another folder follows. */
const INNER = String.raw`[^\\/"<>|?*:\r\n\t]+`;
const LAST = String.raw`[^\\/"<>|?*:\r\n\t ,;)\]}']*`;

/** Where a path of a machine begins: a drive, a share, or a folder that holds people's files. */
const ROOT = String.raw`(?:(?<![A-Za-z0-9])[A-Za-z]:(?=[\\/])|(?<![\w.])\.\.(?=[\\/])|(?<=file://)(?=/)|(?<![\\/\w:])\\{2,8}(?=[\w.$-]+\\)|(?<![\w.:~/\\-])(?=\\?/(?:home|Users|root|mnt|media|Volumes|opt|srv|var|tmp|private|data|workspace|workspaces|builds?|github|work|usr)(?:\\?/)))`;

const PATH = new RegExp(`(${ROOT})((?:${BETWEEN})?(?:${INNER}${BETWEEN})*)(${LAST})`, 'g');
/** The whole text is a path: then blanks belong to its last name, too. */
const WHOLE = new RegExp(`^(${ROOT})((?:${BETWEEN})?(?:${INNER}${BETWEEN})*)([^\\\\/"<>|?*:\\r\\n\\t]*)$`);

/** Folders that are the same on every machine, and tell what a path is for. */
const COMMON = new Set(
  [
    ...[
      'Users',
      'home',
      'Documents',
      'Unreal Projects',
      'Program Files',
      'Epic Games',
      'Volumes',
      'mnt',
      'tmp',
    ],
    ...[
      'AppData',
      'Local',
      'Temp',
      'var',
      'opt',
      'Engine',
      'Content',
      'Config',
      'Saved',
      'Logs',
      'Screenshots',
    ],
    ...[
      'WindowsEditor',
      'LinuxEditor',
      'MacEditor',
      'Source',
      'Plugins',
      'Binaries',
      'Intermediate',
      'Autosaves',
    ],
    ...['Backup', 'Collections', 'Win64', 'Linux', 'Mac', 'Maps', '.', '..', '~'],
  ].map(name => name.toLowerCase()),
);
const ENGINE_FOLDER = /^UE_\d+\.\d+$/i;
/** The next folder is named after a person. */
const HOMES = new Set(['users', 'home']);

/**
 * Replaces every path of a machine in a text, folder by folder, so that what was inside another still is. Folders that
 * are the same everywhere stay, and so do separators and the ending of a file's name. `found` is told the names of
 * people and machines that stand in paths.
 */
export function redactPaths(
  text: string,
  names: PlaceholderNames,
  found: (kind: 'user' | 'host', name: string) => void,
): string {
  const rewrite = (_: string, root: string, folders: string, last: string) =>
    rewritePath(root, `${folders}${last}`, names, found);
  return WHOLE.test(text) ? text.replace(WHOLE, rewrite) : text.replace(PATH, rewrite);
}

const PARTS = new RegExp(`(${BETWEEN})`);

function rewritePath(
  root: string,
  rest: string,
  names: PlaceholderNames,
  found: (kind: 'user' | 'host', name: string) => void,
): string {
  let before = '';
  let isHost = root.startsWith('\\');
  const parts = rest.split(PARTS).map((part, index) => {
    if (part === '' || index % 2 === 1) return part;
    const isPerson = HOMES.has(before.toLowerCase());
    before = part;
    if (isHost || isPerson) {
      const kind = isHost ? 'host' : 'user';
      isHost = false;
      found(kind, part);
      return names.nameFor(kind, part);
    }
    return renameFolder(part, names);
  });
  return `${root}${parts.join('')}`;
}

function renameFolder(name: string, names: PlaceholderNames): string {
  if (COMMON.has(name.toLowerCase()) || ENGINE_FOLDER.test(name)) return name;
  const [, stem = name, ending = ''] = /^(.+?)(\.[A-Za-z]\w{0,10})?$/.exec(name) ?? [];
  return `${names.nameFor('folder', stem)}${ending}`;
}
