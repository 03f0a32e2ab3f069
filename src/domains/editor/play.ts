import { tellAutoPlay } from '../../kernel/finding/auto-play.ts';
import type { ActContext } from '../../kernel/operations/act-context.ts';
import type { WorkDone } from '../../kernel/operations/define-operation.ts';
import { waitUntil } from '../../kernel/operations/wait-until.ts';
import type { EngineCall } from '../../unreal/engine-call.ts';
import { getGameWorld, isInPlayInEditor } from '../../unreal/engine-functions.ts';

/** Begins happen a few frames later; a large level, or shaders to compile, may take much longer. */
const TIMEOUT_MS = 60_000;

const NOT_BEGUN =
  'Look at the editor: a dialog ("Blueprint has errors") may be open, or no level viewport is. Then call again.';
const NOT_ENDED = 'Look at the editor, and press Esc in the game.';

/** What asking for play to begin or to end would change. */
export async function previewPlay(context: ActContext, wanted: 'playing' | 'stopped'): Promise<WorkDone> {
  return { changes: [change(await isPlaying(context), wanted === 'playing')] };
}

/** Asks for play to begin or to end, which happens in a later frame, and waits until it has. */
export async function changePlay(
  context: ActContext,
  request: EngineCall<undefined>,
  wanted: 'playing' | 'stopped',
): Promise<WorkDone> {
  const { session, signal } = context;
  const before = await isPlaying(context);
  const isWanted = (playing: boolean) => playing === (wanted === 'playing');
  if (isWanted(before)) {
    return { changes: [change(before, before)], notes: [before ? 'It plays already.' : 'Nothing plays.'] };
  }
  // The edited level tells it, which cannot be listed in the same way once the game runs.
  const byItself = wanted === 'playing' ? await tellAutoPlay(context) : undefined;
  if (wanted === 'playing') await requireGameWorld(context);
  await session.client.sendAll([request], { signal }).then(([outcome]) => {
    if (!outcome.ok) throw outcome.error;
  });
  await waitUntil(context, wanted === 'playing' ? 'play to begin' : 'play to end', {
    ask: async () => isWanted(await isPlaying(context)),
    limitMs: TIMEOUT_MS,
    remedy: wanted === 'playing' ? NOT_BEGUN : NOT_ENDED,
  });
  if (wanted === 'stopped') return { changes: [{ ...change(true, false), verified: true }] };
  const world = await session.client.send(getGameWorld(), { signal });
  return {
    changes: [{ ...change(false, true), verified: true }],
    answer: { world },
    notes: ["Actors of the game: `world: 'play'`.", ...(byItself === undefined ? [] : [byItself])],
  };
}

/** What is asked once it plays is allowed: a game that nobody can be told of is not begun. */
async function requireGameWorld({ session, signal }: ActContext): Promise<void> {
  const [world] = await session.client.sendAll([getGameWorld()], { signal });
  if (!world.ok && world.error.details.refusedFunction) throw world.error;
}

function isPlaying({ session, signal }: ActContext): Promise<boolean> {
  return session.client.send(isInPlayInEditor(), { signal });
}

function change(before: boolean, after: boolean): Record<string, unknown> {
  return { objectPath: 'editor', propertyName: 'playing', before, after, verified: false };
}
