import { expect, test } from 'vitest';
import { listChangedThings } from './support/changed-things.ts';
import { type Bridge, type Json, openBridge } from './support/open-bridge.ts';
import { openInterview, runProposed } from './support/open-interview.ts';
import { longTest } from './support/soak.ts';

/** What finished interviews propose for the practice yard, and what they say of the rest. */
interface Told {
  bridge: Bridge;
  finished: Json;
  /** Runs the batch; what it changed, a line each. */
  run(): Promise<string[]>;
  check(dsId?: string): Promise<Json>;
}

async function tell(
  scr: Record<string, Record<string, unknown>>,
  { scene = openBridge, decided = {} }: { scene?: typeof openBridge; decided?: Record<string, unknown> } = {},
): Promise<Told> {
  const bridge = await scene();
  const { briefId, interview } = await openInterview(bridge);
  const entries = Object.entries(scr);
  const last = entries.at(-1)?.[0] ?? '';
  let finished: Json;
  for (const [ds_id, fields] of entries) {
    await interview('start_ds_pursuit', { ds_id });
    const asked = await interview('get_next_question', { ds_id, optional: true });
    const told = await interview('process_ds_answer', {
      ...{
        ds_id,
        question_id: asked.question_id,
        answer: 'As it stands in here.',
        scr: { ...fields, ...decided },
      },
    });
    expect(told.clarification).toBeUndefined();
    for (let next = await interview('get_next_question', { ds_id, optional: true }); next.question_id; ) {
      await interview('process_ds_answer', { ds_id, question_id: next.question_id, answer: 'You decide.' });
      next = await interview('get_next_question', { ds_id, optional: true });
    }
    finished = ds_id === last ? await interview('finalize_ds', { ds_id }) : undefined;
  }
  const before = bridge.editor.world.snapshot();
  return {
    bridge,
    finished,
    check: (ds_id = last) => interview('check_level', { ds_id }),
    async run() {
      await runProposed(bridge, `${briefId}/${last}`);
      const changed = listChangedThings(bridge.editor.world.snapshot(), before);
      return [...new Set(changed.map(({ names, what }) => `${names.at(-1)}: ${what}`))].toSorted();
    },
  };
}

const lamp = (name: string, more: Record<string, unknown> = {}) => ({
  name,
  kind: 'bulb',
  brightness: 800,
  ...more,
});
const ROOMS = { purpose: 'find the door', darkest: ['the corner'], changes: false, softness: 'soft' };

longTest('lumens are not proposed for a light whose falloff knows none: it is asked', async () => {
  const { finished, run } = await tell({
    interior_lighting: { ...ROOMS, lamps: [lamp('Brazier Glow'), lamp('Gallery Ceiling West')] },
  });
  expect(finished.asks).toEqual([expect.stringContaining('Brazier Glow')]);
  expect(finished.asks[0]).toContain('lumens mean nothing');
  const rows = await run();
  expect(rows.filter(row => /Brazier Glow: Intensity/.test(row))).toEqual([]);
  expect(rows).toContain('Gallery Ceiling West: Intensity');
});

longTest('a cell that was not understood stays open until it is said otherwise or taken back', async () => {
  const { briefId: _, interview } = await openInterview(await openBridge());
  const ds_id = 'interior_lighting';
  const { question_id } = await interview('get_next_question', { ds_id, optional: true });
  const say = (answer: string, scr: Record<string, unknown>) =>
    interview('process_ds_answer', { ds_id, question_id, answer, scr });
  const problems = async () =>
    (await interview('finalize_ds', { ds_id })).validation_results.problems.join('\n') as string;
  const rows = (brightness: unknown) => ({ lamps: [lamp('Hook Lamp', { brightness })] });
  for (const [said, why] of [
    ['double', /“double” is an amount of what stands/],
    ['64 cd', /“64 cd” is in a unit of another kind: lm is wanted/],
    ['flubb', /“flubb” was not understood/],
  ] as const) {
    const told = await say(`The hook lamp ${said}.`, { ...ROOMS, ...rows(said) });
    expect(told).toMatchObject({
      next_action: 'needs_clarification',
      clarification: expect.stringMatching(why),
    });
    expect(await problems()).toMatch(/lamps\[Hook Lamp\]\.brightness: “/);
    // Taken back, the same words leave nothing open.
    await say(`The hook lamp ${said}.`, { ...ROOMS, ...rows(null) });
    expect(await problems()).not.toContain('brightness: “');
  }
  await say('Hook lamp, flubb again.', rows('flubb'));
  expect(await problems()).toContain('flubb');
  expect((await interview('finalize_ds', { ds_id })).next).toMatchObject({
    action: 'process_ds_answer',
    question_id,
  });
  await interview('process_ds_answer', { ds_id, question_id, answer: 'You decide.' });
  expect(await problems()).not.toContain('flubb');
  await say('The hook lamp, flubb once more.', rows('flubb'));
  expect(await problems()).toContain('flubb');
  await say('800 lumens, the hook lamp.', rows(800));
  expect(await problems()).toBe('');
});

