import { describe, expect, test } from 'vitest';
import type { Scene } from '../mocks/engine/scene.ts';
import { thirdPerson } from '../mocks/worlds/third-person.ts';
import { openBridge } from './support/open-bridge.ts';
import { longTest, testOneIn, testOneOf } from './support/soak.ts';

const find = async (args: Record<string, unknown>, engine?: '5.0' | '5.1' | '5.8') => {
  const bridge = await openBridge({ ...(engine && { engine }) });
  return bridge.inspect({ action: 'find_assets', ...args });
};

const names = (value: { assets: { name: string }[] }) => value.assets.map(({ name }) => name).toSorted();

/** A project with so many meshes that they do not fit one answer. */
function crowded(count: number): Scene {
  const meshes = Array.from({ length: count }, (_, index) => ({
    path: `/Game/Rocks/SM_Rock_${index}.SM_Rock_${index}`,
    class: '/Script/Engine.StaticMesh',
    loaded: false,
  }));
  return { ...thirdPerson, assets: [...(thirdPerson.assets ?? []), ...meshes] };
}

describe('find_assets', () => {
  longTest('finds by part of a name, loaded or not', async () => {
    const { value } = await find({ query: 'bench' });
    expect(value.total_count).toBe(2);
    expect(value.assets).toContainEqual({
      name: 'SM_Bench',
      class: 'StaticMesh',
      path: '/Game/Props/Meshes/SM_Bench.SM_Bench',
    });
    expect(value.next).toContain('loaded');
  });

  longTest('what nothing uses, and how many use the others', async () => {
    const unused = (await find({ path: '/Game/Props', where: { referencers: 0 } })).value;
    expect(names(unused)).toEqual(['SM_Bench', 'T_Bench_D']);
    expect(unused.note).toContain('look before you delete');
    const { value } = await find({ query: 'M_Metal', show: ['referencers'] });
    expect(value.assets).toContainEqual(expect.objectContaining({ name: 'M_Metal', referencers: 4 }));
  });

  longTest('who uses them is not told while the game plays', async () => {
    const { act, inspect } = await openBridge({ scene: thirdPerson });
    await act({ action: 'play' });
    const { value } = await inspect({ action: 'find_assets', where: { referencers: 0 } });
    expect(value.assets).toEqual([]);
    expect(value.note).toContain('while the game plays');
  });

  testOneIn(4).each([
    [{ class: 'Texture', path: '/Game/Props' }, ['T_Bench_D', 'T_Metal_N', 'T_Sign_E']],
    [{ class: '/Script/Engine.SoundCue' }, ['SC_Fire_Crackle']],
    [{ class: 'USoundCue' }, ['SC_Fire_Crackle']],
    [{ class: 'Blueprint', path: 'Content/Blueprints/' }, ['BP_Door', 'BP_Lamp']],
    [{ path: 'Decals' }, ['MI_Decal_Arrow', 'MI_Decal_Puddle', 'M_Decal']],
    [{ path: '/All/Game/Decals', class: 'MaterialInterface', query: 'arrow' }, ['MI_Decal_Arrow']],
  ])('%o', async (args, expected) => {
    const { value } = await find(args);
    expect(names(value)).toEqual(expected.toSorted());
  });

  longTest('many rows become one table, whose paths are whole again with their prefix', async () => {
    const { value } = await find({ path: '/Game/Props' });
    const bridge = await openBridge();
    const all = value.rows ?? value.assets;
    expect(all.length).toBe(value.total_count);
    const { value: everything } = await bridge.inspect({ action: 'find_assets' });
    expect(everything.columns).toEqual(['name', 'class', 'path']);
    const paths = everything.rows.map((row: string[]) => `${everything.pathPrefix}${row[2]}`);
    expect(paths).toContain('/Game/Props/Meshes/SM_Bench.SM_Bench');
  });

  longTest('pages through everything once, in a stable order, and says when it cut', async () => {
    const bridge = await openBridge({ scene: crowded(130) });
    const seen: string[] = [];
    let cursor: string | undefined;
    for (let page = 0; page < 10; page++) {
      const { value, isError, text } = await bridge.inspect({
        action: 'find_assets',
        query: 'SM_Rock',
        ...(cursor !== undefined && { cursor }),
      });
      expect(isError, text).toBe(false);
      seen.push(
        ...(value.rows ?? value.assets.map((row: { name: string }) => [row.name])).map(
          (row: string[]) => row[0],
        ),
      );
      cursor = value.cursor;
      if (cursor === undefined) {
        expect(value.total_count).toBe(130);
        break;
      }
      expect(value.note).toContain('there are more');
    }
    expect(new Set(seen).size).toBe(130);
    expect(seen).toHaveLength(130);
  });

  longTest('a cursor that no longer fits is refused', async () => {
    const bridge = await openBridge({ scene: crowded(60) });
    const call = { action: 'find_assets', query: 'SM_Rock', limit: 20 };
    const { value } = await bridge.inspect(call);
    const again = await bridge.inspect({ ...call, query: 'SM_', cursor: value.cursor });
    expect(again.value.error.code).toBe('stale_cursor');
  });

  longTest('fifty rows stay below 1,900 tokens', async () => {
    const bridge = await openBridge({ scene: crowded(130) });
    const { text } = await bridge.inspect({ action: 'find_assets', query: 'SM_' });
    const { encode } = await import('gpt-tokenizer/encoding/o200k_base');
    expect(encode(text).length).toBeLessThanOrEqual(1900);
  });

  testOneOf.each([
    [{ query: 'SM_Barell' }, 'SM_Barrel'],
    [{ class: 'StaticMehs' }, 'StaticMesh'],
    [{ path: '/Game/Prop' }, '/Game/Props'],
    [{ class: 'PointLight' }, 'find_actors'],
  ])('%o finds nothing, and says what is near', async (args, near) => {
    const { value, isError } = await find(args);
    expect(isError).toBe(false);
    expect([value.total_count, value.assets]).toEqual([0, []]);
    expect(value.note).toContain(near);
  });

  test.each(['5.0', '5.1', '5.8'] as const)('%s: by class and name, without any right', async engine => {
    const { value } = await find({ class: 'SoundBase', query: 'thunder' }, engine);
    expect(value.assets).toEqual([
      { name: 'SW_Thunder', class: 'SoundWave', path: '/Game/Audio/Ambience/SW_Thunder.SW_Thunder' },
    ]);
  });

  longTest('actors of a World Partition map are no assets, though the engine finds them', async () => {
    const plain = await find({ limit: 500 });
    const bridge = await openBridge({ scene: { ...thirdPerson, worldPartition: true } });
    const { value } = await bridge.inspect({ action: 'find_assets', limit: 500 });
    expect(value.total_count).toBe(plain.value.total_count);
    const page = await bridge.inspect({ action: 'find_assets', limit: 30 });
    expect(page.value.rows).toHaveLength(30);
  });

  longTest('a class that a Blueprint makes', async () => {
    const maker = '/Game/Items/DA_Item.DA_Item';
    const scene: Scene = {
      ...thirdPerson,
      blueprints: [
        ...(thirdPerson.blueprints ?? []),
        { path: '/Game/Items/DA_Item', parent: '/Script/Engine.DataAsset' },
      ],
      assets: [
        ...(thirdPerson.assets ?? []),
        { path: '/Game/Items/Sword.Sword', class: `${maker}_C`, loaded: false },
      ],
    };
    const bridge = await openBridge({ scene });
    for (const written of ['DA_Item', 'DA_Item_C', `${maker}_C`]) {
      const { value, text } = await bridge.inspect({ action: 'find_assets', class: written });
      expect(value.assets, text).toEqual([
        { name: 'Sword', class: 'DA_Item_C', path: '/Game/Items/Sword.Sword' },
      ]);
    }
  });

  test('takes one frame', async () => {
    const bridge = await openBridge();
    const call = bridge.inspect({ action: 'find_assets', class: 'StaticMesh' });
    expect(await bridge.countFrames(call)).toBe(1);
  });
});

