import { describe, expect, test } from 'vitest';
import { longTest } from '../../test/support/soak.ts';
import { comparePictures } from './compare-pictures.ts';
import { drawPicture } from './draw-picture.ts';
import { encodePng } from './encode-png.ts';
import type { Picture, PictureLayer, Shape } from './picture.ts';
import type { Pixels } from './pixels.ts';
import { measureText, strokeText } from './stroke-text.ts';
import { writeSvg } from './write-svg.ts';

function pictureOf(shapes: readonly Shape[], clip?: PictureLayer['clip']): Picture {
  const layers = [{ name: 'all', shapes, ...(clip && { clip }) }];
  return { width: 100, height: 80, background: '#ffffff', title: 'A test', layers };
}

function colourAt({ width, data }: Pixels, x: number, y: number): number[] {
  return [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3)];
}

const SQUARE = [
  { x: 20, y: 20 },
  { x: 60, y: 20 },
  { x: 60, y: 50 },
  { x: 20, y: 50 },
];
const RED = [255, 0, 0];
const WHITE = [255, 255, 255];

describe('pixels', () => {
  test('an area is filled inside and nowhere else, whichever way it turns', async () => {
    for (const points of [SQUARE, SQUARE.toReversed()]) {
      const pixels = await drawPicture(pictureOf([{ kind: 'area', points, fill: '#ff0000' }]));
      for (const [x, y] of [
        [20, 20],
        [59, 49],
        [40, 30],
      ] as const)
        expect(colourAt(pixels, x, y)).toEqual(RED);
      for (const [x, y] of [
        [19, 30],
        [60, 30],
        [40, 19],
        [40, 50],
      ] as const)
        expect(colourAt(pixels, x, y)).toEqual(WHITE);
    }
  });

  test('a pixel that is half covered is half painted', async () => {
    const points = SQUARE.map(({ x, y }) => ({ x: x + 0.5, y }));
    const pixels = await drawPicture(pictureOf([{ kind: 'area', points, fill: '#000000' }]));
    expect(colourAt(pixels, 20, 30)[0]).toBeCloseTo(128, -1);
    expect(colourAt(pixels, 60, 30)[0]).toBeCloseTo(128, -1);
  });

  test('opacity lets through what is below', async () => {
    const pixels = await drawPicture(
      pictureOf([{ kind: 'area', points: SQUARE, fill: '#000000', fillOpacity: 0.5 }]),
    );
    expect(colourAt(pixels, 40, 30)).toEqual([128, 128, 128]);
  });

  test('a line is as wide as it says, and a dash leaves gaps', async () => {
    const points = [
      { x: 10, y: 40 },
      { x: 90, y: 40 },
    ];
    const plain = await drawPicture(pictureOf([{ kind: 'line', points, stroke: '#ff0000', width: 4 }]));
    expect([37, 38, 39, 40, 41, 42].map(y => colourAt(plain, 50, y)[1])).toEqual([255, 0, 0, 0, 0, 255]);
    const dashed = await drawPicture(
      pictureOf([{ kind: 'line', points, stroke: '#ff0000', width: 2, dash: [10, 10] }]),
    );
    expect(colourAt(dashed, 15, 40)).toEqual(RED);
    expect(colourAt(dashed, 25, 40)).toEqual(WHITE);
    expect(colourAt(dashed, 35, 40)).toEqual(RED);
  });

  test('nothing shows outside of a clip, nor does what lies outside the picture', async () => {
    const far = SQUARE.map(({ x, y }) => ({ x: (x - 40) * 1000, y: (y - 30) * 1000 }));
    const clip = { left: 10, top: 10, right: 30, bottom: 30 };
    const pixels = await drawPicture(
      pictureOf([{ kind: 'area', points: far, fill: '#ff0000', stroke: '#ff0000' }], clip),
    );
    expect(colourAt(pixels, 10, 10)).toEqual(RED);
    expect(colourAt(pixels, 29, 29)).toEqual(RED);
    expect(colourAt(pixels, 30, 29)).toEqual(WHITE);
    expect(colourAt(pixels, 9, 10)).toEqual(WHITE);
  });
});

