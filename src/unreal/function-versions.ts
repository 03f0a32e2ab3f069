import type { ErrorCode } from '../base/error-codes.ts';
import { BridgeError } from '../base/errors.ts';
import { noteFailures, type Outcome, type UnrealClient } from './client.ts';
import type { EngineCall } from './engine-call.ts';
import { isVersionSince } from './engine-version.ts';
import {
  type EngineFunctionName,
  functionFor,
  nameOfFunction,
  standInFor,
  standInPair,
} from './function-table.ts';
import type { EditorSession } from './session.ts';

/**
 * Which of our functions an engine has. What is known of its version decides; where it does not tell its version, or the
 * table is wrong, a function is tried once and the refusal remembered for the session.
 */
type Knowing = Pick<EditorSession, 'lackedFunctions'> & {
  identity: Pick<EditorSession['identity'], 'current'>;
};

/** Why this editor cannot be asked for a function, in words that end a sentence; undefined where nothing speaks against it. */
export function lackOf({ identity, lackedFunctions }: Knowing, name: EngineFunctionName): string | undefined {
  const { since, until, functionName } = functionFor(name);
  const { engine } = identity.current;
  const isEarly = engine !== undefined && since !== undefined && !isVersionSince(engine, since);
  if (isEarly) return `Unreal ${since} or later: ${shortVersion(engine)} has no ${functionName}`;
  if (until !== undefined && isVersionSince(engine, until)) {
    return `${functionName}, which Unreal ${until} and later refuse`;
  }
  if (!lackedFunctions.has(name)) return undefined;
  const later = since === undefined ? '' : `; Unreal ${since} and later are known to have it`;
  return `${functionName}, which this editor does not have or refuses${later}`;
}

/** `5.4.4` of `5.4.4-35576357+++UE5+Release-5.4`. */
export function shortVersion(engine: string): string {
  return engine.split('-', 1)[0] ?? engine;
}

/** The function to call: the one named, or where this editor lacks that, the one that stands in for it. */
export function currentFunction(session: Knowing, name: EngineFunctionName): EngineFunctionName {
  const instead = standInFor(name);
  if (instead === undefined || lackOf(session, name) === undefined) return name;
  // What was refused outright is not asked again, whatever the table says of the other.
  if (session.lackedFunctions.has(name)) return session.lackedFunctions.has(instead) ? name : instead;
  return lackOf(session, instead) === undefined ? instead : name;
}

/**
 * @param what the operation, or the part of it, that needs them
 * @throws BridgeError `engine_lacks` that names the version and the function, where one is known not to be there
 */
export function requireFunctions(session: Knowing, names: readonly EngineFunctionName[], what: string): void {
  for (const name of names) {
    const lack = lackOf(session, currentFunction(session, name));
    if (lack === undefined) continue;
    throw new BridgeError('engine_lacks', `${what} needs ${lack}.`, { sent: 'no' });
  }
}

/** The function to ask instead of one that a call failed for want of, where there is one that has not failed yet. */
export function otherToAsk(
  { lackedFunctions }: Knowing,
  { code, details }: BridgeError,
): EngineFunctionName | undefined {
  const { refusedFunction: refused } = details;
  const name = isLacking(code) && refused ? nameOfFunction(refused) : undefined;
  if (name === undefined) return undefined;
  return standInPair(name)?.find(each => each !== name && !lackedFunctions.has(each));
}

/** The first version that has all of these functions; undefined where every version has. */
export function firstVersionWith(names: readonly EngineFunctionName[]): string | undefined {
  const versions = names.flatMap(name => functionFor(name).since ?? []);
  return versions.reduce<string | undefined>(
    (latest, version) => (latest !== undefined && isVersionSince(latest, version) ? latest : version),
    undefined,
  );
}

/**
 * The functions to ask in one batch for what a function and its stand-in tell: one where the version decides, both where
 * it is not known yet.
 */
export function candidatesFor(session: Knowing, name: EngineFunctionName): readonly EngineFunctionName[] {
  const pair = (standInPair(name) ?? [name]).filter(each => !session.lackedFunctions.has(each));
  return session.identity.current.engine === undefined && pair.length > 1
    ? pair
    : [currentFunction(session, name)];
}

/**
 * What the first of some candidates tells that answers. Where all are refused, and there is a stand-in that has not been
 * asked, that is asked too: the table was wrong about this engine.
 */
export async function firstAnswer<T>(
  session: Knowing & Pick<EditorSession, 'client'>,
  outcomes: readonly Outcome<T>[],
  build: (name: EngineFunctionName) => EngineCall<T>,
  signal?: AbortSignal,
): Promise<Outcome<T>> {
  const [answered] = outcomes.filter(({ ok }) => ok);
  const failed = outcomes.find(each => !each.ok && !isLacking(each.error.code)) ?? outcomes[0];
  if (answered || !failed || failed.ok) return answered ?? failed ?? notAsked();
  const other = otherToAsk(session, failed.error);
  if (other === undefined) return failed;
  const [second] = await session.client.sendAll([build(other)], { signal });
  return second;
}

/** The engine said so when it was asked, or what it said before is remembered. */
function isLacking(code: ErrorCode): boolean {
  return code === 'unknown_function' || code === 'engine_lacks';
}

/** A client that notes which functions of libraries the editor turned out not to have, or to refuse in any case. */
export function noteLacking(client: UnrealClient, lacked: Set<EngineFunctionName>): UnrealClient {
  return noteFailures(client, ({ permission }, { code }) => {
    const name = code === 'unknown_function' && permission ? nameOfFunction(permission) : undefined;
    if (name !== undefined && functionFor(name).on === 'library') lacked.add(name);
  });
}

function notAsked(): { ok: false; error: BridgeError } {
  return { ok: false, error: new BridgeError('internal_error', 'Nothing was asked.') };
}
