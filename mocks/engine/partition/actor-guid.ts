import { md5 } from '../md5.ts';

/** Four signed 32-bit numbers, as Remote Control prints a GUID. */
export interface Guid {
  A: number;
  B: number;
  C: number;
  D: number;
}

/** The GUID of an actor. The engine draws one when the actor is made; here it follows from the path, so that it stays. */
export function actorGuid(path: string): Guid {
  return guidOf(path.toLowerCase());
}

/** A GUID that follows from a text. */
export function guidOf(text: string): Guid {
  const digest = md5(`guid ${text}`);
  const part = (at: number) => Number.parseInt(digest.slice(at * 8, at * 8 + 8), 16) | 0;
  return { A: part(0), B: part(1), C: part(2), D: part(3) };
}

export function sameGuid(left: Guid, right: Guid): boolean {
  return left.A === right.A && left.B === right.B && left.C === right.C && left.D === right.D;
}
