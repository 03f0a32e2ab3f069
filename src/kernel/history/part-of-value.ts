import { isStruct } from '../../pipeline/value-shapes.ts';
import type { Edit } from '../edits/define-edit.ts';
import { kindOf } from '../edits/edit-kinds.ts';
import { splitPath } from '../finding/locate-property.ts';

/** An edit whose states are the values at a path of its object. */
export function isValueEdit(edit: Edit): edit is Edit & { path: string } {
  return kindOf(edit).plainState === true && typeof edit.path === 'string';
}

/** Steps that lead from the value at a property path to that at a longer one: of `Place` and `Place.Z`, `Z`. */
export function stepsTo(path: string, longer: string): string[] {
  return splitPath(longer).slice(splitPath(path).length);
}

/** What stands in a value where some steps lead; undefined where nothing does. */
export function partOfValue(value: unknown, steps: readonly string[]): unknown {
  return steps.reduce<unknown>((part, step) => {
    if (Array.isArray(part)) return part[Number(step)];
    return isStruct(part) ? part[step] : undefined;
  }, value);
}

/** A value with something else where some steps lead. */
export function withPartOfValue(value: unknown, [step, ...rest]: readonly string[], part: unknown): unknown {
  if (step === undefined) return part;
  if (Array.isArray(value)) return value.with(Number(step), withPartOfValue(value[Number(step)], rest, part));
  return isStruct(value) ? { ...value, [step]: withPartOfValue(value[step], rest, part) } : value;
}
