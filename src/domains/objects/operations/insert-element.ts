import * as z from 'zod';
import { writeCall } from '../../../kernel/operations/correct-call.ts';
import { defineEditOperation } from '../../../kernel/operations/define-operation.ts';
import * as parameter from '../../../kernel/parameters.ts';
import { planElement } from '../plan-element.ts';

export const insertElement = defineEditOperation({
  name: 'insert_element',
  category: 'objects',
  summary: 'put an element into an array, before another',
  effect: 'reversible',
  needs: { routes: ['/remote/object/property/insert'], since: '5.5' },
  parameters: () =>
    z.strictObject({
      objectPath: parameter.objectPath(),
      propertyName: z.string().min(1).describe('An array, as inspect prints it: Tags'),
      index: z.int().min(0).optional().describe('Counted from 0; Tags[1] as propertyName does as well'),
      value: z.unknown().describe('One element, as inspect prints it'),
      world: parameter.world(),
    }),
  missing: ({ index, propertyName }) =>
    index === undefined && !/\[\d+\]$/.test(propertyName) ? 'index' : undefined,
  examples: [{ objectPath: 'Patrol North', propertyName: 'Tags', index: 0, value: 'First' }],
  notes: ['Elements behind it move up by one.'],
  plan: (context, args) =>
    planElement(context, {
      ...args,
      step: 'insert',
      correctCall: (mended, others) => writeCall('insert_element', { ...args, value: mended, ...others }),
    }),
});
