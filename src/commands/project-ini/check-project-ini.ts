import { existsSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { findProject } from '../../base/data-folder.ts';
import { BridgeError } from '../../base/errors.ts';
import { readText } from '../../base/read-file.ts';
import { ALLOW_LIST_KEY } from '../../unreal/allow-list.ts';
import { editorHost, readProjectPath, toLocalPath } from '../../unreal/editor-files.ts';
import type { EditorSession } from '../../unreal/session.ts';
import { findIniFaults, type IniFault } from './find-ini-faults.ts';

/** File of a project that Remote Control's settings are read from, and the one that many look for them in. */
const INI = join('Config', 'DefaultRemoteControl.ini');
const WRONG_INI = join('Config', 'DefaultEngine.ini');

/** Faulty lines that are told of; a block that was written by one rule has one fault. */
const MOST_TOLD = 10;

/**
 * Reads the allow list of the project on disk, where it is on this machine, before the editor is asked for anything that
 * depends on it.
 * @param project the setting of that name: a 5.8 editor may not tell its directory
 * @returns what was looked at
 * @throws BridgeError with each line that means something else than it seems to, and what should stand there
 */
export async function checkProjectIni(session: EditorSession, project?: string): Promise<string> {
  const directory = await findProjectDirectory(session, project);
  if (directory === undefined) return 'not looked at: the project is not known here';
  const written = readIfThere(join(directory, INI));
  const faults = findIniFaults(written ?? '');
  if (faults.length > 0) throw tellFaults(join(directory, INI), faults);
  if (new RegExp(`^[+.]?${ALLOW_LIST_KEY}`, 'im').test(readIfThere(join(directory, WRONG_INI)) ?? '')) {
    throw new BridgeError('invalid_value', `${join(directory, WRONG_INI)} has an allow list.`, {
      remedy: `Nobody reads it there. Move its lines and their section to ${INI}.`,
    });
  }
  return written === undefined ? `none, in ${directory}` : join(directory, INI);
}

/** As the editor says; else the pinned project, else the one that this command was started in. */
async function findProjectDirectory(session: EditorSession, project?: string): Promise<string | undefined> {
  if (editorHost(session.client).machine === 'another') return undefined;
  const told = await readProjectPath(session).catch(() => undefined);
  if (told !== undefined) return isDirectory(toLocalPath(told)) ? toLocalPath(told) : undefined;
  const pinned = resolve(project ?? '');
  if (project !== undefined && isDirectory(pinned)) return pinned;
  if (project !== undefined && existsSync(pinned)) return dirname(pinned);
  return findProject(process.cwd());
}

function isDirectory(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

function readIfThere(path: string): string | undefined {
  try {
    return readText(path);
  } catch {
    return undefined;
  }
}

function tellFaults(path: string, faults: readonly IniFault[]): BridgeError {
  const rest = faults.length - MOST_TOLD;
  return new BridgeError('invalid_value', `The allow list in ${path} says something else than it seems to.`, {
    remedy: 'Mend these lines, and restart the editor:',
    remedyLines: [
      ...faults
        .slice(0, MOST_TOLD)
        .flatMap(({ line, means, mend }) => [`line ${line}: ${means}.`, ...mend.map(each => `  ${each}`)]),
      ...(rest > 0 ? [`and ${rest} more; \`unreal-bridge doctor --ini\` prints all that is needed`] : []),
    ],
  });
}
