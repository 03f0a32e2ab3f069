import * as z from 'zod';
import type { Outcome } from '../../unreal/client.ts';
import type { EngineCall } from '../../unreal/engine-call.ts';
import type { BuildingStrategy } from './building-strategy.ts';
import type { DoneEdit, Edit, Strayed } from './edit.ts';
import type { Reader } from './reader.ts';
import type { RefusalStrategy } from './refusal-strategy.ts';
import type { ContentsStrategy, SearchStrategy } from './search-strategy.ts';
import type { UseStrategy } from './use-strategy.ts';

export type { DoneEdit, Edit };

/** The state of something, where it takes several requests to read, with what `apply` needs to know of it. */
export interface Looked<State = unknown, Found = unknown> {
  state: State;
  found: Found;
  /** Called when nothing came of it: `look` gives undefined from then on. */
  failed(): void;
  /** Nothing came of it. */
  over?: true;
}

/** Where its object may stand, and where it stands afterwards. */
export interface PathStrategy<Fields extends Edit = Edit> {
  /** Object path of the asset that it makes, where anything that is there already would open a dialog. */
  needsFree?(edit: Fields): string;
  /**
   * The path that its object has afterwards, where that is another one. What was done to it before is no longer found at
   * the old one, so that travels in a request before it.
   */
  movesTo?(edit: Fields): string;
}

/** What is kept of its states. */
export interface KeepingStrategy<Fields extends Edit = Edit, State = unknown> {
  /** What is worth keeping of the two states, where they are large; all of them when left out. */
  condense?(
    before: State | undefined,
    after: State | undefined,
    own?: State,
  ): Pick<DoneEdit<Edit, State>, 'before' | 'after' | 'own'>;
  /** The state that it has left once later edits are made too: what those put there is nobody else's. */
  leaves?(after: State | undefined, later: readonly DoneEdit[], edit: Fields): State | undefined;
}

/**
 * How an edit goes among those of a plan. `first`: what it makes depends on no other, unless that is about the same
 * `objectPath`. `proved`: in a request after all that comes before it, once that is proved. `alone`: in a request of its
 * own, without other edits.
 */
export type EditOrder = 'first' | 'proved' | 'alone';

/** The state that an edit was made for, where that is known, and the one that it will find. */
export interface Rebased<State = unknown> {
  was: State | undefined;
  now: State;
}

/** Reads that give these values. */
export type CallsOf<Values extends readonly unknown[]> = {
  readonly [Index in keyof Values]: EngineCall<Values[Index]>;
};

/**
 * How one kind of edit is sent, proved and taken back. Its `State` is what `state` makes of what was read, or `aim` says
 * is to be; one that the journal kept is the same after a way through JSON.
 */
export interface EditKind<
  Fields extends Edit = Edit,
  State = unknown,
  Found = unknown,
  Values extends readonly unknown[] = readonly unknown[],
