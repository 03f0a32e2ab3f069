import type { BridgeError } from '../../base/errors.ts';
import type { Dictionary } from '../../dictionary/dictionary.ts';
import type { FetchedObject } from '../../unreal/fetched-object.ts';
import type { EditorSession } from '../../unreal/session.ts';

/** What a suggester may use; the session sends no more than a few frames. */
export interface SuggestContext {
  session: EditorSession;
  dictionary: Dictionary;
  signal: AbortSignal;
  /** The object that a call names, read once for all of its arguments. */
  fetchTarget(given: Record<string, unknown>): Promise<FetchedObject>;
}

/** An argument that a call lacks. */
export interface Lacking {
  /** Name of the operation. */
  action: string;
  /** Name of the parameter. */
  name: string;
  /** The other arguments of the call, as far as they are known. */
  given: Record<string, unknown>;
}

/** What could stand in an argument. */
export interface Suggestion {
  /** Most likely first; the first one fills the example. */
  values: readonly unknown[];
  /** Nothing else will do. */
  closed?: true;
  /** Invented for the sake of an example: only the user knows. */
  invented?: true;
  /** Why the call cannot be carried out, whatever the value is: nobody is asked for it. */
  hopeless?: BridgeError;
  /** What the editor knows of the value: `cd; 24 now`. */
  about?: string;
  /** What kind of value it is, where the schema takes any. */
  type?: 'number' | 'boolean' | 'string';
}

/** Asks the live editor what could stand in an argument. It may throw; then there is no suggestion. */
export type Suggester = (context: SuggestContext, lacking: Lacking) => Promise<Suggestion>;

/** Suggestions that an answer shows. */
export const MOST_SUGGESTIONS = 8;

/** The target that a call names, as text. */
export function targetIn({ objectPath, objectPaths }: Record<string, unknown>): string {
  const [first] = Array.isArray(objectPaths) ? objectPaths : [];
  const target = objectPath ?? first;
  return typeof target === 'string' ? target : 'selection';
}
