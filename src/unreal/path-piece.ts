/**
 * A name as one piece of the path of a request. Half of a character, which no name has, becomes U+FFFD: there is no way to
 * encode it.
 */
export function pathPiece(name: string): string {
  return encodeURIComponent(name.toWellFormed());
}
