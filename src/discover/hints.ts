import hints from './hints.json' with { type: 'json' };

const byOperation: Record<string, readonly string[]> = hints;

/** Words by which people ask for an operation, beside those of its name and line. */
export function hintsOf(operation: string): string {
  return Object.hasOwn(byOperation, operation) ? (byOperation[operation] ?? []).join(' ') : '';
}
