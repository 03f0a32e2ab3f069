/** What a reader made of words: a value, a reason why it cannot tell, or nothing said about it. */
export type Reading =
  | {
      kind: 'value';
      value: unknown;
      /** 0 to 1. */
      confidence: number;
      /** Parts of it that could not be read: an item of a list, a cell of a table. */
      left?: readonly LeftOut[];
    }
  | { kind: 'unclear'; why: string }
  | { kind: 'absent' };

/** What readers found, by field. `delegated` stands for a field that was left to us. */
export type FieldReadings = Record<string, Reading | 'delegated'>;

/** A part that could not be read, and why. */
export interface LeftOut {
  /** Where it stands, after the field's name: `[floor].roughness`; empty for an item of a list. */
  at: string;
  why: string;
}

export const ABSENT: Reading = { kind: 'absent' };

export function certain(value: unknown, confidence = 1): Reading {
  return { kind: 'value', value, confidence };
}

export function unclear(why: string): Reading {
  return { kind: 'unclear', why };
}
