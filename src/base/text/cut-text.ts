/** A text for somebody to read: what is longer than `most` characters ends with `…` there. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  // Half of a character beyond the first 65 536 is none.
  const cut = text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '');
  return `${cut.trimEnd()}…`;
}

/**
 * The same, counted as JSON writes it: a control character or half of one takes six there, a quote two. So whatever is
 * quoted of what somebody sent, the answer has a bound.
 */
export function cutJsonText(text: string, most: number): string {
  const short = cutText(text, most);
  if (jsonLength(short) <= most) return short;
  let room = most - 1;
  let kept = 0;
  for (const character of short) {
    room -= jsonLength(character);
    if (room < 0) break;
    kept += character.length;
  }
  return `${short.slice(0, kept).trimEnd()}…`;
}

/** Characters of a text between the quotes of JSON. */
function jsonLength(text: string): number {
  return JSON.stringify(text).length - 2;
}
