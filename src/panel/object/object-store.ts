import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { isRecord } from '../../base/json/is-record.ts';
import { type Failure, failureOf } from '../host/answer.ts';
import type { CallTool } from '../host/host.ts';
import { isOfConnection } from '../parts/editor-banner.tsx';
import type { Steps } from '../steps.ts';
import { createAssetSearch, type FindAssets } from './asset-search.ts';
import type { PropertyWrite } from './fields/field.ts';
import { joinObjects } from './join-objects.ts';
import { createWriting } from './object-writes.ts';
import { isPlacedAlike, PLACEMENT, withPlacement } from './placement.ts';
import type { PanelProperty } from './property.ts';
import {
  hasDifferences,
  inOrderOf,
  MOST_OBJECTS,
  pagePaths,
  readShown,
  type ShownObject,
  shownPaths,
  withMore,
  withRest,
} from './shown-object.ts';

export interface ObjectStore {
  readonly object: Signal<ShownObject | undefined>;
  /** Why nothing, or nothing new, can be shown. */
  readonly failure: Signal<Failure | undefined>;
  readonly isLoading: Signal<boolean>;
  /** Whether what is shown is about to give way to others: nothing of it is to be changed any more. */
  readonly isLeaving: Signal<boolean>;
  /** Properties by name, with the values that are on their way. */
  readonly byName: ReadonlySignal<ReadonlyMap<string, PanelProperty>>;
  /** Why the last write of a property was refused, by its name. */
  readonly refused: Signal<ReadonlyMap<string, Failure>>;
  /** Sections that are closed, by the class that they are of and their name: as long as the page is open. */
  readonly closed: Signal<ReadonlySet<string>>;
  readonly steps: Steps;
  /** Reads what is shown anew. */
  refresh(): Promise<void>;
  /** Opens an object, or several as one. `selection`: all that are selected. */
  open(...targets: readonly string[]): Promise<void>;
  /** Shows a page that is there already. @returns whether it is one */
  take(answer: unknown): boolean;
  loadMore(): Promise<void>;
  /** Looks whether anything was changed elsewhere. */
  follow(): Promise<void>;
  set(name: string, write: PropertyWrite): void;
  reset(name: string): Promise<void>;
  /** Tells why what is typed for a property is not taken, in place of what was told of it before; undefined: it is. */
  refuse(name: string, why: string | undefined): void;
  /** What was refused is over. */
  clear(): void;
  /** Assets of a class that answer to what was typed. */
  findAssets: FindAssets;
}

/** Tokens of a page: those of most objects are whole in one. */
const PAGE_TOKENS = 14_000;

/** What the object view knows. */
export function createObjectStore({ ask, steps }: { ask: CallTool; steps: Steps }): ObjectStore {
  const object = signal<ShownObject | undefined>(undefined);
  const failure = signal<Failure | undefined>(undefined);
  const isLoading = signal(false);
  const isLeaving = signal(false);
  const onTheirWay = signal<ReadonlyMap<string, readonly unknown[]>>(new Map());
  const refused = signal<ReadonlyMap<string, Failure>>(new Map());
  const byName = computed(() => nameProperties(object.value, onTheirWay.value));
  /** A page that came with the call, until all of it is read. */
  let taken: ShownObject | undefined;
  let opened = 0;
  const { readPage, readAll } = createReading(ask, failure);
  const refresh = newestOf(async isNewest => {
    const known = object.value;
    if (!known) return;
    const read = await readAll(shownPaths(known));
    if (!read || !isNewest()) return;
    if (object.value?.path !== known.path || object.value.paths?.join() !== known.paths?.join()) return;
    const whole = known.paths ? { ...read, label: known.label } : withRest(read, known);
    object.value = inOrderOf(whole, known);
  });
  const writing = createWriting({ ask, object, byName, onTheirWay, refused, steps, refresh });
  return {
    ...{ object, failure, isLoading, isLeaving, byName, refused, steps, refresh, ...writing },
    closed: signal<ReadonlySet<string>>(new Set()),
    findAssets: createAssetSearch(ask),
    clear() {
      refused.value = new Map();
    },
    async open(...targets) {
      isLoading.value = true;
      const begun = taken;
      taken = undefined;
      const turn = ++opened;
      isLeaving.value = !begun && isAnother(object.value, targets);
      const read = await readAll(targets);
      // Others were chosen meanwhile.
      if (turn !== opened) return;
      batch(() => {
        isLoading.value = isLeaving.value = false;
        // What explains a page that is shown already comes a little later, and moves nothing.
        const isSame = begun !== undefined && read?.path === begun.path && !read.paths;
        object.value = (isSame ? inOrderOf(read, begun) : read) ?? object.value;
        refused.value = new Map();
      });
    },
    take(answer) {
      const read = isRecord(answer) && !failureOf(answer) ? readShown(answer) : undefined;
      if (read) object.value = taken = read;
      return read !== undefined;
    },
    async loadMore() {
      const known = object.value;
      if (known?.cursor === undefined) return;
      const read = await readPage(known.path, { cursor: known.cursor });
      if (read && object.value === known) object.value = withMore(known, read);
    },
    follow: createFollow({ ask, object, failure, refused, isBusy: writing.isBusy, refresh }),
  };
}