> {
  kind: string;
  /** Its own fields; journals come from disk, so they are parsed. */
  fields: z.ZodObject;
  /** Reads that tell the state it changes: sent before and after it. */
  observe(edit: Fields): CallsOf<Values>;
  /** The state in what `observe` read; the first value when left out. */
  state?(values: Values, edit: Fields): State;
  /** As `state`, where some of its reads may fail: what is no longer there tells something. Undefined where it does not. */
  stateFrom?(outcomes: readonly (Outcome<unknown> | undefined)[], edit: Fields): State | undefined;
  /** Whether a state says that its object is not there: some reads of nothing are answered without an error. */
  isNothing?(state: NoInfer<State>): boolean;
  /**
   * Reads its state in another way, over several requests, before and after the one that changes it. Undefined where that
   * way is not open: then `observe` reads it. Its `conflictKey` is that of `observe` all the same.
   */
  look?(reader: Reader, edit: Fields): Promise<Looked<NoInfer<State>, Found> | undefined>;
  /**
   * @param found for one that `builds`: what `observe` read last, as it is there without this edit; for one that was looked
   * at: what `look` found
   */
  apply(edit: Fields, found?: Found): readonly EngineCall<unknown>[];
  /** What it changes, where its reads tell more than that; edits with the same key change the same thing. */
  conflictKey?(edit: Fields): string;
  /** The state that it is to bring about; undefined where only the engine knows. */
  aim(edit: Fields, before: NoInfer<State> | undefined): NoInfer<State> | undefined;
  /** Whether what comes of it depends on what was there before, so that made twice it is not what it is made once. */
  addsUp?(edit: Fields): boolean;
  /**
   * Whether nothing comes of it where its aim is met already, though its state tells more than the aim does. Where the aim
   * is all of the state, nothing does.
   */
  isIdleWhenMet?(edit: Fields): boolean;
  /**
   * Whether it puts something there that was not, under a name of its own choice, so that taking it back deletes that:
   * who finds it need not be who made it. What has a `search` always does.
   */
  adds?(edit: Fields, before: NoInfer<State> | undefined): boolean;
  /** What it deletes for good, with its file: a thing, or a folder with all that lies in it; undefined for nothing. */
  deletes?(edit: Fields): 'thing' | 'folder' | undefined;
  /** Whether it makes a thing in what `objectPath` names, so that taking it back takes no more than that away. */
  makesInside?(edit: Fields): boolean;
  /** What others of its request have left in its place, where they make it along although it was refused itself. */
  madeAlong?(edit: Fields, others: readonly DoneEdit[]): NoInfer<State> | undefined;
  /** The state that it will find, where the edit itself says. */
  expects?(edit: Fields): NoInfer<State>;
  /** Whether a state is as good as the aim; deep equality with room for rounding when left out. */
  meets?(state: NoInfer<State>, aim: NoInfer<State>, edit: Fields): boolean;
  /** What of the answers of `apply` is worth telling. */
  returned?(answers: readonly unknown[], edit: Fields): unknown;
  /** Paths of what it made, from the answers of `apply`. */
  made?(answers: readonly unknown[], edit: Fields): string[];
  /** What of a state it goes over, where not all, or only the engine knows; `before`: what it found the first time. */
  basis?(seen: NoInfer<State>, before: NoInfer<State> | undefined): NoInfer<State> | undefined;
  /**
   * The edit for a state that somebody else has made another since: what it says by a place in a list is meant of the element
   * that stood there.
   */
  rebase?(edit: Fields, states: Rebased<NoInfer<State>>): Edit;
  /** How it goes over what somebody else has made, as it is when left out; `nothing`: that is gone; or why it never does. */
  goesOver?(edit: Fields, now: NoInfer<State>): Edit | 'nothing' | { barred: string };
  /** What takes it back, in order; empty where nothing does. */
  inverse(done: DoneEdit<Fields, NoInfer<State>>): Edit[];
  /** For one of which only the engine knows what it does: what else it changed. */
  strays?(done: DoneEdit<Fields, NoInfer<State>>): Strayed;
  /** The properties of its object that it writes, where it names none as its `path`. */
  writes?(edit: Fields): readonly string[];
  /** The objects that it changes, where that is another one than `objectPath`, or more. */
  about?(edit: Fields): readonly string[];
  /** What it changed value by value, as edits of each of those that read like them; the edit itself when left out. */
  parts?(done: DoneEdit<Fields, NoInfer<State>>): DoneEdit[];
  /** What the answer calls the thing that changed: `LightComponent.Intensity`, `label`; undefined for the object itself. */
  propertyName?(edit: Fields): string | undefined;
  /**
   * The unit of the numbers that it changes; undefined where that is not known.
   * @param others what else is changed of the same object by the same call: that may decide the unit
   */
  unit?(edit: Fields, others: readonly Edit[]): string | undefined;
  /**
   * The unit that such numbers are in where other properties of the same object have these values; undefined where that is
   * not known.
   * @param valueAt the value of a property, as it is printed; undefined for one that is as it was when the edit was planned
   */
  unitWhere?(edit: Fields, valueAt: (path: string) => unknown): string | undefined;
  /** A state as the answer prints it. */
  print?(state: NoInfer<State> | undefined, edit: Fields): unknown;
  /**
   * Reads by which what it makes is told from another thing at its `objectPath`, and from itself with other contents: for
   * what says of no age.
   */
  identity?(edit: Fields): readonly EngineCall<unknown>[];
  /** Whose place in the level, or size, it may change: paths, or `any` where only the engine knows; nobody's when left out. */
  places?(edit: Fields): readonly string[] | 'any';
  /** It gives its object another parent: where it is in that is another place then. */
  reparents?: true;
  /** It makes actors: the time of their world is asked along, by which they are known again. */
  makesActors?: true;
  /** It is built on the whole of what `observe` reads last; that is read before it is sent. */
  builds?: BuildingStrategy<Fields, NoInfer<State>, Found>;
  paths?: PathStrategy<Fields>;
  keeps?: KeepingStrategy<Fields, NoInfer<State>>;
  explains?: RefusalStrategy<Fields, NoInfer<State>>;
  search?: SearchStrategy<Fields>;
  contents?: ContentsStrategy<Fields>;
  uses?: UseStrategy<Fields>;
  /** Anywhere when left out. */
  order?: EditOrder;
  /** Its state before is looked at in the very request, whatever planning has read: undo puts back what was there then. */
  looksAgain?: true;
  /** Its state reads the same whichever edit with its key it is read for: what was seen for one may be expected by another. */
  plainState?: true;
  /** It is state of the editor, which changes along with the project: beside other edits it neither fails nor conflicts. */
  along?: true;
  /** How such a state is ended again: it is told where one is left behind. */
  ends?: string;
  /** `none`: the editor's undo history knows nothing of it, so no step is opened for it. */
  undoStep?: 'none';
  /** Objects that the open undo step has to record before, beside those that the engine records itself. */
  touches?(edit: Fields): string[];
  /** Classes of Blueprints are other ones afterwards: what is remembered of them is thrown away. */
  remakes?: 'classes';
  /** Milliseconds that it may take at the usual timeout, where that is more than a read may. */
  timeoutMs?: number;
  /** The same, where it depends on what the edit does. */
  timeoutMsOf?(edit: Fields): number;
}

