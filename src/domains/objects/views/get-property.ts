import * as z from 'zod';
import { BridgeError, recover } from '../../../base/errors.ts';
import { askColumns, worldColumn } from '../../../kernel/columns/world-columns.ts';
import { findOnBlueprint } from '../../../kernel/finding/blueprint-defaults.ts';
import { fetchTarget } from '../../../kernel/finding/fetch-target.ts';
import { findProperty } from '../../../kernel/finding/find-property.ts';
import * as parameter from '../../../kernel/parameters.ts';
import { asText, defineView, type InspectContext } from '../../../kernel/views/define-view.ts';
import { noteEndedPlay } from '../../../kernel/views/ended-play.ts';
import { nameComponents } from '../../../pipeline/component-names.ts';
import type { FetchedObject } from '../../../unreal/fetched-object.ts';
import { isActorPath } from '../../../unreal/object-path.ts';
import { findParameterOf, type ParameterDetails } from '../find-parameter.ts';
import { findHiddenInside } from '../plan-unreadable.ts';

/** With its component the name of what only functions tell, which the error says then. @throws what was missed */
function hiddenInside(object: FetchedObject, propertyName: string, missed: BridgeError): string {
  const [name = '', ...members] = propertyName.split('.');
  const found = findHiddenInside({ object }, name);
  const owner = nameComponents(object).find(({ component }) => component === found?.owner);
  if (!owner) throw missed;
  return [owner.name, name, ...members].join('.');
}

/** Several properties at once, which the page of an object shows. @throws BridgeError `invalid_arguments` */
function refuseListed({ action: _, propertyName, ...given }: Record<string, unknown>): void {
  if (!Array.isArray(propertyName) || propertyName.length < 2) return;
  if (!propertyName.every(each => typeof each === 'string')) return;
  throw new BridgeError('invalid_arguments', 'get_property: it is about one; inspect_object reads several.', {
    example: { action: 'inspect_object', ...given, properties: propertyName },
    isMeant: true,
  });
}

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
  refuse: refuseListed,
  also: { properties: asText('propertyName') },
  needs: 'editor',
  tabular: { prose: ['description', 'commonValues', 'pitfalls', 'seeAlso', 'range', 'typeHint'] },
  run: async (context, { objectPath, propertyName, world }) => {
    const reading = { ...context, endedPlay: 'edited', blueprints: 'defaults' } as const;
    const named = await fetchTarget(reading, objectPath, world);
    const { object, found } = await findOnBlueprint(context, named, each =>
      findProperty(context, each, propertyName)
        .catch(
          recover(['unknown_property'], async missed => {
            const column = isActorPath(each.objectPath) && worldColumn(propertyName);
            if (!column) return findProperty(context, each, hiddenInside(each, propertyName, missed));
            const { objectPath: path, classPath, components } = each;
            const target = { path, classPath, components: components.map(one => one.objectPath) };
            return { propertyName, ...(await askColumns(context, target, [propertyName]))[propertyName] };
          }),
        )
        .catch(
          recover(['unknown_property'], error =>
            asParameter(context, each, { propertyName, objectPath, error }),
          ),
        ),
    );
    return {
      success: true,
      objectPath: object.objectPath,
      ...(object.defaultsOf !== undefined && { of: 'defaults' }),
      ...found,
      ...noteEndedPlay(objectPath, [object]),
    };
  },
});

/** What a material is asked for by name is most often a parameter. @throws BridgeError what was missed */
async function asParameter(
  context: InspectContext,
  object: FetchedObject,
  { propertyName, objectPath, error }: { propertyName: string; objectPath: string; error: BridgeError },
): Promise<ParameterDetails> {
  const parameters = await findParameterOf(context, object, propertyName);
  if (parameters?.found) return parameters.found;
  if (!parameters) throw error;
  const [near] = parameters.near;
  throw error.with({
    remedy: 'It is no parameter either: inspect_object shows those that there are, with their values.',
    suggestions: parameters.near,
    example:
      near === undefined
        ? { action: 'inspect_object', objectPath }
        : { action: 'get_property', objectPath, propertyName: near },
    isMeant: true,
  });
}
