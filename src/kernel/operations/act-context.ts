import type { BridgeError } from '../../base/errors.ts';
import type { Dictionary } from '../../dictionary/dictionary.ts';
import type { EditorSession } from '../../unreal/session.ts';
import type { PlannedObjects } from '../batch/planned-objects.ts';
import type { Journal, JournalSource } from '../history/journal.ts';
import type { Policy } from '../policy/policy.ts';
import type { Operation } from './define-operation.ts';
import type { KeptRefusals } from './kept-refusals.ts';

/** What an operation may use. */
export interface ActContext {
  session: EditorSession;
  dictionary: Dictionary;
  journals: JournalSource;
  policy: Policy;
  operations: OperationTable;
  /** What was not let be done; nobody keeps it when left out. */
  refusals?: Pick<KeptRefusals, 'list'>;
  signal?: AbortSignal;
  /** When the call arrived, as `takeArrival` counts; as if it had come last when left out. */
  arrival?: number;
  /** Marks of the call that is carried out, by which it is known again. */
  calls?: string[];
  /**
   * Ids of changes of which the caller was told that nobody knows what became of them. Whoever else learns it first: this
   * caller is told of it, too, and goes from here then. Nobody waits for anything when left out.
   */
  awaiting?: Set<string>;
  /** The call as it was made: what somebody is asked to agree to. */
  called?: { name: string; args: Record<string, unknown> };
  /** Of a batch in which each item stands for itself: those that are carried out now. */
  items?: number[];
  /** What earlier items of the same batch are going to make. */
  planned?: PlannedObjects;
  /** Tells the client how far long work is. */
  progress(message: string): void;
  /**
   * Asks the user a yes-or-no question. `unavailable`: the client shows no forms. `unanswered`: it says that it does, and
   * no answer came.
   */
  ask(question: string): Promise<'yes' | 'no' | 'unavailable' | 'unanswered'>;
}

/** With the journal that a change is written to before it is sent. */
export interface ChangeContext extends ActContext {
  journal: Journal;
}

/** All operations, for those that call others. */
export interface OperationTable {
  readonly list: readonly Operation[];
  /** The other tool that has an action of this name. */
  toolOf?(action: string): string | undefined;
  /** What is meant by an action that there is not: near ones, and the call as it would be right where that is known. */
  meantBy?(
    action: string,
    given: Record<string, unknown>,
    offered: readonly Operation[],
  ): Promise<{ suggestions?: string[]; example?: Record<string, unknown> }>;
  /** A call as it would be right after a failure, where that is known, and the arguments of it that are made up. */
  mend?(
    call: Record<string, unknown>,
    error: BridgeError,
  ): Promise<{ example: Record<string, unknown>; invented: readonly string[] } | undefined>;
  /**
   * Checks arguments as those of a call are checked, and fills in what they leave out.
   * @throws BridgeError `invalid_arguments`
   */
  check(operation: Operation, given: Record<string, unknown>): Promise<Record<string, unknown>>;
}
