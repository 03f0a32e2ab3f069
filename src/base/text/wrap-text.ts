/**
 * Breaks a text between its words so that no line is wider than `width`, as far as its words are not. Lines behind the
 * first begin with blanks, so many as `head` has characters.
 * @param head what the first line begins with
 */
export function wrapText(text: string, width: number, head = ''): string {
  const indent = ' '.repeat(head.length);
  const lines: string[] = [];
  let line = head;
  let isEmpty = true;
  for (const word of text.split(' ')) {
    if (!isEmpty && line.length + 1 + word.length > width) {
      lines.push(line);
      [line, isEmpty] = [indent, true];
    }
    line += isEmpty ? word : ` ${word}`;
    isEmpty = false;
  }
  return [...lines, line].join('\n');
}
