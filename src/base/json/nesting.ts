const CODES = { quote: 0x22, backslash: 0x5c, openList: 0x5b, closeList: 0x5d, open: 0x7b, close: 0x7d };

/** Where a text opens more brackets than that before it closes them; those in strings do not count. */
export function offsetBeyondDepth(text: string, levels: number): number | undefined {
  const { at, is } = followBrackets(text, 0, levels, 'whole');
  return is === 'deeper' ? at : undefined;
}

/** Where the list or record ends that begins at `start`; undefined where it never does, or goes deeper than that. */
export function endOfBrackets(text: string, start: number, levels: number): number | undefined {
  const { at, is } = followBrackets(text, start, levels, 'value');
  return is === 'closed' ? at + 1 : undefined;
}

function followBrackets(
  text: string,
  start: number,
  levels: number,
  extent: 'whole' | 'value',
): { at: number; is: 'deeper' | 'closed' | 'over' } {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case CODES.quote:
        at = endOfString(text, at);
        break;
      case CODES.openList:
      case CODES.open:
        if (++depth > levels) return { at, is: 'deeper' };
        break;
      case CODES.closeList:
      case CODES.close:
        if (--depth === 0 && extent === 'value') return { at, is: 'closed' };
    }
  }
  return { at: text.length, is: 'over' };
}

/** Where the string that begins at `start` ends; behind the text where it never does. */
function endOfString(text: string, start: number): number {
  for (let from = start + 1; ; ) {
    const end = text.indexOf('"', from);
    if (end < 0) return text.length;
    let escapes = 0;
    while (end - escapes > from && text.charCodeAt(end - 1 - escapes) === CODES.backslash) escapes++;
    if (escapes % 2 === 0) return end;
    from = end + 1;
  }
}
