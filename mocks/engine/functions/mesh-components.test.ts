import { describe, expect, test } from 'vitest';
import type { SceneAsset } from '../scene.ts';
import { crate, level, light, openYard, yard as yardScene } from '../test-yard.ts';

const mesh = `${crate}.StaticMeshComponent0`;
const basic = '/Engine/BasicShapes/BasicShapeMaterial.BasicShapeMaterial';
const grid = '/Engine/EngineMaterials/WorldGridMaterial.WorldGridMaterial';
const standard = '/Engine/EngineMaterials/DefaultMaterial.DefaultMaterial';
const result = (answer: string) => JSON.parse(answer.slice('200 '.length)).ReturnValue;

/** A yard with one more mesh actor, and functions of its component. */
function openWith(asset: Partial<SceneAsset>, more: SceneAsset[] = []) {
  const path = '/Game/Props/SM_Chair.SM_Chair';
  const chair: SceneAsset = { path, class: '/Script/Engine.StaticMesh', ...asset };
  const actor = {
    name: 'Chair_1',
    class: '/Script/Engine.StaticMeshActor',
    components: { StaticMeshComponent0: { properties: { StaticMesh: path } } },
  };
  const yard = openYard({
    scene: { ...yardScene, assets: [chair, ...more], actors: [actor], selection: [] },
  });
  const component = `${level}.Chair_1.StaticMeshComponent0`;
  return {
    ...{ yard, component },
    ask: (name: string, parameters = {}) => result(yard.call(component, name, parameters)),
  };
}

describe('the collision profile', () => {
  test.each<[string, string, string]>([
    ['/Script/Engine.StaticMeshActor', 'StaticMeshComponent0', 'BlockAll'],
    ['/Script/Engine.Character', 'CollisionCylinder', 'Pawn'],
    ['/Script/Engine.Character', 'CharacterMesh0', 'CharacterMesh'],
    ['/Script/Engine.TriggerBox', 'CollisionComp', 'Trigger'],
    ['/Script/Engine.PlayerStart', 'Sprite', 'NoCollision'],
  ])('of %s.%s is %s', (path, name, profile) => {
    const actor = { name: 'A', class: path };
    const yard = openYard({ scene: { ...yardScene, actors: [actor], selection: [] } });
    expect(result(yard.call(`${level}.A.${name}`, 'GetCollisionProfileName'))).toBe(profile);
  });
});

describe('an instance that is made while the editor runs', () => {
  const paint = {
    ...{ path: '/Game/Props/M_Paint.M_Paint', class: '/Script/Engine.Material' },
    parameters: { scalar: { Gloss: 0.5 }, vector: { Tint: { R: 1, G: 1, B: 1, A: 1 } } },
  };
  const create = { ElementIndex: 0, SourceMaterial: paint.path };

  test('takes the place of its material, and is the same from then on', () => {
    const { ask, component } = openWith({ references: [paint.path] }, [paint]);
    const made = ask('CreateDynamicMaterialInstance', { ElementIndex: 0 });
    expect(made).toBe(`${component}.MaterialInstanceDynamic_0`);
    expect(ask('GetMaterial')).toBe(made);
    expect(ask('CreateDynamicMaterialInstance', { ElementIndex: 0 })).toBe(made);
    expect(ask('CreateAndSetMaterialInstanceDynamic')).toBe(made);
  });

  test('may have another source, and a name', () => {
    const { yard, ask, component } = openWith({}, [paint]);
    const made = ask('CreateDynamicMaterialInstance', { ...create, OptionalName: 'Coat' });
    expect(made).toBe(`${component}.Coat`);
    expect(yard.editor.world.get(made, 'Parent')).toBe(paint.path);
    expect(ask('CreateAndSetMaterialInstanceDynamicFromMaterial', { Parent: paint.path })).not.toBe(made);
  });

  test('has parameters of its own', () => {
    const { yard, ask } = openWith({}, [paint]);
    const made = ask('CreateDynamicMaterialInstance', create);
    const gloss = () => result(yard.call(made, 'K2_GetScalarParameterValue', { ParameterName: 'Gloss' }));
    expect(gloss()).toBe(0.5);
    yard.call(made, 'SetScalarParameterValue', { ParameterName: 'gloss', Value: 0.25 });
    yard.call(made, 'SetVectorParameterValue', { ParameterName: 'Tint', Value: { R: 0.5, A: 1 } });
    expect(gloss()).toBe(0.25);
    expect(result(yard.call(made, 'K2_GetVectorParameterValue', { ParameterName: 'Tint' }))).toEqual({
      ...{ R: 0.5, G: 0, B: 0, A: 1 },
    });
    expect(result(yard.call(made, 'GetBaseMaterial'))).toBe(paint.path);
  });

  test('is not made without a mesh, or beyond its slots', () => {
    const { yard, component, ask } = openWith({}, [paint]);
    expect(ask('CreateDynamicMaterialInstance', { ElementIndex: 3 })).toBe('');
    yard.call(component, 'SetStaticMesh');
    expect(ask('CreateDynamicMaterialInstance', { ElementIndex: 0 })).toBe('');
  });

  test('goes with the world that is played', () => {
    const yard = openYard();
    yard.editor.world.play();
    const played = mesh.replace('/Yard.Yard', '/UEDPIE_0_Yard.Yard');
    const made = result(yard.call(played, 'CreateDynamicMaterialInstance', { ElementIndex: 0 }));
    expect(yard.editor.world.find(made)).toBeDefined();
    yard.editor.world.stopPlay();
    expect(yard.editor.world.find(made)).toBeUndefined();
  });
});

