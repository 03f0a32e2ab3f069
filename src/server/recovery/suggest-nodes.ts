import { lookupTable } from '../../base/lookup-table.ts';
import { textOfValue } from '../../base/text/text-of-value.ts';
import type { Suggester } from './suggester.ts';

/** What a node of each kind may be of; those of the engine are in every project. */
const SUBJECTS: Readonly<Record<string, string>> = lookupTable({
  function: 'KismetSystemLibrary.PrintString',
  event: 'ReceiveTick',
  custom_event: 'OnDusk',
  macro: 'ForEachLoop',
  comment: 'Light',
});

/** What a new node is of, for its kind: only the user knows which one. */
export const suggestNodeSubject: Suggester = async (_, { given }) => {
  const subject = SUBJECTS[textOfValue(given.kind)];
  return { values: subject === undefined ? [] : [subject], invented: true };
};