describe('thumbnail', () => {
  const look = async (objectPath: string, more: Record<string, unknown> = {}) => {
    const bridge = await openBridge();
    return bridge.inspect({ action: 'thumbnail', objectPath, ...more });
  };

  testOneIn(2).each([
    'SM_Barrel',
    'sm_barrel',
    '/Game/Props/Meshes/SM_Barrel',
    '/Game/Props/Meshes/SM_Barrel.SM_Barrel',
  ])('%s: an image block, and no structure', async target => {
    const { result, value } = await look(target);
    const image = result.content.find(block => block.type === 'image');
    expect(image).toMatchObject({ type: 'image', mimeType: 'image/png' });
    const bytes = Buffer.from(image?.type === 'image' ? image.data : '', 'base64');
    expect([...bytes.subarray(0, 4)]).toEqual([0x89, 0x50, 0x4e, 0x47]);
    expect(result.structuredContent).toBeUndefined();
    expect(value).toMatchObject({
      success: true,
      objectPath: '/Game/Props/Meshes/SM_Barrel.SM_Barrel',
      mimeType: 'image/png',
      width: 256,
      height: 256,
    });
    expect(value.image).toBeUndefined();
  });

  test('an asset that was never drawn: said so, not a placeholder', async () => {
    const { value, isError } = await look('RE_SmallHall');
    expect(isError).toBe(true);
    expect(value.error).toMatchObject({ code: 'no_thumbnail', retryable: false });
    expect(value.error.message).toContain('no rendered thumbnail');
  });

  test.each(['Key Light', 'selection', `${thirdPerson.map}.Lvl_ThirdPerson:PersistentLevel.PointLight_2`])(
    '%s is in the level: refused, with what to do instead',
    async target => {
      const { value, isError } = await look(target);
      expect(isError).toBe(true);
      expect(value.error.code).toBe('no_thumbnail');
      expect(value.error.remedy).toContain('inspect_object');
    },
  );

  testOneOf.each(['SM_Barell', '/Game/Props/Meshes/SM_Barell'])('%s has near misses', async target => {
    const { value } = await look(target);
    expect(value.error.code).toBe('object_not_found');
    expect(value.error.suggestions).toContain('SM_Barrel');
  });
});