longTest(
  'a light that its colour tints is not tinted by a temperature as well, nor the other way round',
  async () => {
    const { finished } = await tell({
      interior_lighting: {
        ...ROOMS,
        lamps: [
          lamp('Gate Beacon', { warmth: 2700 }),
          lamp('Gallery Ceiling East', { colour: { R: 0.2, G: 0.3, B: 1 } }),
        ],
      },
    });
    expect(finished.asks).toEqual([
      expect.stringMatching(/^Gate Beacon .*a temperature would tint it a second time/),
      expect.stringMatching(/^Gallery Ceiling East .*a colour would tint it a second time/),
    ]);
    expect(JSON.stringify(finished.proposed_operations)).not.toMatch(/Temperature|LightColor/);
  },
);

longTest('a lamp gets what was said of it, and what was left to us is listed as assumed', async () => {
  const { finished } = await tell({
    interior_lighting: { purpose: 'find the door', lamps: [lamp('Hook Lamp', { x: 1, y: 2 })] },
  });
  const { operation } = { operation: finished.proposed_operations[0] };
  expect(Object.keys(operation.properties).toSorted()).toEqual([
    'LightComponent.CastShadows',
    'LightComponent.Intensity',
    'LightComponent.IntensityUnits',
    'LightComponent.SourceRadius',
  ]);
  expect(finished.assumed).toContainEqual({
    ...{ of: 'Hook Lamp', what: 'softness', value: 'soft', because: 'it was left to us' },
  });
  expect(finished.assumed).toContainEqual(expect.objectContaining({ of: 'Hook Lamp', what: 'location.Z' }));
});

longTest('what was ruled out is not proposed, and the contradiction is asked', async () => {
  const { finished, run } = await tell({
    warm_up: { mustNot: ['no motion blur', 'Nobody may touch the Gallery Look.', 'cheap horror'] },
    exposure_and_grading: {
      ...{ adaptation: 'gentle', exposure: 2, brightness: 'darker', contrast: 'natural', colourfulness: 1 },
      lensTraces: ['motion_blur', 'grain'],
    },
  });
  expect(finished.asks).toEqual([
    expect.stringMatching(/“no motion blur” was ruled out, and lensTraces asks for/),
  ]);
  expect(JSON.stringify(finished.proposed_operations)).not.toContain('MotionBlur');
  expect(JSON.stringify(finished.proposed_operations)).toContain('FilmGrainIntensity');
  expect(await run()).toEqual(['Global Look: Settings']);
});

longTest('what nobody may touch is not touched, by whatever name it is called', async () => {
  const { finished, bridge } = await tell({
    warm_up: {
      mustNot: ['Nobody touches the gallery lamps, and not the beacon at the gate either.', 'no god rays'],
    },
    interior_lighting: {
      ...ROOMS,
      lamps: [
        ...[lamp('Gallery Ceiling West'), lamp('Gate Beacon'), lamp('Key Light')],
        lamp('Platform Spot', { kind: 'spot' }),
      ],
    },
  });
  const touched = JSON.stringify(finished.proposed_operations);
  expect(finished.proposed_operations.length).toBeGreaterThan(0);
  expect(finished.asks.join('\n')).toMatch(/touches the gallery lamps.*Gallery Ceiling West/);
  expect(finished.asks.join('\n')).toMatch(/beacon at the gate.*Gate Beacon/);
  // Its folder and its place make it one of them, whatever it is called.
  expect(finished.asks.join('\n')).toMatch(/touches the gallery lamps.*Key Light/);
  for (const name of ['Gallery Ceiling West', 'Gate Beacon']) expect(touched).not.toContain(name);
  // Each is asked once, with the call that lifts it.
  expect(new Set(finished.asks).size).toBe(finished.asks.length);
  const { tool, ...call } = finished.if_the_wish_holds;
  const lifted = await bridge.call(tool, call);
  expect(lifted.value.changed, lifted.text).toEqual(['warm_up.mustNot']);
  const finalize = { action: 'finalize_ds', brief_id: call.brief_id, ds_id: call.ds_id };
  const anew = (await bridge.call('interview', finalize)).value;
  expect(JSON.stringify(anew.proposed_operations)).toContain('"Gate Beacon"');
});

