/** Leaves room for the rest of the request in what the engine reads in a frame. */
const PATH_BYTES_PER_CALL = 60_000;

/** Paths in parts that the engine reads in a frame each. */
export function splitPaths(paths: readonly string[]): string[][] {
  const parts: string[][] = [];
  let room = 0;
  for (const path of paths) {
    const size = Buffer.byteLength(JSON.stringify(path)) + 1;
    if (size > room) {
      parts.push([]);
      room = PATH_BYTES_PER_CALL;
    }
    parts.at(-1)?.push(path);
    room -= size;
  }
  return parts;
}