describe('how many use an asset is a number', () => {
  const find = (referencers: unknown) => ({ action: 'find_assets', where: { referencers }, limit: 1 });

  testOneOf.each(['none', false, null, '0', { in: ['none'] }, { not: true }])('%j is none', async wanted => {
    const { inspect } = await openBridge();
    const unused = (await inspect(find(0))).value.total_count;
    expect(unused).toBeGreaterThan(0);
    const { value, text } = await inspect(find(wanted));
    expect(value.total_count, text).toBe(unused);
  });

  testOneOf.each(['usedBy', 'users', 'referencer_count', 'Referencers'])(
    '%s is the same column',
    async name => {
      const { inspect } = await openBridge();
      const unused = (await inspect(find(0))).value.total_count;
      const { value, text } = await inspect({ action: 'find_assets', where: { [name]: 0 }, limit: 1 });
      expect(value.total_count, text).toBe(unused);
    },
  );

  test.each([
    [{ unused: true }, { where: { referencers: 0 } }],
    [
      { orphaned: 'yes', class: 'Texture2D' },
      { where: { referencers: 0 }, class: 'Texture2D' },
    ],
  ])('%j is corrected to %j', async (call, meant) => {
    const { inspect } = await openBridge();
    const { value, text } = await inspect({ action: 'find_assets', ...call });
    expect(value.error?.example, text).toEqual({ action: 'find_assets', ...meant });
  });

  longTest('any is all others, and another word is refused', async () => {
    const { inspect } = await openBridge();
    const used = (await inspect(find({ gt: 0 }))).value.total_count;
    expect((await inspect(find(true))).value.total_count).toBe(used);
    expect((await inspect(find({ not: 'none' }))).value.total_count).toBe(used);
    const { value, text } = await inspect(find('M_Metal'));
    expect(value.error, text).toMatchObject({
      code: 'invalid_arguments',
      message: expect.stringContaining('`where.referencers` is a number; got "M_Metal".'),
      example: { where: { referencers: 0 } },
    });
  });
});