/** A kind of edit with the function that makes one. */
export interface DefinedEdit<Given, Kind = EditKind> {
  kind: Kind;
  /** An edit of this kind. */
  make(fields: Given): Edit;
}

/** What a kind's own fields are given as; a kind without any admits none, not even `objectPath`, to zod. */
type GivenFields<Shape extends z.ZodRawShape> = keyof Shape extends never
  ? unknown
  : z.input<z.ZodObject<Shape>>;

/** An edit with its own fields, as they were parsed. */
export type FieldsOf<Shape extends z.ZodRawShape> = Edit & z.output<z.ZodObject<Shape>>;

/** What is given to make an edit. */
export type Given<Shape extends z.ZodRawShape> = GivenFields<Shape> & { objectPath: string; as?: string };

/** What a kind is beside its name and fields. */
export type KindOf<
  Fields extends Edit,
  State,
  Found = unknown,
  Values extends readonly unknown[] = readonly unknown[],
> = Omit<EditKind<Fields, State, Found, Values>, 'kind' | 'fields'>;

/** Defines a kind of edit from its fields; `objectPath` and `as` are there without being named. */
export function defineEdit<
  Shape extends z.ZodRawShape,
  State = unknown,
  Found = unknown,
  Values extends readonly unknown[] | [] = readonly unknown[],
>(
  name: string,
  shape: Shape,
  kind: KindOf<FieldsOf<Shape>, State, Found, Values>,
): DefinedEdit<Given<Shape>, EditKind<FieldsOf<Shape>, State, Found, Values>> {
  return {
    kind: { ...kind, kind: name, fields: z.looseObject({ ...shape }) },
    make: given => ({ kind: name, ...given }),
  };
}