describe('the slots of a mesh', () => {
  test('are those that the scene states', () => {
    const { ask } = openWith({
      properties: {
        StaticMaterials: [
          { MaterialSlotName: 'Wood', MaterialInterface: basic },
          { MaterialSlotName: 'Fabric' },
        ],
      },
    });
    expect(ask('GetMaterialSlotNames')).toEqual(['Wood', 'Fabric']);
    expect(ask('GetMaterials')).toEqual([basic, '']);
    expect(ask('GetMaterialIndex', { MaterialSlotName: 'fabric' })).toBe(1);
    expect(ask('GetMaterialIndex', { MaterialSlotName: 'Steel' })).toBe(-1);
    expect(ask('IsMaterialSlotNameValid', { MaterialSlotName: 'Wood' })).toBe(true);
  });

  test('are its materials, where the scene says no more', () => {
    const wood = { path: '/Game/Props/M_Wood.M_Wood', class: '/Script/Engine.Material' };
    const texture = { path: '/Game/Props/T_Wood.T_Wood', class: '/Script/Engine.Texture2D' };
    const { ask } = openWith({ references: [texture.path, wood.path] }, [wood, texture]);
    expect(ask('GetMaterialSlotNames')).toEqual(['M_Wood']);
    expect(ask('GetMaterial')).toBe(wood.path);
  });

  test('are one with the grid, where nothing is known', () => {
    const { ask } = openWith({});
    expect([ask('GetNumMaterials'), ask('GetMaterial')]).toEqual([1, grid]);
  });

  test('of a basic shape are one', () => {
    const yard = openYard();
    expect(result(yard.call(mesh, 'GetMaterialSlotNames'))).toEqual(['WorldGridMaterial']);
    expect(result(yard.call(mesh, 'GetMaterial'))).toBe(basic);
  });

  test('are none without a mesh', () => {
    const { yard, component, ask } = openWith({});
    yard.call(component, 'SetStaticMesh');
    expect([ask('GetNumMaterials'), ask('GetMaterial'), ask('GetMaterialSlotNames')]).toEqual([0, '', []]);
  });
});

