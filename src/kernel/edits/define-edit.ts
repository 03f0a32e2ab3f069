import * as z from 'zod';
import type { BridgeError } from '../../base/errors.ts';
import type { EngineCall } from '../../unreal/engine-call.ts';
import type { Reader } from './observe.ts';

/**
 * One change of the editor, as plain data: it can be sent, inverted, written to the journal and read back from it. The
 * kind says what it does. Texts may hold a handle (handles.ts) of something that an earlier edit makes.
 */
export interface Edit {
  kind: string;
  /** What it changes; the object that the answer names. */
  objectPath: string;
  /** Handle by which later edits of the same call refer to what this one makes. */
  as?: string;
  [field: string]: unknown;
}

/** An edit that was carried out, with what was read before and after it. */
export interface DoneEdit {
  edit: Edit;
  /** What `observe` saw before; `undefined` where it could not be read. */
  before: unknown;
  after: unknown;
  /** Paths of what it made. */
  made: string[];
  /** Its place in the plan: what needs no other goes ahead. */
  at?: number;
  /** What the editor answered, where that is worth telling. */
  returned?: unknown;
  /** It was made by what `look` found. */
  looked?: true;
}

/** The state of something, where it takes several requests to read, with what `apply` needs to know of it. */
export interface Looked {
  state: unknown;
  found: unknown;
  /** Called when nothing came of it: `look` gives undefined from then on. */
  failed(): void;
  /** Nothing came of it. */
  over?: true;
}

/** What others did between a read and the change that is built on it. */
export interface Missed {
  /** What they changed, as a person calls it. */
  names: readonly string[];
  /** The edits that are about the same. */
  clashing: readonly Edit[];
  /** What makes it what they made of it, beside those edits that are about something else. */
  again?: Edit;
}

/** For edits that say the whole of what there is to be, and so are built on all that is there. */
export interface BuildingKind<Fields extends Edit = Edit> {
  /**
   * Reads that tell whether what was found may be built on, where that was not read by planning, which has looked
   * itself; and what they say against it.
   */
  proofs?(found: unknown, edit: Fields): readonly EngineCall<unknown>[];
  /** @throws BridgeError with `sent: 'no'` */
  prove?(found: unknown, answers: readonly unknown[], edit: Fields): void;
  /** What is there once an edit is made: the next one of the same thing is built on that. */
  leaves(found: unknown, edit: Fields): unknown;
  /** What others did between the read that it was built on and the change; undefined when nothing. */
  missed(then: unknown, now: unknown, edits: readonly Fields[]): Missed | undefined;
  /** In which way a state falls short of the aim: anything else than the aim is a failure, which is taken back. */
  unmet(state: unknown, aim: unknown, edit: Fields): string;
}

