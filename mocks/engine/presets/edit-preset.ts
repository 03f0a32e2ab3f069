import { sameName } from '../reflection/class-info.ts';
import {
  defaultGroup,
  type EntityKind,
  type PresetController,
  type PresetEntity,
  type PresetGroup,
  type PresetRecord,
} from './preset-record.ts';

/** A preset that exposes nothing yet. */
export function emptyPreset(id: string): PresetRecord {
  return { id, groups: [{ name: defaultGroup, members: [] }], entities: [], controllers: [], metadata: {} };
}

/** Finds an entity by label in any case, or by id; of that kind, or of any. */
export function findEntity(
  { entities }: PresetRecord,
  labelOrId: string,
  kind?: EntityKind,
): PresetEntity | undefined {
  const ofKind = entities.filter(entity => kind === undefined || entity.kind === kind);
  return (
    ofKind.find(({ id }) => sameName(id, labelOrId)) ?? ofKind.find(({ label }) => sameName(label, labelOrId))
  );
}

/** Finds a controller by display name in any case, or by id. */
export function findController(
  { controllers }: PresetRecord,
  nameOrId: string,
): PresetController | undefined {
  return (
    controllers.find(({ id }) => sameName(id, nameOrId)) ??
    controllers.find(({ displayName }) => sameName(displayName, nameOrId))
  );
}

/** A label that no entity has: a number follows where one has it [the form is derived]. */
export function uniqueLabel({ entities }: PresetRecord, wanted: string): string {
  const isTaken = (label: string) => entities.some(entity => sameName(entity.label, label));
  let label = wanted;
  for (let number = 1; isTaken(label); number++) label = `${wanted} (${number})`;
  return label;
}

/** Exposes something at the end of a group, under a label that becomes unique. */
export function addEntity(
  preset: PresetRecord,
  entity: PresetEntity,
  groupName: string = defaultGroup,
): PresetRecord {
  const named = { ...entity, label: uniqueLabel(preset, entity.label) };
  const groups = preset.groups.map(group =>
    sameName(group.name, groupName) ? { ...group, members: [...group.members, entity.id] } : group,
  );
  return { ...preset, groups, entities: [...preset.entities, named] };
}

export function removeEntity(preset: PresetRecord, id: string): PresetRecord {
  return {
    ...preset,
    groups: preset.groups.map(group => ({ ...group, members: group.members.filter(each => each !== id) })),
    entities: preset.entities.filter(entity => entity.id !== id),
  };
}

/** Says something else of an entity. A label becomes unique. */
export function changeEntity(
  preset: PresetRecord,
  id: string,
  change: Partial<Pick<PresetEntity, 'label' | 'bindings' | 'metadata'>>,
): PresetRecord {
  const others = { ...preset, entities: preset.entities.filter(entity => entity.id !== id) };
  const label = change.label === undefined ? {} : { label: uniqueLabel(others, change.label) };
  return {
    ...preset,
    entities: preset.entities.map(entity => (entity.id === id ? { ...entity, ...change, ...label } : entity)),
  };
}

/** Puts an entity at the end of another group. */
export function moveEntity(preset: PresetRecord, id: string, groupName: string): PresetRecord {
  const groups = preset.groups.map(group => {
    const members = group.members.filter(each => each !== id);
    return { ...group, members: sameName(group.name, groupName) ? [...members, id] : members };
  });
  return { ...preset, groups };
}

export function addGroup(preset: PresetRecord, name: string): PresetRecord {
  return findGroup(preset, name) ? preset : { ...preset, groups: [...preset.groups, { name, members: [] }] };
}

/** Removes a group; what was in it is in the default one. */
export function removeGroup(preset: PresetRecord, name: string): PresetRecord {
  const gone = findGroup(preset, name);
  if (!gone || sameName(name, defaultGroup)) return preset;
  const [first, ...rest] = preset.groups.filter(group => group !== gone);
  if (!first) return preset;
  return { ...preset, groups: [{ ...first, members: [...first.members, ...gone.members] }, ...rest] };
}

export function findGroup({ groups }: PresetRecord, name: string): PresetGroup | undefined {
  return groups.find(group => sameName(group.name, name));
}

export function addController(preset: PresetRecord, controller: PresetController): PresetRecord {
  return { ...preset, controllers: [...preset.controllers, controller] };
}

export function removeController(preset: PresetRecord, id: string): PresetRecord {
  return { ...preset, controllers: preset.controllers.filter(controller => controller.id !== id) };
}

export function changeController(
  preset: PresetRecord,
  id: string,
  change: Partial<Pick<PresetController, 'displayName' | 'value' | 'metadata'>>,
): PresetRecord {
  const controllers = preset.controllers.map(each => (each.id === id ? { ...each, ...change } : each));
  return { ...preset, controllers };
}

/** Sets a field of metadata, or removes it when there is no value. */
export function withField(
  metadata: Readonly<Record<string, string>>,
  key: string,
  value: string | undefined,
): Record<string, string> {
  const others = Object.entries(metadata).filter(([name]) => name !== key);
  return Object.fromEntries(value === undefined ? others : [...others, [key, value]]);
}

/** A preset whose bindings lead elsewhere. */
export function movePreset(preset: PresetRecord, moved: (path: string) => string): PresetRecord {
  const entities = preset.entities.map(entity => ({ ...entity, bindings: entity.bindings.map(moved) }));
  return { ...preset, entities };
}
