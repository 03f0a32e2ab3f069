import type { Outcome } from '../../unreal/client.ts';
import { getActorAge, getWorldTime } from '../../unreal/engine-functions.ts';
import type { DoneEdit } from './edit.ts';
import { readOutcomes } from './observe.ts';
import type { Reader } from './reader.ts';

/**
 * When actors came to be, in seconds of their world's time, by path. Names are given again once a level was opened anew,
 * and the GUID of an actor cannot be read over Remote Control: by its time one is told from another of the same name. The
 * time of a world goes on while it is edited, and begins anew with its level [derived].
 */
export type Births = ReadonlyMap<string, Birth>;

interface Birth {
  at: number;
  /** Seconds that it may be off: what is counted as floats is printed with six digits. */
  off: number;
}

/** The share by which a float in an answer may be off, and seconds between which two actors are not told apart. */
const ROUNDING = 5e-6;
const SAME_S = 1e-4;

/** Asks when actors came to be; of one that does not tell nothing is known. @throws when the editor does not answer */
export async function readBirths(reader: Reader, actorPaths: readonly string[]): Promise<Births> {
  const groups = actorPaths.map(path => [getWorldTime(path), getActorAge(path)]);
  const read = await readOutcomes(reader, groups);
  return new Map(
    actorPaths.flatMap((path, index): [string, Birth][] => {
      const [now, age] = (read[index] ?? []).map(secondsIn);
      if (now === undefined || age === undefined) return [];
      return [[path, { at: now - age, off: SAME_S + Math.max(now, age) * ROUNDING }]];
    }),
  );
}

/** The time of a world in an answer; undefined for one that does not run. */
export function secondsIn(outcome: Outcome<unknown> | undefined): number | undefined {
  const value = outcome?.ok ? outcome.value : undefined;
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined;
}

/** Whether an actor that came to be then is the one of which this was read. */
export function isBornAt(then: number, { at, off }: Birth): boolean {
  return Math.abs(then - at) <= off;
}

/** The actors that changes have made of which it is known when. */
export function bornAmong(dones: readonly DoneEdit[]): string[] {
  return dones.flatMap(({ made, born }) => (born === undefined ? [] : made));
}

/** Whether what a change has made is gone, and another actor is called so. */
export function isRemade({ made, born }: DoneEdit, births: Births): boolean {
  return made.some(path => {
    const now = births.get(path);
    return born !== undefined && now !== undefined && !isBornAt(born, now);
  });
}
