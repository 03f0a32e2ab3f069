import { printMeasure } from '../../base/quantities/print-value.ts';
import { blackBody } from '../../base/quantities/seen-colour.ts';
import type { SiteEntry } from '../site-data.ts';
import { html, type Markup } from './markup.ts';

/**
 * A ruler from the smallest to the largest value: the usual ones stand out, and values worth knowing are marked. Nothing
 * where no two ends are known. It repeats what the text beside it says, so it is hidden from screen readers.
 */
export function renderScale(
  { range, commonValues = [] }: SiteEntry,
  unit: string | undefined,
): Markup | undefined {
  const ends = closed(range?.hard) ?? closed(range?.usual);
  if (!ends || ends[0] >= ends[1]) return undefined;
  const [low, high] = ends;
  const place = (value: number) => Math.round(((value - low) / (high - low)) * 1000) / 10;
  const [from, to] = closed(range?.usual)?.map(value => Math.min(Math.max(value, low), high)) ?? ends;
  const ticks = commonValues
    .flatMap(({ value, meaning }) => (typeof value === 'number' ? [{ value, meaning }] : []))
    .filter(({ value }) => value >= low && value <= high);
  const left = place(from ?? low);
  return html`<div class="scale" aria-hidden="true">
    <div class="scale-track">
      <span class="scale-usual" style="left:${left}%;width:${Math.max(place(to ?? high) - left, 0.8)}%${unit === 'K' && `;background:${kelvinGradient(from ?? low, to ?? high)}`}"></span>
      ${ticks.map(({ value, meaning }) => html`<span class="scale-tick" style="left:${place(value)}%" title="${printMeasure(value, unit)}: ${meaning}"></span>`)}
    </div>
    <div class="scale-ends"><span>${printMeasure(low, unit)}</span><span>${printMeasure(high, unit)}</span></div>
  </div>`;
}

function closed(bounds: [number | null, number | null] | undefined): [number, number] | undefined {
  if (!bounds) return undefined;
  const [low, high] = bounds;
  return low === null || high === null ? undefined : [low, high];
}

function kelvinGradient(low: number, high: number): string {
  const stops = [0, 0.15, 0.3, 0.45, 0.6, 0.8, 1].map(share => blackBody(low + share * (high - low)));
  return `linear-gradient(90deg, ${stops.join(', ')})`;
}
