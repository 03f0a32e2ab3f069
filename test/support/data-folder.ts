import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folders: string[] = [];

/** A data folder that nobody else has; it is made when something is kept in it, and removed with the process. */
export function makeDataFolder(): string {
  if (folders.length === 0) process.on('exit', () => folders.forEach(remove));
  const folder = join(tmpdir(), `unreal-bridge ${randomUUID()}`);
  folders.push(folder);
  return folder;
}

function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}
