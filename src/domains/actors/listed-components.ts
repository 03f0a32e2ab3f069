import { takeSpread } from '../../base/take-spread.ts';
import { type Outcome, type UnrealClient, wrapClient } from '../../unreal/client.ts';
import type { EngineCall } from '../../unreal/engine-call.ts';
import { getAllComponents, getComponents } from '../../unreal/engine-functions.ts';
import { ownerPath } from '../../unreal/object-path.ts';
import type { EditorSession } from '../../unreal/session.ts';

/** From so many actors on their components may be told from the list of all components. */
const MANY_ACTORS = 2000;

/** Where fewer of the level are asked about, most of that list would be of others. */
const LEAST_SHARE = 1 / 4;

/** The list of a larger level is longer than an answer may be. */
export const MOST_LISTED = 30_000;

/** Bytes of a component in the list, beside the path of its actor. */
const BESIDE_ACTOR = 40;

/** So many actors are asked all the same: where the list says otherwise of one, it is not believed. */
const SAMPLES = 40;

/**
 * A client that answers many questions for the components of actors from one list of all that the level has. That the list
 * has the very components that the actors themselves tell is [derived], so some are asked beside it.
 */
export function withListedComponents(session: EditorSession): UnrealClient {
  const { client } = session;
  return wrapClient(client, {
    send: (call, options) => client.send(call, options),
    sendAll: async (calls, options) =>
      (await answerByList(session, calls, options)) ?? client.sendAll(calls, options),
  });
}

async function answerByList(
  { client, mirror }: EditorSession,
  calls: readonly EngineCall<unknown>[],
  options: Parameters<UnrealClient['sendAll']>[1],
): Promise<Outcome<unknown>[] | undefined> {
  const { paths } = mirror;
  if (!mirror.listsComponents || calls.length < MANY_ACTORS || paths.length > MOST_LISTED) return undefined;
  if (calls.length < LEAST_SHARE * paths.length || !calls.every(isForComponents)) return undefined;
  const bytes = paths.reduce((sum, path) => sum + path.length + BESIDE_ACTOR, 0);
  const samples = takeSpread(calls, SAMPLES);
  const [listed, ...told] = await client.sendAll([getAllComponents(bytes), ...samples], options);
  const byActor = new Map<unknown, string[]>();
  for (const path of listed.ok ? listed.value : []) {
    const owner = ownerPath(path);
    const known = byActor.get(owner);
    if (known) known.push(path);
    else byActor.set(owner, [path]);
  }
  const componentsOf = (call: EngineCall<unknown>) => byActor.get(call.body?.objectPath) ?? [];
  const isTrue = samples.every((call, index) => isSameSet(told[index], componentsOf(call)));
  if (!listed.ok || !isTrue) {
    mirror.listsComponents = false;
    return undefined;
  }
  return calls.map(call => ({ ok: true, value: componentsOf(call) }));
}

const { functionName, parameters } = getComponents('').body ?? {};
const PARAMETERS = JSON.stringify(parameters);

/** Whether a call asks for all components of an actor. */
export function isForComponents({ body }: EngineCall<unknown>): boolean {
  return body?.functionName === functionName && JSON.stringify(body?.parameters) === PARAMETERS;
}

/** Whether an actor told the same components, in any order. */
export function isSameSet(told: Outcome<unknown> | undefined, components: readonly unknown[]): boolean {
  if (!told?.ok || !Array.isArray(told.value) || told.value.length !== components.length) return false;
  const there = new Set(components);
  return told.value.every(each => there.has(each));
}
