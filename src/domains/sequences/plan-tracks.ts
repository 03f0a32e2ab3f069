import { placeholderOf } from '../../kernel/batch/placeholders.ts';
import type { PlannedEdit } from '../../kernel/operations/define-operation.ts';
import { frameRangeEdit } from './edits/frame-range-edit.ts';
import { sequenceSectionEdit } from './edits/sequence-section-edit.ts';
import { sequenceTrackEdit } from './edits/sequence-track-edit.ts';
import type { TrackToAdd } from './track-classes.ts';

/** Where tracks go. */
export interface TrackPlace {
  sequence: string;
  /** As `bindingRef` names it, or the placeholder of one that is still to be made; empty for the sequence itself. */
  binding: string;
  /** Paths of tracks that are there. */
  others: readonly string[];
  /** Frames that their sections are given. */
  start: number;
  end: number;
}

/**
 * Each track with one section. The engine says the path of each only when it is made, so all tracks go first, then all
 * sections, then their ranges.
 */
export function planTracks(
  { sequence, binding, others, start, end }: TrackPlace,
  tracks: readonly TrackToAdd[],
): PlannedEdit[] {
  return [
    ...tracks.map(({ name, classPath }, index) => ({
      edit: sequenceTrackEdit.make({
        ...{ objectPath: sequence, as: trackAt(index), wanted: 'there', binding },
        ...{ trackClass: classPath, called: name, others: [...others] },
      }),
    })),
    ...tracks.map((_, index) => ({
      edit: sequenceSectionEdit.make({
        ...{ objectPath: trackAt(index), as: sectionAt(index), wanted: 'there', others: [] },
      }),
    })),
    ...tracks.map((_, index) => ({
      edit: frameRangeEdit.make({ objectPath: sectionAt(index), of: 'section', start, end }),
    })),
  ];
}

const trackAt = (index: number) => placeholderOf(FIRST + index * 2);
const sectionAt = (index: number) => placeholderOf(FIRST + index * 2 + 1);

/** What stands for the section of a track that `planTracks` makes, by the track's place in its list. */
export const sectionPlaceholder = sectionAt;

/** Number of the first placeholder; the one before it stands for the binding. */
const FIRST = 2;