/** Whether others are opened than what is shown. */
function isAnother(shown: ShownObject | undefined, targets: readonly string[]): boolean {
  return shown !== undefined && targets.join() !== shownPaths(shown).join();
}

/** Of runs the newest counts: one that was begun before it, and ends later, knows less. Each ends with the newest. */
function newestOf(run: (isNewest: () => boolean) => Promise<void>): () => Promise<void> {
  let newest: Promise<void> | undefined;
  return () => {
    const own: Promise<void> = run(() => newest === own).then(() => (newest === own ? undefined : newest));
    newest = own;
    return own;
  };
}

/** Properties by name, with the values that are on their way instead of those that were read. */
function nameProperties(
  shown: ShownObject | undefined,
  onTheirWay: ReadonlyMap<string, readonly unknown[]>,
): ReadonlyMap<string, PanelProperty> {
  return new Map(
    (shown?.properties ?? []).map(property => {
      const values = onTheirWay.get(property.name);
      const [value] = values ?? [];
      return [property.name, values ? { ...property, value, ...(property.values && { values }) } : property];
    }),
  );
}

/** Reads pages, and says why one cannot be read. */
function createReading(ask: CallTool, failure: Signal<Failure | undefined>) {
  const readPage = async (target: string, more: object = {}): Promise<ShownObject | undefined> => {
    const answer = await ask('inspect', {
      ...{ action: 'inspect_object', objectPath: target, detail: 'full', maxTokens: PAGE_TOKENS },
      // What is empty is there to be filled.
      ...{ include: ['empty'], ...more },
    });
    failure.value = failureOf(answer);
    if (failure.value) return undefined;
    const paths = pagePaths(answer);
    // A page about several has room for a part of each.
    return paths.length > 1 ? readAll(paths) : readShown(answer);
  };
  /** Actors of several classes have their places under one name then. */
  const placedAlike = async (pages: readonly ShownObject[]): Promise<readonly ShownObject[]> => {
    if (isPlacedAlike(pages)) return pages;
    const call = { action: 'inspect_object', detail: 'full', properties: PLACEMENT };
    return Promise.all(
      pages.map(async page => {
        const answer = await ask('inspect', { ...call, objectPath: page.path });
        return withPlacement(page, failureOf(answer) ? undefined : readShown(answer));
      }),
    );
  };
  const readAll = async (targets: readonly string[]): Promise<ShownObject | undefined> => {
    const [first = '', ...others] = targets.slice(0, MOST_OBJECTS);
    if (others.length === 0) return readPage(first);
    const pages = await Promise.all([first, ...others].map(target => readPage(target)));
    const read = joinObjects(await placedAlike(pages.filter(each => each !== undefined)));
    const left = targets.length - MOST_OBJECTS;
    return read && left > 0 ? { ...read, label: `${read.label}, and not ${left} more` } : read;
  };
  return { readPage, readAll };
}

interface FollowParts {
  ask: CallTool;
  object: Signal<ShownObject | undefined>;
  failure: Signal<Failure | undefined>;
  refused: Signal<ReadonlyMap<string, Failure>>;
  isBusy(): boolean;
  refresh(): Promise<void>;
}

/** A look at what differs from the page that is shown, which is read anew where anything does. */
function createFollow({ ask, object, failure, refused, isBusy, refresh }: FollowParts): () => Promise<void> {
  /** What an editor did not answer it may take now. */
  const forgetLost = () => {
    const kept = [...refused.value].filter(([, each]) => !isOfConnection(each));
    if (!failure.value && kept.length < refused.value.size) refused.value = new Map(kept);
  };
  return async () => {
    const known = object.value;
    if (!known || isBusy()) return;
    // Several have no page that all of them could be held against.
    if (known.paths) {
      await refresh();
      return forgetLost();
    }
    const look = { action: 'inspect_object', objectPath: known.path, since: known.asOf };
    const answer = await ask('inspect', look);
    const wasLost = failure.value !== undefined;
    failure.value = failureOf(answer);
    forgetLost();
    if (isBusy() || failure.value) return;
    if (wasLost || hasDifferences(answer)) await refresh();
  };
}
