import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { connectToServer } from '../src/panel/host/http-host.ts';
import { colourInChannels, pickedColour, pickerColour } from '../src/panel/object/colours.ts';
import { pastedMembers, textToCopy } from '../src/panel/object/copied-value.ts';
import { joinObjects } from '../src/panel/object/join-objects.ts';
import { tellNoNumber } from '../src/panel/object/no-number.ts';
import {
  idlenessOf,
  matchesSearch,
  type PanelProperty,
  presentPitfalls,
  readProperties,
} from '../src/panel/object/property.ts';
import { tellReading } from '../src/panel/object/read-as.ts';
import { readTyped } from '../src/panel/object/read-typed.ts';
import { PLACES, scaleOf, sliderPlace, sliderValue } from '../src/panel/object/scale.ts';
import { byBrightness, readActors } from '../src/panel/parts/actor-list.ts';
import { BETWEEN_MS, createWriteQueue } from '../src/panel/write-queue.ts';
import { writeResult } from '../src/server/tool-result.ts';
import { openBridge } from './support/open-bridge.ts';
import { openHttp } from './support/open-http.ts';
import { longTest } from './support/soak.ts';

longTest(
  'every property of a page gets the field of its type, with what the dictionary knows of it',
  async () => {
    const { inspect } = await openBridge();
    const { value } = await inspect({
      action: 'inspect_object',
      objectPath: 'Key Light',
      detail: 'full',
      maxTokens: 14_000,
    });
    const properties = new Map(readProperties(value.info).map(each => [each.name, each]));
    const kinds = Object.fromEntries(
      ['Intensity', 'Temperature', 'bUseTemperature', 'LightColor', 'RelativeLocation', 'Mobility'].map(
        name => [name, properties.get(`LightComponent.${name}`)?.kind],
      ),
    );
    expect(kinds).toEqual({
      ...{ Intensity: 'number', Temperature: 'temperature', bUseTemperature: 'switch', LightColor: 'colour' },
      ...{ RelativeLocation: 'vector', Mobility: 'choice' },
    });
    expect(properties.get('LightComponent.LightingChannels.bChannel1')).toMatchObject({
      ...{
        section: 'LightComponent',
        title: 'Lighting Channels › Channel 1',
        isModified: true,
        default: false,
      },
    });
    expect(properties.get('LightComponent.AttenuationRadius')).toMatchObject({
      ...{
        unit: 'cm',
        range: [8, 16_384],
        isLimit: false,
        usual: [{ value: 500, meaning: 'table lamp' }, {}, {}],
      },
    });
    const falloff = properties.get('LightComponent.LightFalloffExponent');
    expect(falloff && idlenessOf(falloff, name => properties.get(name))).toEqual({
      reason: 'No effect while bUseInverseSquaredFalloff is on.',
      turn: {
        ...{ name: 'LightComponent.bUseInverseSquaredFalloff', to: false },
        title: 'Use Inverse Squared Falloff',
      },
    });
    expect(falloff && matchesSearch(falloff, 'light fall')).toBe(true);
    // What all of a component is called answers to nothing.
    expect(falloff && matchesSearch(falloff, 'component')).toBe(false);
    expect(falloff && matchesSearch(falloff, 'LightComponent.LightFalloff')).toBe(true);
  },
);

const number = (value: number, more: Partial<PanelProperty> = {}): PanelProperty => ({
  ...{ name: 'A', section: '', title: 'A', value, kind: 'number', summary: '' },
  ...{ description: '', usual: [], pitfalls: [], choices: [], isModified: false, isWritable: true },
  ...{ isStored: false, isLimit: false },
  ...more,
  isWhole: more.isWhole === true,
});

test('of several objects it is told which go along with others', () => {
  const shown = (label: string, attachedTo?: string) => ({
    ...{ path: label, label, className: 'Actor', components: [], properties: [], asOf: 't1' },
    ...(attachedTo !== undefined && { attachedTo }),
  });
  expect(joinObjects([shown('Barrel'), shown('Fire', 'Barrel')])?.about).toMatch(
    /^Fire is attached to Barrel/,
  );
  expect(joinObjects([shown('Barrel'), shown('Fire', 'Table')])?.about).toBeUndefined();
  const three = [shown('Barrel'), shown('Fire', 'Barrel'), shown('Glow', 'Fire')];
  expect(joinObjects(three)?.about).toContain('are attached to others of these');
});

