import { expect, test } from 'vitest';
import { type Json, openBridge } from './support/open-bridge.ts';
import { openInterview, runProposed } from './support/open-interview.ts';
import { longTest } from './support/soak.ts';

/** Finishes schemas with values that were stated, in front of the practice yard. */
async function finish(scr: Record<string, Record<string, unknown>>) {
  const bridge = await openBridge();
  const { briefId, interview } = await openInterview(bridge);
  let finished: Json;
  for (const [ds_id, fields] of Object.entries(scr)) {
    await interview('start_ds_pursuit', { ds_id });
    const { question_id } = await interview('get_next_question', { ds_id });
    const answer = { ds_id, question_id, answer: 'As it stands in here.', scr: fields };
    const heard = await interview('process_ds_answer', answer);
    expect(heard.clarification).toBeUndefined();
    finished = await interview('finalize_ds', { ds_id });
  }
  const last = Object.keys(scr).at(-1);
  const run = () => runProposed(bridge, `${briefId}/${last}`);
  const wishes = async (): Promise<Json[]> => (await interview('check_level', { ds_id: last })).wishes;
  return { bridge, finished, run, wishes, interview };
}

const ROOMS = { purpose: 'find the door', darkest: ['the corner'], changes: false, softness: 'crisp' };
const lamp = (name: string, more: Record<string, unknown> = {}) => ({ name, kind: 'bulb', ...more });

longTest('a lamp inside a Blueprint is changed in place, and none of its name is made', async () => {
  const { bridge, finished, run, wishes, interview } = await finish({
    warm_up: { mustNot: ['no new lamps'] },
    interior_lighting: { ...ROOMS, lamps: [lamp('gate lamp', { brightness: 600, x: 5, y: 5.7 })] },
  });
  expect(finished.proposed_operations.map(({ action }: Json) => action)).toEqual(['set_properties']);
  expect(finished.proposed_operations[0]).toMatchObject({
    objectPath: 'Gate Lamp',
    properties: { 'LightComponent.Intensity': 600 },
  });
  await run();
  const bright = (await wishes()).find(({ wish }) => wish === 'Every bulb is as bright as was said.');
  expect(bright).toMatchObject({ met: true, at: 'Gate Lamp' });
  const { objectPath } = finished.proposed_operations[0];
  const switches = { 'LightComponent.bVisible': false, 'LightComponent.bAffectsWorld': false, bHidden: true };
  for (const [propertyName, value] of Object.entries(switches)) {
    const off = await bridge.act({ action: 'set_property', objectPath, propertyName, value });
    expect(off.isError, JSON.stringify(off.value)).toBe(false);
    const dark = (await wishes()).find(({ wish }) => wish === bright?.wish);
    expect(dark).toMatchObject({ met: false, unseen: `does not shine: ${propertyName} is ${value}` });
    const told = await interview('finalize_ds', { ds_id: 'interior_lighting' });
    expect(told.note, JSON.stringify(told)).not.toBe('The level is as it should be already.');
    expect(told.asks).toContainEqual(expect.stringMatching(/^Gate Lamp .*does not shine/));
    await bridge.act({ action: 'undo' });
  }
});

test('no second thing takes the name of one that is there, whatever it is: it is asked', async () => {
  const { finished, wishes } = await finish({
    opponents_and_patrols: {
      ...{ who: ['a guard'], protect: 'the gate', sight: 12, ground: 40 },
      points: [{ name: 'Gallery Door', does: 'waits', waits: 4, x: 28, y: 0 }],
    },
  });
  expect(finished.proposed_operations).toEqual([]);
  expect(finished.asks).toEqual([expect.stringMatching(/^Gallery Door .*already, a BP_Door_C/)]);
  expect((await wishes()).find(({ wish }) => wish.startsWith('Each point'))).toMatchObject({ met: false });
});

longTest('what is placed overrides its Blueprint: it is changed, too, and counts', async () => {
  const { bridge, finished, run, wishes } = await finish({
    player_and_camera: { who: 'a watchman', view: 'third_person', walkSpeed: 1.5, jump: 'none' },
  });
  expect(finished.proposed_operations).toHaveLength(2);
  const fast = async () => (await wishes()).filter(({ wish }) => wish === 'One walks as fast as was said.');
  expect((await fast()).map(({ met }) => met)).not.toContain(true);
  await run();
  expect((await fast()).map(({ met }) => met)).not.toContain(false);
  const [, placed] = finished.proposed_operations;
  await bridge.act({
    ...{ action: 'set_properties', objectPath: placed.objectPath },
    properties: { 'CharacterMovement.MaxWalkSpeed': 500 },
  });
  expect(await fast()).toContainEqual(expect.objectContaining({ met: false }));
});

longTest('a local volume that overrides the look is told and asked, and left as it is', async () => {
  const { finished, run, wishes } = await finish({
    exposure_and_grading: {
      ...{ adaptation: 'fixed', exposure: 2, brightness: 'darker', contrast: 'natural', colourfulness: 1 },
      lensTraces: [],
    },
  });
  expect(finished.asks).toEqual([expect.stringMatching(/^Gallery Look .*VignetteIntensity/)]);
  await run();
  const dark = (await wishes()).filter(({ wish }) => wish.startsWith('The corners are dark'));
  expect(dark.map(({ at, met }) => ({ at, met }))).toEqual(
    expect.arrayContaining([
      { at: 'Global Look', met: true },
      { at: 'Gallery Look', met: false },
    ]),
  );
});

longTest(
  'a lamp may stay as bright as it is and only get shadows, and only the one that was named moves',
  async () => {
    const { finished, wishes } = await finish({
      interior_lighting: {
        ...{ ...ROOMS, softness: 'soft', changes: true },
        lamps: [
          lamp('Brazier Glow', { shadows: true }),
          { ...lamp('Gallery Skylight', { moves: true }), kind: 'panel' },
          lamp('Gallery Ceiling West', { warmth: 3000 }),
          // What they are stands in the level: a panel, and a light inside a Blueprint.
          { name: 'Fill Panel', on: 'off' },
          { name: 'gate lamp', shadows: true },
        ],
      },
    });
    expect(finished.validation_results.problems).toEqual([]);
    const changes = finished.proposed_operations.map(({ properties }: Json) => Object.keys(properties));
    expect(JSON.stringify(changes)).not.toMatch(/Intensity/);
    expect(changes.filter((names: string[]) => names.includes('LightComponent.CastShadows'))).toHaveLength(1);
    expect(changes.filter((names: string[]) => names.includes('LightComponent.Mobility'))).toHaveLength(1);
    expect(finished.proposed_operations).toContainEqual(
      expect.objectContaining({ properties: { 'LightComponent.bVisible': false } }),
    );
    expect(finished.assumed).toContainEqual(
      expect.objectContaining({
        ...{ what: 'LightComponent.SourceRadius', value: 12 },
        because: expect.stringContaining('softness soft'),
      }),
    );
    expect(finished.asks).toBeUndefined();
    // Nobody said how bright: there is no such wish to be met.
    expect((await wishes()).filter(({ wish }) => /as bright as/.test(wish))).toEqual([]);
  },
);
