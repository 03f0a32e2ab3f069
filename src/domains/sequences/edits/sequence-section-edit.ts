import * as z from 'zod';
import { defineEdit } from '../../../kernel/edits/define-edit.ts';
import { addSection, getSections, refreshSequencer, removeSection } from '../sequence-functions.ts';
import { meetsAddition, printAddition } from './sequence-binding-edit.ts';

/** Adds a section to a track, or takes one away. A new one has no length until it is given a range. */
export const sequenceSectionEdit = defineEdit(
  'sequence-section',
  {
    wanted: z.enum(['there', 'gone']),
    /** Paths of sections that were there before. */
    others: z.array(z.string()),
    /** The one that is to go. */
    section: z.string().optional(),
  },
  {
    touches: ({ objectPath }) => [objectPath],
    observe: ({ objectPath }) => [getSections(objectPath)],
    state: ([paths], { others, wanted, section = '' }) => {
      const all = paths as string[]; // what `getSections` parsed
      if (wanted === 'there') return all.filter(path => !others.includes(path));
      return all.includes(section) ? 'there' : 'gone';
    },
    apply: ({ objectPath, wanted, section = '' }) => [
      wanted === 'there' ? addSection(objectPath) : removeSection(objectPath, section),
      refreshSequencer(),
    ],
    aim: ({ wanted }) => (wanted === 'there' ? { new: 'section' } : 'gone'),
    meets: meetsAddition,
    made: ([path], { wanted }) => (wanted === 'there' && typeof path === 'string' ? [path] : []),
    inverse: ({ edit, made, before, after }) => {
      const { as: _, ...same } = edit;
      if (edit.wanted === 'there') return made.map(section => ({ ...same, wanted: 'gone', section }));
      const { section: __, ...bare } = same;
      return before === after ? [] : [{ ...bare, wanted: 'there' }];
    },
    propertyName: () => 'section',
    print: state => printAddition(state, 'section'),
    search: {
      calls: ({ objectPath, wanted }) => (wanted === 'there' ? [getSections(objectPath)] : []),
      find: ([paths], { others }) => [
        (Array.isArray(paths) ? paths.map(String) : []).filter(path => !others.includes(path)),
      ],
    },
  },
);
