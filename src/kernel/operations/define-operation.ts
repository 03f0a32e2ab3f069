import * as z from 'zod';
import type { PropertyPlace } from '../../base/errors.ts';
import { once } from '../../base/once.ts';
import type { TakenAway } from '../../unreal/engine-call.ts';
import type { FetchedObject } from '../../unreal/fetched-object.ts';
import type { EngineFunctionName } from '../../unreal/function-table.ts';
import type { DoneEdit, Edit } from '../edits/define-edit.ts';
import type { Switch } from '../policy/never-callable.ts';
import type { ActContext } from './act-context.ts';

/**
 * What an operation does to the project. `reversible`: it is journalled with its inverse. `destructive`: something may
 * be lost for good, so it asks first. `session`: it changes the state of the editor, not of the project; nothing to undo.
 * Annotations, confirmation, undo and documentation follow from this word.
 */
export type Effect = 'reversible' | 'destructive' | 'session';

export const CATEGORIES = [
  'objects',
  'actors',
  'assets',
  'materials',
  'blueprints',
  'sequences',
  'presets',
  'level',
  'editor',
  'history',
] as const;
export type Category = (typeof CATEGORIES)[number];

/** What an engine must offer. Whatever is missing is named, with the reason, instead of being tried. */
export interface Needs {
  functions?: readonly EngineFunctionName[];
  /** Those that only some of its targets need: told where one of them is refused. */
  sometimes?: readonly EngineFunctionName[];
  /** Routes of Remote Control: `/remote/object/property/append`. */
  routes?: readonly string[];
  /** First engine version that has all of it, where not every one does: `5.5`. */
  since?: string;
  /** What the owner of this server has to switch on by name. Until then nobody is led here. */
  switch?: Switch;
}

/** An edit that is to be made, with the state before it where planning has read it already. */
export interface PlannedEdit {
  edit: Edit;
  before?: unknown;
  /** Its state as the journal knows it: it tells what became of an edit whose answer is lost. */
  hint?: unknown;
  /** For an edit that is built on what is there, or was looked at: what planning read of it. */
  found?: unknown;
  /**
   * For an edit that says what comes of the state that planning read: that state. Should the request find another one
   * right before it, somebody else's change would be lost.
   */
  basis?: unknown;
  /** Properties beside its own by which its value counts: a unit, a cone. */
  countedBy?: readonly PropertyPlace[];
  /** Why nothing takes it back. */
  final?: string;
  /** Of one that takes a change back: that change. */
  inverts?: DoneEdit;
  /** Of one that takes a change back: what that has put there, as far as nothing stands against its being its own. */
  takesAway?: TakenAway;
  /** Of a property of an object: whose defaults it may inherit. */
  heir?: Heir;
  /** Paths of the actors that move along with what it moves. */
  carries?: readonly string[];
  /** Its place in the plan, where it is sent with a part of it. */
  at?: number;
}

/** An object that a property is on, as far as it may inherit the value. */
export interface Heir {
  /** Names of the class and of those above it, of the actor where it is a component of one. */
  classChain: readonly string[];
  /** Object name of the component; undefined for the actor itself. */
  part: string | undefined;
  /** What the actor is called. */
  label: string;
}

/** What an operation is going to do: edits in their order. */
export interface Plan {
  edits: readonly PlannedEdit[];
  /** What was left out as it stands already, and the note that says so: in a batch an earlier item may change it. */
  unneeded?: { edits: readonly PlannedEdit[]; note: string };
  /** What the call names and nothing is sent for, as it stands already: a policy judges it as if it were. */
  unchanged?: readonly PlannedEdit[];
  /** Whether what the call leaves out is written as it was read. */
  completed?: boolean;
  /** Whether its values are those that the defaults of a class or Blueprint have right now. */
  fromDefaults?: boolean;
  /** `memory`: where it writes was remembered; when that fails, it is planned anew. */
  from?: 'editor' | 'memory';
  /** Paths of those whose places it was computed from; `level`: of whatever stands there. Nothing when left out. */
  sees?: readonly string[] | 'level';
  /** Paths of assets by whose contents it was computed: in a batch it is planned behind what changes one of them. */
  readsIn?: readonly string[];
  /** Paths of what the call names otherwise: no request of it does, so a policy would not see them. */
  names?: readonly string[];
  /** Paths of what is there now and is named again when the change is taken back. */
  replaces?: readonly string[];
  /** Of a destructive operation: labels of actors that use what it takes away. */
  users?: readonly string[];
  /** Of a destructive operation: nothing would be lost this time, so nobody has to be asked. */
  losesNothing?: boolean;
  /** Of a destructive operation: why nobody can say whether anything would be lost, a sentence. */
  unknownLoss?: string;
  /** Of a destructive operation: what it is known to do, where its edits do not say so, a sentence. */
  knownLoss?: string;
  /** Why it cannot be undone by itself, in better words than those for its effect. */
  final?: string;
  /** Said with the answer: a reading of an argument, a limit, a consequence. */
  notes?: readonly string[];
  /** What else the answer says, from the edits as they were carried out. */
  answer?(done: readonly DoneEdit[]): Record<string, unknown>;
}

