import { describe, expect, test } from 'vitest';
import type { Scene } from '../mocks/engine/scene.ts';
import { generateLevel } from '../mocks/worlds/generate-level.ts';
import { thirdPerson } from '../mocks/worlds/third-person.ts';
import { openBridge } from './support/open-bridge.ts';
import { longTest } from './support/soak.ts';

const METAL = '/Game/Props/Materials/M_Metal.M_Metal';
const MAP = '/Game/ThirdPerson/Lvl_ThirdPerson.Lvl_ThirdPerson';

type Row = { use: string; class: string; path: string; label?: string };

const find = async (args: Record<string, unknown>, options = {}) => {
  const bridge = await openBridge(options);
  return bridge.inspect({ action: 'find_references', ...args });
};

const paths = (value: { references: Row[] }) => value.references.map(({ path }) => path).toSorted();

describe('find_references', () => {
  longTest.each([
    'M_Metal',
    'm_metal',
    METAL,
    '/Game/Props/Materials/M_Metal',
    `/Script/Engine.Material'${METAL}'`,
  ])('who uses %s', async objectPath => {
    const { value, text } = await find({ objectPath });
    expect(value.objectPath, text).toBe(METAL);
    expect(value.references).toContainEqual({
      use: 'referencer',
      class: 'MaterialInstanceConstant',
      path: '/Game/Props/Materials/MI_Metal_Rusty.MI_Metal_Rusty',
    });
    expect(value.total_count).toBe(value.references.length);
  });

  longTest('what it uses, native code among it', async () => {
    const { value } = await find({ objectPath: METAL, direction: 'dependencies' });
    expect(value.references).toEqual(
      expect.arrayContaining([
        { use: 'dependency', class: 'Texture2D', path: '/Game/Props/Textures/T_Metal_N.T_Metal_N' },
        { use: 'dependency', class: 'module', path: '/Script/Engine' },
      ]),
    );
  });

  longTest('both, counted apart', async () => {
    const { value } = await find({ objectPath: METAL, direction: 'both' });
    expect(value.referencers + value.dependencies).toBe(value.total_count);
    expect(new Set(value.references.map(({ use }: Row) => use))).toEqual(
      new Set(['referencer', 'dependency']),
    );
  });

  longTest('a level that uses it is a World', async () => {
    const { value } = await find({ objectPath: 'SM_Barrel' });
    expect(value.references).toContainEqual({ use: 'referencer', class: 'World', path: MAP });
  });

  longTest('who uses it after a Blueprint has lost the properties that it set', async () => {
    const { act, inspect } = await openBridge({ scene: thirdPerson });
    const of = { objectPath: '/Game/ThirdPerson/Blueprints/BP_ThirdPersonCharacter' };
    const { value, text } = await act({
      action: 'reparent_blueprint',
      ...of,
      parent: 'Actor',
      confirm: true,
    });
    expect(value.success, text).toBe(true);
    const found = await inspect({ action: 'find_references', ...of });
    expect(found.value.references, found.text).toContainEqual(expect.objectContaining({ path: MAP }));
  });

  longTest('nobody', async () => {
    const { value } = await find({ objectPath: 'SM_Bench' });
    expect(value).toMatchObject({ success: true, total_count: 0, references: [] });
  });

  longTest('actors in packages of their own, each by its label', async () => {
    const scene: Scene = { ...thirdPerson, worldPartition: true };
    const { value } = await find({ objectPath: 'SM_Barrel' }, { scene });
    const table = '/Game/Data/DT_Props.DT_Props';
    expect(paths(value)).toContain(table);
    const rows: Row[] = value.references.filter(({ path }: Row) => path !== table);
    expect(rows.length).toBeGreaterThan(1);
    for (const row of rows) {
      expect(row.path).toContain(':PersistentLevel.');
      expect(row.label).toBeTruthy();
    }
  });

  longTest('pages, and a cursor that no longer fits is refused', async () => {
    const bridge = await openBridge();
    const call = { action: 'find_references', objectPath: MAP, direction: 'dependencies' };
    const all = await bridge.inspect({ ...call, limit: 500 });
    const count = all.value.total_count;
    const first = await bridge.inspect({ ...call, limit: 5 });
    const second = await bridge.inspect({ ...call, limit: 500, cursor: first.value.cursor });
    const rest = second.value.rows ?? second.value.references;
    expect(first.value.references.length + rest.length).toBe(count);
    expect(second.value.cursor).toBeUndefined();
    const stale = await bridge.inspect({ ...call, objectPath: METAL, cursor: first.value.cursor });
    expect(stale.value.error.code).toBe('stale_cursor');
  });

  longTest.each([
    ['M_Metl', 'object_not_found', 'M_Metal'],
    ['/Game/Props/Materials/M_Metl', 'object_not_found', 'M_Metal'],
  ])('%s: near names', async (objectPath, code, near) => {
    const { value } = await find({ objectPath });
    expect(value.error.code).toBe(code);
    expect(value.error.suggestions[0]).toBe(near);
  });

  longTest('an actor is no asset: the call that names its assets', async () => {
    const { value } = await find({ objectPath: 'Key Light' });
    expect(value.error.code).toBe('invalid_arguments');
    expect(value.error.example).toEqual({ action: 'inspect_object', objectPath: 'Key Light' });
  });

  longTest('while the game plays, who uses it is not told, rather than nobody', async () => {
    const bridge = await openBridge();
    await bridge.act({ action: 'play' });
    const call = { action: 'find_references', objectPath: METAL };
    expect((await bridge.inspect(call)).value.error.code).toBe('engine_declined');
    const used = await bridge.inspect({ ...call, direction: 'dependencies' });
    expect(used.value.total_count).toBeGreaterThan(0);
  });

  longTest.each(['5.0', '5.1', '5.5', '5.7'] as const)('%s: the same', async engine => {
    const { value, text } = await find({ objectPath: METAL, direction: 'both' }, { engine });
    expect(paths(value), text).toContain('/Game/Props/Materials/MI_Metal_Rusty.MI_Metal_Rusty');
  });

  test('a default 5.8 names both lines', async () => {
    const { value } = await find({ objectPath: METAL }, { engine: '5.8' });
    expect(value.error.code).toBe('remote_call_not_allowed');
    expect(value.error.remedy).toContain('"FindPackageReferencersForAsset"');
    expect(value.error.remedy).toContain('"K2_GetDependencies"');
  });

  longTest(
    'two frames by path: the links, then what they are; four more where actors may use it',
    async () => {
      const bridge = await openBridge();
      await bridge.inspect({ action: 'level_overview' });
      const call = { action: 'find_references', objectPath: '/Game/Props/Textures/T_Metal_N.T_Metal_N' };
      expect(await bridge.countFrames(bridge.inspect(call))).toBe(2);
      expect(await bridge.countFrames(bridge.inspect({ ...call, objectPath: METAL }))).toBe(6);
    },
  );
});

