import { useRef } from 'preact/hooks';
import { afterFactor, tellDelta, unitAt } from '../number-limits.ts';
import type { PanelProperty } from '../property.ts';
import type { NumberWrite } from './field.ts';

interface StepParts {
  value: number;
  unit: string | undefined;
  isWhole: boolean;
  isWritable: boolean;
  /** Several go together by a factor, not by a sum: in these units. */
  factor?: Pick<PanelProperty, 'unit' | 'units'> | undefined;
  /** What may be of a number. */
  limit?(number: number): number;
  /** Told how far several are changed while they are. */
  onTell?(change: string | undefined): void;
  onWrite(write: NumberWrite): void;
}

/** Where a drag began, from which number, and how far it has come. */
interface Hold {
  left: number;
  from: number;
  by: number;
}

/** Milliseconds after the last key until a change by keyboard is done: keys come in rows, and are one change. */
const KEYS_MS = 500;
/** Pixels of a drag that are one step. */
const PIXELS = 4;

/** Ways to step a number: arrow keys in its field, and a drag on its name. Shift is ten steps, Alt a tenth of one. */
export function useSteps(parts: StepParts) {
  const { value, unit, isWhole, isWritable, factor, limit = tidy, onTell, onWrite } = parts;
  const hold = useRef<Hold>(undefined);
  const keys = useRef<{ timer: ReturnType<typeof setTimeout>; by: number; done(): void }>(undefined);
  /** @param change since it began: of several objects each is stepped from where it was */
  const write = (number: number, change: number, phase: NumberWrite['phase']) => {
    const began = number - change;
    onTell?.(phase === 'drag' ? tellDelta(began, number, factor && { unit: unitAt(factor, 0) }) : undefined);
    const each = (from: number, at: number) =>
      limit(
        tidy(factor ? afterFactor(from, at, { property: factor, from: began, to: number }) : from + change),
      );
    onWrite({ value: limit(tidy(number)), phase, each });
  };
  const end = () => {
    clearTimeout(keys.current?.timer);
    keys.current?.done();
    keys.current = undefined;
  };
  return {
    end,
    onKeyDown(event: KeyboardEvent) {
      const way = { ArrowUp: 1, ArrowDown: -1 }[event.key];
      if (way === undefined || !isWritable) return;
      event.preventDefault();
      const step = way * stepOf(value, { unit, isWhole }, event);
      const by = (keys.current?.by ?? 0) + step;
      write(value + step, by, 'drag');
      clearTimeout(keys.current?.timer);
      const done = () => {
        keys.current = undefined;
        write(value + step, by, 'last');
      };
      keys.current = { done, by, timer: setTimeout(done, KEYS_MS) };
    },
    drag: dragOf(hold, parts, write),
  };
}

/** A drag on the name of a number. */
function dragOf(
  hold: { current: Hold | undefined },
  { value, unit, isWhole, isWritable }: StepParts,
  write: (number: number, change: number, phase: NumberWrite['phase']) => void,
) {
  /** What was dragged goes back to where it was. */
  const giveUp = () => {
    const held = hold.current;
    hold.current = undefined;
    if (held && held.by !== 0) write(held.from, 0, 'last');
  };
  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0 || !isWritable) return;
      (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId); // it listens, so it is one
      hold.current = { left: event.clientX, from: value, by: 0 };
      listenForEscape(giveUp);
    },
    onPointerMove(event: PointerEvent) {
      const held = hold.current;
      if (!held) return;
      const steps = Math.round((event.clientX - held.left) / PIXELS);
      const by = tidy(steps * stepOf(held.from, { unit, isWhole }, event));
      if (by !== held.by) write(held.from + by, by, 'drag');
      held.by = by;
    },
    onPointerUp() {
      const held = hold.current;
      hold.current = undefined;
      if (held && held.by !== 0) write(held.from + held.by, held.by, 'last');
    },
    onPointerCancel: giveUp,
  };
}

/** Lengths and angles go by ones, anything else by its second digit. */
function stepOf(
  value: number,
  { unit, isWhole }: Pick<StepParts, 'unit' | 'isWhole'>,
  { shiftKey, altKey }: MouseEvent | KeyboardEvent,
): number {
  const own =
    unit === 'cm' || unit === 'deg' || value === 0 ? 1 : 10 ** (Math.floor(Math.log10(Math.abs(value))) - 1);
  const step = own * (shiftKey ? 10 : 1) * (altKey ? 0.1 : 1);
  return isWhole ? Math.max(1, Math.round(step)) : step;
}

/** Without what floating point adds. */
function tidy(value: number): number {
  return Number(value.toPrecision(7));
}

/** Until the hand lets go Escape gives up what it drags, wherever the keys are. */
function listenForEscape(giveUp: () => void): void {
  const stop = () => {
    document.removeEventListener('keydown', listen, true);
    document.removeEventListener('pointerup', stop);
    document.removeEventListener('pointercancel', stop);
  };
  const listen = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    stop();
    giveUp();
  };
  document.addEventListener('keydown', listen, true);
  document.addEventListener('pointerup', stop);
  document.addEventListener('pointercancel', stop);
}
