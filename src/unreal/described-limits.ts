import { isOpen, type Limits } from '../base/quantities/limits.ts';
import type { DescribedProperty } from './engine-call.ts';

/**
 * Limits that an engine reports of a property; undefined where it reports none.
 * @param of `Clamp`: what it takes; `UI`: what its slider covers
 */
export function describedLimits(
  described: Pick<DescribedProperty, 'Type' | 'Metadata'> | undefined,
  of: 'Clamp' | 'UI',
): Limits | undefined {
  // A few switches have limits in the engine, which mean nothing.
  if (!described || described.Type === 'bool') return undefined;
  const { Metadata } = described;
  const limits = [toLimit(Metadata[`${of}Min`]), toLimit(Metadata[`${of}Max`])] as const;
  return isOpen(limits) ? undefined : limits;
}

function toLimit(text: string | undefined): number | null {
  const number = Number.parseFloat(text ?? '');
  return Number.isFinite(number) ? number : null;
}
