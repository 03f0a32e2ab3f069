import { BridgeError } from '../../base/errors.ts';
import {
  type CallOptions,
  leftUnanswered,
  type Outcome,
  onlyAnswer,
  type Sending,
  type UnrealClient,
  wrapClient,
} from '../client.ts';
import { describeObject, type EngineCall } from '../engine-call.ts';
import { BYTES_WRITTEN_PER_FRAME } from '../frame-counter.ts';
import { defaultObjectOf, type EngineFunctionName, functionFor, nameOfFunction } from '../function-table.ts';
import { isChange } from '../guard.ts';
import type { IdentityWatch } from '../identity.ts';
import { type Adaptation, adaptationTo, type ToldInputs } from './adaptation.ts';
import { believedInputs } from './believed-inputs.ts';
import type { CapabilityStore, ToldClasses } from './capability-store.ts';
import { spellType } from './compare-inputs.ts';
import { functionsDescribedIn, isDescribable } from './described-functions.ts';

/** What is known of the editor, and what is told to others. */
export interface DetectorParts {
  identity: Pick<IdentityWatch, 'current'>;
  store: CapabilityStore;
  /** Functions of ours that the engine turned out not to have: operations that need one say so. */
  lacked: Set<EngineFunctionName>;
}

/**
 * A client that goes by what the engine says of the functions that we call, whatever our tables say. Before the first use
 * of a function of a class the class is described: along with the very reads that need it, and in front of a change. What
 * the engine does not have is refused before anything is sent, and an input that has another name is sent under that.
 */
export function detectCapabilities(client: UnrealClient, parts: DetectorParts): UnrealClient {
  const known = new Capabilities(parts);
  const sendAll = async (calls: readonly EngineCall<unknown>[], options?: CallOptions) => {
    const missing = known.undescribed(calls);
    const isReading = !calls.some(isChange);
    if (missing.length > 0 && isReading) return readAndCache(client, known, calls, missing, options);
    if (missing.length > 0) {
      const outcomes = await client.sendAll(missing.map(toDescribe), { signal: options?.signal });
      known.cache(missing, outcomes);
    }
    const sendable = calls.map(call => known.fit(call));
    // A change travels whole, or not at all.
    const [refused] = sendable.filter(each => each instanceof BridgeError);
    if (refused && !isReading) throw refused;
    return sendFitting(client, sendable, options);
  };
  const send: Sending['send'] = async (call, options) =>
    known.isOurs(call) ? onlyAnswer(await sendAll([call], options)) : client.send(call, options);
  return wrapClient(client, { send, sendAll });
}

/** Reads, and describes along with them what they need; what was asked wrongly is asked again. */
async function readAndCache(
  client: UnrealClient,
  known: Capabilities,
  calls: readonly EngineCall<unknown>[],
  needed: readonly string[],
  options?: CallOptions,
): Promise<readonly Outcome<unknown>[]> {
  const missing = needed.slice(0, countRoom(calls));
  // What is not known yet is sent as it is.
  const first = calls.map(call => known.fit(call));
  const all = [...first, ...missing.map(toDescribe)];
  const outcomes = await sendFitting(client, all, options);
  known.cache(missing, outcomes.slice(calls.length));
  const isNew = (call: EngineCall<unknown>) => missing.includes(call.permission?.classPath ?? '');
  const wrong = calls.flatMap((call, at) => {
    const fitting = isNew(call) ? known.fit(call) : call;
    return fitting === call ? [] : [{ at, fitting }];
  });
  if (wrong.length === 0) return outcomes.slice(0, calls.length);
  const again = await sendFitting(
    client,
    wrong.map(({ fitting }) => fitting),
    options,
  );
  const mended = new Map(wrong.map(({ at }, place) => [at, again[place]]));
  return calls.map((_, at) => (mended.has(at) ? mended.get(at) : outcomes[at]) ?? unanswered());
}

/** How many descriptions travel with reads without taking a frame of their own; the rest come along with later ones. */
function countRoom(calls: readonly EngineCall<unknown>[]): number {
  const answered = calls.reduce((all, { answerBytes = 0 }) => all + answerBytes, 0);
  const { answerBytes: each = 1 } = toDescribe('');
  // A library's description is longer than an object's.
  return Math.max(0, Math.floor((BYTES_WRITTEN_PER_FRAME - answered) / (2 * each)));
}

/** Sends what can be sent, and answers the rest with why not. */
async function sendFitting(
  client: UnrealClient,
  fitting: readonly (EngineCall<unknown> | BridgeError)[],
  options?: CallOptions,
): Promise<readonly Outcome<unknown>[]> {
  const sent = fitting.flatMap(each => (each instanceof BridgeError ? [] : [each]));
  const answers: readonly Outcome<unknown>[] = sent.length === 0 ? [] : await client.sendAll(sent, options);
  if (sent.length === fitting.length) return answers;
  // In their order: the same call may be sent twice, before and after a change.
  const inOrder = answers.values();
  return fitting.map(each =>
    each instanceof BridgeError ? { ok: false, error: each } : (inOrder.next().value ?? unanswered()),
  );
}

function unanswered(): Outcome<unknown> {
  return { ok: false, error: leftUnanswered() };
}

function toDescribe(classPath: string): EngineCall<unknown> {
  return describeObject(defaultObjectOf(classPath));
}

