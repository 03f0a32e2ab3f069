import type { Outcome } from '../../unreal/client.ts';
import type { EngineCall } from '../../unreal/engine-call.ts';
import { getPlatformTime, getWorldAge } from '../../unreal/engine-functions.ts';
import { secondsIn } from './births.ts';
import { readOutcomes } from './observe.ts';
import type { Reader } from './reader.ts';

/** How long the open level was open at a time. */
export interface WorldAge {
  /** Seconds for which it was open. */
  age: number;
  /** Seconds by the clock of the editor's machine. */
  at: number;
}

/** Reads that tell it; none where nobody knows what is open. */
export function worldAgeCalls({ session }: Reader): EngineCall<number>[] {
  const { map } = session.identity.current;
  return map === undefined ? [] : [getWorldAge(map), getPlatformTime()];
}

/** It in their answers; undefined where the editor does not tell. */
export function worldAgeIn([worldAge, clock]: readonly (Outcome<unknown> | undefined)[]):
  | WorldAge
  | undefined {
  const [age, at] = [secondsIn(worldAge), secondsIn(clock)];
  return age && at ? { age, at } : undefined;
}

/** How long the open level is open now. @throws when the editor does not answer */
export async function readWorldAge(reader: Reader): Promise<WorldAge | undefined> {
  const [answers = []] = await readOutcomes(reader, [worldAgeCalls(reader)]);
  return worldAgeIn(answers);
}

/** Whether a level was surely opened anew in between: it is not as old as it was. */
export function isYounger(then: WorldAge, now: WorldAge): boolean {
  return now.age < then.age;
}

/** Seconds between two answers of one batch. */
const ROUNDING_S = 0.01;

/**
 * Whether a level may have been opened anew in between. One that was is no older than what has passed since. A level counts
 * no time in which the editor does not tick it [derived], so one that has stood still for longer than it was open may have
 * been opened anew, too.
 */
export function mayBeReopened(then: WorldAge, now: WorldAge): boolean {
  return isYounger(then, now) || now.age <= now.at - then.at + ROUNDING_S;
}
