import { costOf, takeFitting } from '../../base/fit-tokens.ts';
import { type Difference, EXISTS, LABEL, type Snapshot } from '../../kernel/watch/snapshot.ts';
import type { Watch } from '../../kernel/watch/watch.ts';
import type { Mechanism, Watched } from '../../kernel/watch/watched.ts';

/** What an answer says of some watches, and which changes it names. */
export interface PrintedChanges {
  watches: Record<string, unknown>[];
  /** Those of which there is nothing to say, by mechanism. */
  unchanged: Partial<Record<Mechanism['by'], string[]>>;
  told: ReadonlyMap<Watch, readonly Difference[]>;
  /** Changes that did not fit. */
  omitted: number;
}

/** Names that an answer lists of those that the editor does not tell of. */
const MOST_EXCEPT = 3;

/** Prints what is new, as far as there is room. @param budget tokens */
export function printChanges(watches: readonly Watch[], budget: number): PrintedChanges {
  const told = new Map<Watch, Difference[]>();
  const unchanged: PrintedChanges['unchanged'] = {};
  const printed: Record<string, unknown>[] = [];
  let room = budget;
  let omitted = 0;
  for (const watch of watches) {
    const mechanism = watch.mechanism();
    const unreported = watch.unreported();
    const isSilent =
      unreported.length === 0 &&
      watch.resync === undefined &&
      watch.unread === undefined &&
      newlyUnlisted(watch) === undefined &&
      watch.reportedMechanism === textOf(mechanism);
    if (isSilent) {
      const ids = unchanged[mechanism.by] ?? [];
      unchanged[mechanism.by] = ids;
      ids.push(watch.id);
      room -= ID_TOKENS;
      continue;
    }
    const head = printHead(watch, mechanism);
    room -= costOf(head) + ID_TOKENS;
    const cost = (difference: Difference) => costOf(printAll(watch, [difference])) + 1;
    const fitting = takeFitting(unreported, room, { cost, least: told.size > 0 ? 0 : 1 });
    room -= fitting.reduce((sum, each) => sum + cost(each), 0);
    omitted += unreported.length - fitting.length;
    told.set(watch, fitting);
    printed.push({ ...head, ...printAll(watch, fitting) });
  }
  return { watches: printed, unchanged, told, omitted };
}

/** Tokens of a watch's id, with its place in the list. */
const ID_TOKENS = 4;

function printHead(watch: Watch, mechanism: Mechanism): Record<string, unknown> {
  const { id, watched, resync, unread } = watch;
  const unlisted = newlyUnlisted(watch);
  return {
    watch: id,
    of: watched.of,
    ...printMechanism(mechanism),
    ...(resync !== undefined && { resync }),
    ...(unread !== undefined && { unread }),
    ...(unlisted !== undefined && { unlisted }),
  };
}

/** What is not listed, unless just that was told before. */
function newlyUnlisted({ watched, reportedUnlisted }: Watch): string | undefined {
  const unlisted = watched.whyUnlisted?.();
  return unlisted === reportedUnlisted ? undefined : unlisted;
}

/** How changes are noticed, and why not otherwise. */
export function printMechanism(mechanism: Mechanism): Record<string, unknown> {
  if (mechanism.by === 'polling') return { mechanism: 'polling', why: mechanism.why };
  const { except = [] } = mechanism;
  const names = except.slice(0, MOST_EXCEPT);
  if (except.length > names.length) names.push(`${except.length - names.length} more`);
  return { mechanism: 'events', ...(names.length > 0 && { exceptFor: names }) };
}

/** A mechanism in one text, to see whether it is another. */
export function textOf(mechanism: Mechanism): string {
  return JSON.stringify(mechanism);
}

function printAll(watch: Watch, differences: readonly Difference[]): Record<string, unknown> {
  const { kind } = watch.watched;
  return kind === 'class' || kind === 'selection'
    ? printActors(kind, differences)
    : printProperties(watch, differences);
}

/** What coming and going is called. */
const WORDS = {
  class: { come: 'appeared', gone: 'deleted' },
  selection: { come: 'selected', gone: 'deselected' },
} as const;

function printActors(kind: keyof typeof WORDS, differences: readonly Difference[]): Record<string, unknown> {
  const { come, gone } = WORDS[kind];
  const lists: Record<string, unknown[]> = {};
  const put = (list: string, row: unknown) => {
    lists[list] = [...(lists[list] ?? []), row];
  };
  for (const { name: objectPath, before, after } of differences) {
    if (before && after) put('renamed', { objectPath, before: before.value, after: after.value });
    else if (after) put(come, { label: after.value, objectPath });
    else if (before) put(gone, { label: before.value, objectPath });
  }
  return lists;
}

function printProperties(watch: Watch, differences: readonly Difference[]): Record<string, unknown> {
  const changes: Record<string, unknown> = {};
  const head: Record<string, unknown> = {};
  for (const { name, before, after } of differences) {
    if (name === EXISTS) head.state = after?.value === false ? 'deleted' : 'back';
    else if (name === LABEL) head.renamed = { before: before?.value, after: after?.value };
    else {
      const times = watch.notifyCount(name);
      changes[name] = {
        ...(before && { before: printValue(before.value) }),
        ...(after ? { after: printValue(after.value) } : { gone: true }),
        ...(times > 1 && { events: times }),
      };
    }
  }
  return { ...head, ...(Object.keys(changes).length > 0 && { changes }) };
}

/** Characters of a value that an answer shows. */
const MOST_CHARACTERS = 200;

function printValue(value: unknown): unknown {
  const text = JSON.stringify(value) ?? '';
  return text.length <= MOST_CHARACTERS ? value : `${text.slice(0, MOST_CHARACTERS)}…`;
}

/** What a watch begins with, as far as there is room. @param budget tokens */
export function printSnapshot(
  kind: Watched['kind'],
  snapshot: Snapshot,
  budget: number,
): Record<string, unknown> {
  const isOfActors = kind === 'class' || kind === 'selection';
  const all = [...snapshot].filter(([name]) => name !== EXISTS && name !== LABEL);
  const rows = all.map(([name, value]): [string, unknown] => [name, printValue(value)]);
  const cost = ([name, value]: [string, unknown]) => costOf({ [name]: value }) + (isOfActors ? 4 : 0);
  const shown = takeFitting(rows, budget, { cost, least: 0 });
  const omitted = all.length - shown.length;
  return {
    total_count: all.length,
    ...(isOfActors
      ? { actors: shown.map(([objectPath, label]) => ({ label, objectPath })) }
      : { values: Object.fromEntries(shown) }),
    ...(omitted > 0 && { omitted }),
  };
}
