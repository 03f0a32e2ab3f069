/** What the answer to a call about an object is kept by. */
export function keyOf(path: string, what: string): string {
  return `${path} ${what}`;
}
