import { type Outcome, onlyAnswer, type Sending, type UnrealClient, wrapClient } from './client.ts';
import type { EngineCall } from './engine-call.ts';
import { isSameWord, type LevelWord } from './level-word.ts';
import { isActorPath, ownerPath } from './object-path.ts';

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
const MOST_ANSWERS = 300_000;

export function createKeptAnswers(): KeptAnswers {
  const store = createStore();
  let begun = 0;
  let keptAt: LevelWord | undefined;
  let epoch = 0;
  const clear = () => {
    epoch++;
    store.clear();
    keptAt = undefined;
  };
  const sendAll = async (
    client: UnrealClient,
    calls: readonly EngineCall<unknown>[],
    options: Parameters<UnrealClient['sendAll']>[1],
  ) => {
    const places = calls.map(placeOf);
    const known = places.map(store.get);
    const missing = calls.filter((_, index) => !known[index]);
    if (missing.length === 0) return known.flatMap(each => each ?? []);
    const asked = epoch;
    const outcomes: readonly Outcome<unknown>[] = await client.sendAll(missing, options);
    const told = outcomes.values();
    const all = known.map(each => each ?? told.next().value);
    for (const [index, outcome] of all.entries()) {
      const [place, call] = [places[index], calls[index]];
      // What was changed from here meanwhile may be otherwise by now.
      if (outcome?.ok && place && call && !known[index] && epoch === asked) store.keep(place, call, outcome);
    }
    return all.flatMap(each => each ?? []);
  };
  return {
    around: client => aroundReads(client, (calls, options) => sendAll(client, calls, options)),
    freshen: (now, word) => {
      const isSame = keptAt === undefined || (word && isSameWord(keptAt, word));
      if (store.size() > 0 && isSame && now - begun < KEPT_MS) {
        keptAt ??= word;
        return true;
      }
      clear();
      begun = now;
      keptAt = word;
      return false;
    },
    about: actorPaths => store.about(new Set(actorPaths)),
    clear,
  };
}

/** Where an answer is kept: tens of thousands of objects are asked one and the same question. */
interface Place {
  question: string;
  object: string;
}

/** What is asked of the default object of a library is about no object of its own. */
const DEFAULT_OBJECT = /[.:]Default__/;

function placeOf({ path, body = {} }: EngineCall<unknown>): Place {
  const { objectPath, ...question } = body;
  return typeof objectPath === 'string' && !DEFAULT_OBJECT.test(objectPath)
    ? { question: `${path} ${JSON.stringify(question)}`, object: objectPath }
    : { question: path, object: JSON.stringify(body) };
}

/** The answers to one question, and a call that asked it. */
interface Asked {
  call: EngineCall<unknown>;
  outcomes: Map<string, Outcome<unknown>>;
  /** Whether anything but actors was asked. */
  isOfParts: boolean;
}

/** Answers by question and object: of an answer no more is kept than tells it from others. */
function createStore() {
  const questions = new Map<string, Asked>();
  const shared = new Map<unknown, Outcome<unknown>>();
  let size = 0;
  return {
    size: () => size,
    get: ({ question, object }: Place) => questions.get(question)?.outcomes.get(object),
    keep: ({ question, object }: Place, call: EngineCall<unknown>, outcome: Outcome<unknown>) => {
      if (size >= MOST_ANSWERS) return;
      const asked = questions.get(question) ?? { call, outcomes: new Map(), isOfParts: false };
      questions.set(question, asked);
      asked.isOfParts ||= !isActorPath(object);
      if (!asked.outcomes.has(object)) size++;
      asked.outcomes.set(object, shareOutcome(shared, outcome));
    },
    about: (actors: ReadonlySet<string>): KeptAnswer[] =>
      [...questions.values()].flatMap(({ call, outcomes, isOfParts }) =>
        // What was asked of each actor of a level is not searched through for a page of them.
        [...(isOfParts ? outcomes.keys() : actors)].flatMap(object => {
          const outcome = outcomes.get(object);
          return outcome && isAbout(object, actors) ? [{ call: askOf(call, object), outcome }] : [];
        }),
      ),
    clear: () => {
      questions.clear();
      shared.clear();
      size = 0;
    },
  };
}

/** Different values that are told by one outcome each. */
const MOST_SHARED = 1000;

function shareOutcome(shared: Map<unknown, Outcome<unknown>>, outcome: Outcome<unknown>): Outcome<unknown> {
  if (!outcome.ok || typeof outcome.value === 'object') return outcome;
  const known = shared.get(outcome.value);
  if (!known && shared.size < MOST_SHARED) shared.set(outcome.value, outcome);
  return known ?? outcome;
}

/** The same question, asked of another object. */
function askOf(call: EngineCall<unknown>, objectPath: string): EngineCall<unknown> {
  return { ...call, objectPath, body: { ...call.body, objectPath } };
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

function isAbout(object: string, actors: ReadonlySet<string>): boolean {
  let path: string | undefined = object;
  while (path !== undefined && !actors.has(path)) path = ownerPath(path);
  return path !== undefined;
}
