import { useRef } from 'preact/hooks';
import { printMeasure } from '../../../base/quantities/print-value.ts';
import { blackBody } from '../../../base/quantities/seen-colour.ts';
import { isMixed } from '../join-objects.ts';
import { afterFactor, goesByFactor, inLimits, tellDelta, unitAt } from '../number-limits.ts';
import { PLACES, type Scale, sliderPlace, sliderValue } from '../scale.ts';
import type { FieldProps } from './field.ts';

/** Milliseconds after the last key until a change by keyboard is done: keys come in rows, and are one change. */
const KEYS_MS = 500;

interface SliderProps extends FieldProps {
  scale: Scale;
  /** Told how far several are changed while they are. */
  onTell(change: string | undefined): void;
}

interface Hand {
  currentTarget: HTMLInputElement;
}

/** A number on its range. What is dragged is written as it goes, and once more when it is let go. */
export function Slider(props: SliderProps) {
  const { property, labelledBy, describedBy, scale } = props;
  const { value, unit, isWritable } = property;
  const number = Number(value);
  const hand = useHand(props);
  return (
    <input
      type="range"
      class={['slider', unit === 'K' && 'kelvin', isMixed(property) && 'mixed'].filter(Boolean).join(' ')}
      style={{ ...trackOf(number, unit, scale), ...(isMixed(property) && { '--filled': '0%' }) }}
      min={0}
      max={PLACES}
      value={sliderPlace(number, scale)}
      disabled={!isWritable}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-valuetext={`${isMixed(property) ? 'mixed, the first ' : ''}${printMeasure(number, unit)}`}
      {...hand}
    />
  );
}

/** What mouse and keys do on a slider. Escape gives up what they have begun. */
function useHand({ property, onWrite, scale, onTell }: SliderProps) {
  const number = Number(property.value);
  const isHeld = useRef(false);
  /** It was given up: what the hand still does until it lets go counts for nothing. */
  const isGivenUp = useRef(false);
  const keys = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** What was there before a drag; of several with different values each keeps its share, or its difference. */
  const begun = useRef<Begun>(undefined);
  const { write, back } = sliderWrites({ property, onWrite, onTell }, begun);
  const done = (input: HTMLInputElement) => {
    clearTimeout(keys.current);
    keys.current = undefined;
    write(sliderValue(input.valueAsNumber, scale), 'last');
  };
  const giveUp = (event: KeyboardEvent & Hand) => {
    if (!isHeld.current) isGivenUp.current = false;
    const { from } = begun.current ?? {};
    if (event.key !== 'Escape' || from === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    isGivenUp.current = isHeld.current;
    clearTimeout(keys.current);
    keys.current = undefined;
    back();
    event.currentTarget.valueAsNumber = sliderPlace(from, scale);
  };
  return {
    onKeyDown: giveUp,
    onPointerDown() {
      [isHeld.current, isGivenUp.current] = [true, false];
    },
    onPointerUp() {
      isHeld.current = false;
    },
    onInput({ currentTarget }: Hand) {
      if (isGivenUp.current) {
        currentTarget.valueAsNumber = sliderPlace(number, scale);
        return;
      }
      write(sliderValue(currentTarget.valueAsNumber, scale), 'drag');
      if (isHeld.current) return;
      clearTimeout(keys.current);
      keys.current = setTimeout(done, KEYS_MS, currentTarget);
    },
    onChange({ currentTarget }: Hand) {
      if (isGivenUp.current) {
        isGivenUp.current = false;
        return;
      }
      // By keyboard each key is such an event; those wait for the last of them.
      if (keys.current === undefined) done(currentTarget);
    },
    onBlur({ currentTarget }: Hand) {
      if (keys.current !== undefined) done(currentTarget);
    },
  };
}

interface Begun {
  from: number;
  isRelative: boolean;
  isFactor: boolean;
}

/** Writes a change as it goes on, and takes it back. @param begun kept from one to the next */
function sliderWrites(
  { property, onWrite, onTell }: Pick<SliderProps, 'property' | 'onWrite' | 'onTell'>,
  begun: { current: Begun | undefined },
) {
  const write = (to: number, phase: 'drag' | 'last') => {
    const isFactor = goesByFactor(property);
    begun.current ??= { from: Number(property.value), isFactor, isRelative: isFactor || isMixed(property) };
    const { from, isRelative, ...drag } = begun.current;
    if (phase === 'last') begun.current = undefined;
    const factorIn = drag.isFactor ? { unit: unitAt(property, 0) } : undefined;
    onTell(isRelative && phase === 'drag' ? tellDelta(from, to, factorIn) : undefined);
    const each = (before: unknown, at: number) =>
      inLimits(
        drag.isFactor ? afterFactor(Number(before), at, { property, from, to }) : Number(before) + to - from,
        property,
      );
    onWrite({ value: to, phase, ...(isRelative && { each }) });
  };
  const back = () => {
    const { from, isRelative } = begun.current ?? {};
    begun.current = undefined;
    onTell(undefined);
    onWrite({ value: from, phase: 'last', ...(isRelative && { each: before => before }) });
  };
  return { write, back };
}

/** How much of the track is filled; of a temperature its colours. */
function trackOf(value: number, unit: string | undefined, scale: Scale): Record<string, string> {
  const filled = { '--filled': `${(sliderPlace(value, scale) / PLACES) * 100}%` };
  if (unit !== 'K') return filled;
  const stops = [0, 0.15, 0.3, 0.45, 0.6, 0.8, 1].map(share => blackBody(sliderValue(share * PLACES, scale)));
  return { ...filled, '--track': `linear-gradient(90deg, ${stops.join(', ')})` };
}