/** Their functions are declared by interfaces, and describe may not list those [derived]. */
const INTERFACED: ReadonlySet<string> = new Set([
  '/Script/AssetRegistry.AssetRegistryImpl',
  '/Script/AssetTools.AssetToolsImpl',
]);

class Capabilities {
  readonly #parts: DetectorParts;
  #told: ToldClasses = {};
  /** Whose they are: engine and project. */
  #of: string | undefined;
  /** Classes that were asked for in vain: the calls themselves say what is wrong. */
  readonly #unknown = new Set<string>();
  /** By class and function: worked out once, as thousands of calls may be of the same function. */
  readonly #adaptations = new Map<string, Adaptation | undefined>();

  constructor(parts: DetectorParts) {
    this.#parts = parts;
  }

  isOurs({ permission }: EngineCall<unknown>): boolean {
    const name = permission && nameOfFunction(permission);
    return name !== undefined && isDescribable(name);
  }

  /** Classes that nobody has described and whose functions these calls need. */
  undescribed(calls: readonly EngineCall<unknown>[]): string[] {
    this.#follow();
    const needed = calls.filter(call => this.isOurs(call)).map(each => each.permission?.classPath ?? '');
    return [...new Set(needed)].filter(path => !this.#told[path] && !this.#unknown.has(path));
  }

  cache(paths: readonly string[], outcomes: readonly Outcome<unknown>[]): void {
    this.#follow();
    for (const [at, classPath] of paths.entries()) {
      const outcome = outcomes[at];
      if (!outcome?.ok) {
        this.#unknown.add(classPath);
        continue;
      }
      // What a describe answers was parsed by it.
      const { Functions } = outcome.value as ReturnType<ReturnType<typeof describeObject>['parse']>;
      const byName = new Map(Functions.map(each => [each.Name.toLowerCase(), each]));
      this.#told[classPath] = Object.fromEntries(
        functionsDescribedIn(classPath).map(name => {
          const { functionName } = functionFor(name);
          const inputs = byName
            .get(functionName.toLowerCase())
            ?.Arguments.map(({ Name, Type, ContainerType, KeyType }) => ({
              Name,
              Type,
              ContainerType,
              KeyType,
            }));
          return [functionName, inputs ?? null];
        }),
      );
      this.#noteLacked(classPath);
    }
    this.#adaptations.clear();
    const { engine, projectDirectory } = this.#parts.identity.current;
    if (engine) this.#parts.store.save(engine, projectDirectory, this.#told);
  }

  /** A call as this engine takes it, or why it is not sent. */
  fit(call: EngineCall<unknown>): EngineCall<unknown> | BridgeError {
    const { permission, body } = call;
    if (!permission || !this.isOurs(call)) return call;
    const { classPath, functionName } = permission;
    const told = this.#told[classPath]?.[functionName];
    if (told === undefined) return call;
    if (told === null) return INTERFACED.has(classPath) ? call : lacks(`${functionName} is not there`);
    const adaptation = this.#adaptationTo(classPath, functionName, told);
    if (!adaptation) return call;
    const { renamed, required } = adaptation;
    const parameters = body?.parameters;
    const given = typeof parameters === 'object' && parameters !== null ? Object.entries(parameters) : [];
    const names = new Set(given.map(([name]) => name.toLowerCase()));
    const needed = required.find(each => !names.has(each.Name.toLowerCase()));
    if (needed) {
      return lacks(
        `${functionName} asks for ${needed.Name} (${spellType(needed)}) as well, which this server does not know of`,
      );
    }
    if (!given.some(([name]) => renamed.has(name))) return call;
    const fitting = Object.fromEntries(given.map(([name, value]) => [renamed.get(name) ?? name, value]));
    return { ...call, body: { ...body, parameters: fitting } };
  }

  /** What has to be done to calls of a function; undefined where they are sent as they are. */
  #adaptationTo(classPath: string, functionName: string, told: ToldInputs): Adaptation | undefined {
    const key = `${classPath}.${functionName}`;
    if (!this.#adaptations.has(key)) {
      const believed = believedInputs(classPath, functionName);
      this.#adaptations.set(key, believed && adaptationTo(believed, told));
    }
    return this.#adaptations.get(key);
  }

  /** Another engine, or another project, has told other things. */
  #follow(): void {
    const { engine, projectDirectory } = this.#parts.identity.current;
    if (engine === undefined) return;
    const of = `${engine}\n${projectDirectory ?? ''}`;
    if (this.#of === of) return;
    const isFirst = this.#of === undefined;
    this.#of = of;
    if (!isFirst) this.#unknown.clear();
    // What was described before the engine had told its version is its own.
    this.#told = { ...this.#parts.store.load(engine, projectDirectory), ...(isFirst && this.#told) };
    this.#adaptations.clear();
    for (const classPath of Object.keys(this.#told)) this.#noteLacked(classPath);
  }

  #noteLacked(classPath: string): void {
    if (INTERFACED.has(classPath)) return;
    for (const name of functionsDescribedIn(classPath)) {
      if (this.#told[classPath]?.[functionFor(name).functionName] === null) this.#parts.lacked.add(name);
    }
  }
}

function lacks(what: string): BridgeError {
  return new BridgeError('engine_lacks', `This editor says itself that ${what}.`, { sent: 'no' });
}
