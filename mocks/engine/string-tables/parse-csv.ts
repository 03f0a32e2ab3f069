/** Cells of a CSV, line by line; lines without anything in them are left out. */
export function parseCsv(text: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endLine = () => {
    if (line.length > 0 || cell !== '') lines.push([...line, cell]);
    line = [];
    cell = '';
  };
  for (let at = 0; at < text.length; at++) {
    const letter = text.charAt(at);
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (text.charAt(at + 1) === '"') cell += text.charAt(at++);
      else isQuoted = false;
    } else if (letter === '"') isQuoted = true;
    else if (letter === ',') {
      line.push(cell);
      cell = '';
    } else if (letter === '\n' || letter === '\r') endLine();
    else cell += letter;
  }
  endLine();
  return lines;
}
