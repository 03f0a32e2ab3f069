import * as z from 'zod';
import { fetchTarget } from '../../../kernel/finding/fetch-target.ts';
import { findProperty } from '../../../kernel/finding/find-property.ts';
import * as parameter from '../../../kernel/parameters.ts';
import { asText, defineView } from '../../../kernel/views/define-view.ts';
import { noteEndedPlay } from '../../../kernel/views/ended-play.ts';

export const getProperty = defineView({
  name: 'get_property',
  summary: 'all about one property',
  parameters: () =>
    z.strictObject({
      objectPath: parameter.objectPath(),
      propertyName: z.string().min(1).describe('As printed: LightComponent.Intensity'),
      world: parameter.world(),
    }),
  examples: [{ objectPath: 'Key Light', propertyName: 'LightComponent.Intensity' }],
  notes: [
    'A bare name will do where only one component has such a property; otherwise name it with the component: LightComponent.Intensity.',
  ],
  also: { properties: asText('propertyName') },
  needs: 'editor',
  run: async (context, { objectPath, propertyName, world }) => {
    const object = await fetchTarget({ ...context, endedPlay: 'edited' }, objectPath, world);
    const found = await findProperty(context, object, propertyName);
    return { success: true, objectPath: object.objectPath, ...found, ...noteEndedPlay(objectPath, [object]) };
  },
});
