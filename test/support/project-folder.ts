import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { freezePlain } from '../../mocks/engine/freeze-plain.ts';
import type { Scene } from '../../mocks/engine/scene.ts';
import { thirdPerson } from '../../mocks/worlds/third-person.ts';

/** A project whose folder is really there, as when the editor runs on this machine. */
export interface ProjectFolder {
  scene: Scene;
  /** `<Project>/Saved/Logs/<Project>.log` */
  logPath: string;
}

export const LOG_HEAD = 'Log file open, 03/14/25 09:26:53\r\n';

/**
 * Makes the folder with a log in it; it is gone when the test is.
 * @param atTheEnd for another end: `afterAll`, where tests of a file share a folder, and so a level that is built once
 */
export function makeProjectFolder(
  log: string | Uint8Array = `${LOG_HEAD}LogInit: Display: Running engine\r\n`,
  atTheEnd: (remove: () => void) => void = onTestFinished,
): ProjectFolder {
  const folder = mkdtempSync(join(tmpdir(), 'Проект mit Leerzeichen '));
  atTheEnd(() => rmSync(folder, { recursive: true, force: true }));
  const { name } = thirdPerson.project;
  const logs = join(folder, 'Saved', 'Logs');
  mkdirSync(logs, { recursive: true });
  const logPath = join(logs, `${name}.log`);
  writeFileSync(logPath, log);
  const directory = `${folder.replaceAll('\\', '/')}/`;
  const scene = freezePlain<Scene>({
    ...thirdPerson,
    project: { ...thirdPerson.project, name, directory },
  });
  return { scene, logPath };
}
