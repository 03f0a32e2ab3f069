import * as z from 'zod';
import { writeCall } from '../../../kernel/operations/correct-call.ts';
import { defineEditOperation } from '../../../kernel/operations/define-operation.ts';
import * as parameter from '../../../kernel/parameters.ts';
import { planElement } from '../plan-element.ts';

export const appendElement = defineEditOperation({
  name: 'append_element',
  category: 'objects',
  summary: 'add an element at the end of an array',
  effect: 'reversible',
  needs: { routes: ['/remote/object/property/append'], since: '5.3' },
  parameters: () =>
    z.strictObject({
      objectPath: parameter.objectPath(),
      propertyName: z.string().min(1).describe('An array, as inspect prints it: Tags'),
      value: z.unknown().describe('One element, as inspect prints it'),
      world: parameter.world(),
    }),
  examples: [{ objectPath: 'Key Light', propertyName: 'Tags', value: 'Key' }],
  notes: ['Before Unreal 5.5 nothing here takes it back.'],
  plan: (context, args) =>
    planElement(context, {
      ...args,
      step: 'append',
      correctCall: (mended, others) => writeCall('append_element', { ...args, value: mended, ...others }),
    }),
});
