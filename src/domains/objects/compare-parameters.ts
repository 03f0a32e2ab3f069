import type { FetchContext } from '../../pipeline/fetch-context.ts';
import type { PageOptions } from '../../pipeline/object-page.ts';
import { sameValue } from '../../pipeline/value-shapes.ts';
import type { FetchedObject } from '../../unreal/fetched-object.ts';
import { isMaterial, ownOf, type ParameterFacts, readParametersOf } from './tell-parameters.ts';

/**
 * What the parameters of two materials differ in, as name → both values. Beside `default` stand those that an instance has
 * of its own. Undefined of what is no material, or is compared with none.
 */
export async function compareParameters(
  context: FetchContext,
  object: FetchedObject,
  other: PageOptions['compareWith'],
): Promise<ParameterFacts | undefined> {
  if (!isMaterial(object.classPath) || other === undefined) return undefined;
  if (other !== 'default' && !isMaterial(other.classPath)) return undefined;
  const read = ({ objectPath, classPath }: FetchedObject) => readParametersOf(context, objectPath, classPath);
  const [mine, theirs] = await Promise.all([read(object), other === 'default' ? undefined : read(other)]);
  const unread = mine.parametersUnread ?? theirs?.parametersUnread;
  if (unread !== undefined) return { parametersUnread: unread };
  const { parameters = {} } = mine;
  if (!theirs) {
    const overridden = ownOf(object, parameters);
    return { parameters: Object.fromEntries(overridden.map(name => [name, parameters[name]])), overridden };
  }
  const { parameters: others = {} } = theirs;
  const names = [...new Set([...Object.keys(parameters), ...Object.keys(others)])];
  const differing = names.filter(name => !sameValue(parameters[name], others[name]));
  return {
    parameters: Object.fromEntries(
      differing.map(name => [name, { value: parameters[name] ?? null, other: others[name] ?? null }]),
    ),
    ...(differing.length < names.length && { parametersAlike: names.length - differing.length }),
  };
}
