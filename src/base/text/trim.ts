/** A text without any of these characters at its end. A regular expression would look from each of them to the end. */
export function trimEndOf(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

/** A text without any of these characters at its beginning. */
export function trimStartOf(text: string, characters: string): string {
  let start = 0;
  while (start < text.length && characters.includes(text.charAt(start))) start++;
  return text.slice(start);
}

/** A text without any of these characters at both ends. */
export function trimOf(text: string, characters: string): string {
  return trimStartOf(trimEndOf(text, characters), characters);
}

/** The text before the first of these marks, or the whole text where there is none. */
export function before(text: string, ...marks: readonly string[]): string {
  const places = marks.map(mark => text.indexOf(mark)).filter(place => place >= 0);
  return places.length === 0 ? text : text.slice(0, Math.min(...places));
}

/** What stands behind the last mark; all of it where there is none. */
export function behindLast(text: string, mark: string): string {
  const place = text.lastIndexOf(mark);
  return place < 0 ? text : text.slice(place + mark.length);
}

/** The lines of a text on one line. */
export function onOneLine(text: string, between = ' '): string {
  if (!text.includes('\n')) return text;
  return text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
    .join(between);
}

/** The digits. */
export const DIGITS = '0123456789';
