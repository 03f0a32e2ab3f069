import { readdirSync } from 'node:fs';

/** Everything below a folder, at any depth: paths from it, with `/`, in a fixed order; nothing where there is no such folder. */
export function listBelow(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map(path => path.replaceAll('\\', '/'))
      .toSorted();
  } catch {
    return [];
  }
}
