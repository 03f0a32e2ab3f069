import { readFileSync } from 'node:fs';
import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, test } from 'vitest';
import type { Scene } from '../mocks/engine/scene.ts';
import { generateLevel } from '../mocks/worlds/generate-level.ts';
import { thirdPerson } from '../mocks/worlds/third-person.ts';
import { decodePng } from '../src/picture/decode-png.ts';
import { type Answer, openBridge } from './support/open-bridge.ts';
import { longTest, oneIn, testOneOf } from './support/soak.ts';

function pictureOf({ result }: Answer): Buffer {
  const block = result.content.find(each => each.type === 'image');
  return Buffer.from(block?.type === 'image' ? block.data : '', 'base64');
}

/** Everything with a number, by label. */
function placesIn({ value }: Answer): Record<string, number[]> {
  const rows = Object.values(
    value.actors as Record<string, [number, string, number, number, number][]>,
  ).flat();
  return Object.fromEntries(rows.map(([, label, ...place]) => [label, place]));
}

describe('the map of the default level', () => {
  longTest('says where the player starts, where the lights are and what is selected', async () => {
    const bridge = await openBridge();
    const answer = await bridge.inspect({ action: 'level_map' });
    expect(answer.isError, answer.text).toBe(false);
    const places = placesIn(answer);
    expect(places.PlayerStart).toEqual([-2400, 0, 92]);
    expect(answer.value.selected).toEqual(['Key Light']);
    const lights = thirdPerson.actors.filter(({ class: name }) =>
      /\.(Point|Spot|Rect|Directional)Light$/.test(name),
    );
    expect(answer.value.counts).toMatchObject({ 'player start': 1, light: lights.length, everywhere: 7 });
    for (const { label = '' } of lights) expect(places, label).toHaveProperty([label]);
    expect(answer.value.actors.PointLight[0]).toEqual([1, 'Key Light', -1480, -2140, 235]);
  });

  longTest(
    'is a PNG of the asked width, below 150 KB, whose answer says which pixels are which place',
    async () => {
      const bridge = await openBridge();
      for (const size of [1024, 800]) {
        const answer = await bridge.inspect({ action: 'level_map', size });
        const png = pictureOf(answer);
        expect(png.length).toBeLessThanOrEqual(150_000);
        const pixels = decodePng(png, 'the map');
        expect(pixels.width).toBe(size);
        const { shown } = answer.value;
        const [left, , , bottom] = shown.pixels;
        const x = Math.round(left + (0 - shown.Y[0]) / shown.cmPerPixel);
        const y = Math.round(bottom - (-2400 - shown.X[0]) / shown.cmPerPixel);
        // Green, beside the letter of the player start.
        const at = (y * pixels.width + x - 8) * 4;
        expect([...pixels.data.subarray(at, at + 3)]).toEqual([0x12, 0x87, 0x3c]);
      }
    },
  );

  longTest('is kept as SVG for people, in place of the one before', async () => {
    const bridge = await openBridge();
    const { value } = await bridge.inspect({ action: 'level_map' });
    expect(value.svg).toMatch(/pictures.Lvl_ThirdPerson-top\.svg$/);
    const svg = readFileSync(value.svg, 'utf8');
    expect(svg).toMatch(/^<svg [\s\S]*<\/svg>\n$/);
    expect(svg).toContain('Großes Tor Nord');
    expect(svg).toContain('Key Light (PointLight) at X -1480, Y -2140, Z 235 cm');
    expect((await bridge.inspect({ action: 'level_map' })).value.svg).toBe(value.svg);
  });

  longTest('shows that another actor was selected, and that one was moved', async () => {
    const bridge = await openBridge();
    const before = pictureOf(await bridge.inspect({ action: 'level_map' }));
    bridge.editor.world.select('Sun');
    const { value, ...answer } = await bridge.inspect({ action: 'level_map' });
    expect(value.selected).toEqual(['Sun']);
    expect(pictureOf({ value, ...answer }).equals(before)).toBe(false);
  });

  longTest(
    'a Blueprint with a light inside is told from one without, and a character from both',
    async () => {
      const bridge = await openBridge();
      const { value } = await bridge.inspect({ action: 'level_map' });
      expect(value.counts).toMatchObject({ Blueprint: 6, character: 1 });
      const svg = readFileSync(value.svg, 'utf8');
      expect(svg).toContain('Blueprint with a light · 4');
      expect(svg).toContain('Blueprint · 2');
    },
  );

  longTest('around an actor, with some named', async () => {
    const bridge = await openBridge();
    const answer = await bridge.inspect({
      ...{ action: 'level_map', class: 'SpotLight' },
      near: { objectPath: 'Key Light', radius: 1000 },
    });
    expect(Object.keys(placesIn(answer))).toEqual(['Statue Spot']);
    expect(answer.value.shown.X).toEqual([-2480, -480]);
    expect(answer.value.outside).toBeGreaterThan(40);
  });

  longTest('says so when nothing matches', async () => {
    const bridge = await openBridge();
    const { value } = await bridge.inspect({ action: 'level_map', label: 'Nobody' });
    expect(value.note).toContain('none is named');
    expect(value.actors).toEqual({});
  });

  longTest('of the level that plays has neither selection nor viewport', async () => {
    const bridge = await openBridge();
    await bridge.act({ action: 'play' });
    const { value, isError, text } = await bridge.inspect({ action: 'level_map', world: 'play' });
    expect(isError, text).toBe(false);
    expect(value.selected).toBeUndefined();
    expect(value.total_count).toBeGreaterThan(50);
  });
});

