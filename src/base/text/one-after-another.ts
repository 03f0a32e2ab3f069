/** Whether one pattern matches somewhere behind another: as `first.*then` on one line, in time that follows the length. */
export function oneAfterAnother(text: string, first: RegExp, then: RegExp): boolean {
  return text.split('\n').some(line => {
    const found = first.exec(line);
    return found !== null && then.test(line.slice(found.index + found[0].length));
  });
}
