/** JSON as the engine reads and writes it: numbers keep their text, because their type decides what they mean. */
export type Json = string | boolean | null | Verbatim | Json[] | JsonMembers;

export type JsonMembers = { [member: string]: Json };

/** Text that stands in JSON as it is: a number, or a whole body that a batch carries on unseen. */
export class Verbatim {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** True for a JSON object, and for nothing else. */
export function isMembers(value: Json | undefined): value is JsonMembers {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Verbatim);
}