describe('what a map costs', () => {
  const scenes: [string, Scene][] = [
    ['the default level', thirdPerson],
    ['300 actors', generateLevel({ actors: 300 })],
    ['1,000 actors', generateLevel({ actors: 1000 })],
  ];

  test.each(oneIn(3, scenes))('%s: at most 800 tokens and 150 KB', async (_, scene) => {
    const bridge = await openBridge({ scene, timeoutMs: 15_000 });
    const answer = await bridge.inspect({ action: 'level_map' });
    expect(encode(answer.text).length).toBeLessThanOrEqual(800);
    expect(pictureOf(answer).length).toBeLessThanOrEqual(150_000);
    expect(Object.keys(placesIn(answer)).length).toBeGreaterThan(15);
  });

  testOneOf.each([
    ['the default level', thirdPerson],
    ['300 actors', generateLevel({ actors: 300 })],
    ['1,000 actors', generateLevel({ actors: 1000 })],
  ] as const)('%s: no more frames than level_overview takes, cold and warm', async (_, scene) => {
    const measure = async (action: string) => {
      const bridge = await openBridge({ scene, timeoutMs: 15_000 });
      const frames: number[] = [];
      for (let call = 0; call < 2; call++) {
        const before = bridge.session.client.stats().frames;
        await bridge.inspect({ action });
        frames.push(bridge.session.client.stats().frames - before);
      }
      return frames as [cold: number, warm: number]; // of two calls
    };
    const [map, overview] = [await measure('level_map'), await measure('level_overview')];
    expect(map[0]).toBeLessThanOrEqual(overview[0]);
    expect(map[1]).toBeLessThanOrEqual(overview[1]);
  });

  longTest('names as long as they may be do not make the answer longer', async () => {
    const bridge = await openBridge();
    for (const { path } of bridge.editor.world.actors().slice(0, 60))
      bridge.editor.world.rename(path, `${'Ganz_Langer_Name_'.repeat(6)}${path.slice(-3)}`);
    const { text, value } = await bridge.inspect({ action: 'level_map' });
    expect(encode(text).length).toBeLessThanOrEqual(800);
    expect(value.more).toMatch(/named on the map/);
  });
});

test('where a 5.8 project allows nothing, the error names every function that a map needs', async () => {
  const bridge = await openBridge({ engine: '5.8' });
  const { value, isError } = await bridge.inspect({ action: 'level_map' });
  if (!isError) return expect(value.success).toBe(true);
  expect(value.error.code).toBe('remote_call_not_allowed');
  for (const name of ['GetActorBounds', 'K2_GetActorRotation', 'GetLevelViewportCameraInfo'])
    expect(JSON.stringify(value.error)).toContain(name);
});

longTest('a radius beyond any world shows all of it', async () => {
  const { inspect } = await openBridge();
  const { isError, value } = await inspect({
    ...{ action: 'level_map', near: { objectPath: 'Key Light', radius: 1e308 } },
  });
  expect(isError).toBe(false);
  expect(value.total_count).toBe((await inspect({ action: 'level_map' })).value.total_count);
});
