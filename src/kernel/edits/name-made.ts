import { BridgeError } from '../../base/errors.ts';
import type { Outcome } from '../../unreal/client.ts';
import { getDisplayName } from '../../unreal/engine-functions.ts';
import type { DoneEdit } from './define-edit.ts';
import type { Reader } from './reader.ts';

/** Asks for the names of what was made: the engine's word that it is there. What has one stands in its `after`. */
export async function nameMade(reader: Reader, done: readonly DoneEdit[]): Promise<void> {
  // Whoever was given a label had its name read then.
  const labels = new Map(
    done.flatMap(each => (each.edit.kind === 'label' ? [[each.edit.objectPath, each.after]] : [])),
  );
  for (const each of done) {
    if (each.made.length === 1) each.after ??= labels.get(each.made[0] ?? '');
  }
  const unproved = done.filter(each => each.made.length > 0 && each.after === undefined);
  const paths = unproved.flatMap(each => each.made);
  if (paths.length === 0) return;
  const outcomes = await namesOf(reader, paths);
  const names = new Map(paths.map((path, at) => [path, outcomes[at]]));
  for (const each of unproved) {
    const found = each.made.map(path => names.get(path));
    const told = found.map(outcome => (outcome?.ok ? outcome.value : undefined));
    // Of things that were made together each has a name of its own.
    each.after = told.length > 1 && told.every(name => name !== undefined) ? told : told[0];
  }
}

/** What was made stays made when its names cannot be read. */
async function namesOf({ session, signal }: Reader, paths: readonly string[]): Promise<Outcome<string>[]> {
  try {
    return await session.client.sendAll(paths.map(getDisplayName), { signal });
  } catch (thrown) {
    if (thrown instanceof BridgeError) return [];
    throw thrown;
  }
}
