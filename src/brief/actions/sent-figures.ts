import type { Column, Field } from '../discovery-schema.ts';
import { inFigures } from '../steps/words/in-figures.ts';
import { numberWritten } from './add-steps.ts';

/** A field or a column that takes a number. */
export type Numeric = Extract<Field | Column, { type: 'number' }>;

/** Whether a number is what a change comes to, as somebody writes it who has reckoned. */
export function isReckoned(exact: number, sent: number): boolean {
  return Math.abs(exact - sent) <= Math.abs(exact) * RECKONING;
}

const RECKONING = 0.012;

/** A fraction as a decimal: `+1/3`. */
export function inDecimals(sent: unknown): unknown {
  const [, sign = '', over, under] = (typeof sent === 'string' && FRACTION.exec(sent)) || [];
  return over === undefined ? sent : `${sign}${Number((Number(over) / Number(under)).toPrecision(6))}`;
}

const FRACTION = /^ ?([-+−])? ?(\d+) ?[/⁄] ?([1-9]\d*) ?$/;

/** The numbers that a value in figures may stand for: `60 %` is 0.6 and 60. */
export function figuresOf(spec: Numeric, sent: unknown): number[] | undefined {
  if (typeof sent === 'number') return [Math.abs(sent)];
  if (typeof sent !== 'string') return undefined;
  const own = figuresIn(spec, sent);
  // `Two metres`, `half a stop`.
  return own ?? (/\d/.test(sent) ? undefined : figuresIn(spec, inFigures(sent)));
}

function figuresIn(spec: Numeric, sent: string): number[] | undefined {
  const [, digits, behind = ''] = FIGURE.exec(sent.trim()) ?? [];
  if (digits !== undefined)
    return /[%c]/i.test(behind) ? [Number(digits) / 100, Number(digits)] : [Number(digits)];
  const written =
    'ask' in spec ? numberWritten(spec, sent) : numberWritten({ ...spec, ask: '' } as Field, sent);
  return written === undefined ? undefined : [Math.abs(written)];
}

const FIGURE = /^(?:[-+−]|[x×*])? ?(\d+(?:\.\d+)?|\.\d+) ?(%|per ?cents?|[x×]|times)?$/i;
