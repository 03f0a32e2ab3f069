type Call = Record<string, unknown>;

const light = (index: number) => `Rig ${index}`;

const spawn = (index: number): Call => ({
  action: 'spawn_actor',
  class: index % 3 === 0 ? 'SpotLight' : 'PointLight',
  label: light(index),
  folder: 'Rig',
  tags: ['rig'],
  location: { X: index * 100, Y: 50, Z: 300 },
  properties: { 'LightComponent.Intensity': 1000 + index },
});

const set = (objectPath: string, propertyName: string, value: unknown): Call => ({
  action: 'set_property',
  objectPath,
  propertyName,
  value,
});

/** Sixty reversible calls that build a scene in the third-person world: actors, their places and names, values, assets. */
export const SCENE_CALLS: readonly Call[] = [
  ...Array.from({ length: 8 }, (_, index) => spawn(index)),
  ...Array.from({ length: 8 }, (_, index) =>
    set(light(index), 'LightComponent.LightColor', { R: index, G: 9 }),
  ),
  ...Array.from({ length: 8 }, (_, index) => ({
    action: 'set_transform',
    objectPath: light(index),
    location: { Z: 500 + index },
    rotation: { Yaw: 15 * index },
  })),
  { action: 'duplicate_actors', objectPath: light(0), offset: { X: 0, Y: 300, Z: 0 }, labels: ['Copy A'] },
  { action: 'duplicate_actors', objectPath: light(1), count: 3, offset: { X: 0, Y: 300, Z: 0 } },
  set('Copy A', 'LightComponent.Intensity', 7),
  { action: 'attach_actor', objectPath: 'Copy A', parent: light(2) },
  { action: 'attach_actor', objectPath: light(3), parent: light(2) },
  { action: 'set_transform', objectPath: 'Copy A', space: 'relative', location: { X: 5, Y: 6, Z: 7 } },
  { action: 'detach_actor', objectPath: light(3) },
  { action: 'rename_actor', objectPath: light(4), label: 'Rim' },
  set('Rim', 'LightComponent.Intensity', 44),
  { action: 'set_folder', objectPath: 'Rim', folder: 'Rig/Rim' },
  { action: 'set_tags', objectPath: 'Rim', tags: ['rim', 'key'] },
  { action: 'set_visibility', objectPath: light(5), visible: false },
  {
    action: 'set_properties',
    objectPaths: ['Rim', light(6), 'Key Light'],
    properties: { 'LightComponent.AttenuationRadius': 750, 'LightComponent.bUseTemperature': true },
  },
  set('Key Light', 'LightComponent.Intensity', 3),
  set('Key Light', 'LightComponent.LightColor.R', 12),
  set('Key Light', 'LightComponent.LightColor', '#336699'),
  { ...set('Key Light', 'LightComponent.Intensity', 5), operation: 'multiply' },
  { action: 'append_element', objectPath: 'Rim', propertyName: 'Tags', value: 'more' },
  { action: 'insert_element', objectPath: 'Rim', propertyName: 'Tags', index: 0, value: 'first' },
  { action: 'remove_element', objectPath: 'Rim', propertyName: 'Tags', index: 1 },
  { action: 'reset_property', objectPath: 'Rim', propertyName: 'LightComponent.Intensity' },
  { action: 'create_folder', path: '/Game/Rig' },
  { action: 'create_material_instance', parent: 'M_Plaster', path: '/Game/Rig/MI_Rig' },
  {
    action: 'batch',
    operations: [
      { action: 'spawn_actor', class: 'PointLight', label: 'Batched' },
      set('Batched', 'LightComponent.Intensity', 12),
      { action: 'set_folder', objectPath: 'Batched', folder: 'Rig' },
    ],
  },
  set('Batched', 'LightComponent.SourceRadius', 5),
  ...Array.from({ length: 9 }, (_, index) => set(light(7), 'LightComponent.Temperature', 3000 + index * 100)),
  set('Sun', 'LightComponent.Intensity', 4),
  { action: 'set_transform', objectPath: 'Sun', rotation: { Pitch: -40 } },
];
