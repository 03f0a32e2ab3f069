import * as z from 'zod';
import { BridgeError } from '../../../base/errors.ts';
import { writeCall } from '../../../kernel/operations/correct-call.ts';
import { defineEditOperation } from '../../../kernel/operations/define-operation.ts';
import * as parameter from '../../../kernel/parameters.ts';
import { planElement } from '../plan-element.ts';

/** Several texts for one element, with a batch that adds each of them. @throws BridgeError `invalid_arguments` */
function refuseSeveralElements({
  action: _,
  value,
  dryRun,
  confirm: __,
  ...given
}: Record<string, unknown>): void {
  if (!Array.isArray(value) || value.length < 2 || !value.every(each => typeof each === 'string')) return;
  const operations = value.map(each => writeCall('append_element', { ...given, value: each }));
  throw new BridgeError(
    'invalid_arguments',
    'append_element: `value` is one element; a batch adds several.',
    {
      example: { action: 'batch', operations, ...(dryRun === true && { dryRun }) },
      isMeant: true,
    },
  );
}

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
  refuse: refuseSeveralElements,
  notes: ['Before Unreal 5.5 nothing here takes it back.'],
  plan: (context, args) =>
    planElement(context, {
      ...args,
      step: 'append',
      correctCall: (mended, others) => writeCall('append_element', { ...args, value: mended, ...others }),
    }),
});
