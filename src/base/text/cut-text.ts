/** A text for somebody to read: what is longer than `most` characters ends with `…` there. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  // Half of a character beyond the first 65 536 is none.
  const cut = text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '');
  return `${cut.trimEnd()}…`;
}
