/**
 * One change of the editor, as plain data: it can be sent, inverted, written to the journal and read back from it. The
 * kind says what it does. Texts may hold the placeholder of something that an earlier edit makes.
 */
export interface Edit {
  kind: string;
  /** What it changes; the object that the answer names. */
  objectPath: string;
  /** Placeholder by which later edits of the same call refer to what this one makes. */
  as?: string;
  [field: string]: unknown;
}

/** An edit that was carried out, with what was read before and after it. */
export interface DoneEdit<Fields extends Edit = Edit, State = unknown> {
  edit: Fields;
  /** What `observe` saw before; `undefined` where it could not be read. */
  before: State | undefined;
  after: State | undefined;
  /** What it left itself, where later edits of its request made that another; of a large state as far as they did. */
  own?: State | undefined;
  /** Paths of what it made. */
  made: string[];
  /** When the actors that it made came to be, in seconds of their world's time; where the editor told. */
  born?: number;
  /** Its place in the plan: what needs no other goes ahead. */
  at?: number;
  /** The editor's answer, if the caller should see it. */
  returned?: unknown;
  /** It was made by what `look` found. */
  looked?: true;
  /** Its answer was lost and it was found as it was to be: somebody else may have made it so. */
  likely?: true;
  /** Its undo found that somebody else had taken it back: it is no part of the change any more. */
  passed?: true;
  /** What it was right before is not known: `before` is what was seen of it ahead of the change. */
  guessed?: true;
}

/** What an edit changed beside what it is about. */
export interface Strayed {
  /** Edits that put it back, each with what is there until then. */
  back: { edit: Edit; left: unknown }[];
  /** Names of what none puts back. */
  stuck: string[];
}

/**
 * What was made at a path of its own choice, as it was read last: one text for each read, empty where that failed. An
 * asset that somebody deletes by hand and makes anew has the same path, and nothing tells its age over Remote Control; its
 * own ids (`StateId`) and contents are other ones.
 */
export type Mark = readonly string[];