longTest('of things that share a label it is asked which, and none is changed', async () => {
  const { finished, check } = await tell(
    {
      interior_lighting: { ...ROOMS, lamps: [lamp('Key Light'), lamp('Twin Lamp')] },
    },
    { scene: withTwins },
  );
  expect(finished.asks).toContainEqual(
    expect.stringMatching(/^Twin Lamp .*2 things are called so: \w+, \w+\. Which one/),
  );
  expect(finished.proposed_operations).toHaveLength(1);
  const { wishes } = await check();
  expect(wishes).toContainEqual(expect.objectContaining({ met: false, at: 'Twin Lamp' }));
});

longTest('of things that share a label all are changed where each has a row by its own name', async () => {
  const rows = ['Twin Lamp', 'PointLight_0', 'PointLight_1'].map(name => lamp(name));
  const { finished } = await tell({ interior_lighting: { ...ROOMS, lamps: rows } }, { scene: withTwins });
  expect(finished.asks ?? []).toEqual([]);
  const paths = finished.proposed_operations.map(({ objectPath }: Json) => objectPath);
  expect(paths).toEqual([expect.stringMatching(/_0$/), expect.stringMatching(/_1$/)]);
});

async function withTwins(): Promise<Bridge> {
  const bridge = await openBridge();
  for (const objectPath of ['Gallery Ceiling West', 'Gallery Ceiling East'])
    expect((await bridge.act({ action: 'rename_actor', objectPath, label: 'Twin Lamp' })).isError).toBe(
      false,
    );
  return bridge;
}

longTest(
  'what must not be touched is checked: changes of it are told, and what nobody can check is not met',
  async () => {
    const { bridge, check } = await tell({
      interior_lighting: { ...ROOMS, lamps: [lamp('Brazier Glow')] },
      warm_up: {
        mustNot: [
          'Do not touch the brazier glow and the copper kettle.',
          'Statue Spot stays as it is',
          'Please do not shift any of the crates. Nobody may drown.',
        ],
      },
    });
    const kept = async () =>
      (await check()).wishes.filter(({ fields }: Json) => fields.includes('mustNot')) as Json[];
    expect(await kept()).toMatchObject([
      { met: true, at: 'Brazier Glow' },
      {
        met: true,
        at: 'Statue Spot',
        wish: '“Statue Spot stays as it is”: not changed through this server since the brief began.',
      },
      { met: true, at: expect.stringMatching(/Crate/) },
    ]);
    expect((await check()).nobody_checks).toEqual(['the copper kettle', 'Nobody may drown']);
    const [crate] = (await bridge.inspect({ action: 'find_actors', label: '*Crate*' })).value.actors;
    const pushed = await bridge.act({
      action: 'set_transform',
      objectPath: crate.objectPath,
      location: { X: 9 },
    });
    expect(pushed.isError, pushed.text).toBe(false);
    expect(await kept()).toContainEqual(
      expect.objectContaining({ met: false, wish: expect.stringContaining('shift any of the crates') }),
    );
    const glow = { action: 'set_property', objectPath: 'Brazier Glow', propertyName: 'Intensity' };
    const changed = await bridge.act({ ...glow, value: 20 });
    expect(changed.isError, changed.text).toBe(false);
    expect(await kept()).toContainEqual(
      expect.objectContaining({ met: false, at: 'Brazier Glow', differs: expect.anything() }),
    );
    // What is taken back, or set back by hand, is as it was.
    for (const _ of [1, 2]) expect((await bridge.act({ action: 'undo' })).isError).toBe(false);
    for (const value of [20, 14])
      expect((await bridge.act({ ...glow, value })).isError, String(value)).toBe(false);
    expect((await kept()).map(({ met }) => met)).toEqual([true, true, true]);
  },
);