describe('text', () => {
  test('is as wide as it was measured', () => {
    for (const text of ['PlayerStart', 'Großes Tor Nord', 'Öl · 12 m', '日本 α', 'iIl.']) {
      const xs = strokeText(text, { x: 0, y: 0 }, 16).flatMap(line => line.map(({ x }) => x));
      expect(Math.min(...xs), text).toBeGreaterThan(-0.7);
      expect(Math.max(...xs), text).toBeLessThanOrEqual(measureText(text, 16) + 0.7);
      expect(Math.max(...xs), text).toBeGreaterThan(measureText(text, 16) - 4);
    }
  });

  test('of a letter and its mark is no wider than the letter', () =>
    expect(measureText('ÖÄÜéèñ', 10)).toBe(measureText('OAUeen', 10)));

  test('that nobody drew is a box each, and nothing is nothing', () => {
    expect(strokeText('日', { x: 0, y: 0 }, 16)).toHaveLength(1);
    expect(measureText('', 10)).toBe(0);
  });
});

describe('SVG', () => {
  const hostile = `<script>&"'</script>\u0000 \ud800`;
  const svg = writeSvg(
    pictureOf(
      [
        { kind: 'area', points: SQUARE, fill: '#ff0000', title: hostile },
        { kind: 'line', points: SQUARE, stroke: '#00ff00', dash: [3, 2] },
        { kind: 'disc', centre: { x: 5, y: 5 }, radius: 3, fill: '#0000ff' },
        { kind: 'text', at: { x: 5, y: 30 }, text: hostile, size: 9, colour: '#000000', halo: '#ffffff' },
      ],
      { left: 0, top: 0, right: 50, bottom: 50 },
    ),
  );

  test('closes what it opens, and says whatever it was given as text', () => {
    const open: string[] = [];
    for (const [, closing, name = '', empty] of svg.matchAll(/<(\/)?([a-zA-Z]+)(?:"[^"]*"|[^">])*?(\/)?>/g)) {
      if (closing) expect(open.pop()).toBe(name);
      else if (!empty) open.push(name);
    }
    expect(open).toEqual([]);
    expect(svg).not.toContain('<script');
    expect(svg.isWellFormed()).toBe(true);
    expect(svg).not.toContain('\u0000');
    expect(svg.replace(/&(amp|lt|gt|quot|#39);/g, '')).not.toContain('&');
  });

  test('draws every shape, and lengths of text are stated', () => {
    expect(svg).toMatch(/<polygon points="20,20 60,20 60,50 20,50"/);
    expect(svg).toMatch(/<polyline .*stroke-dasharray="3 2"/);
    expect(svg).toMatch(/<circle cx="5" cy="5" r="3"/);
    expect(svg).toMatch(/<text .*textLength="\d/);
    expect(svg).toMatch(/clip-path="url\(#clip0\)"/);
  });
});

describe('two pictures', () => {
  const draw = (...shapes: Shape[]) => drawPicture(pictureOf(shapes)).then(pixels => encodePng(pixels));
  const square: Shape = { kind: 'area', points: SQUARE, fill: '#336699' };

  longTest('that are the same differ in nothing', async () => {
    const { facts } = await comparePictures(
      { name: 'a', bytes: await draw(square) },
      { name: 'b', bytes: await draw(square) },
    );
    expect(facts).toEqual({ changed_percent: 0, mean_difference: 0, largest_difference: 0 });
  });

  longTest('differ where something is new, by so much', async () => {
    const { facts, png } = await comparePictures(
      { name: 'a', bytes: await draw() },
      { name: 'b', bytes: await draw(square) },
    );
    expect(facts).toEqual({
      changed_percent: (100 * 40 * 30) / 8000,
      changed_box: { left: 20, top: 20, width: 40, height: 30 },
      mean_difference: expect.closeTo(((204 + 153 + 102) / 3) * 0.15, 0),
      largest_difference: 204,
    });
    expect(png.subarray(1, 4).toString()).toBe('PNG');
  });

  test('of two sizes cannot be compared, and both sizes are said', async () => {
    const small = await encodePng({ width: 3, height: 2, data: new Uint8Array(24) });
    const drawn = await draw();
    await expect(
      comparePictures({ name: 'old.png', bytes: small }, { name: 'new.png', bytes: drawn }),
    ).rejects.toThrow('old.png has 3 by 2 pixels, new.png has 100 by 80');
  });
});
