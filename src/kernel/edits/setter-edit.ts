import * as z from 'zod';
import { sameValue } from '../../pipeline/value-shapes.ts';
import type { EngineCall } from '../../unreal/engine-call.ts';
import { type DefinedEdit, defineEdit, type FieldsOf, type Given, type KindOf } from './define-edit.ts';

/** What a setter is beside its two functions; what follows from those may be said otherwise. */
interface Setter<Shape extends z.ZodRawShape>
  extends Partial<Omit<KindOf<FieldsOf<Shape>, unknown>, 'observe' | 'apply'>> {
  get(edit: FieldsOf<Shape>): EngineCall<unknown>;
  set(edit: FieldsOf<Shape>): readonly EngineCall<unknown>[];
}

/**
 * Defines an edit that gives something another value. Taken back, it sets the value that was read before, where that is
 * one that the field takes.
 * @param field the field that holds the value, by whose name the answer calls it
 */
export function defineSetter<Shape extends z.ZodRawShape>(
  name: string,
  shape: Shape,
  field: string & keyof Shape,
  { get, set, ...own }: Setter<Shape>,
): DefinedEdit<Given<Shape>> {
  const value = shape[field] ?? z.never();
  return defineEdit<Shape>(name, shape, {
    observe: edit => [get(edit)],
    apply: set,
    aim: edit => edit[field],
    inverse: ({ edit, before, after }) => {
      const was = z.safeParse(value, before);
      return !was.success || sameValue(before, after) ? [] : [{ ...edit, [field]: was.data }];
    },
    propertyName: () => field,
    ...own,
  });
}
