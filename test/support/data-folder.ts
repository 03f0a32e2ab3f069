import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A data folder that nobody else has; it is made when something is kept in it, and removed with all that tests leave. */
export function makeDataFolder(): string {
  return join(tmpdir(), 'data', randomUUID());
}
