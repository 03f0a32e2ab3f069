import { BridgeError } from '../../base/errors.ts';
import { concreteClassesOf, nativeClass } from '../../dictionary/native-facts.ts';
import { className, isNativeClass } from '../../unreal/object-path.ts';

/** Classes that are named instead. */
const MOST_NAMED = 8;

/**
 * Refuses a class of the engine that has no objects of its own, naming those that derive from it and have some.
 * @throws BridgeError `unknown_class`
 */
export function refuseAbstract(classPath: string): void {
  const name = className(classPath);
  if (!isNativeClass(classPath) || !nativeClass(name)?.abstract) return;
  const concrete = concreteClassesOf(name);
  const more = concrete.length > MOST_NAMED ? ' …' : '';
  throw new BridgeError('unknown_class', `${name} is abstract: there is none that is only that.`, {
    ...(concrete.length > 0 && {
      remedy: `Name one that derives from it: ${concrete.slice(0, MOST_NAMED).join(', ')}${more}.`,
      suggestions: concrete.slice(0, MOST_NAMED),
    }),
    sent: 'no',
  });
}
