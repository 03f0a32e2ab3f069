import { lookupTable } from '../lookup-table.ts';

/** What each integer type holds; 64 bits as far as a JSON number is exact. */
export const INTEGER_ENDS: Readonly<Record<string, readonly [low: number, high: number]>> = lookupTable({
  uint8: [0, 255],
  int8: [-128, 127],
  int16: [-32_768, 32_767],
  uint16: [0, 65_535],
  int32: [-2_147_483_648, 2_147_483_647],
  uint32: [0, 4_294_967_295],
  int64: [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
  uint64: [0, Number.MAX_SAFE_INTEGER],
});

/** Largest finite 32-bit float; Unreal cuts what is larger. */
export const LARGEST_FLOAT = 3.4028234663852886e38;

/** What a type of the engine holds; undefined for those that hold whatever a number here may be. */
export function endsOfType(type: string): readonly [low: number, high: number] | undefined {
  if (type === 'float') return [-LARGEST_FLOAT, LARGEST_FLOAT];
  return Object.hasOwn(INTEGER_ENDS, type) ? INTEGER_ENDS[type] : undefined;
}
