/** The first names, and how many more there are: `Key Light, Fill Light and 3 more`. Empty where there are none. */
export function nameFirst(names: readonly string[], most: number): string {
  const more = names.length - most;
  return `${names.slice(0, most).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