test('a value of several objects has no effect only where that is so of all of them', () => {
  const pitfall = 'No effect until bUse is on.';
  const value = number(6500, { values: [6500, 4000], pitfalls: [pitfall] });
  const held = (values: readonly boolean[]) => {
    const other = { ...number(0), name: 'bUse', title: 'Use', value: values[0], values };
    const find = (name: string) => (name === 'bUse' ? other : undefined);
    return { idle: idlenessOf(value, find)?.reason, told: presentPitfalls(value, find) };
  };
  expect(held([false, true])).toEqual({ idle: undefined, told: [pitfall] });
  expect(held([false, false])).toEqual({ idle: pitfall, told: [pitfall] });
  expect(held([true, true])).toEqual({ idle: undefined, told: [] });
});

describe('a slider', () => {
  test.each([
    ['of a range', number(5, { range: [0, 10] }), { low: 0, high: 10, by: 'steps' }],
    [
      'of a wide range',
      number(700, { range: [8, 16_384], unit: 'cm' }),
      { low: 8, high: 16_384, by: 'factors' },
    ],
    ['with an open end', number(24, { range: [0, null], unit: 'cd' }), { low: 0, high: 50, by: 'steps' }],
    ['of a unit alone', number(-30, { unit: 'cm', isWhole: true }), { low: -60, high: 100, by: 'steps' }],
    ['of steps', number(3, { unit: 'EV100' }), { low: -8, high: 16, by: 'steps' }],
    ['of as many steps at another value', number(1.5, { unit: 'EV100' }), { low: -8, high: 16, by: 'steps' }],
    ['of nothing that is known', number(24), undefined],
  ])('%s', (_, property, scale) => {
    const made = scaleOf(property);
    if (scale === undefined) return expect(made).toBeUndefined();
    expect(made).toMatchObject(scale);
    if (!made) return undefined;
    expect([sliderValue(0, made), sliderValue(PLACES, made)]).toEqual([scale.low, scale.high]);
    // What it shows is what it would write, as near as a place is wide.
    for (let place = 0; place <= PLACES; place += 50)
      expect(Math.abs(sliderPlace(sliderValue(place, made), made) - place)).toBeLessThanOrEqual(1);
  });
});

test.each([
  ...[
    ['12', 12],
    ['1,5', 1.5],
    ['-3', -3],
    ['/2', 12],
    ['*3', 72],
    // As in the editor's own fields: a sign is one, and what goes on from what is there has `=`.
    ['+10', 10],
    ['-10', -10],
    ['+=10', 34],
    ['-=10', 14],
    ['*=2+1', 72],
    ['-10%', 21.6],
    ['+=50%', 36],
    ['=5', undefined],
    ['50%', 12],
    ['24/2', 12],
  ],
  ...[
    ['2×4', 8],
    ['1e3', 1000],
    ['', undefined],
    ['abc', undefined],
    ['1/0', undefined],
    ['1 000', 1000],
  ],
  ...[
    ['2*24+1', 49],
    ['1+2*3', 7],
    ['2*(3+1)', 8],
    ['-(2+3)', -5],
    ['*2+1', 49],
    ['+10%', 26.4],
    ['(2', undefined],
    ['2 3*', undefined],
  ],
  ...[
    ['10 cm', 10],
    ['1.5 m', 150],
    ['1m + 20', 120],
    ['2 ft', 60.96],
    ['3 lm', undefined],
    ['5 parrots', undefined],
  ],
] as [string, number | undefined][])('typed into 24 cm, "%s" is %s', (typed, value) => {
  expect(readTyped(typed, 24, 'cm')).toBe(value);
});

test.each([
  ['*2', 4],
  ['/2', 2],
  ['50%', 2],
  ['+100%', 4],
  ['200%', 4],
  ['*2+1', 5],
  ['+=1', 4],
  ['-3', -3],
  ['8', 8],
  ['8 cd', 3],
  ['+=8 cd', undefined],
  ['*-1', undefined],
  ['4 EV100', 4],
  ['4 ev', 4],
])('typed into 3 EV100, "%s" is %s: a multiple is one of the light', (typed, value) => {
  const convert = (number: number, from: string) => (from === 'cd' ? Math.log2(number) : undefined);
  expect(readTyped(typed, 3, 'EV100', convert)).toBe(value);
});

