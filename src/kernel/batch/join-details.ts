import type { BridgeError, ErrorDetails } from '../../base/errors.ts';

interface Problem {
  index: number;
  error: BridgeError;
}

/** What one item says for all: what is meant of it, or only a sample, says nothing of the others. */
export function joinDetails(
  telling: Problem | undefined,
  problems: readonly Problem[],
): ErrorDetails | undefined {
  if (!telling || problems.length < 2 || telling.error.code !== 'invalid_value')
    return telling?.error.details;
  const { isMeant: _meant, isSample: _sample, ...details } = telling.error.details;
  const itemMarks = new Map<number, 'meant' | 'sample'>();
  for (const { index, error } of problems) {
    if (error.details.isMeant) itemMarks.set(index, 'meant');
    else if (error.details.isSample) itemMarks.set(index, 'sample');
  }
  const isAllMeant =
    [...itemMarks.values()].every(mark => mark === 'meant') && itemMarks.size === problems.length;
  return { ...details, ...(isAllMeant ? { isMeant: true } : itemMarks.size > 0 && { itemMarks }) };
}
