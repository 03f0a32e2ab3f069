import { describe, expect, test } from 'vitest';
import { oneIn } from '../../../test/support/soak.ts';
import type { EngineVersion } from '../engine-version.ts';
import { actors, crate, kismet, lamp, level, light, openYard, type YardEditor } from '../test-yard.ts';

const engines: EngineVersion[] = ['5.0', '5.1', '5.5', '5.7', '5.8'];
const lightActor = `${level}.PointLight_2`;
const crateMesh = `${crate}.StaticMeshComponent0`;
const grid = '/Engine/EngineMaterials/WorldGridMaterial.WorldGridMaterial';
const plain = '/Engine/BasicShapes/BasicShapeMaterial.BasicShapeMaterial';
const spawn = (ActorClass: string, extra = {}): Item => [
  actors,
  'SpawnActorFromClass',
  { ActorClass, Location: { X: 50 }, ...extra },
];

type Item = [path: string, functionName: string, parameters: object];
/** One edit: what TransactObject has to record before, and the call. */
interface Edit {
  transact?: string;
  call: Item;
}

/** Thirty edits; each finds what those before it made. */
const edits: Edit[] = [
  { call: spawn('/Script/Engine.PointLight') },
  { call: spawn('/Game/Blueprints/BP_Lamp.BP_Lamp_C') },
  { call: spawn('/Script/Engine.SpotLight', { bTransient: true }) },
  { call: [actors, 'SpawnActorFromObject', { ObjectToUse: '/Game/Props/SM_Barrel.SM_Barrel' }] },
  { call: [`${level}.PointLight_0`, 'SetActorLabel', { NewActorLabel: 'Fill Light' }] },
  { call: [lightActor, 'SetActorLabel', { NewActorLabel: 'Fill Light' }] },
  { call: [`${level}.PointLight_0`, 'SetFolderPath', { NewFolderPath: 'Lighting/Fill/Soft' }] },
  {
    call: [lightActor, 'K2_AttachToActor', { ParentActor: crate, SocketName: 'Top', ...rules('KeepWorld') }],
  },
  { call: [actors, 'DuplicateActors', { ActorsToDuplicate: [lightActor, lamp], Offset: { Z: 300 } }] },
  { call: [actors, 'DuplicateActor', { ActorToDuplicate: crate }] },
  { transact: crateMesh, call: [crateMesh, 'SetMaterial', { ElementIndex: 0, Material: grid }] },
  {
    transact: crateMesh,
    call: [crateMesh, 'SetMaterialByName', { MaterialSlotName: 'WorldGridMaterial', Material: plain }],
  },
  { transact: crateMesh, call: [crateMesh, 'SetMaterial', { ElementIndex: 2, Material: grid }] },
  { transact: crate, call: [crate, 'K2_SetActorLocation', { NewLocation: { X: 9, Y: 8, Z: 7 } }] },
  { transact: crate, call: [crate, 'K2_AddActorLocalRotation', { DeltaRotation: { Yaw: 30 } }] },
  { transact: lamp, call: [lamp, 'SetActorScale3D', { NewScale3D: { X: 2, Y: 2, Z: 2 } }] },
  { transact: light, call: [light, 'SetIntensity', { NewIntensity: 12 }] },
  { transact: light, call: [light, 'SetLightColor', { NewLightColor: { R: 1, A: 1 }, bSRGB: true }] },
  {
    transact: `${lamp}.Lamp`,
    call: [`${lamp}.Lamp`, 'SetVisibility', { bNewVisibility: false, bPropagateToChildren: true }],
  },
  { call: [lightActor, 'K2_DetachFromActor', rules('KeepWorld')] },
  { transact: crate, call: [crate, 'SetActorHiddenInGame', { bNewHidden: true }] },
  { transact: crate, call: [crate, 'SetIsTemporarilyHiddenInEditor', { bIsHidden: true }] },
  { transact: crate, call: [crate, 'SetActorEnableCollision', {}] },
  {
    transact: lamp,
    call: [kismet, 'SetDoublePropertyByName', { Object: lamp, PropertyName: 'Wattage', Value: 99 }],
  },
  { transact: crateMesh, call: [crateMesh, 'SetStaticMesh', { NewMesh: '/Engine/BasicShapes/Cone.Cone' }] },
  {
    transact: crateMesh,
    call: [crateMesh, 'SetCollisionProfileName', { InCollisionProfileName: 'Trigger' }],
  },
  { call: [actors, 'SetSelectedLevelActors', { ActorsToSelect: [lightActor, `${level}.PointLight_0`] }] },
  { call: [actors, 'SetActorTransform', { InActor: lightActor, InWorldTransform: {} }] },
  { call: [actors, 'DestroyActors', { ActorsToDestroy: [crate, `${level}.PointLight_0`] }] },
  { call: [`${level}.ExponentialHeightFog_0`, 'K2_DestroyActor', {}] },
];

