import type * as z from 'zod';
import type { Level } from '../level/level.ts';
import type { Trials } from '../level/try-variant.ts';
import type { SchemaLibrary } from '../schemas/library.ts';
import type { BriefStore } from '../store/brief-store.ts';

/** Asks the client's own model; it is given text and answers with text. @throws where it fails or is refused */
export type AskModel = (request: { instructions: string; prompt: string }) => Promise<string>;

/** A variant by its name, as the level looked with it. */
export interface PicturedVariant {
  name: string;
  image: { mimeType: string; base64: string };
}

/** Pictures that were shown with a question. */
export interface VariantPictures {
  keep(briefId: string, questionId: string, shown: readonly PicturedVariant[]): void;
  find(briefId: string, questionId: string): readonly PicturedVariant[] | undefined;
}

/** What an action of `interview` may use. */
export interface InterviewContext {
  store: BriefStore;
  library: SchemaLibrary;
  /** The time, as ISO 8601. */
  now(): string;
  level: Level;
  /** Who calls, where the server knows its users: answers are signed with it. */
  by?: string | undefined;
  /** What this session was told already, and need not be told again. */
  told?: Set<string>;
  /** The words that this session sent last, by brief and question. */
  said?: Map<string, string>;
  /** Waits so many milliseconds of the editor's time; less where the call is cancelled. */
  pause(milliseconds: number): Promise<void>;
  /** Only where the level may be changed. */
  trials?: Trials;
  /** Pictures of variants, for as long as somebody may choose between them. */
  pictures?: VariantPictures;
  /** Only where the client lets servers ask its model. */
  askModel?: AskModel;
  signal?: AbortSignal;
}

/**
 * One action of `interview`: one file, one record. Tool list, schemas, error hints, documentation and example tests are
 * derived from it.
 */
export interface InterviewAction<Parameters extends z.ZodObject = z.ZodObject> {
  name: string;
  /** One line, for people and models. */
  summary: string;
  /** A thunk: a schema is built when the action is first called. */
  parameters: () => Parameters;
  /** Valid calls; the first is the one that error hints show. */
  examples: readonly z.input<Parameters>[];
  missing?: (args: z.output<Parameters>) => string | undefined;
  /** Arguments that can say something in another form, and what they say. */
  also?: Readonly<Record<string, (value: unknown) => Record<string, unknown> | undefined>>;
  /**
   * Finds out whether a call would be answered, of an action that waits, writes files or changes the level. Any other one is
   * run on a store that keeps nothing. @throws BridgeError what it would fail with
   */
  rehearse?(context: InterviewContext, args: z.output<Parameters>): Promise<void>;
  run(context: InterviewContext, args: z.output<Parameters>): Promise<Record<string, unknown>>;
}

/** Checks a record's types where it is written, and lets the registry hold it beside others. */
export function defineAction<Parameters extends z.ZodObject>(
  action: InterviewAction<Parameters>,
): InterviewAction {
  return action as unknown as InterviewAction; // `run` only ever receives arguments that passed its own schema
}

/** What can be found out of a call before it is carried out: whether its brief is there. */
export async function findBrief(
  { store, signal }: InterviewContext,
  { brief_id }: { brief_id: string },
): Promise<void> {
  await store.read(brief_id, signal);
}
