/** A project's name or directory, or an address, as a folder may be called on every system. */
export function fileSafe(project: string): string {
  return project.replace(/[^\p{L}\p{N}_-]+/gu, '_').slice(0, 80) || 'project';
}
