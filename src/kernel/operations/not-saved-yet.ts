/** Said of what makes an asset: a dry run makes none. */
export const NOT_SAVED_YET = 'It is not saved yet: save_asset.';

/** The notes of a plan that are true before anything is done. */
export function notesBefore(notes: readonly string[] = []): string[] {
  return [...new Set(notes.filter(note => note !== NOT_SAVED_YET))];
}
