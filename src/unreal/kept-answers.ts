import { type Outcome, onlyAnswer, type Sending, type UnrealClient, wrapClient } from './client.ts';
import type { EngineCall } from './engine-call.ts';
import { isSameWord, type LevelWord } from './level-word.ts';
import { isInside, ownerPath } from './object-path.ts';

/**
 * What was answered about the actors of a large level. Values change without a word, so answers are kept for a short
 * while only, and whoever shows some of them asks for those once more in the same batch as everything else.
 */
export interface KeptAnswers {
  /** A client that asks for what is not kept, and keeps what it asked for. */
  around(client: UnrealClient): UnrealClient;
  /** Forgets everything that is too old, or of another time than the level is now. @returns whether some are left */
  freshen(now: number, word: LevelWord | undefined): boolean;
  /** What was asked about these actors and their components. */
  about(actorPaths: readonly string[]): readonly KeptAnswer[];
  clear(): void;
}

export interface KeptAnswer {
  call: EngineCall<unknown>;
  outcome: Outcome<unknown>;
}

/** Values are asked for anew after so long, whatever the editor tells. */
export const KEPT_MS = 20_000;

/** More answers are not kept: they would take more memory than frames are worth. */
const MOST_ANSWERS = 60_000;

export function createKeptAnswers(): KeptAnswers {
  const answers = new Map<string, KeptAnswer>();
  let begun = 0;
  let keptAt: LevelWord | undefined;
  let epoch = 0;
  const clear = () => {
    epoch++;
    answers.clear();
    keptAt = undefined;
  };
  const sendAll = async (
    client: UnrealClient,
    calls: readonly EngineCall<unknown>[],
    options: Parameters<UnrealClient['sendAll']>[1],
  ) => {
    const keys = calls.map(keyOf);
    const known = keys.map(key => answers.get(key)?.outcome);
    const missing = calls.filter((_, index) => !known[index]);
    if (missing.length === 0) return known.flatMap(each => each ?? []);
    const asked = epoch;
    const outcomes: readonly Outcome<unknown>[] = await client.sendAll(missing, options);
    const told = outcomes.values();
    const all = known.map(each => each ?? told.next().value);
    for (const [index, outcome] of all.entries()) {
      const [key, call] = [keys[index], calls[index]];
      // What was changed from here meanwhile may be otherwise by now.
      if (!outcome?.ok || !key || !call || epoch !== asked || answers.size >= MOST_ANSWERS) continue;
      answers.set(key, { call, outcome });
    }
    return all.flatMap(each => each ?? []);
  };
  return {
    around: client => aroundReads(client, (calls, options) => sendAll(client, calls, options)),
    freshen: (now, word) => {
      const isSame = keptAt === undefined || (word && isSameWord(keptAt, word));
      if (answers.size > 0 && isSame && now - begun < KEPT_MS) {
        keptAt ??= word;
        return true;
      }
      clear();
      begun = now;
      keptAt = word;
      return false;
    },
    about: actorPaths => {
      const wanted = new Set(actorPaths);
      return [...answers.values()].filter(({ call }) => isAbout(call, wanted));
    },
    clear,
  };
}

/** A client whose reads are sent in another way. */
function aroundReads(client: UnrealClient, sendAll: Sending['sendAll']): UnrealClient {
  return wrapClient(client, {
    sendAll: (calls, options) =>
      calls.some(({ effect }) => effect === 'change')
        ? client.sendAll(calls, options)
        : sendAll(calls, options),
    send: async (call, options) =>
      call.effect === 'change' ? client.send(call, options) : onlyAnswer(await sendAll([call], options)),
  });
}

function keyOf({ path, body }: EngineCall<unknown>): string {
  return `${path} ${JSON.stringify(body)}`;
}

function isAbout({ body }: EngineCall<unknown>, actors: ReadonlySet<string>): boolean {
  let path = typeof body?.objectPath === 'string' ? body.objectPath : undefined;
  while (path !== undefined) {
    if (actors.has(path)) return true;
    const owner = ownerPath(path);
    path = owner !== undefined && isInside(path, owner) ? owner : undefined;
  }
  return false;
}
