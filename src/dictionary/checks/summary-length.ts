import type { Rule } from './rule.ts';

const MOST_TOKENS = 10;

/** The line beside a value. */
export const summaryLength: Rule = {
  name: 'summary-length',
  scope: 'entry',
  heading: 'A summary is a few words: at most ten tokens',
  why: 'It stands beside the value, on every page and for every object. What needs more room goes into the description.',
  before: {
    entry: { summary: 'the size of the glowing ball that the light comes from' },
  },
  after: { entry: { summary: 'size of the glowing ball' } },
  check: ({ entry: { summary = '' }, path }) => {
    const tokens = estimateTokens(summary);
    if (tokens <= MOST_TOKENS) return [];
    return [
      {
        path: [...path, 'summary'],
        part: 'value',
        message: `The summary has about ${tokens} tokens; ${MOST_TOKENS} are the most.`,
        tip: 'Drop articles and the name of the thing, and say the rest in the description.',
      },
    ];
  },
};

/**
 * Tokens of a summary, without a tokenizer: a word up to nine letters is one, as is a digit group and a mark. Against
 * o200k_base over all shipped summaries it was never more than one too few. The exact count is a test.
 */
function estimateTokens(summary: string): number {
  const pieces = summary.match(/'s\b|\p{Lu}?\p{Ll}+|\p{Lu}+|\p{N}{1,3}|[^\s\p{L}\p{N}]+/gu) ?? [];
  return pieces.reduce((sum, piece) => sum + (/^\p{L}/u.test(piece) ? Math.ceil(piece.length / 9) : 1), 0);
}