describe('a material of its own', () => {
  const set = (index: number, Material: string) => {
    const yard = openYard();
    const answer = yard.call(mesh, 'SetMaterial', { ElementIndex: index, Material });
    return { yard, answer, own: yard.editor.world.get(mesh, 'OverrideMaterials') };
  };

  test('goes before that of the mesh, and null leaves it to the mesh', () => {
    const { yard } = set(0, standard);
    expect(result(yard.call(mesh, 'GetMaterial'))).toBe(standard);
    yard.call(mesh, 'SetMaterial');
    expect(result(yard.call(mesh, 'GetMaterial'))).toBe(basic);
    expect(yard.editor.world.get(mesh, 'OverrideMaterials')).toEqual(['']);
  });

  test.each([
    [2, ['', '', standard]],
    [-1, []],
  ])('in slot %s', (index, own) => {
    expect(set(index, standard)).toMatchObject({ answer: '200 {\n}', own });
  });

  test('is found by the name of its slot; another name does nothing', () => {
    const yard = openYard();
    yard.call(mesh, 'SetMaterialByName', { MaterialSlotName: 'worldgridmaterial', Material: standard });
    yard.call(mesh, 'SetMaterialByName', { MaterialSlotName: 'Steel', Material: grid });
    expect(yard.editor.world.get(mesh, 'OverrideMaterials')).toEqual([standard]);
  });

  test('that is no material is null', () => {
    expect(set(0, '/Engine/BasicShapes/Cone.Cone').own).toEqual(['']);
  });
});

describe('SetStaticMesh', () => {
  const cone = '/Engine/BasicShapes/Cone.Cone';

  test('says whether the mesh is another', () => {
    const yard = openYard();
    const answers = [cone, cone].map(NewMesh => result(yard.call(mesh, 'SetStaticMesh', { NewMesh })));
    expect(answers).toEqual([true, false]);
    expect(yard.editor.world.get(mesh, 'StaticMesh')).toBe(cone);
  });

  test('leaves what is static alone while the level is played', () => {
    const yard = openYard();
    yard.editor.world.assign(mesh, 'Mobility', 'Static');
    yard.editor.world.play();
    const played = mesh.replace('/Yard.Yard', '/UEDPIE_0_Yard.Yard');
    expect(result(yard.call(played, 'SetStaticMesh', { NewMesh: cone }))).toBe(false);
  });
});

describe('collision', () => {
  test('follows a profile of the engine', () => {
    const yard = openYard();
    yard.call(mesh, 'SetCollisionProfileName', { InCollisionProfileName: 'trigger' });
    expect(yard.editor.world.get(mesh, 'BodyInstance')).toMatchObject({
      CollisionProfileName: 'Trigger',
      CollisionEnabled: 'QueryOnly',
      ObjectType: 'ECC_WorldDynamic',
    });
  });

  test('set by hand is no profile any more', () => {
    const yard = openYard();
    yard.call(mesh, 'SetCollisionEnabled', { NewType: 'PhysicsOnly' });
    expect(result(yard.call(mesh, 'GetCollisionProfileName'))).toBe('Custom');
    expect(result(yard.call(mesh, 'GetCollisionEnabled'))).toBe('Physics Only (No Query Collision)');
  });

  test('by a profile of the project is not simulated', () => {
    expect(openYard().call(mesh, 'SetCollisionProfileName', { InCollisionProfileName: 'Door' })).toMatch(
      /^501 /,
    );
  });

  test('of an actor is off for all of its components', () => {
    const yard = openYard();
    yard.call(crate, 'SetActorEnableCollision');
    expect(result(yard.call(crate, 'GetActorEnableCollision'))).toBe(false);
    yard.call(crate, 'SetActorEnableCollision', { bNewActorEnableCollision: true });
    expect(result(yard.call(crate, 'GetActorEnableCollision'))).toBe(true);
  });
});

test.each([
  ['SetSimulatePhysics', { bSimulate: true }, 'BodyInstance.bSimulatePhysics', true],
  ['SetCastShadow', {}, 'CastShadow', false],
])('%s', (name, parameters, propertyName, value) => {
  const yard = openYard();
  expect(yard.call(mesh, name, parameters)).toBe('200 {\n}');
  expect(yard.editor.world.get(mesh, propertyName)).toBe(value);
});

test('lights have no materials', () => {
  expect(openYard().call(light, 'GetNumMaterials')).toMatch(/^400 /);
});
