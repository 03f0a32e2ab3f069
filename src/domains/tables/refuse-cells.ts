import { nearestNames } from '../../base/nearest.ts';
import { type CellPath, printCellPath, shapeAt, valueAt } from './cell-path.ts';
import { isSurelyStruct } from './column-shape.ts';
import type { Draft, Planning, WrittenChange } from './draft-rows.ts';

/** A cell that one call gives two values. @throws BridgeError `invalid_arguments` */
export function refuseTwoValues(
  { fail }: Planning,
  draft: Draft,
  { written, key, value }: { written: string; key: string; value: unknown },
): void {
  draft.given ??= new Map();
  const other = draft.given.has(key) ? JSON.stringify(draft.given.get(key)) : undefined;
  if (other !== undefined && other !== JSON.stringify(value))
    throw fail(
      'invalid_arguments',
      `"${written}" of the row "${draft.row}" is given ${other} and ${JSON.stringify(value)}: name it once, with the value that is meant.`,
    );
  draft.given.set(key, value);
}

/** The name of a member right behind a list: it is one of an element. @throws BridgeError `unknown_property` */
export function refuseListPassedOver(
  { fail }: Planning,
  written: string,
  { path: { column, steps }, cell }: { path: CellPath; cell: unknown },
  mend: (column: string) => Partial<WrittenChange>,
): void {
  const at = steps.findIndex(
    (step, index) => typeof step === 'string' && Array.isArray(valueAt(cell, steps.slice(0, index))),
  );
  if (at < 0) return;
  const list = valueAt(cell, steps.slice(0, at));
  const count = Array.isArray(list) ? list.length : 0;
  const [before, behind] = [printCellPath(column, steps.slice(0, at)), steps.slice(at)];
  const first = printCellPath(column, [...steps.slice(0, at), 0, ...behind]);
  const isTaken = valueAt(cell, [...steps.slice(0, at), 0, ...behind]) !== undefined;
  const how = isTaken ? `: "${first}" is that of its first element` : '';
  const is = `"${before}" is a list of ${count} in this row, so "${written}" leads to nothing${how}.`;
  const error = fail('unknown_property', is, isTaken ? mend(first) : undefined, isTaken ? [first] : []);
  // Of several elements only the caller knows which one.
  throw count > 1 ? error.with({ isSample: true }) : error;
}

/** A member within a cell that no struct there has: the engine drops it. @throws BridgeError `unknown_property` */
export function refuseStrangeMember(
  { fail, shapes }: Planning,
  { column, steps }: CellPath,
  mend: (column: string) => Partial<WrittenChange>,
): void {
  for (const [at, step] of steps.entries()) {
    const shape = shapeAt(shapes.get(column), steps.slice(0, at));
    const isStruct = shape?.kinds.size === 1 && shape.kinds.has('record') && isSurelyStruct(shape);
    if (!isStruct || typeof step === 'number') continue;
    const names = [...shape.members.keys()];
    if (names.some(name => name.toLowerCase() === step.toLowerCase())) continue;
    const place = (name: string) => printCellPath(column, steps.with(at, name));
    const near = nearestNames(step, names);
    const [first, ...more] = near;
    throw fail(
      'unknown_property',
      `${printCellPath(column, steps.slice(0, at))} has no member "${step}" (${names.join(', ')}).`,
      first === undefined ? undefined : mend(place(first)),
      near.map(place),
      more.length > 0 ? 'sample' : undefined,
    );
  }
}