describe('actors of the open level', () => {
  longTest('that use an asset themselves are named beside what is saved', async () => {
    const { inspect } = await openBridge();
    const { value, text } = await inspect({ action: 'find_references', objectPath: 'SM_Crate' });
    expect(value.inLevel, text).toMatchObject({ count: 5, actors: expect.arrayContaining(['SM_Crate_01']) });
    expect(value.note).toContain('`inLevel` actors of the open one');
  });

  longTest(
    'that wear a material through its mesh or an instance of it count, and which way is told',
    async () => {
      const { inspect, act } = await openBridge();
      const { value, text } = await inspect({ action: 'find_references', objectPath: 'M_Metal' });
      // Four lamps and five crates have it in their meshes; four barrels and two doors wear the instance.
      expect(value.inLevel, text).toMatchObject({ count: 15, wearing: { M_Metal: 9, MI_Metal_Rusty: 6 } });
      expect(value.inLevel.actors).toContain('SM_Crate_01');
      expect(value.note).toContain('brought by its mesh');
      const deleted = await act({ action: 'delete_asset', objectPath: 'M_Metal', dryRun: true });
      expect(deleted.value.note, deleted.text).toContain('(M_Metal on 9, MI_Metal_Rusty on 6)');
    },
  );

  longTest('that hold a mesh in a Blueprint alone count', async () => {
    const { inspect } = await openBridge();
    const { value, text } = await inspect({ action: 'find_references', objectPath: 'SM_LampBracket' });
    expect(value.inLevel, text).toMatchObject({ count: 4 });
    expect(value.inLevel.wearing).toBeUndefined();
  });

  longTest('may hold it elsewhere than in a slot, and what was not looked at is said', async () => {
    const { inspect } = await openBridge();
    const { value } = await inspect({ action: 'find_references', objectPath: 'MI_LightFunction_Leaves' });
    expect(value.inLevel).toMatchObject({ count: 1, actors: ['Leaf Shadows'] });
    expect(value.note).toContain('by materials, LightFunctionMaterial, DecalMaterial; variables and other');
  });

  longTest('wear what nobody has saved yet', async () => {
    const { inspect, act } = await openBridge();
    const made = await act({ action: 'create_material_instance', path: '/Game/MI_New', parent: 'M_Metal' });
    expect(made.value.success, made.text).toBe(true);
    await act({ action: 'set_material', objectPath: 'SM_Wall_South', material: '/Game/MI_New' });
    const { value, text } = await inspect({ action: 'find_references', objectPath: '/Game/MI_New' });
    expect(value.inLevel, text).toMatchObject({ count: 1, actors: ['SM_Wall_South'] });
  });

  longTest('are named before the asset is deleted', async () => {
    const { act } = await openBridge();
    const { value } = await act({ action: 'delete_asset', objectPath: 'SM_Crate', dryRun: true });
    expect(value.note).toContain('5 actors of the open level use it: SM_Crate_01');
  });

  longTest('what no actor holds says nothing of them', async () => {
    const { inspect } = await openBridge();
    const { value } = await inspect({ action: 'find_references', objectPath: 'T_Metal_N' });
    expect(value.inLevel).toBeUndefined();
  });

  longTest('of a large level the search that names them is told', async () => {
    const { inspect } = await openBridge({ scene: generateLevel({ actors: 400 }) });
    const { value } = await inspect({ action: 'find_assets', class: 'StaticMesh', limit: 1 });
    const [mesh] = value.assets;
    const found = await inspect({ action: 'find_references', objectPath: mesh.path });
    expect(found.value.inLevel?.unread ?? '', found.text).toContain(`where {"StaticMesh":"${mesh.path}"}`);
  });

  longTest('where they are more than are named, the call beside them lists them all', async () => {
    const bridge = await openBridge({ scene: thirdPerson });
    const { inLevel } = (await bridge.inspect({ action: 'find_references', objectPath: 'M_Metal' })).value;
    expect(inLevel.actors.length).toBeLessThan(inLevel.count);
    const where = JSON.parse(/where (.*)/.exec(inLevel.all)?.[1] ?? '');
    const { value } = await bridge.inspect({ action: 'find_actors', where });
    expect(value.total_count).toBe(inLevel.count);
  });
});