/** All that a call names, whether anything is sent for it or it stands already: by this a policy judges the call. */
export function listNamed({ edits, unneeded, unchanged = [] }: Plan): readonly PlannedEdit[] {
  return [...edits, ...(unneeded?.edits ?? []), ...unchanged];
}

/** What an operation that is no list of edits answers. */
export interface WorkDone {
  changes: readonly Record<string, unknown>[];
  /** The answer says all that they would: they are not listed beside it. */
  changesToldBy?: 'answer';
  /** Why it cannot be undone, in better words than those for its effect. */
  final?: string;
  notes?: readonly string[];
  answer?: Record<string, unknown>;
  /** Packages that were written to their files. */
  saved?: readonly string[];
}

interface OperationBase<Parameters extends z.ZodObject> {
  name: string;
  category: Category;
  /** One line, for people and models. */
  summary: string;
  effect: Effect;
  /** It writes files only. The state of the editor stays, and undo does not take back what was saved. */
  saves?: true;
  /**
   * All that it changes is inside its `objectPath`: where a batch made that asset itself, it is taken back along with it,
   * although nothing else takes it back.
   */
  staysInside?: true;
  /** Where it puts things follows from where they stand: made twice, it is not what it is made once. */
  replans?: true;
  /** Why it asks first although nothing is lost. */
  asksFirst?: string;
  needs: Needs;
  /** A thunk: a schema is built when the operation is first called. `dryRun` and `confirm` are added to all. */
  parameters: () => Parameters;
  /** Valid calls; the first is the one that error hints show. */
  examples: readonly z.input<Parameters>[];
  /** What goes wrong with it, and how it goes right. */
  notes?: readonly string[];
  /**
   * Arguments of other tools, and those that say the same here; undefined where the value says nothing. A call with one is
   * refused and shown put right, for a change is not made by a guess.
   */
  instead?: Readonly<Record<string, (value: unknown) => Record<string, unknown> | undefined>>;
  /** Refuses what is written where it contradicts itself, whatever of it is an argument. @throws BridgeError */
  refuse?: (given: Record<string, unknown>) => void;
  /** What its numbers are now, where nothing can be added to them: a call that says by how much is shown the sums. */
  now?: (context: Pick<ActContext, 'session' | 'signal'>) => Promise<Record<string, unknown>>;
  /** The parameter to ask for when a combination that no schema can state is missing. */
  missing?: (args: z.output<Parameters>) => string | undefined;
}

/** An operation that is a list of edits: dry run, proof, journal, undo and batches come by themselves. */
export interface EditOperation<Parameters extends z.ZodObject = z.ZodObject>
  extends OperationBase<Parameters> {
  /** Reads what it needs and says what is to be done. It changes nothing. */
  plan(context: ActContext, args: z.output<Parameters>): Promise<Plan>;
  /** The actor that it makes, as its class makes it: later items of a batch may name it by its `label`. */
  prototype?(context: ActContext, args: z.output<Parameters>): Promise<FetchedObject>;
}

/** An operation that does its work itself: it waits, or cannot be said in edits. */
export interface WorkOperation<Parameters extends z.ZodObject = z.ZodObject>
  extends OperationBase<Parameters> {
  /** What it would do and what would be lost, from reading alone: for a dry run and for the confirmation. */
  preview(context: ActContext, args: z.output<Parameters>): Promise<WorkDone>;
  /** Does it, and answers what was read back. */
  run(context: ActContext, args: z.output<Parameters>): Promise<WorkDone>;
}

/**
 * One changing operation: one file, one record. Tool list, schemas, confirmation, documentation and example tests are
 * derived from it.
 */
export type Operation = EditOperation | WorkOperation;

/** Checks a record's types where it is written, and lets the registry hold it beside others. */
export function defineEditOperation<Parameters extends z.ZodObject>(
  operation: EditOperation<Parameters>,
): EditOperation {
  // `plan` only ever receives arguments that passed its own schema.
  return withCommonArguments(operation as unknown as EditOperation);
}

/** As `defineEditOperation`, for work that is no list of edits. */
export function defineWorkOperation<Parameters extends z.ZodObject>(
  operation: WorkOperation<Parameters>,
): WorkOperation {
  return withCommonArguments(operation as unknown as WorkOperation); // as above
}

/** What every operation takes beside its own arguments. */
export interface CommonArguments {
  dryRun?: boolean;
  confirm?: boolean;
}

function withCommonArguments<Each extends Operation>(operation: Each): Each {
  const parameters = once(() =>
    operation.parameters().extend({
      dryRun: z.boolean().optional().describe('Say what would change, and change nothing'),
      confirm: z.boolean().optional().describe('The user agreed to what may be lost'),
    }),
  );
  return { ...operation, parameters };
}