/** How one kind of edit is sent, proved and taken back. */
export interface EditKind<Fields extends Edit = Edit> {
  kind: string;
  /** Its own fields; journals come from disk, so they are parsed. */
  fields: z.ZodObject;
  /** Reads that tell the state it changes: sent before and after it. */
  observe(edit: Fields): readonly EngineCall<unknown>[];
  /** The state in what `observe` read; the first value when left out. */
  state?(values: readonly unknown[], edit: Fields): unknown;
  /**
   * Reads its state in another way, over several requests, before and after the one that changes it. Undefined where that
   * way is not open: then `observe` reads it. Its `slot` is that of `observe` all the same.
   */
  look?(reader: Reader, edit: Fields): Promise<Looked | undefined>;
  /**
   * @param found for one that `builds`: what `observe` read last, as it is there without this edit; for one that was looked
   * at: what `look` found
   */
  apply(edit: Fields, found?: unknown): readonly EngineCall<unknown>[];
  /** It is built on the whole of what `observe` reads last; that is read before it is sent. */
  builds?: BuildingKind<Fields>;
  /** What it changes, where its reads tell more than that; edits with the same slot change the same thing. */
  slot?(edit: Fields): string;
  /** The state that it is to bring about; undefined where only the engine knows. */
  aim(edit: Fields, before: unknown): unknown;
  /** Whether what comes of it depends on what was there before, so that made twice it is not what it is made once. */
  addsUp?(edit: Fields): boolean;
  /** Whether a state is as good as the aim; deep equality with room for rounding when left out. */
  meets?(state: unknown, aim: unknown, edit: Fields): boolean;
  /** What is worth keeping of the two states, where they are large; all of them when left out. */
  condense?(before: unknown, after: unknown): { before: unknown; after: unknown };
  /** What of the answers of `apply` is worth telling. */
  returned?(answers: readonly unknown[], edit: Fields): unknown;
  /** The error, where the answers of `apply` say that it was refused and why. */
  declined?(answers: readonly unknown[], edit: Fields): BridgeError | undefined;
  /** Why nothing came of it, most likely, should nothing come of it. */
  likely?(edit: Fields): string | undefined;
  /** Paths of what it made, from the answers of `apply`. */
  made?(answers: readonly unknown[], edit: Fields): string[];
  /** The state that it will find, where the edit itself says. */
  expects?(edit: Fields): unknown;
  /** What takes it back, in order; empty where nothing does. */
  inverse(done: DoneEdit & { edit: Fields }): Edit[];
  /** Its state before is looked at in the very request, whatever planning has read: undo puts back what was there then. */
  looksAgain?: true;
  /** Its state reads the same whichever edit of its slot it is read for: what was seen for one may be expected by another. */
  plainState?: true;
  /** `none`: the editor's undo history knows nothing of it, so no step is opened for it. */
  undoStep?: 'none';
  /**
   * The path that its object has afterwards, where that is another one. What was done to it before is no longer found at
   * the old one, so that travels in a request before it.
   */
  movesTo?(edit: Fields): string;
  /** The state that it has left once later edits are made too: what those put there is nobody else's. */
  leaves?(after: unknown, later: readonly DoneEdit[], edit: Fields): unknown;
  /** Object path of the asset that it makes, where anything that is there already would open a dialog. */
  needsFree?(edit: Fields): string;
  /** It is state of the editor, which changes along with the project: beside other edits it neither fails nor conflicts. */
  along?: true;
  /** `first`: what it makes depends on no other edit of the plan, unless that is about the same `objectPath`. */
  goes?: 'first';
  /** It goes in a request after all that comes before it in the plan, once that is proved. */
  waits?: true;
  /** `alone`: in a request of its own, without other edits. */
  travels?: 'alone';
  /** Classes of Blueprints are other ones afterwards: what is remembered of them is thrown away. */
  remakes?: 'classes';
  /** Milliseconds that it may take, where that is more than a read may. */
  patienceMs?: number;
  /** Objects that the open undo step has to record before, beside those that the engine records itself. */
  touches?(edit: Fields): string[];
  /** What the answer calls the thing that changed: `LightComponent.Intensity`, `label`; undefined for the object itself. */
  propertyName?(edit: Fields): string | undefined;
  /** A state as the answer prints it. */
  print?(state: unknown, edit: Fields): unknown;
  /** Finds what an edit made whose answer was lost. No calls: it makes nothing. */
  search?: {
    calls(edit: Fields): readonly EngineCall<unknown>[];
    /** For each thing that it makes: what is new and may be it, in the order in which it came to be. */
    find(values: readonly unknown[], edit: Fields): string[][];
    /** Reads that tell whether something new is what was asked for; without any, being new has to do. */
    proofs?(path: string, edit: Fields, place: number): readonly EngineCall<unknown>[];
    /** `likely`: it is as it was asked for, which anybody might have asked for. */
    proves?(answers: readonly unknown[], edit: Fields, place: number): 'ours' | 'likely' | 'other';
  };
}

/** A kind of edit with the function that makes one. */
export interface DefinedEdit<Given> {
  kind: EditKind;
  /** An edit of this kind. */
  make(fields: Given): Edit;
}

/** What a kind's own fields are given as; a kind without any admits none, not even `objectPath`, to zod. */
type GivenFields<Shape extends z.ZodRawShape> = keyof Shape extends never
  ? unknown
  : z.input<z.ZodObject<Shape>>;

/** Defines a kind of edit from its fields; `objectPath` and `as` are there without being named. */
export function defineEdit<Shape extends z.ZodRawShape>(
  name: string,
  shape: Shape,
  kind: Omit<EditKind<Edit & z.output<z.ZodObject<Shape>>>, 'kind' | 'fields'>,
): DefinedEdit<GivenFields<Shape> & { objectPath: string; as?: string }> {
  const fields = z.looseObject({ ...shape });
  return {
    kind: { ...kind, kind: name, fields } as unknown as EditKind, // only ever handed edits that `fields` parsed
    make: given => ({ kind: name, ...given }) as Edit, // the fields of this very kind
  };
}
