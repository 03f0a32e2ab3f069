import { createHash } from 'node:crypto';
import type { ObjectDescription } from '../engine-call.ts';
import { type EngineFunctionName, functionFor, nameOfFunction } from '../function-table.ts';

/** `/Script/Engine.Actor SetActorLabel` → fingerprint of the class as it described itself then; empty where it did not. */
export type RefusedByName = Readonly<Record<string, string>>;

/**
 * Functions of ours that an editor said not to have when they were called first. Describe lists functions too that no
 * remote call may reach, and where it does not tell of a class, the first call is all that tells.
 */
export class RefusedCalls {
  readonly #names = new Set<EngineFunctionName>();
  /** Class path → how it described itself in this session. */
  readonly #fingerprints = new Map<string, string>();
  /** Of earlier sessions: it holds for classes that describe themselves as they did then. */
  #unproved: RefusedByName = {};

  has(name: EngineFunctionName): boolean {
    return this.#names.has(name);
  }

  add(name: EngineFunctionName): void {
    this.#names.add(name);
  }

  /** @returns names that are known from earlier sessions of the very same engine */
  recall(refused: RefusedByName): EngineFunctionName[] {
    const names = Object.keys(refused).flatMap(key => nameIn(key) ?? []);
    for (const name of names) this.#names.add(name);
    return names;
  }

  /** Holds what is known from earlier sessions of an engine that may be the same. */
  suspect(refused: RefusedByName): void {
    this.#unproved = refused;
  }

  /**
   * What a class lists and the editor refused is refused for what the class is, so it is refused again where the class is
   * the same. Of what it does not list, as interfaces declare it, that is no proof.
   * @returns names of that class that are as they were when they were suspected
   */
  described(classPath: string, description: ObjectDescription): EngineFunctionName[] {
    const fingerprint = fingerprintOf(description);
    this.#fingerprints.set(classPath, fingerprint);
    const listed = new Set(description.Functions.map(({ Name }) => `${classPath} ${Name}`));
    const proved = Object.entries(this.#unproved).filter(
      ([key, then]) => listed.has(key) && then === fingerprint,
    );
    return this.recall(Object.fromEntries(proved));
  }

  /** Another engine answers. */
  clear(): void {
    this.#names.clear();
    this.#fingerprints.clear();
    this.#unproved = {};
  }

  /** As it is kept. */
  toRecord(): RefusedByName {
    const entries = [...this.#names].map(name => {
      const { classPath, functionName } = functionFor(name);
      return [`${classPath} ${functionName}`, this.#fingerprints.get(classPath) ?? ''] as const;
    });
    return { ...this.#unproved, ...Object.fromEntries(entries) };
  }
}

function nameIn(key: string): EngineFunctionName | undefined {
  const [classPath = '', functionName = ''] = key.split(' ');
  return nameOfFunction({ classPath, functionName });
}

function fingerprintOf({ Functions }: ObjectDescription): string {
  const told = Functions.map(({ Name, Arguments }) => [Name, ...Arguments.map(each => each.Name)].join(' '));
  return createHash('sha256').update(told.join('\n')).digest('hex').slice(0, 24);
}
