/** A text for somebody to read: what is longer than `most` characters ends with `…` there. */
export function cutText(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}
