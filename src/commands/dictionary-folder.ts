import { existsSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { findProject } from '../base/data-folder.ts';
import { BridgeError } from '../base/errors.ts';
import { FOLDER_OF } from '../dictionary/checked-file.ts';
import type { Knowledge } from '../dictionary/checks/knowledge.ts';
import { dictionaryFolder } from '../dictionary/data-folder.ts';
import { listLanguages } from '../dictionary/translations.ts';

/** A folder of dictionary files, and perhaps the only file in it that is meant. */
export interface ChosenFolder {
  folder: string;
  scope: Knowledge['scope'];
  /** From the folder, with `/`. */
  only?: string;
}

const PARTS = Object.values(FOLDER_OF);

/**
 * The folder that a command works on which is about a project's own files: the one that is named, else
 * `property-dictionary` here, else the one beside the `.uproject` above.
 * @throws BridgeError `invalid_arguments` when there is none
 */
export function chooseOwnFolder(named: string | undefined): ChosenFolder {
  if (named !== undefined) return chooseFolder(named);
  const own = findOwnFolder();
  if (own !== undefined) return describe(own);
  throw new BridgeError('invalid_arguments', `There is no dictionary in ${process.cwd()}.`, {
    remedy: `\`unreal-bridge dictionary new <class>\` begins one in \`${FOLDER}\`; or name a folder or a file. The shipped one is ${dictionaryFolder()}.`,
  });
}

/** `property-dictionary` here, else the one beside the `.uproject` above. */
function findOwnFolder(): string | undefined {
  const project = findProject(process.cwd());
  return [resolve(FOLDER), ...(project === undefined ? [] : [join(project, FOLDER)])].find(isDictionary);
}

const FOLDER = 'property-dictionary';

/**
 * The folder that a command works on: the one that is named, else `property-dictionary` here, else the one beside the
 * `.uproject` above, else the shipped one. A file in such a folder may be named too.
 * @throws BridgeError `invalid_arguments` when it is none
 */
export function chooseFolder(named: string | undefined): ChosenFolder {
  if (named === undefined) return describe(findOwnFolder() ?? dictionaryFolder());
  const path = resolve(named);
  if (path.endsWith('.json') && existsSync(path)) {
    const steps = path.split(sep);
    const part = steps.findLastIndex(step => PARTS.includes(step));
    if (part > 0) {
      const folder = steps.slice(0, part).join(sep);
      return { ...describe(folder), only: steps.slice(part).join('/') };
    }
  }
  if (isDictionary(path)) return describe(path);
  throw new BridgeError('invalid_arguments', `${named} is no dictionary folder.`, {
    remedy: existsSync(path)
      ? `It has none of the folders ${PARTS.join(', ')}: name the folder that they stand in.`
      : 'There is no such folder. `unreal-bridge dictionary new <class>` begins one.',
  });
}

function isDictionary(folder: string): boolean {
  return PARTS.some(part => existsSync(join(folder, part))) || listLanguages(folder).length > 0;
}

/** The shipped dictionary carries the facts of the engine. */
function describe(folder: string): ChosenFolder {
  return { folder, scope: existsSync(join(folder, 'native-facts.json')) ? 'engine' : 'project' };
}

/** A file of a folder as a person here would name it. */
export function pathFromHere(folder: string, file: string): string {
  return relative(process.cwd(), join(folder, file)).replaceAll('\\', '/');
}
