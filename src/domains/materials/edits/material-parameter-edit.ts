import * as z from 'zod';
import { defineEdit, type Edit } from '../../../kernel/edits/define-edit.ts';
import { holdsValue } from '../../../kernel/edits/hold-value.ts';
import { isStruct, sameValue } from '../../../pipeline/value-shapes.ts';
import { readProperty, removeElement } from '../../../unreal/engine-call.ts';
import { getParameter, overridesProperty, PARAMETER_TYPES } from '../../../unreal/material-parameters.ts';
import { setParameter, updateInstance } from '../material-functions.ts';

/** What an instance shows for a parameter. */
interface ParameterState {
  value: unknown;
  /** The value is the instance's own rather than its parent's; missing where that cannot be taken back. */
  own?: boolean;
  /** Where it stands among the instance's own values. */
  index?: number;
}

/** Gives a material instance a value of its own for a parameter, or lets it show its parent's again. */
export const materialParameterEdit = defineEdit(
  'material-parameter',
  {
    /** In the material's spelling. */
    parameter: z.string(),
    type: z.enum(PARAMETER_TYPES),
    /** The value that is to be seen. */
    value: z.unknown(),
    /** `parent`: the instance's own value at `index` goes, and the parent's is seen. */
    from: z.enum(['instance', 'parent']),
    index: z.number().optional(),
    /** `removable`: this engine can take an own value away, so undo leaves no trace. */
    own: z.enum(['removable', 'lasting']),
  },
  {
    undoStep: 'none',
    looksAgain: true,
    timeoutMs: 60_000,
    observe: ({ objectPath, parameter, type, own }) => {
      const property = own === 'removable' ? overridesProperty(type) : undefined;
      return [
        getParameter(type, objectPath, parameter),
        ...(property === undefined ? [] : [readProperty(objectPath, property)]),
      ];
    },
    state: ([value, overrides], { parameter }): ParameterState => {
      if (!Array.isArray(overrides)) return { value };
      const index = overrides.findIndex(each => isOverrideOf(each, parameter));
      return { value, own: index >= 0, index };
    },
    apply: ({ objectPath, parameter, type, value, from, index = 0 }) => {
      const property = overridesProperty(type);
      const isTaken = from === 'parent' && property !== undefined;
      return [
        isTaken
          ? removeElement(objectPath, property, index)
          : setParameter(type, objectPath, parameter, value),
        updateInstance(objectPath),
      ];
    },
    aim: ({ value, from, own, type }) => ({
      value,
      ...(own === 'removable' && overridesProperty(type) && { own: from === 'instance' }),
    }),
    meets: holdsValue,
    writes: ({ type }) => [overridesProperty(type)].filter(each => each !== undefined),
    inverse: ({ edit, before: was, after: is }): Edit[] => {
      if (!was || sameValue(was, is)) return [];
      const isNew = was.own === false && is?.own === true;
      return [
        isNew
          ? { ...edit, value: was.value, from: 'parent', index: is.index }
          : { ...edit, value: was.value, from: 'instance', index: undefined },
      ];
    },
    propertyName: ({ parameter }) => parameter,
    print: state => state?.value,
  },
);

/** Parameters of layers have the same names; those of the material itself belong to no layer, and stand at -1. */
function isOverrideOf(entry: unknown, parameter: string): boolean {
  if (!isStruct(entry) || !isStruct(entry.ParameterInfo)) return false;
  const { Name, Index } = entry.ParameterInfo;
  return String(Name).toLowerCase() === parameter.toLowerCase() && Index === -1;
}
