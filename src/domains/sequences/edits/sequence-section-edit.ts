import * as z from 'zod';
import { findForeignKeys } from '../foreign-keys.ts';
import { addSection, getSections, refreshSequencer, removeSection } from '../sequence-functions.ts';
import { ADDITION, defineAddition } from './define-addition.ts';

/** Adds a section to a track, or takes one away. A new one has no length until it is given a range. */
export const sequenceSectionEdit = defineAddition(
  'sequence-section',
  { ...ADDITION, section: z.string().optional() },
  'section',
  {
    called: 'section',
    list: ({ objectPath }) => [getSections(objectPath)],
    foreign: findForeignKeys,
    add: ({ objectPath }) => [addSection(objectPath), refreshSequencer()],
    remove: ({ objectPath }, section) => [removeSection(objectPath, section), refreshSequencer()],
  },
);
