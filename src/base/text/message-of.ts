import { textOfValue } from './text-of-value.ts';

/** What a thrown value says: the message of an error, else its content. Never throws. */
export function messageOf(thrown: unknown): string {
  if (thrown instanceof Error) return thrown.message;
  try {
    return textOfValue(thrown);
  } catch {
    // It refers to itself.
    return `an object with ${Object.keys(thrown ?? {}).join(', ')}`;
  }
}