longTest(
  'what must not be there is looked for, a set of lights is all of them, and what nobody checks is said',
  async () => {
    const { check } = await tell({
      interior_lighting: { ...ROOMS, lamps: [lamp('Brazier Glow')] },
      warm_up: {
        mustNot: [
          'No moon',
          'No sun',
          'Nobody may see the north tower',
          'Do not change the lamps in the gallery.',
        ],
      },
    });
    const { wishes, nobody_checks } = await check();
    const kept = wishes.filter(({ fields }: Json) => fields.includes('mustNot')) as Json[];
    expect(kept).toContainEqual(expect.objectContaining({ met: false, at: 'Sun' }));
    expect(kept).toContainEqual(expect.objectContaining({ met: true, at: 'Moon' }));
    const set = kept.find(({ wish }) => wish.includes('in the gallery'));
    expect(set).toMatchObject({
      assumed: [expect.stringContaining('by hand'), expect.stringContaining('folders')],
      at: expect.stringContaining('Key Light'),
    });
    expect(nobody_checks).toEqual(['Nobody may see the north tower']);
  },
);

longTest('a temperature replaces a tint where white was said beside it', async () => {
  const white = lamp('Gate Beacon', { brightness: undefined, warmth: 2100, colour: 'white' });
  const { finished } = await tell({ interior_lighting: { ...ROOMS, lamps: [white] } });
  expect(finished.asks ?? []).toEqual([]);
  const [{ properties }] = finished.proposed_operations;
  expect(properties).toMatchObject({
    'LightComponent.Temperature': 2100,
    'LightComponent.LightColor': { R: 255, G: 255, B: 255 },
  });
});

