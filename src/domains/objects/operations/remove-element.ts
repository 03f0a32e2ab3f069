import * as z from 'zod';
import { writeCall } from '../../../kernel/operations/correct-call.ts';
import { defineEditOperation } from '../../../kernel/operations/define-operation.ts';
import * as parameter from '../../../kernel/parameters.ts';
import { planElement } from '../plan-element.ts';

export const removeElement = defineEditOperation({
  name: 'remove_element',
  category: 'objects',
  summary: 'take an element out of an array',
  effect: 'reversible',
  needs: { routes: ['/remote/object/property/remove'], since: '5.5' },
  parameters: () =>
    z.strictObject({
      objectPath: parameter.objectPath(),
      propertyName: z.string().min(1).describe('An array, as inspect prints it: Tags'),
      index: z.int().min(0).optional().describe('Counted from 0; Tags[1] as propertyName does as well'),
      value: z.unknown().optional().describe('The element itself, in place of its index'),
      world: parameter.world(),
    }),
  missing: ({ index, propertyName, value }) =>
    (index ?? value) === undefined && !/\[\d+\]$/.test(propertyName) ? 'index' : undefined,
  examples: [
    { objectPath: 'Patrol North', propertyName: 'Tags', index: 1 },
    { objectPath: 'Patrol North', propertyName: 'Tags', value: 'Patrol' },
  ],
  notes: ['Elements behind it move down by one: to take out several, begin with the last.'],
  plan: (context, args) =>
    planElement(context, {
      ...args,
      step: 'remove',
      correctCall: (_, others) => writeCall('remove_element', { ...args, value: undefined, ...others }),
    }),
});
