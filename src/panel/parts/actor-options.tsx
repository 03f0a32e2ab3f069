import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { printMeasure } from '../../base/quantities/print-value.ts';
import type { ListedActor } from './actor-list.ts';

/** `alone`: nothing else is chosen then. `together`: one or more of several. */
export type PickWay = 'alone' | 'together';

export interface OptionsProps {
  actors: readonly ListedActor[];
  /** Paths of those that are chosen. */
  chosen: readonly string[];
  /** Path of the one that is told of beside the list. */
  shown: string | undefined;
  /** Paths of what is selected in the editor. */
  selected: ReadonlySet<string>;
  onPick(paths: readonly string[], way: PickWay): void;
}

/** A list of actors, one stop for the Tab key: arrows go through it, with Shift they choose as far as they go. */
export function ActorOptions(props: OptionsProps) {
  const { actors, chosen, shown, selected } = props;
  const { list, stop, onClick, onKeyDown } = useChoosing(props);
  if (actors.length === 0) return null;
  return (
    <div ref={list} class="actors" role="listbox" tabIndex={-1} aria-multiselectable aria-label="Actors">
      {actors.map(actor => (
        <button
          key={actor.path}
          type="button"
          role="option"
          class="actor"
          aria-selected={chosen.includes(actor.path)}
          aria-current={actor.path === shown ? 'true' : undefined}
          tabIndex={actor.path === stop ? 0 : -1}
          onClick={event => onClick(event, actor.path)}
          onKeyDown={event => onKeyDown(event, actor.path)}
        >
          <Actor actor={actor} mark={markOf(actor.path, { chosen, shown, selected })} />
        </button>
      ))}
    </div>
  );
}

/** Where the keys are in the list, and what they and the mouse choose there. */
function useChoosing({ actors, chosen, onPick }: OptionsProps) {
  const at = useSignal<string | undefined>(undefined);
  /** Where a choice of several began. */
  const anchor = useRef<string>(undefined);
  const list = useRef<HTMLDivElement>(null);
  const placeOf = (path: string | undefined) => actors.findIndex(each => each.path === path);
  const stop = [at.value, ...chosen].find(path => placeOf(path) >= 0) ?? actors[0]?.path;
  const pickTo = (path: string) => {
    anchor.current ??= stop;
    const [from, to] = [placeOf(anchor.current), placeOf(path)].toSorted((one, other) => one - other);
    const among = actors.slice(Math.max(0, from ?? 0), (to ?? 0) + 1);
    onPick(
      among.map(each => each.path),
      'together',
    );
  };
  const turn = (path: string) => {
    anchor.current = path;
    const others = chosen.filter(each => each !== path && placeOf(each) >= 0);
    const next = chosen.includes(path) ? others : [...others, path];
    if (next.length > 0) onPick(next, 'together');
  };
  const onKeyDown = (event: KeyboardEvent, path: string) => {
    const next = nextPlace(event.key, placeOf(path), actors.length);
    const goal = actors[next ?? -1];
    if (goal) {
      event.preventDefault();
      at.value = goal.path;
      list.current?.querySelectorAll<HTMLElement>('.actor')[next ?? 0]?.focus();
      if (event.shiftKey) pickTo(goal.path);
      else anchor.current = goal.path;
    } else if ((event.ctrlKey || event.metaKey) && /^(Enter| )$/.test(event.key)) {
      event.preventDefault();
      turn(path);
    }
  };
  const onClick = ({ shiftKey, ctrlKey, metaKey }: MouseEvent, path: string) => {
    at.value = path;
    if (shiftKey) return pickTo(path);
    if (ctrlKey || metaKey) return turn(path);
    anchor.current = path;
    onPick([path], 'alone');
  };
  return { list, stop, onClick, onKeyDown };
}

function Actor({ actor, mark }: { actor: ListedActor; mark: string }) {
  return (
    <>
      <span class="label">{actor.label}</span>
      <span class="class">
        {actor.remark ?? actor.className}
        {mark && <b class="mark"> · {mark}</b>}
      </span>
      {actor.brightness !== undefined && (
        <span class="measure">
          {actor.brightness} <small>{inCandela(actor)}</small>
        </span>
      )}
    </>
  );
}

/** What is shown here and what is selected in the editor are two things, and say so where they are not the same one. */
function markOf(
  path: string,
  { chosen, shown, selected }: Pick<OptionsProps, 'chosen' | 'shown' | 'selected'>,
): string {
  const isShown = path === shown || chosen.includes(path);
  if (selected.has(path)) return path === shown ? 'shown, selected' : 'selected';
  return isShown ? 'shown' : '';
}

/** Where a key goes in a list; undefined for keys that go nowhere. */
function nextPlace(key: string, place: number, count: number): number | undefined {
  const goals: Readonly<Record<string, number>> = {
    ...{ ArrowDown: place + 1, ArrowUp: place - 1, Home: 0, End: count - 1 },
  };
  const goal = goals[key];
  return goal === undefined ? undefined : Math.min(count - 1, Math.max(0, goal));
}

/** What units that differ come to: `≈ 3700 cd`. */
function inCandela({ brightness = '', candela }: ListedActor): string {
  if (candela === undefined || brightness.endsWith(' cd')) return '';
  return `≈ ${printMeasure(Number(candela.toPrecision(2)), 'cd')}`;
}
