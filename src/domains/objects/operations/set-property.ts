import * as z from 'zod';
import { isRecord } from '../../../base/json/is-record.ts';
import { AMOUNTS_INSTEAD } from '../../../base/words/way-names.ts';
import { writeCall } from '../../../kernel/operations/correct-call.ts';
import { defineEditOperation } from '../../../kernel/operations/define-operation.ts';
import * as parameter from '../../../kernel/parameters.ts';
import { refuseElements, refuseSeveral } from '../changes-otherwise.ts';
import { ARITHMETIC } from '../combine-values.ts';
import { givenBefore } from '../given-before.ts';
import { refuseNestedComponents } from '../nested-components.ts';
import { planChange } from '../plan-property.ts';
import { caveatNotes } from '../tell-pitfalls.ts';
import { lookUpReferences, pathsIn } from '../values/look-up-references.ts';
import { findWriteTarget } from '../write-target.ts';

/** A record of one property, as set_properties takes it. */
function oneProperty(given: unknown): Record<string, unknown> | undefined {
  const [only, ...more] = isRecord(given) ? Object.entries(given) : [];
  return only && more.length === 0 ? { propertyName: only[0], value: only[1] } : undefined;
}

export const setProperty = defineEditOperation({
  name: 'set_property',
  category: 'objects',
  summary: 'set one property to a value, or add, subtract, multiply, divide',
  effect: 'reversible',
  needs: {},
  parameters: () =>
    z.strictObject({
      objectPath: parameter.objectPath(),
      propertyName: parameter.propertyName(),
      value: z.unknown().describe('A struct may be partial'),
      operation: z.enum(ARITHMETIC).default('set').describe('What to do with the value that is there'),
      continues: parameter.continues(),
      world: parameter.world(),
    }),
  examples: [
    { objectPath: 'Key Light', propertyName: 'LightComponent.Intensity', value: 5000 },
    { objectPath: 'Key Light', propertyName: 'LightComponent.Intensity', value: 2, operation: 'multiply' },
    { objectPath: 'Key Light', propertyName: 'LightComponent.LightColor', value: '#FF8800' },
  ],
  instead: {
    properties: oneProperty,
    ...AMOUNTS_INSTEAD,
  },
  refuse: given => {
    refuseSeveral(given);
    refuseElements(given);
  },
  notes: ['A number counts in the unit of the property; that of a light’s Intensity is its IntensityUnits.'],
  plan: async (context, args) => {
    const { objectPath, propertyName, value, operation, world, continues } = args;
    // Whatever looks like a path is looked up beside the object, in the same frame.
    const [target, references] = await Promise.all([
      findWriteTarget(context, objectPath, world),
      lookUpReferences(context, pathsIn(value)),
    ]);
    refuseNestedComponents(target, {
      objectPath,
      properties: { [propertyName]: value },
      operation,
      continues,
      world,
    });
    const { caveats, notes, ...planned } = await planChange(context, target, {
      ...{ propertyName, value, operator: operation, references, world },
      beside: givenBefore(context, objectPath),
      correctCall: (mended, others) => writeCall('set_property', { ...args, value: mended, ...others }),
    });
    return { ...planned, notes: [...notes, ...caveatNotes(caveats)] };
  },
});
