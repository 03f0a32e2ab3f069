/** What is said beside an answer, as one note; none where nothing is. */
export function joinNotes(...notes: (string | undefined)[]): { note?: string } {
  const said = notes.filter(each => each !== undefined);
  return said.length > 0 ? { note: said.join(' ') } : {};
}
