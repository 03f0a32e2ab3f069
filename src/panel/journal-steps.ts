import { type Signal, signal } from '@preact/signals';
import { type JournalEnd, readEnds, readOne } from './changes/journal-ends.ts';
import type { ChangedValue } from './changes/read-changes.ts';
import { tellBack, tellPlainly } from './changes/tell-change.ts';
import { failureOf } from './host/answer.ts';
import type { CallTool } from './host/host.ts';
import { readShown } from './object/shown-object.ts';
import type { ViewStep } from './tell-step.ts';

/** What the journal has to undo and to redo, as steps. */
export interface JournalSteps {
  last?: ViewStep;
  again?: ViewStep;
}

/** Tokens of a page of which only the label is read. */
const LABEL_TOKENS = 500;

/**
 * Follows both ends of the journal, which outlives the views.
 * @param labelsOf labels of actors by their names, as far as a view knows them
 */
export function followJournal(
  ask: CallTool,
  labelsOf: () => ReadonlyMap<string, string>,
): {
  ends: Signal<JournalSteps>;
  follow(): Promise<void>;
  stepFor(changeId: string): Promise<ViewStep | undefined>;
} {
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
  const stepOf = async ({ change: { id, line }, values, more }: JournalEnd): Promise<ViewStep> => {
    if (values.length === 0) return { changeId: id, line, back: line };
    const labels = await nameAll(values);
    return {
      changeId: id,
      line: tellPlainly(values, labels, more),
      back: tellBack(values, labels, more),
    };
  };
  /** The journal as it was read last. */
  let known = '';
  return {
    ends,
    async follow() {
      const answer = await ask('act', { action: 'list_changes', limit: 1 });
      const read = JSON.stringify(answer);
      if (failureOf(answer) || read === known) return;
      const { last, again } = await readEnds(ask, answer);
      ends.value = {
        ...(last && { last: await stepOf(last) }),
        ...(again && { again: await stepOf(again) }),
      };
      known = read;
    },
    async stepFor(changeId) {
      const read = await readOne(ask, changeId);
      return read && stepOf(read);
    },
  };
}

/** Objects of one change that a line names. */
const MOST_NAMED = 4;
