import { printEnum } from '../../pipeline/flatten.ts';
import { printable } from '../../pipeline/value-shapes.ts';
import type { DescribedProperty } from '../../unreal/engine-call.ts';
import { objectName } from '../../unreal/object-path.ts';
import type { BoundObject } from '../../unreal/read-preset.ts';
import type { BoundProperty } from './bound-property.ts';
import type { Offered } from './find-exposed.ts';

/** What is known of something that a preset offers, beside its own words. */
export interface ReadOffered {
  offered: Offered;
  /** Of a property. */
  bound?: BoundProperty;
  /** Of a controller. */
  value?: unknown;
}

/** The group that everything is in which nobody put into another. */
const DEFAULT_GROUP = 'All';

/** One line of a preset's page. */
export function printOffered({ offered, bound, value }: ReadOffered): unknown {
  switch (offered.kind) {
    case 'controller':
      return {
        value: printable(value),
        type: offered.type,
        ...(offered.description !== '' && { description: offered.description }),
      };
    case 'property':
      return { ...printValue(bound), ...whereIs(offered.objects), ...groupOf(offered.group) };
    case 'function':
      return {
        ...{ function: offered.function.Name, arguments: printArguments(offered.function.Arguments) },
        ...whereIs(offered.objects),
        ...groupOf(offered.group),
      };
    case 'actor':
      return { objectPath: offered.actor.path, ...groupOf(offered.group) };
  }
}

function printValue(bound: BoundProperty | undefined): Record<string, unknown> {
  if (!bound) return {};
  const { raw, plan, record } = bound;
  if (raw === undefined) return { type: plan.type };
  return {
    value: printRaw(bound),
    ...(record?.unit !== undefined && { unit: record.unit }),
    ...(plan.range && { range: plan.range }),
    ...(plan.entry && { summary: plan.entry.summary }),
  };
}

/** A value as pages print it: enumerators by name, numbers without noise. */
export function printRaw({ raw, plan }: Pick<BoundProperty, 'raw' | 'plan'>): unknown {
  return printable(printEnum(raw, plan));
}

/** `{ Lumens: 'float' }` */
export function printArguments(inputs: readonly DescribedProperty[]): Record<string, string> {
  return Object.fromEntries(
    inputs.map(({ Name, Type, ContainerType }) => [
      Name,
      ContainerType === '' ? Type : `${ContainerType}<${Type}>`,
    ]),
  );
}

function whereIs(objects: readonly BoundObject[]): Record<string, unknown> {
  const [first] = objects;
  if (!first) return { bound: false };
  return { of: shortName(first), ...(objects.length > 1 && { objects: objects.length }) };
}

const LEVEL = ':persistentlevel.';

/** `DirectionalLight_0.LightComponent0` */
function shortName({ path }: BoundObject): string {
  const place = path.toLowerCase().indexOf(LEVEL);
  return (place >= 0 && path.slice(place + LEVEL.length)) || objectName(path);
}

function groupOf(group: string): Record<string, unknown> {
  return group === DEFAULT_GROUP || group === '' ? {} : { group };
}
