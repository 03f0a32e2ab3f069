import type { Signal } from '@preact/signals';
import { type Failure, failureOf } from '../host/answer.ts';
import type { CallTool } from '../host/host.ts';
import { type JournalEnds, readEnds } from './journal-ends.ts';
import { type ListedChange, readChanges } from './read-changes.ts';
import { isOfEditorAlone } from './tell-change.ts';

/** Changes of a page at the most: how many fit into an answer the server decides. */
const PAGE = 200;

interface Listed {
  changes: Signal<readonly ListedChange[] | undefined>;
  /** Changes of the project in all, and calls that were refused. */
  total: Signal<number>;
  refusedCount: Signal<number>;
  ends: Signal<JournalEnds>;
  hasOlder: Signal<boolean>;
  failure: Signal<Failure | undefined>;
}
type Page = { changes: ListedChange[]; cursor: string | undefined };

/** The list, page by page, newest first and each change once; what was shown once stays so. */
export function createChangePages(
  ask: CallTool,
  { changes, total, refusedCount, ends, hasOlder, failure }: Listed,
): { read(): Promise<boolean>; older(): Promise<void> } {
  let known = '';
  let cursor: string | undefined;
  const readPage = async (from?: string) => {
    const answer = await ask('act', {
      ...{ action: 'list_changes', limit: PAGE },
      ...(from !== undefined && { cursor: from }),
    });
    failure.value = failureOf(answer);
    return answer;
  };
  /** Pages from one on, until one has been read that is wanted; undefined where one could not be read. */
  const readOn = async (begun: Page, isEnough: (listed: readonly ListedChange[]) => boolean) => {
    const page = { ...begun };
    while (page.cursor !== undefined && !isEnough(page.changes)) {
      const answer = await readPage(page.cursor);
      if (failure.value) return undefined;
      page.changes = [...page.changes, ...readChanges(answer)];
      page.cursor = cursorOf(answer);
    }
    return page;
  };
  const show = (page: Page) => {
    cursor = page.cursor;
    changes.value = onceEach(page.changes);
    hasOlder.value = cursor !== undefined;
  };
  const inTurn = createRow();
  return {
    /** @returns whether anything is another */
    read: () =>
      inTurn(async () => {
        const answer = await readPage();
        if (failure.value || JSON.stringify(answer) === known) return false;
        const oldest = changes.value?.at(-1)?.id;
        const isCovered = (listed: readonly ListedChange[]) =>
          oldest === undefined || listed.some(({ id }) => id === oldest);
        const page = await readOn({ changes: readChanges(answer), cursor: cursorOf(answer) }, isCovered);
        if (!page) return false;
        known = JSON.stringify(answer);
        ends.value = await readEnds(ask, answer);
        total.value = Number(answer.total_count) - Number(answer.session_count ?? 0);
        refusedCount.value = Number(answer.refused_count ?? 0);
        show(page);
        return true;
      }),
    older: () =>
      inTurn(async () => {
        const before = changes.value ?? [];
        // A page of selections alone would show nothing new.
        const page = await readOn({ changes: [...before], cursor }, listed =>
          listed.slice(before.length).some(each => !isOfEditorAlone(each)),
        );
        if (page) show(page);
      }),
  };
}

function cursorOf({ cursor }: Readonly<Record<string, unknown>>): string | undefined {
  return typeof cursor === 'string' ? cursor : undefined;
}

function onceEach(listed: readonly ListedChange[]): ListedChange[] {
  return [...new Map(listed.map(each => [each.id, each])).values()];
}

/** One reading after the other: each goes on from where the one before has left the list. */
function createRow(): <Result>(run: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return run => {
    const next = last.then(run, run);
    last = next;
    return next;
  };
}
