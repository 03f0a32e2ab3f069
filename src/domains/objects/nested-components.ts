import { BridgeError } from '../../base/errors.ts';
import { isRecord } from '../../base/json/is-record.ts';
import { writeCall } from '../../kernel/operations/correct-call.ts';
import { nameComponents } from '../../pipeline/component-names.ts';
import type { WriteTarget } from './write-target.ts';

/**
 * Properties of a component as a record under its name: `LightComponent: { Intensity: 10 }`. Each is named behind a dot.
 * @throws BridgeError `invalid_arguments`
 */
export function refuseNestedComponents(
  target: WriteTarget | undefined,
  { properties = {}, ...given }: { properties?: Record<string, unknown> } & Record<string, unknown>,
): void {
  if (!target || !Object.values(properties).some(isRecord)) return;
  const names = nameComponents(target.object).flatMap(({ name, aliases }) => [name, ...aliases]);
  const isComponent = (written: string) => names.some(each => each.toLowerCase() === written.toLowerCase());
  // A struct of the object itself may be called as a component is.
  const isNested = (name: string, value: unknown) =>
    isRecord(value) && isComponent(name) && !isRecord(target.object.values[name]);
  const nested = Object.entries(properties).filter(([name, value]) => isNested(name, value));
  if (nested.length === 0) return;
  const flat = Object.entries(properties).flatMap(([name, value]) =>
    isNested(name, value) && isRecord(value)
      ? Object.entries(value).map(([member, each]) => [`${name}.${member}`, each])
      : [[name, value]],
  );
  const called = nested.map(([name]) => `"${name}"`).join(', ');
  throw new BridgeError(
    'invalid_arguments',
    `${called} ${nested.length === 1 ? 'is a component' : 'are components'}: a property of one is named behind a dot, as in ${nested[0]?.[0]}.Name.`,
    {
      remedy: 'Send it as the example has it.',
      example: writeCall('set_properties', { ...given, properties: Object.fromEntries(flat) }),
      isMeant: true,
    },
  );
}
