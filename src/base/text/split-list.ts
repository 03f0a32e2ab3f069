/** The names of a list that was written as one text: `Key Light, Fill Light`. */
export function splitList(text: string): string[] {
  return text.split(/[,;]/).flatMap(part => part.trim() || []);
}
