import { join } from 'node:path';
import { ALLOW_LIST_KEY, ALLOW_LIST_SECTION, allowLines, PROJECT_SWITCHES } from '../../unreal/allow-list.ts';
import { isVersionSince } from '../../unreal/engine-version.ts';
import { listNeededFunctions, permissionFor } from '../../unreal/function-table.ts';
import type { UserFileChange } from '../change-file.ts';
import { type NeededSwitches, writeProjectIni } from '../project-ini/write-project-ini.ts';
import { readPlainText } from './plain-text.ts';

/** Remote Control's settings of a project: its file, and what it says. */
export interface ProjectSettings {
  file: string;
  text: string | undefined;
  /** Where its editor listens, where the file says so. */
  port: number | undefined;
  /** Whether the editor begins to listen by itself. */
  startsBy: 'itself' | 'hand';
}

/** @throws BridgeError where there is a file that cannot be read */
export function readProjectSettings(folder: string): ProjectSettings {
  const file = join(folder, 'Config', 'DefaultRemoteControl.ini');
  const text = readPlainText(file);
  const lines = linesOfSection(text ?? '');
  const port = Number(lastValue(lines, 'RemoteControlHttpServerPort'));
  return {
    ...{ file, text },
    port: port > 0 && port < 65_536 ? port : undefined,
    startsBy: /^(false|no|off|0)$/i.test(lastValue(lines, 'bAutoStartWebServer') ?? '') ? 'hand' : 'itself',
  };
}

/** Whether an engine has the allow list. One that is not known is not guessed. */
export function hasAllowList(engine: string | undefined): boolean {
  return engine !== undefined && isVersionSince(engine, '5.8');
}

/** What becomes another where everything that is switched on here is allowed in the project (5.8). */
export function planAllowList(
  { file, text }: ProjectSettings,
  switches: NeededSwitches,
): UserFileChange | 'same' {
  const present = linesOfSection(text ?? '');
  const opened = new Set(
    present.map(line => OPENED_CLASS.exec(line)?.[1]).filter(each => each !== undefined),
  );
  const wanted = listNeededFunctions(switches)
    .map(permissionFor)
    .filter(({ classPath }) => !opened.has(classPath));
  const missing = [...linesOfSwitches(switches), ...allowLines(wanted)].filter(
    line => !present.includes(line),
  );
  if (missing.length === 0) return 'same';
  const after =
    text === undefined || text.trim() === '' ? writeProjectIni(switches) : addToSection(text, missing);
  return { file, before: text, after, readers: 'as before' };
}

/** A line that allows every function of a class. */
const OPENED_CLASS = new RegExp(
  String.raw`^\+${ALLOW_LIST_KEY}=\(ClassPath="([^"]+)",bAllowChildClasses=(?:True|False)\)$`,
);

function linesOfSwitches({ allowConsole, allowPython }: NeededSwitches): string[] {
  return [
    ...(allowConsole ? [PROJECT_SWITCHES.console] : []),
    ...(allowPython ? [PROJECT_SWITCHES.python] : []),
  ];
}

function linesOfSection(text: string): string[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  let section = '';
  return lines
    .map(line => line.trim())
    .filter(line => {
      if (line.startsWith('[')) section = line;
      return section.toLowerCase() === ALLOW_LIST_SECTION.toLowerCase() && !line.startsWith(';');
    });
}

/** The last line counts, as the engine reads it. */
function lastValue(lines: readonly string[], key: string): string | undefined {
  const found = lines.findLast(line => line.toLowerCase().startsWith(`${key.toLowerCase()}=`));
  return found?.slice(key.length + 1).trim();
}

/** Behind what stands in the section; a section of its own where there is none. */
function addToSection(text: string, added: readonly string[]): string {
  const end = text.includes('\r\n') ? '\r\n' : '\n';
  const lines = text.split(/\r?\n/);
  const isHeader = (line: string) =>
    line
      .replace(/^\uFEFF/, '')
      .trim()
      .startsWith('[');
  const header = lines.findIndex(
    line =>
      isHeader(line) &&
      line
        .replace(/^\uFEFF/, '')
        .trim()
        .toLowerCase() === ALLOW_LIST_SECTION.toLowerCase(),
  );
  if (header < 0) return [text.trimEnd(), '', ALLOW_LIST_SECTION, ...added, ''].join(end);
  const next = lines.findIndex((line, index) => index > header && isHeader(line));
  let at = next < 0 ? lines.length : next;
  while (at > header + 1 && lines[at - 1]?.trim() === '') at--;
  return lines.toSpliced(at, 0, ...added).join(end);
}
