import type { ErrorCode } from '../../base/error-codes.ts';

/** How cells are written of a table whose columns are not those of a struct. */
export interface CellRules {
  /** The column of a change that names none. */
  main: string;
  /** What becomes of cells of a row. */
  set(cells: Readonly<Record<string, unknown>>, column: string, value: unknown): CellsSet;
}

/** The cells that are others then; or why there are none, and what was meant most likely. */
export type CellsSet =
  | { ok: true; cells: Record<string, unknown> }
  | {
      ok: false;
      code: Extract<ErrorCode, 'invalid_value' | 'unknown_property'>;
      problem: string;
      mended?: { column: string; value: unknown };
      suggestions?: readonly string[];
    };
