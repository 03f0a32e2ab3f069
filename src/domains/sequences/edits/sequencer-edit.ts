import * as z from 'zod';
import { defineEdit } from '../../../kernel/edits/define-edit.ts';
import type { EngineCall } from '../../../unreal/engine-call.ts';
import {
  getPlayhead,
  isLockedToCuts,
  isSequencePlaying,
  lockToCuts,
  pauseSequence,
  playSequence,
  refreshSequencer,
  setPlayhead,
} from '../sequence-functions.ts';

const fields = {
  what: z.enum(['playing', 'frame', 'lockedToCameraCuts', 'refresh']),
  to: z.union([z.boolean(), z.number()]),
};
type Fields = { what: z.infer<typeof fields.what>; to: boolean | number };

/** Plays or pauses the sequence that is open, moves its playhead, locks the viewport to its cuts, or shows it anew. */
export const sequencerEdit = defineEdit('sequencer', fields, {
  undoStep: 'none',
  observe: readsOf,
  apply: applyOf,
  aim: ({ what, to }) => (what === 'refresh' ? undefined : to),
  inverse: () => [],
  propertyName: ({ what }) => what,
});

function readsOf({ what }: Fields): EngineCall<unknown>[] {
  if (what === 'playing') return [isSequencePlaying()];
  if (what === 'frame') return [getPlayhead()];
  return what === 'lockedToCameraCuts' ? [isLockedToCuts()] : [];
}

function applyOf({ what, to }: Fields): EngineCall<unknown>[] {
  if (what === 'playing') return [to === true ? playSequence() : pauseSequence()];
  if (what === 'frame') return [setPlayhead(Number(to))];
  return [what === 'lockedToCameraCuts' ? lockToCuts(to === true) : refreshSequencer()];
}