longTest(
  'values for a light that is not the one of the schema go to none until it is said which',
  async () => {
    const bridge = await openBridge();
    const created = {
      type: 'lighting_plan',
      title: 'Graveyard',
      overview: 'Only the moon shines; the sun is out.',
    };
    const { brief_id } = (await bridge.call('create_brief', created)).value;
    const ds_id = 'time_of_day';
    const interview = async (action: string, args: Json = {}): Promise<Json> =>
      (await bridge.call('interview', { action, brief_id, ds_id, ...args })).value;
    const { question_id } = await interview('get_next_question');
    const night = { answer: 'Deep night, half a lux.', scr: { moment: 'night', sunStrength: 0.5 } };
    await interview('process_ds_answer', { question_id, ...night });
    const open = await interview('finalize_ds');
    expect(open.proposed_operations).toEqual([]);
    expect(open.asks).toEqual([expect.stringMatching(/^Sun .*name Moon \(.*keyLight/)]);
    const { wishes } = await interview('check_level');
    expect(wishes.filter(({ met, at }: Json) => met && at === 'Sun')).toEqual([]);
    const said = { answer: 'I mean the moon.', scr: { keyLight: 'the moon' } };
    await interview('process_ds_answer', { question_id, ...said });
    const { proposed_operations } = await interview('finalize_ds');
    const [{ objectPath, properties }] = proposed_operations;
    expect(objectPath).toBe('Moon');
    expect(properties).toMatchObject({ 'LightComponent.Intensity': 0.5 });
    expect(JSON.stringify(proposed_operations)).not.toContain('"Sun"');
  },
);

longTest('each thing of a list stays as it is, and a kind that is named is no other kind', async () => {
  const { finished, check } = await tell({
    interior_lighting: { ...ROOMS, lamps: [lamp('Brazier Glow')] },
    warm_up: {
      mustNot: [
        'Gallery Lamp, Gallery Ceiling West and Gallery Ceiling East stay as they are.',
        'Hands off the rect light up there.',
      ],
    },
  });
  expect(JSON.stringify(finished.asks ?? [])).not.toMatch(/rect light/);
  const wishes = (await check()).wishes.filter(({ fields }: Json) => fields.includes('mustNot')) as Json[];
  const places = wishes.map(({ at }) => at);
  expect(places.slice(0, 3)).toEqual(['Gallery Lamp', 'Gallery Ceiling West', 'Gallery Ceiling East']);
  expect(String(places[3])).not.toMatch(/Sun|Moon|SkyLight/);
});

longTest('what is ruled out and switched off anyhow is no contradiction', async () => {
  const { finished } = await tell({
    warm_up: { mustNot: ['No dark corners.', 'no grain'] },
    exposure_and_grading: {
      ...{ adaptation: 'gentle', exposure: 2, brightness: 'darker', contrast: 'natural', colourfulness: 1 },
      lensTraces: [],
    },
  });
  expect(finished.asks).toEqual([expect.stringMatching(/^Gallery Look .*should it follow/)]);
  const [{ properties }] = finished.proposed_operations;
  expect(properties).toMatchObject({
    'Settings.VignetteIntensity': 0,
    'Settings.FilmGrainIntensity': 0,
    'Settings.MotionBlurAmount': 0,
  });
});

longTest('a fixed exposure without a brightness is proposed, and the brightness is assumed', async () => {
  const { finished, run, check } = await tell({
    exposure_and_grading: {
      adaptation: 'fixed',
      brightness: 'correct',
      contrast: 'natural',
      colourfulness: 1,
    },
  });
  const said = finished.data_structure;
  const [{ properties }] = finished.proposed_operations;
  expect(properties['Settings.AutoExposureMinBrightness']).toBe(
    properties['Settings.AutoExposureMaxBrightness'],
  );
  expect(finished.assumed, JSON.stringify(said)).toContainEqual(
    expect.objectContaining({ of: 'Global Look' }),
  );
  await run();
  const { wishes } = await check();
  const fixed = wishes.find(
    ({ wish, at }: Json) => wish === 'The exposure stays where it was set.' && at === 'Global Look',
  );
  expect(fixed).toMatchObject({ met: true, fields: expect.arrayContaining(['adaptation']) });
  expect(fixed.assumed).not.toEqual([]);
});

longTest('what is there keeps its size and place unless somebody says otherwise', async () => {
  const { finished } = await tell({
    opponents_and_patrols: {
      ...{ who: ['a guard'], protect: 'the gate', sight: 12, ground: 40 },
      points: [{ name: 'Gate Stop', does: 'waits', waits: 4, x: 28, y: 0 }],
    },
  });
  expect(JSON.stringify(finished.proposed_operations)).not.toContain('NavMesh');
  expect(finished.cannot_be_done_from_here).toMatchObject({
    ground: expect.stringContaining('keeps its size and place'),
    sight: expect.stringContaining('AI Perception'),
  });
  expect(finished.kept_as_words).toEqual(expect.arrayContaining(['who', 'protect', 'points.does']));
});

longTest('a sky without clouds hides those that are there, and no light is made movable for it', async () => {
  const { run } = await tell({
    fog_and_sky: { weather: 'clear', haze: 'none', horizon: ['nothing'], lightShafts: false },
  });
  const rows = await run();
  expect(rows).toEqual([
    'ExponentialHeightFog: bEnableVolumetricFog',
    'ExponentialHeightFog: bVisible',
    'Sun: bEnableLightShaftBloom',
    'VolumetricCloud: bVisible',
  ]);
});

longTest('what was left to us in one schema is assumed in every other that means the same', async () => {
  const { finished, run, check } = await tell({
    exposure_and_grading: {
      adaptation: 'gentle',
      brightness: 'darker',
      contrast: 'natural',
      colourfulness: 1,
    },
    time_of_day: { moment: 'dusk', sunElevation: 4, sunWarmth: 3000, sunDirection: 270 },
  });
  expect(finished.assumed).toContainEqual(
    expect.objectContaining({
      values: { shadowEdges: 'natural', sunStrength: 10 },
      because: 'it was left to us',
    }),
  );
  await run();
  const { wishes } = await check();
  const stands = wishes.find(({ wish }: Json) => wish.startsWith('The key light stands'));
  expect(stands).toMatchObject({ met: true });
  expect(stands.assumed).toBeUndefined();
});

longTest('what stands there under the name of a lamp is not made a second time, whatever it is', async () => {
  const { finished } = await tell({
    interior_lighting: { ...ROOMS, lamps: [lamp('brazier glow', { kind: 'spot', x: 1, y: 2 })] },
  });
  // How soft its shadows are was said of all lamps; that it is one of another kind changes nothing there.
  expect(finished.proposed_operations).toEqual([
    {
      action: 'set_properties',
      objectPath: 'Brazier Glow',
      properties: { 'LightComponent.SourceRadius': 12 },
    },
    { action: 'set_transform', objectPath: 'Brazier Glow', location: { X: 100, Y: 200 } },
  ]);
  expect(finished.asks).toEqual([expect.stringMatching(/^Brazier Glow .*lumens mean nothing/)]);
});

test('a new lamp of which both a colour and a warmth were said gets neither, and is asked about', async () => {
  const both = lamp('Hook Lamp', { x: 1, y: 2, warmth: 2700, colour: { R: 0.2, G: 0.3, B: 1 } });
  const { finished } = await tell({ interior_lighting: { ...ROOMS, lamps: [both] } });
  expect(finished.asks.filter((ask: string) => /^Hook Lamp .*tint it a second time/.test(ask))).toHaveLength(
    2,
  );
  expect(JSON.stringify(finished.proposed_operations)).not.toMatch(/Temperature|LightColor/);
  expect(JSON.stringify(finished.proposed_operations)).toContain('spawn_actor');
});

longTest(
  'where a thing stands is held against what was said, else nobody checks it, and a move is told',
  async () => {
    const trigger = { event: 'Dust.', repeats: 'once' };
    const { bridge, check } = await tell({
      level_layout: { areas: [{ name: 'Ring', purpose: 'a fight' }], startsIn: 'Ring', route: 'line' },
      opponents_and_patrols: {
        ...{ who: ['a guard'], protect: 'the gate', sight: 12, ground: 40 },
        points: [{ name: 'Patrol North', does: 'waits', waits: 4, ...(await placeOf('Patrol North')) }],
      },
      collision_and_physics: { fallDepth: 15, afterFall: 'again' },
      trigger_and_interaction: {
        ...{ usable: [], reaches: 'player', hint: 'a hum' },
        triggers: [{ name: 'Gallery Entrance', ...trigger }],
      },
    });
    // Of each schema the wish, and what becomes of it when its thing is moved.
    const wishes = [
      [
        'trigger_and_interaction',
        'Gallery Entrance',
        ['location: nobody said where it stands, so nobody checks it'],
        { location: { found: [2500, -900] } },
      ],
      [
        'level_layout',
        'PlayerStart',
        ['location: nobody said where it stands, so nobody checks it'],
        { location: { found: [2500, -900] } },
      ],
      [
        'opponents_and_patrols',
        'Patrol North',
        undefined,
        { 'location.X': { found: 2500 }, 'location.Y': { found: -900 } },
      ],
    ] as const;
    for (const [ds, objectPath, assumed, differs] of wishes) {
      const wish = async () =>
        (await check(ds)).wishes.find(
          ({ at, fields }: Json) => at === objectPath && fields.length > 0,
        ) as Json;
      const before = await wish();
      expect([objectPath, before?.met, before?.assumed]).toEqual([objectPath, true, assumed]);
      const moved = await bridge.act({ action: 'set_transform', objectPath, location: { X: 2500, Y: -900 } });
      expect(moved.isError, moved.text).toBe(false);
      expect(await wish()).toMatchObject({ met: false, differs });
    }
    // A volume works where it stands: far from everything it catches nobody.
    await bridge.act({ action: 'set_transform', objectPath: 'Kill Below Floor', location: { X: 90_000 } });
    const falls = (await check('collision_and_physics')).wishes.filter(({ wish }: Json) =>
      /fall/i.test(wish),
    );
    expect(falls.map(({ met }: Json) => met)).toEqual([false, false]);
    // A budget that nobody said bounds nothing.
    const { interview } = await openInterview(bridge);
    expect((await interview('check_level', { ds_id: 'frame_budget' })).wishes).toEqual([]);
  },
);

async function placeOf(objectPath: string): Promise<{ x: number; y: number }> {
  const { inspect } = await openBridge();
  const { value, text } = await inspect({ action: 'find_actors', label: objectPath, show: ['location'] });
  expect(value.actors, text).toHaveLength(1);
  const { X, Y } = value.actors[0].location;
  return { x: X / 100, y: Y / 100 };
}
