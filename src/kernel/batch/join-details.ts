import type { BridgeError, ErrorDetails } from '../../base/errors.ts';

/** Items that the example of a batch may have: of a longer one it has only what is put right. */
export const MOST_IN_EXAMPLE = 12;

interface Problem {
  index: number;
  error: BridgeError;
}

/** What one item says for all: what is meant of it, or only a sample, says nothing of the others. */
export function joinDetails(telling: Problem | undefined, problems: readonly Problem[]): ErrorDetails {
  const invented = inventedOf(problems);
  const isKnown =
    problems.length > 0 && problems.every(({ error: { details } }) => details.isMeant ?? details.invented);
  const marks: ErrorDetails = { ...(isKnown && { isMeant: true }), ...(invented.length > 0 && { invented }) };
  if (!telling) return { ...marks, remedy: 'Correct these items and send the batch again.' };
  if (isKnown) {
    const { isSample: _, ...details } = telling.error.details;
    return { ...details, ...marks };
  }
  const own = { ...telling.error.details, ...(invented.length > 0 && { invented }) };
  if (problems.length < 2 || telling.error.code !== 'invalid_value') return own;
  const { isMeant: _meant, isSample: _sample, ...details } = own;
  const itemMarks = new Map<number, 'meant' | 'sample'>();
  for (const { index, error } of problems) {
    if (error.details.isMeant) itemMarks.set(index, 'meant');
    else if (error.details.isSample) itemMarks.set(index, 'sample');
  }
  const isAllMeant =
    [...itemMarks.values()].every(mark => mark === 'meant') && itemMarks.size === problems.length;
  return { ...details, ...(isAllMeant ? { isMeant: true } : itemMarks.size > 0 && { itemMarks }) };
}

/** What items invent, by their places; of one that becomes several calls, or stands far behind, no place is known. */
function inventedOf(problems: readonly Problem[]): string[] {
  const inventing = problems.filter(({ error }) => error.details.invented);
  const isMoved = problems.some(
    ({ index, error: { details } }) => details.example?.action === 'batch' || index >= MOST_IN_EXAMPLE,
  );
  if (isMoved && inventing.length > 0) return ['operations'];
  return inventing.flatMap(({ index, error }) =>
    (error.details.invented ?? []).map(name => `operations[${index}].${name}`),
  );
}
