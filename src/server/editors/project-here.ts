import { relative } from 'node:path';
import { findProject } from '../../base/data-folder.ts';
import { toLocalPath } from '../../unreal/editor-files.ts';

/** Those of several projects' directories, as their editors write them, in which this process was started. */
export function filterProjectsHere(directories: readonly string[]): string[] {
  const project = findProject(process.cwd());
  if (project === undefined) return [];
  return directories.filter(directory => relative(project, toLocalPath(directory)) === '');
}
