import type { EngineCall } from '../../unreal/engine-call.ts';
import type { Edit } from './edit.ts';

/** Finds what an edit made whose answer was lost. No calls: it makes nothing. */
export interface SearchStrategy<Fields extends Edit = Edit> {
  calls(edit: Fields): readonly EngineCall<unknown>[];
  /** For each thing that it makes: what is new and may be it, in the order in which it came to be. */
  find(values: readonly unknown[], edit: Fields): string[][];
  /** Reads that tell whether something new is what was asked for; without any, being new has to do. */
  proofs?(path: string, edit: Fields, place: number): readonly EngineCall<unknown>[];
  /** Whether it is as it was asked for, which anybody might have asked for. */
  proves?(answers: readonly unknown[], edit: Fields, place: number): boolean;
}

/** What somebody may have put into what it made, which goes when that is taken away. */
export interface ContentsStrategy<Fields extends Edit = Edit> {
  /** Reads that list by their paths what is inside of one thing that it made. */
  list(made: string, edit: Fields): EngineCall<string[]>;
}
