import { labelOf, on, type Trial } from './trial.ts';

const LIGHT = labelOf('Light');
const CUBE = labelOf('Cube');
const BALL = labelOf('Ball');

/** What is put below "Light", "Cube" and "Ball" stands in their way nowhere. */
const FOLDER = 'UnrealBridgeVerify';

const INTENSITY = 'LightComponent.Intensity';

/** Actors, and what is said of objects. */
export const ACTOR_TRIALS: readonly Trial[] = [
  {
    ...{ operation: 'spawn_actor', about: 'a class', makes: 'light' },
    call: ({ at }) => ({
      ...{ class: 'PointLight', label: LIGHT, folder: FOLDER, location: at(0, 0, 300) },
      properties: { [INTENSITY]: 5000 },
    }),
  },
  {
    ...{ operation: 'spawn_actor', about: 'a mesh', makes: 'cube' },
    call: ({ at }) => ({
      ...{ asset: '/Engine/BasicShapes/Cube', label: CUBE, folder: FOLDER },
      location: at(0, 0, 0),
    }),
  },
  {
    ...{ operation: 'spawn_actor', about: 'above another', makes: 'ball' },
    call: ({ at }) => ({
      ...{ asset: '/Engine/BasicShapes/Sphere', label: BALL, folder: FOLDER },
      location: at(0, 0, 800),
    }),
  },
  on(LIGHT, 'set_property', 'light', { propertyName: INTENSITY, value: 4000 }, { about: 'a number' }),
  on(
    LIGHT,
    'set_property',
    'light',
    { propertyName: INTENSITY, value: 2, operation: 'multiply' },
    { about: 'a number, multiplied' },
  ),
  on(
    LIGHT,
    'set_property',
    'light',
    { propertyName: 'LightComponent.LightColor', value: '#FF8800' },
    { about: 'a colour' },
  ),
  on(LIGHT, 'set_properties', 'light', {
    properties: { [INTENSITY]: 3000, 'LightComponent.LightColor': '#FFCC99' },
  }),
  on(LIGHT, 'reset_property', 'light', { propertyName: INTENSITY }),
  on(LIGHT, 'append_element', 'light', { propertyName: 'Tags', value: 'Verify' }, { makes: 'tags' }),
  on(LIGHT, 'insert_element', 'tags', { propertyName: 'Tags', index: 0, value: 'First' }),
  on(LIGHT, 'remove_element', 'tags', { propertyName: 'Tags', index: 0 }),
  on(LIGHT, 'set_tags', 'light', { tags: ['Night'], mode: 'add' }),
  {
    ...{ operation: 'set_transform', about: 'a place', needs: ['light'] },
    call: ({ at }) => ({ objectPath: LIGHT, location: at(0, 200, 300) }),
  },
  on(LIGHT, 'set_transform', 'light', { rotation: { Yaw: 45 }, mode: 'add' }, { about: 'a turn' }),
  {
    ...{ operation: 'align_actors', about: 'in a line', needs: ['light', 'cube', 'ball'] },
    // What was prepared stays, so it is the light that is moved: the ball has to hang above the cube.
    before: [{ action: 'set_transform', objectPath: LIGHT, location: { X: 150, Y: 90, Z: 0 }, mode: 'add' }],
    call: () => ({ objectPaths: [BALL, LIGHT, CUBE], to: 'line' }),
  },
  {
    ...{ operation: 'align_actors', about: 'to the floor', needs: ['cube', 'ball'] },
    call: () => ({ objectPath: BALL, to: 'floor' }),
  },
  { ...on(BALL, 'attach_actor', 'ball', { parent: CUBE }), needs: ['ball', 'cube'], makes: 'attached' },
  on(BALL, 'detach_actor', 'attached', {}),
  on(LIGHT, 'set_folder', 'light', { folder: `${FOLDER}/Inner` }),
  on(LIGHT, 'rename_actor', 'light', { label: labelOf('Rim') }),
  on(LIGHT, 'set_visibility', 'light', { visible: false, where: 'game' }, { about: 'in the game' }),
  on(LIGHT, 'set_visibility', 'light', { visible: false, where: 'editor' }, { about: 'in the editor' }),
  {
    ...{ operation: 'duplicate_actors', needs: ['light'] },
    call: () => ({ objectPath: LIGHT, offset: { X: 200, Y: 0, Z: 0 }, labels: [labelOf('Copy')] }),
  },
  {
    ...{ operation: 'batch', needs: ['light'] },
    call: ({ at }) => ({
      operations: [
        { action: 'spawn_actor', class: 'PointLight', label: labelOf('Batch'), location: at(400, 0, 300) },
        { action: 'set_property', objectPath: labelOf('Batch'), propertyName: INTENSITY, value: 8 },
      ],
    }),
  },
  {
    ...{ operation: 'undo', needs: ['light'] },
    before: [{ action: 'set_property', objectPath: LIGHT, propertyName: INTENSITY, value: 1234 }],
    call: () => ({}),
  },
  {
    ...{ operation: 'redo', needs: ['light'] },
    before: [
      { action: 'set_property', objectPath: LIGHT, propertyName: INTENSITY, value: 1234 },
      { action: 'undo' },
    ],
    call: () => ({}),
  },
  { operation: 'list_changes', needs: ['light'], call: () => ({ limit: 3 }) },
  on(CUBE, 'set_material', 'cube', { material: '/Engine/EngineMaterials/DefaultMaterial', slot: 0 }),
  on(CUBE, 'add_component', 'cube', { class: 'PointLightComponent', name: 'Glow' }, { makes: 'glow' }),
  on(CUBE, 'remove_component', 'glow', { name: 'Glow' }),
  on(LIGHT, 'call_function', 'light', {
    functionName: 'SetActorHiddenInGame',
    parameters: { bNewHidden: true },
  }),
  {
    ...{ operation: 'delete_actors', needs: ['light'] },
    before: [{ action: 'duplicate_actors', objectPath: LIGHT, labels: [labelOf('Doomed')] }],
    call: () => ({ objectPath: labelOf('Doomed') }),
  },
];
