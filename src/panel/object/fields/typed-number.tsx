import { useState } from 'preact/hooks';
import { tellNoNumber, withUnitLike } from '../no-number.ts';
import { type TypedFor, tellReading } from '../read-as.ts';
import { type ConvertTyped, kindOfTyped, readTyped } from '../read-typed.ts';
import type { FieldProps, NumberWrite } from './field.ts';
import type { useSteps } from './use-steps.ts';
import { useTyped } from './use-typed.ts';

interface TypedNumberProps extends Pick<FieldProps, 'onRefuse' | 'refusal'> {
  value: number;
  /** Several objects have different ones. */
  isMixed: boolean;
  /** The number of each of several objects. */
  several?: readonly TypedFor[] | undefined;
  /** How far several are being changed by something else than this field. */
  change?: string | undefined;
  /** Why a number is not taken. */
  refuse?(number: number): string | undefined;
  unit: string | undefined;
  /** Takes numbers in other units than those of the same thing. */
  convert?: ConvertTyped | undefined;
  isWritable: boolean;
  labelledBy?: string | undefined;
  label?: string;
  describedBy?: string | undefined;
  steps: ReturnType<typeof useSteps>;
  onWrite(write: NumberWrite): void;
}

/** A number to type, to reckon with (`/2` halves what is there), or to step by arrow keys. Escape brings back what was there. */
export function TypedNumber(props: TypedNumberProps) {
  const { value, isMixed, unit, convert, isWritable, labelledBy, label, describedBy, steps } = props;
  const shown = isMixed ? (props.change ?? '') : printExact(value);
  const { typed, giveUp, onInput, takeBackByKey, wrong, commit, forget } = useCommit(shown, props);
  const reading = typed === undefined ? undefined : tellReading(typed, numbersOf(props));
  const field = (
    <input
      type="text"
      inputMode="decimal"
      class="typed"
      style={{ minWidth: `max(${isMixed ? 58 : 52}px, calc(${shown.length}ch + 14px))` }}
      autocomplete="off"
      spellcheck={false}
      value={typed ?? shown}
      placeholder={isMixed ? 'mixed' : undefined}
      disabled={!isWritable}
      aria-labelledby={labelledBy}
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={wrong !== undefined && wrong === props.refusal}
      title={`A number, /2, +=10, -=10, 50%, +10%, 2*(3+1)${withUnitLike(unit, convert !== undefined)}. Arrow up and down step it: Shift by ten, Alt by a tenth`}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onMouseDown={event => typed === undefined && selectByPress(event)}
      onInput={event => {
        forget('own');
        onInput(event);
      }}
      onBlur={() => {
        commit();
        giveUp();
        steps.end();
      }}
      onKeyDown={event => {
        const { currentTarget, key } = event;
        steps.onKeyDown(event);
        takeBackByKey(event);
        // What it is by then is drawn in a task of its own that is asked for already: before the next key.
        if (key === 'Enter' && commit()) queueMicrotask(() => currentTarget.select());
        if (key !== 'Escape' && !event.defaultPrevented) return;
        giveUp();
        forget('all');
      }}
    />
  );
  return (
    <>
      {field}
      {reading !== undefined && (
        <output class="reads" aria-live="polite">
          {reading}
        </output>
      )}
    </>
  );
}

/** All numbers that something is typed for. */
function numbersOf({ value, unit, convert, several }: TypedNumberProps): readonly TypedFor[] {
  return several ?? [{ now: value, unit, convert }];
}

/** What is typed until it is taken, or is told why not: once for all numbers of a property. */
function useCommit(shown: string, props: TypedNumberProps) {
  const { value, isMixed, steps, onWrite, onRefuse } = props;
  const { typed, giveUp, ...typing } = useTyped(shown);
  const [wrong, setWrong] = useState<string>();
  return {
    ...{ typed, giveUp, wrong, ...typing },
    /** @param whose `own`: what is told of this number alone */
    forget(whose: 'own' | 'all') {
      if (whose === 'all' || wrong !== undefined) onRefuse(undefined);
      setWrong(undefined);
    },
    /** @returns whether what stands in the field is a number */
    commit(): boolean {
      if (typed === undefined) return true;
      const why = whyNotTaken(typed, props);
      setWrong(why);
      onRefuse(why);
      if (why !== undefined) return false;
      giveUp();
      // Keys that are a change of their own are over.
      steps.end();
      const of = numbersOf(props);
      const each = (now: number, at = 0) => readTyped(typed, now, of[at]?.unit, of[at]?.convert) ?? now;
      if (each(value) !== value || isMixed) onWrite({ value: each(value), phase: 'last', each });
      return true;
    },
  };
}

/** Why what is typed is not taken, of several for the first of which it is not. */
function whyNotTaken(typed: string, props: TypedNumberProps): string | undefined {
  const { unit, convert, refuse } = props;
  const of = numbersOf(props);
  const numbers = of.map(each => readTyped(typed, each.now, each.unit, each.convert));
  if (numbers.includes(undefined)) return tellNoNumber(shorten(typed), unit, convert !== undefined);
  const units = new Set(of.map(each => each.unit));
  const isShare = of.every(each =>
    ['number', 'factor'].includes(kindOfTyped(typed, each.unit, each.convert) ?? ''),
  );
  // So much more means something else to each of them.
  if (units.size > 1 && !isShare) return `These have different units: type a factor like *2 or +10%.`;
  return numbers.map(each => each !== undefined && refuse?.(each)).find(Boolean) || undefined;
}

function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}

/** A press takes all, so that what is typed takes its place: the browser is to put no caret there. */
function selectByPress(event: MouseEvent & { currentTarget: HTMLInputElement }): void {
  event.preventDefault();
  event.currentTarget.focus();
  event.currentTarget.select();
}

/** Without what floating point adds: 0.30000001192 is 0.3. */
function printExact(value: number): string {
  return String(Number(value.toPrecision(6)));
}
