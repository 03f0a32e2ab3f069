import { findProperty } from '../../kernel/finding/find-property.ts';
import type { InspectContext } from '../../kernel/views/define-view.ts';
import { printable } from '../../pipeline/value-shapes.ts';
import { readController } from '../../unreal/live/preset-calls.ts';
import type { Preset, PresetController, PresetFunction, PresetProperty } from '../../unreal/read-preset.ts';
import { readBound, readEach } from './bound-property.ts';
import type { Offered } from './find-exposed.ts';
import { printRaw } from './print-offered.ts';

/** All about one thing that a preset offers. */
export async function describeOffered(
  context: InspectContext,
  preset: Preset,
  offered: Offered,
): Promise<Record<string, unknown>> {
  const { kind, label, id } = offered;
  const group = offered.kind === 'controller' ? {} : { group: offered.group };
  return { kind, label, ...(id !== '' && { id }), ...group, ...(await describe(context, preset, offered)) };
}

function describe(
  context: InspectContext,
  preset: Preset,
  offered: Offered,
): Promise<Record<string, unknown>> | Record<string, unknown> {
  switch (offered.kind) {
    case 'property':
      return describeProperty(context, preset, offered);
    case 'function':
      return describeFunction(offered);
    case 'actor':
      return { objectPath: offered.actor.path, class: offered.actor.class };
    case 'controller':
      return describeController(context, preset, offered);
  }
}

/** Objects whose values are listed one by one. */
const MOST_OBJECTS = 20;

async function describeProperty(
  context: InspectContext,
  preset: Preset,
  exposed: PresetProperty,
): Promise<Record<string, unknown>> {
  const [bound] = await readBound(context, preset, [exposed]);
  if (!bound || exposed.objects.length === 0) return { ...typeOf(exposed), bound: false, note: UNBOUND };
  const { owner, path, error } = bound;
  if (error) throw error;
  const [details, each] = await Promise.all([
    owner && path !== undefined ? findProperty(context, owner, path) : describeAlone(bound),
    readEach(context, bound),
  ]);
  // The engine gives each some fields of its own, empty until somebody fills them.
  const metadata = Object.entries(exposed.metadata).filter(([, value]) => value !== '');
  const shown = exposed.objects.slice(0, MOST_OBJECTS).map((object, index) => ({
    objectPath: object.path,
    ...(each && { value: printRaw({ ...bound, raw: each[index] }) }),
  }));
  return {
    ...details,
    ...(exposed.objects.length > 1 || path === undefined
      ? { objects: shown }
      : { objectPath: exposed.objects[0]?.path }),
    ...(exposed.objects.length > shown.length && { notShown: exposed.objects.length - shown.length }),
    ...(metadata.length > 0 && { metadata: Object.fromEntries(metadata) }),
    ...(!each && { note: FIRST_ONLY }),
  };
}

const UNBOUND =
  'It is bound to no object that is loaded: its level or asset may be closed, or it was deleted.';
const FIRST_ONLY =
  'The value is that of the first object: a preset does not tell where in the others the property is.';

function describeAlone(bound: Parameters<typeof printRaw>[0] & { exposed: PresetProperty }) {
  return { propertyName: bound.exposed.property.Name, value: printRaw(bound), ...typeOf(bound.exposed) };
}

function typeOf({ property: { Type, ContainerType, Description } }: PresetProperty): Record<string, unknown> {
  return {
    ...(Type !== '' && { typeHint: ContainerType === '' ? Type : `${ContainerType}<${Type}>` }),
    ...(Description !== '' && { description: Description }),
  };
}

function describeFunction({ function: described, objects }: PresetFunction): Record<string, unknown> {
  return {
    function: described.Name,
    ...(described.Description !== '' && { description: described.Description }),
    arguments: described.Arguments.map(({ Name, Type, ContainerType, Description }) => ({
      ...{ name: Name, type: ContainerType === '' ? Type : `${ContainerType}<${Type}>` },
      ...(Description !== '' && { description: Description }),
    })),
    ...(objects.length > 0 ? { objects: objects.map(({ path }) => path) } : { bound: false, note: UNBOUND }),
  };
}

async function describeController(
  { session, signal }: InspectContext,
  { id, name }: Preset,
  { label, type, description }: PresetController,
): Promise<Record<string, unknown>> {
  const value = await session.client.send(readController(id || name, label), { signal });
  return {
    ...{ type, value: printable(value) },
    ...(description !== '' && { description }),
    note: 'Its behaviours run when it is set; Unreal does not tell what they do. set_controller says what changed.',
  };
}
