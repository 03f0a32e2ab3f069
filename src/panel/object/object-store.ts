import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { isRecord } from '../../base/json/is-record.ts';
import { type Failure, failureOf } from '../host/answer.ts';
import type { CallTool } from '../host/host.ts';
import type { Steps } from '../steps.ts';
import { createWriteQueue, type Write, type Written } from '../write-queue.ts';
import type { PanelProperty } from './property.ts';
import { hasDifferences, readShown, type ShownObject, withMore, withRest } from './shown-object.ts';

export interface ObjectStore {
  readonly object: Signal<ShownObject | undefined>;
  /** Why nothing, or nothing new, can be shown. */
  readonly failure: Signal<Failure | undefined>;
  readonly isLoading: Signal<boolean>;
  /** Properties by name, with the values that are on their way. */
  readonly byName: ReadonlySignal<ReadonlyMap<string, PanelProperty>>;
  /** Why the last write of a property was refused, by its name. */
  readonly refused: Signal<ReadonlyMap<string, Failure>>;
  readonly steps: Steps;
  /** Reads what is shown anew. */
  refresh(): Promise<void>;
  open(target: string): Promise<void>;
  /** Shows a page that is there already. @returns whether it is one */
  take(answer: unknown): boolean;
  loadMore(): Promise<void>;
  /** Looks whether anything was changed elsewhere. */
  follow(): Promise<void>;
  set(name: string, write: Write<unknown>): void;
  reset(name: string): Promise<void>;
}

/** Tokens of a page: those of most objects are whole in one. */
const PAGE_TOKENS = 14_000;

/** What the object view knows. */
export function createObjectStore({ ask, steps }: { ask: CallTool; steps: Steps }): ObjectStore {
  const object = signal<ShownObject | undefined>(undefined);
  const failure = signal<Failure | undefined>(undefined);
  const isLoading = signal(false);
  const onTheirWay = signal<ReadonlyMap<string, unknown>>(new Map());
  const refused = signal<ReadonlyMap<string, Failure>>(new Map());
  const byName = computed(
    () =>
      new Map(
        (object.value?.properties ?? []).map(property => {
          const { name } = property;
          return [
            name,
            onTheirWay.value.has(name) ? { ...property, value: onTheirWay.value.get(name) } : property,
          ];
        }),
      ),
  );
  const readPage = async (target: string, more: object = {}): Promise<ShownObject | undefined> => {
    const answer = await ask('inspect', {
      ...{ action: 'inspect_object', objectPath: target, detail: 'full', maxTokens: PAGE_TOKENS },
      ...more,
    });
    failure.value = failureOf(answer);
    return failure.value ? undefined : readShown(answer);
  };
  const refresh = async () => {
    const known = object.value;
    if (!known) return;
    const read = await readPage(known.path);
    if (read && object.value?.path === known.path) object.value = withRest(read, known);
  };
  const writing = createWriting({ ask, object, onTheirWay, refused, steps, refresh });
  return {
    ...{ object, failure, isLoading, byName, refused, steps, refresh, ...writing },
    async open(target) {
      isLoading.value = true;
      const read = await readPage(target);
      batch(() => {
        isLoading.value = false;
        object.value = read ?? object.value;
        refused.value = new Map();
      });
    },
    take(answer) {
      const read = isRecord(answer) && !failureOf(answer) ? readShown(answer) : undefined;
      if (read) object.value = read;
      return read !== undefined;
    },
    async loadMore() {
      const known = object.value;
      if (known?.cursor === undefined) return;
      const read = await readPage(known.path, { cursor: known.cursor });
      if (read && object.value === known) object.value = withMore(known, read);
    },
    follow: createFollow({ ask, object, failure, isBusy: writing.isBusy, refresh }),
  };
}

interface FollowParts {
  ask: CallTool;
  object: Signal<ShownObject | undefined>;
  failure: Signal<Failure | undefined>;
  isBusy(): boolean;
  refresh(): Promise<void>;
}

/** A look at what differs from the page that is shown, which is read anew where anything does. */
function createFollow({ ask, object, failure, isBusy, refresh }: FollowParts): () => Promise<void> {
  return async () => {
    const known = object.value;
    if (!known || isBusy()) return;
    const look = { action: 'inspect_object', objectPath: known.path, since: known.asOf };
    const answer = await ask('inspect', look);
    const wasLost = failure.value !== undefined;
    failure.value = failureOf(answer);
    if (isBusy() || failure.value) return;
    if (wasLost || hasDifferences(answer)) await refresh();
  };
}

interface WritingParts {
  ask: CallTool;
  object: Signal<ShownObject | undefined>;
  onTheirWay: Signal<ReadonlyMap<string, unknown>>;
  refused: Signal<ReadonlyMap<string, Failure>>;
  steps: Steps;
  refresh(): Promise<void>;
}

/** The changes that a user makes: each by `act`, each with its undo. */
function createWriting({ ask, object, onTheirWay, refused, steps, refresh }: WritingParts) {
  type Queue = ReturnType<typeof createWriteQueue<unknown>>;
  /** By object and name: what is dragged goes to the object that it was begun on. */
  const queues = new Map<string, Queue>();
  const change = async (
    { path, label }: ShownObject,
    name: string,
    call: object,
  ): Promise<Written | undefined> => {
    const answer = await ask('act', { ...call, objectPath: path, propertyName: name });
    const failed = failureOf(answer);
    refused.value = changed(refused.value, name, failed);
    return failed ? undefined : steps.note(answer, label);
  };
  const openQueue = (on: ShownObject, name: string): Queue =>
    createWriteQueue<unknown>(
      ({ value }, continues) =>
        change(on, name, {
          ...{ action: 'set_property', value },
          ...(continues !== undefined && { continues }),
        }),
      {
        now: () => performance.now(),
        after: (milliseconds, run) => void setTimeout(run, milliseconds),
        // While it is dragged what the hand holds counts; then what the editor says.
        settled: () =>
          void refresh().then(() => {
            if (!queueOf(on, name).isBusy()) onTheirWay.value = changed(onTheirWay.value, name, undefined);
          }),
      },
    );
  const queueOf = (on: ShownObject, name: string): Queue => {
    const key = `${on.path} ${name}`;
    const queue = queues.get(key) ?? openQueue(on, name);
    queues.set(key, queue);
    return queue;
  };
  return {
    isBusy: () => [...queues.values()].some(queue => queue.isBusy()),
    set(name: string, write: Write<unknown>) {
      const on = object.value;
      if (!on) return;
      onTheirWay.value = changed(onTheirWay.value, name, write.value);
      queueOf(on, name).push(write);
    },
    async reset(name: string) {
      if (!object.value) return;
      await change(object.value, name, { action: 'reset_property' });
      await refresh();
    },
  };
}

function changed<Value>(
  map: ReadonlyMap<string, Value>,
  name: string,
  value: Value | undefined,
): ReadonlyMap<string, Value> {
  const copy = new Map(map);
  if (value === undefined) copy.delete(name);
  else copy.set(name, value);
  return copy;
}