test.each([
  ['12,000', undefined, '“12,000” may be 12000 or 12.000: type one of these.'],
  ['+=1,000', undefined, '“+=1,000” may be +=1000 or +=1.000: type one of these.'],
  ['1,000,000', 1_000_000],
  ['1,000.5', 1000.5],
  ['1.000,5', 1000.5],
  ['0,500', 0.5],
  ['1,5', 1.5],
  ['3 EV100', 8],
] as [string, number | undefined, string?][])(
  'typed into 24 cd, "%s" is %s: what may be two numbers is asked about',
  (typed, value, told) => {
    const convert = (number: number, from: string) => (from === 'EV100' ? 2 ** number : undefined);
    expect(readTyped(typed, 24, 'cd', convert)).toBe(value);
    if (told !== undefined) expect(tellNoNumber(typed, 'cd', true)).toBe(told);
  },
);

test.each([
  ['*2', '24 → 48\u00a0cm'],
  ['+10', '10\u00a0cm; more by 10: +=10'],
  ['-10', '−10\u00a0cm; less by 10: -=10'],
  ['1.5 m', '150\u00a0cm'],
  ['12', undefined],
  ['twelve', undefined],
])('what "%s" is read as is told before it is taken: %s', (typed, told) => {
  expect(tellReading(typed, [{ now: 24, unit: 'cm' }])).toBe(told);
});

test('what is typed for several is told for each', () => {
  const several = [
    { now: 3, unit: 'EV100' },
    { now: 4200, unit: 'lm' },
  ];
  expect(tellReading('/2', several)).toBe('3 → 2\u00a0EV100, 4200 → 2100\u00a0lm');
  expect(tellReading('5', several)).toBe('all: 5\u00a0EV100, 5\u00a0lm');
});

test.each([
  ['(X=1.5,Y=-2,Z=3)', { X: 1.5, Y: -2, Z: 3 }],
  ['{"X":1,"Z":2}', { X: 1, Z: 2 }],
  ['1, 2 3', { X: 1, Y: 2, Z: 3 }],
  ['7', undefined],
  ['1 2', undefined],
])('%s is pasted as numbers that belong together, or not', (text, members) => {
  expect(pastedMembers(text, ['X', 'Y', 'Z'])).toEqual(members);
  const value = { Pitch: -32, Yaw: 1e-7, Roll: 0 };
  expect(pastedMembers(textToCopy(value), Object.keys(value))).toEqual(value);
});

test.each([
  ['(B=196,G=232,R=255,A=255)', 'colour', { R: 255, G: 232, B: 196, A: 9 }],
  ['255 128 0', 'colour', { R: 255, G: 128, B: 0, A: 9 }],
  ['(R=1.000000,G=0.500000,B=0.000000,A=1.000000)', 'linearColour', { R: 1, G: 0.5, B: 0, A: 9 }],
  ['(R=1.0,G=0.5,B=0.0,A=1.0)', 'colour', { R: 255, G: 188, B: 0, A: 9 }],
  ['255, 255, 255', 'linearColour', { R: 1, G: 1, B: 1, A: 9 }],
  ['255 128', 'colour', undefined],
  ['-1 0 0', 'colour', undefined],
] as const)('a colour in channels is read: %s', (text, kind, value) => {
  expect(colourInChannels(text, { R: 0, G: 0, B: 0, A: 9 }, kind)).toEqual(value);
});

test('a colour goes to the picker and back, in either of the ways in which the engine keeps colours', () => {
  const bytes = { B: 196, G: 232, R: 255, A: 255 };
  expect(pickerColour(bytes, 'colour')).toBe('#ffe8c4');
  expect(pickedColour('#ff8800', bytes, 'colour')).toEqual({ B: 0, G: 136, R: 255, A: 255 });
  const bright = { R: 4, G: 2, B: 0, A: 0.5 };
  const hex = pickerColour(bright, 'linearColour');
  const back = pickedColour(hex, bright, 'linearColour') as typeof bright;
  expect(back.A).toBe(0.5);
  expect(back.R).toBeCloseTo(4, 1);
  expect(back.G).toBeCloseTo(2, 1);
});

