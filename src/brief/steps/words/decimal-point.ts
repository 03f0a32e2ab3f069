const COMMA = /(?<![\d.,])(\d+),(\d{1,2})(?![\d,])/g;

/** `24,5 m` with a point for its comma. Three digits behind a comma are thousands, and several commas part numbers. */
export function withDecimalPoints(text: string): string {
  return text.replaceAll(COMMA, '$1.$2');
}
