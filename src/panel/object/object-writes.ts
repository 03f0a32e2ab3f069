import type { Signal } from '@preact/signals';
import { type Failure, failureOf } from '../host/answer.ts';
import type { CallTool } from '../host/host.ts';
import type { Steps } from '../steps.ts';
import { createWriteQueue, type Written } from '../write-queue.ts';
import type { PropertyWrite } from './fields/field.ts';
import { resetTogether, type ValuesTogether, withNumberAlong } from './lamp.ts';
import type { PanelProperty } from './property.ts';
import { type ShownObject, shownPaths, shownTargets } from './shown-object.ts';
import { tellRefusal } from './tell-refusal.ts';
import { isWorldPlace, worldArgument } from './world-place.ts';

interface WritingParts {
  ask: CallTool;
  object: Signal<ShownObject | undefined>;
  byName: { readonly value: ReadonlyMap<string, PanelProperty> };
  /** Values that are on their way, one for each object that is shown. */
  onTheirWay: Signal<ReadonlyMap<string, readonly unknown[]>>;
  refused: Signal<ReadonlyMap<string, Failure>>;
  steps: Steps;
  refresh(): Promise<void>;
}

type Values = readonly unknown[];
type Queue = ReturnType<typeof createWriteQueue<Values>>;

/** The changes that a user makes: each by `act`, each with its undo. */
export function createWriting({ ask, object, byName, onTheirWay, refused, steps, refresh }: WritingParts) {
  /** By object and name: what is dragged goes to the object that it was begun on. */
  const queues = new Map<string, Queue>();
  /** By object and name: the values from before a drag that is under way. */
  const begun = new Map<string, Values>();
  const tries = createTries(refused);
  const change = async (
    { label }: ShownObject,
    name: string,
    { values = [], ...call }: { values?: Values; [argument: string]: unknown },
  ): Promise<Written | undefined> => {
    const tell = tries.begin(name);
    const answer = await ask('act', call);
    const failed = failureOf(answer);
    tell(failed && tellRefusal(failed, byName.value.get(name), values));
    return failed ? undefined : steps.note(answer, label);
  };
  const openQueue = (on: ShownObject, name: string): Queue =>
    createWriteQueue<Values>(
      ({ value }, continues) => change(on, name, { ...callToSet(on, name, value, continues), values: value }),
      {
        ...CLOCK,
        // While it is dragged what the hand holds counts; then what the editor says.
        settled: () =>
          void refresh().then(() => {
            if (!queueOf(on, name).isBusy()) onTheirWay.value = changed(onTheirWay.value, name, undefined);
          }),
      },
    );
  const queueOf = (on: ShownObject, name: string): Queue => {
    const key = keyOf(on, name);
    const queue = queues.get(key) ?? openQueue(on, name);
    queues.set(key, queue);
    return queue;
  };
  const together = createTogether({ object, onTheirWay, steps, refresh, change });
  return {
    refuse: tries.refuse,
    isBusy: () => together.isBusy() || [...queues.values()].some(queue => queue.isBusy()),
    set(name: string, write: PropertyWrite) {
      const on = object.value;
      if (!on) return;
      const chosen = shownPaths(on).map(() => write.value);
      if (together.takesAlong(name, chosen)) return void together.set(on, name, chosen);
      const key = keyOf(on, name);
      const from = begun.get(key) ?? byName.value.get(name)?.values ?? [undefined];
      if (write.phase === 'drag') begun.set(key, from);
      else begun.delete(key);
      const value = from.map((each, at) => (on.paths && write.each ? write.each(each, at) : write.value));
      onTheirWay.value = changed(onTheirWay.value, name, value);
      queueOf(on, name).push({ value, phase: write.phase });
    },
    reset: (name: string) => together.reset(name),
  };
}

