import type * as z from 'zod';
import { once } from '../../base/once.ts';
import type { Dictionary } from '../../dictionary/dictionary.ts';
import type { VerifiedFor } from '../../unreal/capabilities/verified-engines.ts';
import type { EngineFunctionName } from '../../unreal/function-table.ts';
import type { EditorSession } from '../../unreal/session.ts';
import type { Category } from '../operations/define-operation.ts';
import type { WatchRegistry } from '../watch/watch-registry.ts';

/** Another editor, where what is read is held against its state. */
export interface PeerEditor {
  name: string;
  session: EditorSession;
  /** What to hold it against there; the same object when left out. */
  objectPath?: string;
}

/** What a view may use. */
export interface InspectContext {
  session: EditorSession;
  dictionary: Dictionary;
  /** Tokens of a concise page. */
  maxTokens: number;
  signal?: AbortSignal;
  /** Tells a waiting client how far things are. */
  progress?: (message: string) => void;
  /** What the caller watches; nothing where nobody stays to be told. */
  watches?: WatchRegistry;
  /** What is watched in this call is of a subscription: this is told when it has changed. */
  follow?: () => void;
  /** The editor that `compareWith` names. */
  peer?: PeerEditor;
  /** Rules of the policy that nothing can match, one line each. */
  policyWarnings?: () => Promise<readonly string[]>;
  /** Keeps a text for people in the data folder, in place of one of that name. @returns where it is */
  keepFile?: (name: string, text: string) => string;
  /** Whether an engine with a project was verified, in one short line. */
  tellVerified?: (of: VerifiedFor) => string;
}

/** A picture; it travels beside the answer, not in it. */
export interface ViewImage {
  mimeType: string;
  base64: string;
}

/**
 * What a view answers: JSON, and a picture or several. `structured` is for programs, and too long to be read: the result's
 * structure has it, its text has not.
 */
export type ViewAnswer = Record<string, unknown> & {
  image?: ViewImage;
  images?: readonly ViewImage[];
  structured?: Readonly<Record<string, unknown>>;
};

/** The arguments that one of another name stands for; undefined where its value means nothing here. */
export type ArgumentMeaning = (value: unknown) => Record<string, unknown> | undefined;

/** What a caller searches for by words is a part of a name here. */
export const asNamePattern =
  (argument: string): ArgumentMeaning =>
  value =>
    typeof value === 'string' && value.trim() !== ''
      ? { [argument]: [/[*?]/.test(value) ? value : `*${value.trim().replace(/\s+/g, '*')}*`] }
      : undefined;

/** The same text under another name. */
export const asText =
  (argument: string): ArgumentMeaning =>
  value => {
    const only = Array.isArray(value) && value.length === 1 ? value[0] : value;
    return typeof only === 'string' ? { [argument]: only } : undefined;
  };

/**
 * One reading operation: one file, one record. Tool list, schemas, error hints, documentation and example tests are
 * derived from it.
 */
export interface View<Parameters extends z.ZodObject = z.ZodObject> {
  name: string;
  /** What it is about, where that is less than the whole editor: `sequences`. */
  topic?: Category | 'watching';
  /** One line, for people and models. */
  summary: string;
  /** A thunk: a schema is built when the view is first called. */
  parameters: () => Parameters;
  /** Valid calls; the first is the one that error hints show. */
  examples: readonly z.input<Parameters>[];
  /** What goes wrong with it, and how it goes right. */
  notes?: readonly string[];
  /** Arguments of other views that can mean something here too, and what they mean. */
  also?: Readonly<Record<string, ArgumentMeaning>>;
  /** Arguments of other tools, and those that say the same here: told in a corrected call, and not taken. */
  instead?: Readonly<Record<string, ArgumentMeaning>>;
  /** Refuses what is written in words or signs that are not taken, with the call that says the same. @throws BridgeError */
  refuse?: (given: Record<string, unknown>) => void;
  /** `nothing`: it works without an editor. */
  needs: 'editor' | 'nothing';
  /** Functions without which it answers nothing, where a project may lack them; `sometimes`: without which it tells less. */
  functions?: readonly EngineFunctionName[];
  sometimes?: readonly EngineFunctionName[];
  /** The parameter to ask for when a combination that no schema can state is missing. */
  missing?: (args: z.output<Parameters>) => string | undefined;
  /** What it answers about several objects is told as a table; these of it explain more than they tell. */
  tabular?: { prose: readonly string[] };
  /**
   * Finds out whether a call would be answered, of a view that waits, keeps something, or takes long: nothing of it
   * remains. Any other view is run. @throws BridgeError what it would fail with
   */
  rehearse?(context: InspectContext, args: z.output<Parameters>): Promise<void>;
  run(context: InspectContext, args: z.output<Parameters>): Promise<ViewAnswer>;
}

/** Checks a record's types where it is written, and lets the registry hold it beside others. */
export function defineView<Parameters extends z.ZodObject>(view: View<Parameters>): View {
  // `run` only ever receives arguments that passed this view's own schema.
  return { ...(view as unknown as View), parameters: once<z.ZodObject>(view.parameters) };
}
