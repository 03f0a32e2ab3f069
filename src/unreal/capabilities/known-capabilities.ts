import type { BridgeError } from '../../base/errors.ts';
import type { Outcome } from '../client.ts';
import type { describeObject, EngineCall, ObjectDescription } from '../engine-call.ts';
import { type EngineFunctionName, functionFor, nameOfFunction } from '../function-table.ts';
import type { IdentityWatch } from '../identity.ts';
import { type Adaptation, adaptationTo, adaptCall, lacks, type ToldInputs } from './adaptation.ts';
import { believedInputs } from './believed-inputs.ts';
import type { CapabilityStore, ToldClasses } from './capability-store.ts';
import { functionsDescribedIn, isDescribable } from './described-functions.ts';
import { RefusedCalls } from './refused-calls.ts';

/** What is known of the editor, and what is told to others. */
export interface DetectorParts {
  identity: Pick<IdentityWatch, 'current'>;
  store: CapabilityStore;
  /** Where the editor is: what is known of one that does not tell its version is kept under that. */
  address: string;
  /** Functions of ours that the engine turned out not to have: operations that need one say so. */
  lacked: Set<EngineFunctionName>;
}

/** Their functions are declared by interfaces, and describe may not list those [derived]. */
const INTERFACED: ReadonlySet<string> = new Set([
  '/Script/AssetRegistry.AssetRegistryImpl',
  '/Script/AssetTools.AssetToolsImpl',
]);

const UNTOLD = 'untold';

/** What an engine said of the functions that we call, in this session and in earlier ones. */
export class KnownCapabilities {
  readonly #parts: DetectorParts;
  #told: ToldClasses = {};
  /** What describe did not tell: it lists functions too that no remote call may reach. */
  readonly #refused = new RefusedCalls();
  /** Whose they are: engine and project. */
  #of: string | undefined;
  #hasRecalled = false;
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
    this.#recallOfUntold();
    for (const [at, classPath] of paths.entries()) {
      const outcome = outcomes[at];
      if (!outcome?.ok) {
        this.#unknown.add(classPath);
        continue;
      }
      // What a describe answers was parsed by it.
      const description = outcome.value as ReturnType<ReturnType<typeof describeObject>['parse']>;
      this.#told[classPath] = inputsIn(classPath, description);
      this.#addLacked(this.#refused.described(classPath, description));
      this.#noteLacked(classPath);
    }
    this.#adaptations.clear();
    this.#save();
  }

  /** Notes what became of a call that was sent. */
  noteAnswer({ permission }: EngineCall<unknown>, error: BridgeError): void {
    const name = permission && nameOfFunction(permission);
    // On an instance the function may only be missing because it is one of another class.
    if (name === undefined || error.code !== 'unknown_function' || functionFor(name).on !== 'library') return;
    if (this.#refused.has(name)) return;
    this.#refused.add(name);
    this.#follow();
    this.#save();
  }

  /** A call as this engine takes it, or why it is not sent. */
  fit(call: EngineCall<unknown>): EngineCall<unknown> | BridgeError {
    const { permission } = call;
    const name = permission && nameOfFunction(permission);
    if (!permission || name === undefined || !this.isOurs(call)) return call;
    const { classPath, functionName } = functionFor(name);
    if (this.#refused.has(name)) {
      return lacks(permission, `${functionName} is not there, or not for remote calls`);
    }
    const told = this.#told[classPath]?.[functionName];
    if (told === undefined) return call;
    if (told === null)
      return INTERFACED.has(classPath) ? call : lacks(permission, `${functionName} is not there`);
    const adaptation = this.#adaptationTo(classPath, functionName, told);
    return adaptation ? adaptCall(call, adaptation) : call;
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
    const { told, refused } = this.#parts.store.load(engine, projectDirectory);
    this.#told = { ...told, ...(isFirst && this.#told) };
    if (!isFirst) this.#refused.clear();
    this.#addLacked(this.#refused.recall(refused));
    this.#adaptations.clear();
    for (const classPath of Object.keys(this.#told)) this.#noteLacked(classPath);
  }

  /** An editor that keeps its version to itself, as a project of 5.8 may have it, is known by its address alone. */
  #recallOfUntold(): void {
    if (this.#of !== undefined || this.#hasRecalled) return;
    this.#hasRecalled = true;
    this.#refused.suspect(this.#parts.store.load(UNTOLD, this.#parts.address).refused);
  }

  #save(): void {
    const { engine, projectDirectory } = this.#parts.identity.current;
    const refused = this.#refused.toRecord();
    if (engine !== undefined) {
      this.#parts.store.save(engine, projectDirectory, { told: this.#told, refused });
    } else if (Object.keys(refused).length > 0) {
      this.#parts.store.save(UNTOLD, this.#parts.address, { told: {}, refused });
    }
  }

  #addLacked(names: readonly EngineFunctionName[]): void {
    for (const name of names) this.#parts.lacked.add(name);
  }

  #noteLacked(classPath: string): void {
    if (INTERFACED.has(classPath)) return;
    for (const name of functionsDescribedIn(classPath)) {
      if (this.#told[classPath]?.[functionFor(name).functionName] === null) this.#parts.lacked.add(name);
    }
  }
}

/** What a description says of the functions that we call. */
function inputsIn(classPath: string, { Functions }: ObjectDescription): ToldClasses[string] {
  const byName = new Map(Functions.map(each => [each.Name.toLowerCase(), each]));
  return Object.fromEntries(
    functionsDescribedIn(classPath).map(name => {
      const { functionName } = functionFor(name);
      const inputs = byName
        .get(functionName.toLowerCase())
        ?.Arguments.map(({ Name, Type, ContainerType, KeyType }) => ({ Name, Type, ContainerType, KeyType }));
      return [functionName, inputs ?? null];
    }),
  );
}
