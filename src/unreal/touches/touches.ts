/**
 * What becomes of the thing that a parameter names. `changed`: it, and nothing beside it. `whole`: all that is inside of
 * it as well. `removed`: it goes, whole, and whatever refers to it or hangs on it is left without it. `moved`: an asset
 * gets another path, and whatever refers to it follows. `made`: something comes to be there. `folder`: all assets in a
 * content folder; `removed folder`: they go with it; `copied folder`: they are made once more. `seen`: nothing, it is only looked at or referred to. `copied`: nothing, but what is inside of it is
 * made once more. `text`: nothing, and neither what the text refers to: it was so before.
 */
export type Role =
  | 'changed'
  | 'whole'
  | 'removed'
  | 'moved'
  | 'made'
  | 'folder'
  | 'removed folder'
  | 'copied folder'
  | 'seen'
  | 'text'
  | 'copied';

/**
 * What a function touches without being told by a parameter. `editor`: the state of the editor, no part of a project.
 * `selection`: which actors are selected. `level`: the open level, into which something is put, or that is saved.
 * `selected`, `removes selected`, `copies selected`: the actors that are selected at that moment. `dirty maps`,
 * `dirty content`: packages that are not saved, as the flags of the call say. `leaves level`: what of the open level is not
 * saved.
 */
export type Also =
  | 'editor'
  | 'selection'
  | 'level'
  | 'selected'
  | 'removes selected'
  | 'copies selected'
  | 'dirty maps'
  | 'dirty content'
  | 'leaves level';

/** What a function touches, as far as somebody has said so; `NOTHING` for one that only reads. */
export interface Touches {
  /** What becomes of the object that it is called on; undefined where that is a library. */
  target?: Role;
  parameters?: Readonly<Record<string, Role>>;
  /** A folder and the name of what is made in it, where two parameters say that. */
  makes?: { folder: string; name: string };
  /** Class path of what is made, where no parameter says that. */
  makesClass?: string;
  also?: readonly Also[];
  /** Flags with which it reaches further than anybody can tell: to what is attached to something. */
  unless?: readonly string[];
  /** Flags that switch a part of `also` on: without them it does not happen. */
  when?: Partial<Record<Also, string>>;
  /** What it is about are numbers or scripts: only who builds the call can say what they mean. */
  told?: 'by names';
}

export const NOTHING: Touches = {};

/** What is known of a class: function → what it touches. */
export interface ClassTouches {
  /** `/Script/UnrealEd.EditorActorSubsystem` */
  classPath: string;
  functions: Readonly<Record<string, Touches>>;
  /** Every function of it touches nothing: mathematics, texts. */
  pure?: true;
}

/** The same for many functions, whose names stand in one text. */
export function each(names: string, touches: Touches): Record<string, Touches> {
  const words = names.split(/\s+/).filter(Boolean);
  return Object.fromEntries(words.map(name => [name, touches]));
}

/** Functions that only read. */
export const touchesNothing = (names: string) => each(names, NOTHING);

/** Functions of an object that change it and nothing beside it. */
export const own = (names: string) => each(names, { target: 'changed' });

/** Functions of an actor that change it with its components. */
export const whole = (names: string) => each(names, { target: 'whole' });

/** Functions of a library that change what one parameter names; whatever else they name is only referred to. */
export const touchesArgument = (
  parameter: string,
  names: string,
  others: Readonly<Record<string, Role>> = {},
) => each(names, { parameters: { [parameter]: 'changed', ...others } });

/** Functions that change the state of the editor and no project. */
export const editor = (names: string) => each(names, { also: ['editor'] });