/** What came of the last try of each property: of an earlier one that is answered later nothing is told. */
function createTries(refused: WritingParts['refused']) {
  const last = new Map<string, number>();
  const begin = (name: string) => {
    const turn = (last.get(name) ?? 0) + 1;
    last.set(name, turn);
    return (failure: Failure | undefined) => {
      if (last.get(name) === turn) refused.value = changed(refused.value, name, failure);
    };
  };
  return {
    begin,
    /** What is not even sent. @param why undefined where nothing is refused any more */
    refuse: (name: string, why: string | undefined) =>
      begin(name)(why === undefined ? undefined : { code: 'not_taken', message: why, remedy: '' }),
  };
}

const CLOCK = {
  now: () => performance.now(),
  after: (milliseconds: number, run: () => void) => void setTimeout(run, milliseconds),
};

interface TogetherParts extends Pick<WritingParts, 'object' | 'onTheirWay' | 'steps' | 'refresh'> {
  change(on: ShownObject, name: string, call: { [argument: string]: unknown }): Promise<Written | undefined>;
}

/** Choices that take numbers along: one change, and one step back. */
function createTogether({ object, onTheirWay, steps, refresh, change }: TogetherParts) {
  /** As they were read: what is on its way is no value yet. */
  const find = (name: string) => object.value?.properties.find(each => each.name === name);
  let underWay = 0;
  const set = async (on: ShownObject, name: string, chosen: Values) => {
    onTheirWay.value = changed(onTheirWay.value, name, chosen);
    const shown = withNumberAlong(name, chosen, find);
    // What is taken along is what is there by now, unless another object is shown.
    await refresh();
    const isStillShown = object.value !== undefined && keyOf(object.value, name) === keyOf(on, name);
    const written = isStillShown ? withNumberAlong(name, chosen, find) : shown;
    underWay++;
    const done = written && (await change(on, name, callTogether(on, written.values)));
    underWay--;
    if (done) steps.notice.value = { text: written.note };
    await refresh();
    if (onTheirWay.value.get(name) === chosen) onTheirWay.value = changed(onTheirWay.value, name, undefined);
  };
  return {
    isBusy: () => underWay > 0,
    takesAlong: (name: string, words: Values) => withNumberAlong(name, words, find) !== undefined,
    set,
    async reset(name: string) {
      const on = object.value;
      if (!on) return;
      const words = defaultsOf(find(name));
      if (words && withNumberAlong(name, words, find)) return set(on, name, words);
      const values = resetTogether(name, find);
      await change(on, name, values ? callTogether(on, values) : callToReset(on, name));
      await refresh();
    },
  };
}

/** The default of each object; undefined where one has none. */
function defaultsOf(property: PanelProperty | undefined): Values | undefined {
  const defaults = (property?.parts ?? [property]).map(each => each?.default);
  return defaults.includes(undefined) ? undefined : defaults;
}

/** One call, and one change, however many objects and values there are. */
function callToSet(on: ShownObject, name: string, values: Values, continues?: string) {
  const goesOn = continues !== undefined && { continues };
  const [value] = values;
  if (isWorldPlace(name))
    return { action: 'set_transform', objectPath: on.path, [worldArgument(name)]: value, ...goesOn };
  if (!on.paths) return { action: 'set_property', objectPath: on.path, propertyName: name, value, ...goesOn };
  const changes = on.paths.map((objectPath, at) => ({ objectPath, propertyName: name, value: values[at] }));
  return { action: 'set_properties', changes, ...goesOn };
}

function callToReset(on: ShownObject, name: string) {
  return { action: 'reset_property', ...shownTargets(on), propertyName: name };
}

/** One call for values of several properties, of each object that is shown. */
function callTogether(on: ShownObject, values: ValuesTogether): { action: string; changes: object[] } {
  const changes = shownPaths(on).flatMap((objectPath, at) =>
    Object.entries(values[at] ?? {}).map(([propertyName, value]) => ({ objectPath, propertyName, value })),
  );
  return { action: 'set_properties', changes };
}

function keyOf(on: ShownObject, name: string): string {
  return `${shownPaths(on).join()} ${name}`;
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
