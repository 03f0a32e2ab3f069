import { type Signal, useSignal, useSignalEffect } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { isRecord } from '../../base/json/is-record.ts';
import { failureOf } from '../host/answer.ts';
import { byBrightness, type ListedActor, readActors } from './actor-list.ts';
import { createPromptLook, REST_MS } from './prompt-look.ts';
import { itemsOf } from './tables.ts';

export interface PickerSearch {
  ask(args: Readonly<Record<string, unknown>>): Promise<Record<string, unknown>>;
  /** Another number whenever the level may be another. */
  revision: Signal<number>;
  /** Paths of those whose values are listed, for whoever is to tell of changes. */
  listed: Signal<readonly string[]>;
  /** Paths of what is selected in the editor. */
  selected: ReadonlySet<string>;
}

export const PICKED_KINDS = {
  // By the component: lights are inside of Blueprints as well.
  lights: { title: 'Lights', call: { class: 'LightComponent', show: ['Intensity'], limit: 100 } },
  all: { title: 'Everything', call: { sort: 'label', limit: 100 } },
  selection: { title: 'Selection', call: { selected: true, sort: 'label', limit: 100 } },
} as const;

/** The actors of a kind, or those that are called as was typed, as they are now. */
export function useActors(
  { ask, revision, listed, selected }: PickerSearch,
  kind: keyof typeof PICKED_KINDS,
  label: string,
) {
  const found = useSignal<readonly ListedActor[]>([]);
  const remark = useSignal('');
  /** What the list answers to. */
  const of = useSignal<string | undefined>(undefined);
  const near = useSignal<readonly string[]>([]);
  // What is typed is looked for everywhere.
  const call =
    label === ''
      ? PICKED_KINDS[kind].call
      : { ...PICKED_KINDS.all.call, label: `*${label.split(/\s+/).join('*')}*` };
  const wanted = JSON.stringify(call);
  const isShown = useRef<string>(undefined);
  /** The call that is under way: a level that answers slowly is asked again when it has answered. */
  const asked = useRef<string>(undefined);
  const isStale = useRef(false);
  const now = useRef(wanted);
  now.current = wanted;
  const show = (answer: Readonly<Record<string, unknown>>) => {
    const failed = failureOf(answer);
    // What was found stays while the editor does not answer.
    if (failed && isShown.current === wanted) return;
    const actors = failed ? [] : readActors(answer);
    isShown.current = wanted;
    found.value = label === '' && kind === 'lights' ? actors.toSorted(byBrightness) : actors;
    of.value = label;
    near.value = actors.length === 0 && label.length <= LONG ? nearestOf(answer) : [];
    remark.value = failed ? failed.message : countLine(answer, actors, label, kind);
  };
  const look = async () => {
    isStale.current = asked.current === wanted;
    if (isStale.current) return;
    asked.current = wanted;
    do {
      isStale.current = false;
      const answer = await ask({ action: 'find_actors', ...call }).catch(() => ({}));
      // Meanwhile others are looked for.
      if (now.current !== wanted) return;
      show(answer);
    } while (isStale.current);
    asked.current = undefined;
  };
  const isFirst = label === '' && isShown.current !== wanted;
  useEffect(() => {
    const timer = setTimeout(() => void look(), isFirst ? 0 : REST_MS);
    return () => clearTimeout(timer);
  }, [wanted, kind === 'selection' ? [...selected].join() : '']);
  usePrompt(() => isShown.current !== undefined && void look(), revision);
  useListed(kind === 'lights' && label === '' ? found.value : NONE, listed);
  return { actors: found.value, remark: remark.value, near: near.value, of: of.value };
}

/** Looks when the level may be another. */
function usePrompt(look: () => void, revision: Signal<number>): void {
  const latest = useRef(look);
  latest.current = look;
  const begun = useRef(revision.peek());
  const prompt = useMemo(() => createPromptLook(() => latest.current(), CLOCK), []);
  useSignalEffect(() => {
    if (revision.value !== begun.current) prompt.tell();
  });
  useEffect(() => prompt.end, []);
}

const NONE: readonly ListedActor[] = [];

/** Says whose values are listed, as long as they are. */
function useListed(actors: readonly ListedActor[], listed: Signal<readonly string[]>): void {
  useEffect(() => {
    listed.value = actors.map(({ path }) => path);
    return () => {
      listed.value = [];
    };
  }, [actors]);
}

const CLOCK = {
  now: () => performance.now(),
  after: (milliseconds: number, run: () => void) => {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** Labels that are much like what was looked for. */
function nearestOf({ unmatched }: Readonly<Record<string, unknown>>): readonly string[] {
  return itemsOf(unmatched).flatMap(each => (isRecord(each) ? itemsOf(each.nearest).map(String) : []));
}

/** Letters that nobody reads again in a message. */
const LONG = 60;

function countLine(
  { total_count: total }: Readonly<Record<string, unknown>>,
  actors: readonly ListedActor[],
  label: string,
  kind: keyof typeof PICKED_KINDS,
): string {
  const shown = actors.length;
  const rest = Number(total) - shown;
  if (shown === 0 && kind === 'selection' && label === '') return 'Nothing is selected in the editor.';
  if (shown === 0 && label === '') return 'Nothing was found.';
  if (shown === 0) return `Nothing is called ${label.length > LONG ? 'that' : `“${label}”`}.`;
  if (rest > 0) return `${shown} of ${String(total)}: type to find the others.`;
  const isCompared = shown > 1 && actors.some(({ candela }) => candela !== undefined);
  const isLeft =
    isCompared && actors.some(each => each.brightness !== undefined && each.candela === undefined);
  const order = isCompared ? ', the brightest first' : '';
  const last = isLeft ? '; last what cannot be compared, such as a sun in lux' : '';
  return `${shown} ${shown === 1 ? 'actor' : 'actors'}${order}${last}`;
}