function rules(rule: string) {
  return { LocationRule: rule, RotationRule: rule, ScaleRule: rule };
}

/** One batch for each edit: the step is opened and closed around it. */
function run(yard: YardEditor, { transact, call: [objectPath, functionName, parameters] }: Edit): unknown[] {
  const calls: Item[] = [
    [kismet, 'BeginTransaction', { Description: functionName }],
    ...(transact ? [[kismet, 'TransactObject', { Object: transact }] as Item] : []),
    [objectPath, functionName, parameters],
    [kismet, 'EndTransaction', {}],
  ];
  const Requests = calls.map(([path, name, given], RequestId) => ({
    ...{ RequestId, URL: '/remote/object/call', Verb: 'PUT' },
    Body: { objectPath: path, functionName: name, parameters: given },
  }));
  const headers = { 'content-type': 'application/json', passphrase: 'any' };
  const answer = yard.put('/remote/batch', { Requests }, headers);
  const { Responses } = JSON.parse(answer.slice('200 '.length));
  return Responses.map(({ ResponseCode, ResponseBody }: Record<string, unknown>) =>
    ResponseCode === 200 ? 200 : ResponseBody,
  );
}

function command(yard: YardEditor, direction: 'UNDO' | 'REDO'): string {
  return yard.call(kismet, 'ExecuteConsoleCommand', { Command: `TRANSACTION ${direction}` });
}

describe.each(oneIn(5, engines))('%s', engine => {
  const settings = { allowAnyRemoteFunctionCall: true, allowConsoleCommandRemoteExecution: true };

  test('thirty edits through Remote Control are thirty steps, which undo and redo to the letter', () => {
    const yard = openYard({ engine, settings });
    const { world } = yard.editor;
    world.load('/Game/Props/SM_Barrel.SM_Barrel');
    for (const path of [grid, plain, '/Engine/BasicShapes/Cone.Cone']) world.load(path);
    const order = () => world.actors().map(actor => actor.path);
    const states = [{ snapshot: world.snapshot(), order: order() }];

    for (const edit of edits) {
      expect(run(yard, edit), edit.call[1]).toEqual(Array(edit.transact ? 4 : 3).fill(200));
      states.push({ snapshot: world.snapshot(), order: order() });
      expect(states.at(-1)?.snapshot, edit.call[1]).not.toEqual(states.at(-2)?.snapshot);
    }
    expect(world.transactions.titles).toEqual(edits.map(edit => edit.call[1]));

    for (let step = edits.length - 1; step >= 0; step--) {
      expect(command(yard, 'UNDO')).toBe('200 {\n}');
      expect({ snapshot: world.snapshot(), order: order() }, edits[step]?.call[1]).toEqual(states[step]);
    }
    for (let step = 1; step <= edits.length; step++) {
      command(yard, 'REDO');
      expect({ snapshot: world.snapshot(), order: order() }, edits[step - 1]?.call[1]).toEqual(states[step]);
    }
    expect(world.transactions.redo()).toBe(false);
  });
});