describe('the writes of a drag', () => {
  /** A clock to turn by hand, and answers to give when the test says so. */
  function openQueue() {
    let time = 0;
    const timers: { at: number; run(): void }[] = [];
    const sent: {
      value: unknown;
      at: number;
      continues: string | undefined;
      answer(id?: string): Promise<void>;
    }[] = [];
    let settled = 0;
    const queue = createWriteQueue<number>(
      ({ value }, continues) =>
        new Promise(resolve => {
          const answer = async (changeId?: string) => {
            resolve(changeId === undefined ? undefined : { changeId });
            for (let turn = 0; turn < 5; turn++) await Promise.resolve();
          };
          sent.push({ value, at: time, continues, answer });
        }),
      {
        now: () => time,
        after: (milliseconds, run) => void timers.push({ at: time + milliseconds, run }),
        settled: () => settled++,
      },
    );
    const pass = (milliseconds: number) => {
      time += milliseconds;
      for (const timer of timers.filter(({ at }) => at <= time))
        timers.splice(timers.indexOf(timer), 1)[0]?.run();
    };
    return { queue, sent, pass, settled: () => settled };
  }

  test('are at most ten a second, go on with each other, and end with the last value', async () => {
    const { queue, sent, pass, settled } = openQueue();
    for (let value = 0; value < 100; value++) {
      queue.push({ value, phase: 'drag' });
      await sent.at(-1)?.answer(`c${sent.length}`);
      pass(10);
    }
    await sent.at(-1)?.answer(`c${sent.length}`);
    queue.push({ value: 999, phase: 'last' });
    await sent.at(-1)?.answer('end');
    const drags = sent.slice(0, -1);
    expect(drags.length).toBeGreaterThanOrEqual(9);
    expect(drags.length).toBeLessThanOrEqual(11);
    drags.slice(1).forEach(({ at }, index) => {
      expect(at - (drags[index]?.at ?? 0)).toBeGreaterThanOrEqual(BETWEEN_MS);
    });
    expect(drags.map(({ continues }) => continues)).toEqual([
      undefined,
      ...drags.slice(1).map((_, at) => `c${at + 1}`),
    ]);
    expect(sent.at(-1)).toMatchObject({ value: 999, continues: `c${drags.length}` });
    expect(settled()).toBe(1);
    // The next drag is a change of its own.
    pass(BETWEEN_MS);
    queue.push({ value: 1, phase: 'drag' });
    expect(sent.at(-1)?.continues).toBeUndefined();
  });

  test('never pass each other: a slow or lost answer keeps the last value waiting, not out', async () => {
    const { queue, sent, pass } = openQueue();
    queue.push({ value: 1, phase: 'drag' });
    queue.push({ value: 2, phase: 'drag' });
    queue.push({ value: 3, phase: 'last' });
    pass(5000);
    expect(sent.map(({ value }) => value)).toEqual([1]);
    await sent[0]?.answer();
    expect(sent.map(({ value }) => value)).toEqual([1, 3]);
    expect(queue.isBusy()).toBe(true);
    await sent[1]?.answer('c9');
    expect(queue.isBusy()).toBe(false);
  });
});

longTest('lights are listed by how bright they are, whichever way they were written down', async () => {
  const { inspect } = await openBridge();
  const { value } = await inspect({ action: 'find_actors', class: 'Light', show: ['Intensity'], limit: 100 });
  const lights = readActors(value).toSorted(byBrightness);
  expect(lights[0]).toMatchObject({ label: 'Platform Spot', brightness: '4200 lm', candela: 3696 });
  expect(lights.every(({ path }) => path.startsWith('/Game/ThirdPerson/'))).toBe(true);
  const { value: few } = await inspect({ action: 'find_actors', label: 'Key*' });
  expect(readActors(few)).toMatchObject([{ label: 'Key Light', className: 'PointLight' }]);
});

longTest(
  'a server that asks the user while a call waits is answered by whoever sits before the page',
  async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));
    vi.stubGlobal('navigator', { language: 'en' });
    onTestFinished(() => void vi.unstubAllGlobals());
    const listing = { name: 'act', inputSchema: { type: 'object' as const } };
    const { url } = await openHttp({
      tools: [
        {
          listing,
          call: async ({ ask, fill }) => {
            const { action } = await fill({
              message: 'Which editor?',
              fields: { editor: { type: 'string' } },
            });
            return writeResult({ success: true, action, said: await ask('Is it to go?') });
          },
        },
      ],
    });
    const host = connectToServer({ hash: '', href: url.href });
    for (const [isYes, said] of [[true, 'yes'] as const, [false, 'no'] as const]) {
      const answered = host.call('act', { action: 'delete_actor' });
      await expect.poll(() => host.question.value?.text).toBe('Is it to go?');
      host.question.value?.answer(isYes);
      expect(await answered).toEqual({ success: true, action: 'unavailable', said });
      expect(host.question.value).toBeUndefined();
    }
  },
);
