import type { EditorContext } from '../editor-context.ts';
import { findFunction } from '../functions/find-function.ts';
import { resolvePropertyPath } from '../property/property-path.ts';
import { parseType } from '../reflection/reflection.ts';
import { describeProperty } from '../routes/describe-property.ts';
import { describeFunction } from '../routes/object-describe.ts';
import type { Json, JsonMembers } from '../serialise/json-tree.ts';
import { type LiveObject, readValue } from '../world/live-object.ts';
import type { PresetController, PresetEntity } from './preset-record.ts';
import type { PresetObject } from './presets.ts';

/** How lists name a preset. */
export function nameOfPreset({ name, path, preset }: PresetObject): JsonMembers {
  return { Name: name, ID: preset.id, Path: path };
}

/** What a description is restricted to; left out: the whole of it. */
export interface PresetPart {
  /** Ids; groups with nothing of it are left out. */
  entities?: ReadonlySet<string>;
  /** Ids. */
  controllers?: ReadonlySet<string>;
}

/** A preset as Remote Control describes it. */
export function describePreset(context: EditorContext, object: PresetObject, part?: PresetPart): JsonMembers {
  const { name, path, preset } = object;
  const entities = preset.entities.filter(({ id }) => !part || part.entities?.has(id));
  const groups = preset.groups.map(group => ({
    name: group.name,
    members: group.members.flatMap(id => entities.find(entity => entity.id === id) ?? []),
  }));
  const controllers = preset.controllers.filter(({ id }) => !part || part.controllers?.has(id));
  return {
    ...{ Name: name, Path: path, ID: preset.id },
    Groups: groups
      .filter(({ members }) => !part || members.length > 0)
      .map(group => describeGroup(context, group.name, group.members)),
    // Controllers came with 5.1.
    ...(context.dialect.controllers === 'known' && {
      Controllers: controllers.map(each => describeController(context, object, each)),
    }),
  };
}

function describeGroup(context: EditorContext, name: string, members: PresetEntity[]): JsonMembers {
  const of = (kind: PresetEntity['kind']): Json[] =>
    members.filter(entity => entity.kind === kind).map(entity => describeEntity(context, entity));
  return {
    Name: name,
    ExposedProperties: of('property'),
    ExposedFunctions: of('function'),
    ExposedActors: of('actor'),
  };
}

/** An exposed property, function or actor. */
export function describeEntity(context: EditorContext, entity: PresetEntity): JsonMembers {
  const owners = boundObjects(context, entity);
  const [owner] = owners;
  const head = { DisplayName: entity.label, ID: entity.id };
  switch (entity.kind) {
    case 'property':
      return {
        ...head,
        UnderlyingProperty: describeMember(context, entity, owner),
        Metadata: { ...entity.metadata },
        OwnerObjects: owners.map(describeOwner),
      };
    case 'function': {
      const found = owner && findFunction(owner.class, entity.member, context);
      return {
        ...head,
        UnderlyingFunction: found
          ? describeFunction(found, context)
          : { Name: entity.member, Description: '', Arguments: [] },
        OwnerObjects: owners.map(describeOwner),
      };
    }
    case 'actor':
      return { ...head, UnderlyingActor: owner ? describeOwner(owner) : nobody };
  }
}

const nobody: JsonMembers = { Name: '', Class: '', Path: '' };

/** Objects that an entity is bound to and that are there. */
export function boundObjects({ world }: EditorContext, { bindings }: PresetEntity): LiveObject[] {
  return bindings.flatMap(path => world.find(path) ?? []);
}

/** Of what is bound to nothing only the name is known [derived]. */
function describeMember(
  context: EditorContext,
  { member }: PresetEntity,
  owner: LiveObject | undefined,
): JsonMembers {
  const path = owner && resolvePropertyPath(owner.class, member, root => readValue(owner, root));
  if (path) return describeProperty(path.leaf, context);
  const name = member.split('.').at(-1) ?? member;
  const unknown = { DisplayName: '', Description: '', Type: '', TypePath: 'None', ContainerType: '' };
  return { Name: name, ...unknown, KeyType: '', Metadata: {} };
}

/** An actor goes by its label, a class default object by the name of its class. */
function describeOwner({ name, label, class: info, path, kind }: LiveObject): JsonMembers {
  const isDefault = kind === 'template' && name.startsWith('Default__');
  return { Name: isDefault ? info.name : (label ?? name), Class: info.name, Path: path };
}

export function describeController(
  context: EditorContext,
  { path }: PresetObject,
  { displayName, description, id, type, name, metadata }: PresetController,
): JsonMembers {
  const described = describeProperty(
    { name: displayName, spelling: type, type: parseType(type), rest: {} },
    context,
  );
  return {
    ...{ DisplayName: displayName, Description: description, ID: id, Type: described.Type ?? type },
    Path: `${path}:RCControllerContainer_0.${name}`,
    Metadata: { ...metadata },
  };
}
