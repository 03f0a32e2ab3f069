/** Pixels as four bytes each, row by row from the top: red, green, blue, opacity. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8Array;
}
