const CODES = { quote: 0x22, backslash: 0x5c, openList: 0x5b, closeList: 0x5d, open: 0x7b, close: 0x7d };

/** Where a text opens more brackets than that before it closes them; those in strings do not count. */
export function offsetBeyondDepth(text: string, levels: number): number | undefined {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case CODES.quote:
        at = endOfString(text, at);
        break;
      case CODES.openList:
      case CODES.open:
        if (++depth > levels) return at;
        break;
      case CODES.closeList:
      case CODES.close:
        depth--;
    }
  }
  return undefined;
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
