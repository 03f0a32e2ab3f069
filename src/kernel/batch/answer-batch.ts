import type { BridgeError } from '../../base/errors.ts';
import { cutJsonText } from '../../base/text/cut-text.ts';
import type { DoneEdit } from '../edits/define-edit.ts';
import type { JournalEntry } from '../history/journal.ts';
import type { WorkDone } from '../operations/define-operation.ts';
import type { Followers } from '../operations/tell-followers.ts';
import type { ItemResult } from './item-result.ts';
import { tabulateResults } from './tabulate-results.ts';

/** What came of a part of a batch. */
export interface PartDone {
  results: ItemResult[];
  changes: Record<string, unknown>[];
  notes: string[];
  /** What the journal holds of changes, where that tells more than they do. */
  origins?: ReadonlyMap<Record<string, unknown>, { entry: JournalEntry; done: DoneEdit }>;
  /** What became of the actors of a Blueprint whose defaults were changed. */
  instances?: Followers;
  /** Of the part's own entry in the journal. */
  undo?: Record<string, unknown>;
  /** The answer of a part that was lost. */
  lost?: LostPart;
}

/** What a part answers whose answer was lost, and the places of those of its items that it was about. */
export interface LostPart {
  answer: Record<string, unknown>;
  /** Items of which nobody knows whether they are there. */
  unknown: readonly number[];
}

/** Of a part of which nothing came, or nothing was known yet. */
export const NONE_DONE: PartDone = { results: [], changes: [], notes: [] };

/** Characters in JSON that one failure of many repeats of what was sent. */
const LONGEST_MESSAGE = 1000;

export function failure(index: number, action: string, thrown: BridgeError): ItemResult {
  const { code, message, remedy } = thrown;
  const short = cutJsonText(message, LONGEST_MESSAGE);
  const result = { index, action, success: false, error: { code, message: short, remedy } };
  failures.set(result, thrown);
  return result;
}

/** What results failed with, as it was thrown. */
const failures = new WeakMap<ItemResult, BridgeError>();

/** What an item failed with; undefined for one that went well. */
export function thrownBy(result: ItemResult): BridgeError | undefined {
  return failures.get(result);
}

/** Items that an answer names: of those that went well, those that tell more than that, and those that failed. */
const MOST_NAMED = { plain: 20, telling: 50, failed: 20 };

/** The items worth naming. Why one failed is said with the first of its kind. */
function nameItems(results: readonly ItemResult[]): ItemResult[] {
  const counts = { plain: 0, telling: 0, failed: 0 };
  const told = new Set<unknown>();
  return results.flatMap(each => {
    const kind = each.success ? (Object.keys(each).length > 3 ? 'telling' : 'plain') : 'failed';
    counts[kind] += 1;
    if (counts[kind] > MOST_NAMED[kind]) return [];
    if (!isFailure(each.error)) return [each];
    const { remedy, ...error } = each.error;
    if (told.has(remedy)) return [{ ...each, error }];
    told.add(remedy);
    return [each];
  });
}

function isFailure(error: unknown): error is Record<string, unknown> {
  return typeof error === 'object' && error !== null;
}

/** @param all how many items the batch has */
export function answerBatch(
  { results, changes, notes, undo, lost, instances }: PartDone,
  all: number,
): WorkDone {
  const applied = results.filter(({ success }) => success).length;
  const failed = results.length - applied;
  const table = lost ? undefined : tabulateResults(results, changes);
  if (table) {
    const { left } = table;
    return {
      changes,
      changesToldBy: 'answer',
      notes,
      answer: {
        ...{ success: true, applied, failed, results: table.results },
        ...(left > 0 && { moreResults: left }),
        ...(instances && { instances }),
        undo: undo ?? noUndo(changes),
      },
    };
  }
  const named = nameItems(results);
  const left = results.length - named.length;
  return {
    changes,
    notes,
    answer: {
      ...{ success: failed === 0 && !lost, applied, failed, results: named },
      ...(left > 0 && { moreResults: left }),
      ...(lost && { unknown: lost.unknown.length, notSent: all - results.length - lost.unknown.length }),
      ...(instances && { instances }),
      undo: undo ?? noUndo(changes),
      ...lost?.answer,
      ...(lost && undo?.possible === true && { undo: { ...undo, why: alsoUnknown(lost) } }),
    },
  };
}

/** Of a batch that no part of the journal takes back: what it did is the state of the editor, or there was nothing to do. */
function noUndo(changes: PartDone['changes']): Record<string, unknown> {
  const why = changes.length > 0 ? 'what it changed is no step of any undo history' : 'nothing was changed';
  return { possible: false, why };
}

function alsoUnknown({ answer: { changeId } }: LostPart): string {
  return `of what went well; whether ${String(changeId)} was made is not known yet`;
}
