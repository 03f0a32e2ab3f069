import * as z from 'zod';
import { defineEdit, type Edit } from '../../../kernel/edits/define-edit.ts';
import { holdsValue } from '../../../kernel/edits/hold-value.ts';
import { isSendable, journalValue } from '../../../kernel/history/journal-value.ts';
import { sameValue } from '../../../pipeline/value-shapes.ts';
import { readProperty, reckonProperty, writeProperty } from '../../../unreal/engine-call.ts';
import { callFunction, functionPermissionSchema } from '../../../unreal/named-function.ts';
import { completeWith } from '../complete-with.ts';
import { applyRelative, leadsBack, oppositeOf, type Relative, relativeSchema } from '../relative-write.ts';
import { sendableEnums, spellEnums } from '../spell-enums.ts';

/**
 * Writes one property. The engine goes through the property's setter where it has one; a value of the wrong type is
 * answered 200 and ignored, so what counts is what is read afterwards.
 */
export const propertyEdit = defineEdit(
  'property',
  {
    /** On the object itself: `LightColor.R`, `Tags[0]`. */
    path: z.string(),
    /** As the page prints it. */
    name: z.string(),
    /** As the engine takes it; members of structs that are left out keep their values. */
    value: z.unknown(),
    /** How the engine comes to the value; then `value` is only what comes of it as far as planning knows. */
    by: relativeSchema.optional(),
    /** Unit of the number, and the property of the same object that decides it. */
    unit: z
      .object({
        ...{ name: z.string(), by: z.string().optional() },
        when: z.record(z.string(), z.string()).optional(),
      })
      .optional(),
    /** Display name → enumerator, for enums in the value: one is read, the other written. */
    spellings: z.record(z.string(), z.string()).optional(),
    /** The function that it goes through where the property itself is not writable; it takes the whole value. */
    setter: z
      .object({
        ...{ right: functionPermissionSchema, argument: z.string() },
        others: z.record(z.string(), z.boolean()).optional(),
        /** The function that tells the value, where the property itself is not readable either. */
        getter: functionPermissionSchema.optional(),
      })
      .optional(),
    /** Why nothing may come of it, should nothing come of it. */
    likely: z.string().optional(),
  },
  {
    looksAgain: true,
    plainState: true,
    observe: ({ objectPath, path, setter }) => [
      setter?.getter
        ? callFunction(objectPath, setter.getter, {}, 'none', 'read')
        : readProperty(objectPath, path),
    ],
    state: ([value], { setter }) => journalValue(setter?.getter ? returnedBy(value) : value),
    apply: ({ objectPath, path, value, by, setter }) => {
      if (setter) {
        const { right, argument, others } = setter;
        return [callFunction(objectPath, right, { [argument]: value, ...others }, 'wrap')];
      }
      if (by) return [reckonProperty(objectPath, path, by.operation, by.operand)];
      return [writeProperty(objectPath, path, value)];
    },
    aim: ({ value, by }, before) => (by && applyRelative(by, before)) ?? completeWith(value, before),
    addsUp: ({ by }) => by !== undefined,
    meets: (state, aim, { spellings = {} }) =>
      holdsValue(spellEnums(state, spellings), spellEnums(aim, spellings)),
    inverse: ({ edit, before, after }) =>
      before === undefined || sameValue(before, after) || !isSendable(before) || isLong(edit.value, before)
        ? []
        : [takenBack(edit, before, after)],
    places: ({ objectPath, path }) => (SHAPING.test(path) ? [objectPath] : []),
    propertyName: ({ name }) => name,
    unit: ({ unit }, others) => {
      const isDecided = others.some(({ kind, path }) => kind === 'property' && path === unit?.by);
      return isDecided ? undefined : unit?.name;
    },
    unitWhere: ({ unit }, valueAt) => {
      const decider = unit?.by === undefined ? undefined : valueAt(unit.by);
      return decider === undefined ? unit?.name : unit?.when?.[String(decider)];
    },
    print: (state, { spellings = {} }) => spellEnums(state, spellings),
    explains: { likely: ({ likely }) => likely },
  },
);

/** Properties that say where something is, or how large: by their names, as the engine has them. [derived] */
const SHAPING =
  /Relative(Location|Rotation|Scale3D)|bAbsolute|Mesh|Extent|Radius|HalfHeight|Size|Scale|Spline|Brush/;

/** What a getter returned. */
function returnedBy(answer: unknown): unknown {
  return typeof answer === 'object' && answer !== null && 'ReturnValue' in answer
    ? answer.ReturnValue
    : undefined;
}

/** What was a number beyond 2^53 stands as a text in the journal, and cannot be written back. */
function isLong(value: unknown, before: unknown): boolean {
  return typeof value === 'number' && typeof before === 'string';
}

/** A sum is taken back as one, where that leads back exactly: then whatever others add meanwhile stays. */
function takenBack(
  { by, ...edit }: Edit & { by?: Relative | undefined; spellings?: Record<string, string> | undefined },
  before: unknown,
  after: unknown,
): Edit {
  const opposite = by && oppositeOf(by);
  const back = { ...edit, value: sendableEnums(before, edit.spellings) };
  return opposite && leadsBack(opposite, before, after) ? { ...back, by: opposite } : back;
}
