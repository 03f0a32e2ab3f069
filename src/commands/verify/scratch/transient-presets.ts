import { createTransientPreset, deleteTransientPreset } from '../../../unreal/live/preset-calls.ts';
import { readPreset } from '../../../unreal/read-preset.ts';
import type { EditorSession } from '../../../unreal/session.ts';

/** No route lists them, so the names that the engine gives are tried: `TransientRCPreset0` and so on. [derived] */
const MOST_TRIED = 48;

/** Names of the transient presets that there are; one frame or two. */
export async function listTransientPresets(
  { client }: EditorSession,
  signal: AbortSignal,
): Promise<string[]> {
  const names = Array.from({ length: MOST_TRIED }, (_, index) => `TransientRCPreset${index}`);
  const found = await client.sendAll(names.map(readPreset), { signal });
  return names.filter((_, index) => found[index]?.ok);
}

/** Makes one. @returns its name; undefined where the engine makes none, or the policy lets none be made */
export async function makeTransientPreset(
  { client }: EditorSession,
  signal: AbortSignal,
): Promise<string | undefined> {
  try {
    return (await client.send(createTransientPreset(), { signal })).name;
  } catch {
    signal.throwIfAborted();
    return undefined;
  }
}

/** Takes away the one that was made; where its name was never heard, those that are new and hold nothing. */
export async function removeTransientPreset(
  session: EditorSession,
  { before, made }: { before: readonly string[]; made?: string | undefined },
  signal: AbortSignal,
): Promise<void> {
  const there = await listTransientPresets(session, signal);
  const doomed =
    made === undefined
      ? await emptyOnes(
          session,
          there.filter(each => !before.includes(each)),
          signal,
        )
      : [made];
  for (const name of doomed.filter(each => there.includes(each))) {
    await session.client.send(deleteTransientPreset(name), { signal });
  }
}

async function emptyOnes(
  { client }: EditorSession,
  names: readonly string[],
  signal: AbortSignal,
): Promise<string[]> {
  const read = await client.sendAll(names.map(readPreset), { signal });
  return names.filter((_, index) => {
    const found = read[index];
    return (
      found?.ok &&
      found.value.properties.length + found.value.functions.length + found.value.actors.length === 0
    );
  });
}
