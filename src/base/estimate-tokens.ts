/**
 * A quick estimate of how many tokens a text costs a model, within a few hundredths of the o200k tokenizer for the
 * compact JSON that we print (a test holds it to the real one). The real tokenizer's tables are far larger than this server.
 */
export function estimateTokens(text: string): number {
  let tokens = 0;
  for (const [piece] of text.matchAll(PIECES)) tokens += weigh(piece);
  return tokens;
}

/** Words of a camel-case name, runs of capitals, up to three digits, runs of punctuation, anything else by itself. */
const PIECES = / ?[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d{1,3}|[{}[\]":,.()/_\\-]+|\s+|[^\s]/gu;

function weigh(piece: string): number {
  if (/^[\s]*[A-Za-z]/.test(piece)) return Math.max(1, piece.trim().length / 7);
  if (/^\d/.test(piece)) return 1;
  if (piece.trim() === '') return 0.5;
  return piece.charCodeAt(0) < 128 ? Math.max(1, piece.length / 3) : 1.5;
}
