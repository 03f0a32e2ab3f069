import { type Signal, signal } from '@preact/signals';
import { isRecord } from '../base/json/is-record.ts';
import { endsOf } from './changes/journal-ends.ts';
import { type ChangedValue, type ListedChange, readValues } from './changes/read-changes.ts';
import { tellPlainly } from './changes/tell-change.ts';
import { failureOf } from './host/answer.ts';
import type { CallTool } from './host/host.ts';
import { readShown } from './object/shown-object.ts';
import { itemsOf } from './parts/tables.ts';
import { turnedBack, type ViewStep } from './tell-step.ts';

/** What the journal has to undo and to redo, as steps. */
export interface JournalSteps {
  last?: ViewStep;
  again?: ViewStep;
}

/** Changes of the journal that are looked at for what can be done again. */
const LOOKED_AT = 20;
/** Tokens of a page of which only the label is read. */
const LABEL_TOKENS = 500;

/**
 * Follows both ends of the journal, which outlives the views.
 * @param labelsOf labels of actors by their names, as far as a view knows them
 */
export function followJournal(
  ask: CallTool,
  labelsOf: () => ReadonlyMap<string, string>,
): { ends: Signal<JournalSteps>; follow(): Promise<void> } {
  const ends = signal<JournalSteps>({});
  /** Labels that no view knew. */
  const asked = new Map<string, string>();
  const nameAll = async (values: readonly ChangedValue[]) => {
    const known = labelsOf();
    for (const { objectPath } of values.slice(0, MOST_NAMED)) {
      const [, path = '', name = ''] = /^(.*PersistentLevel\.([^.:]+))/.exec(objectPath) ?? [];
      if (path === '' || known.has(name) || asked.has(name)) continue;
      const call = { action: 'inspect_object', objectPath: path, maxTokens: LABEL_TOKENS };
      asked.set(name, readShown(await ask('inspect', call))?.label ?? name);
    }
    return new Map([...asked, ...known]);
  };
  const stepOf = async (change: ListedChange, history: unknown): Promise<ViewStep> => {
    const { id, line } = change;
    const entry = itemsOf(history).find(each => isRecord(each) && each.changeId === id);
    const values = isRecord(entry) ? readValues(entry) : [];
    if (values.length === 0) return { changeId: id, line, back: line };
    const labels = await nameAll(values);
    return {
      changeId: id,
      line: tellPlainly(values, labels),
      back: tellPlainly(turnedBack(values), labels),
    };
  };
  return {
    ends,
    async follow() {
      const answer = await ask('act', { action: 'list_changes', limit: LOOKED_AT });
      if (failureOf(answer)) return;
      const { last, again } = endsOf(answer);
      ends.value = {
        ...(last && { last: await stepOf(last, answer.history) }),
        ...(again && { again: await stepOf(again, answer.history) }),
      };
    },
  };
}

/** Objects of one change that a line names. */
const MOST_NAMED = 4;
