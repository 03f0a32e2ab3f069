import type { Vector } from '../../../unreal/spatial-shapes.ts';

/** Arguments of a call of `act`. */
export type ActCall = Readonly<Record<string, unknown>>;

/** Everything that is made lies in this folder, or is an actor whose label begins with this word. */
export const SCRATCH_FOLDER = '/Game/UnrealBridgeVerify';
const SCRATCH_WORD = 'UnrealBridgeVerify';

/** Label of a scratch actor. */
export function labelOf(name: string): string {
  return `${SCRATCH_WORD} ${name}`;
}

/** Whether a label is one of ours; an engine may put a number behind it. */
export function isScratchLabel(label: string): boolean {
  return label.toLowerCase().startsWith(`${SCRATCH_WORD.toLowerCase()} `);
}

/** Path of a scratch asset. */
export function pathOf(name: string): string {
  return `${SCRATCH_FOLDER}/${name}`;
}

/** What trials find in the project. */
export interface ScratchPlace {
  /** A location far from all that is in the level, so many centimetres from where the scratch things stand. */
  at(x: number, y: number, z: number): Vector;
  /** A data table of the project, to make a copy of; undefined where there is none. */
  table: string | undefined;
  /** Whether files of the project are under source control. */
  hasSourceControl: boolean;
  /** Path of the sequence that the user has open; empty when none is. */
  openSequence: string | undefined;
  /** A transient preset of our own; undefined where the engine makes none. */
  preset: string | undefined;
  /** What a thing is called that the engine named, by the name under which a trial made it. */
  nameOf(made: string): string;
}

/** One call of an operation on scratch things. */
export interface Trial {
  operation: string;
  /** Which of several of that operation: `a mesh`. */
  about?: string;
  /** Names of things that earlier trials make, without which there is nothing to do. */
  needs?: readonly string[];
  /** The thing that it makes. It is made, taken back and made again, and stays until the end. */
  makes?: string;
  /** Calls that make something for it to do. */
  before?: readonly ActCall[];
  /** A text: why it is not tried here. */
  call(place: ScratchPlace): ActCall | string;
}

/** A trial of an operation on one thing. @param needs the thing, by the name under which a trial made it */
export function on(
  objectPath: string,
  operation: string,
  needs: string,
  rest: ActCall = {},
  more: Pick<Trial, 'about' | 'makes'> = {},
): Trial {
  return { operation, needs: [needs], call: () => ({ objectPath, ...rest }), ...more };
}

/** What all these reasons come to. */
export const BEYOND = 'It would reach beyond what is made for it: levels, files, the game, panels.';

/** Why an operation is never tried: what it does cannot be kept to scratch things. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  new_level: 'It would close the level that is open.',
  load_level: 'It would close the level that is open.',
  load_actors: 'It would change which parts of the level are loaded.',
  save_level: 'It would save the level.',
  save_all: 'It would save the work of others.',
  build_lighting: 'It would build the lighting of the level.',
  play: 'It would run the game, which may do anything.',
  simulate: 'It would run the game, which may do anything.',
  stop_play: 'It ends a game, and none is begun.',
  check_out: 'A file has to be under source control for it.',
  set_controller: 'Only a person makes controllers, in the panel of a preset.',
  call_preset_function: 'Only a person exposes functions, in the panel of a preset.',
};
