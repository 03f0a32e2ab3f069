import { expect, test } from 'vitest';
import { type Bridge, type Json, openBridge } from './support/open-bridge.ts';
import { openInterview } from './support/open-interview.ts';
import { longTest } from './support/soak.ts';

/** An interview of one schema whose first question is open, and what a check tells of its wishes to leave something. */
async function leaving(ds_id: string, answer: string, scr: Json) {
  const bridge = await openBridge();
  const { interview } = await openInterview(bridge);
  await interview('start_ds_pursuit', { ds_id });
  const { question_id } = await interview('get_next_question', { ds_id });
  await interview('process_ds_answer', { ds_id, question_id, answer, scr });
  const check = async (): Promise<{ broken: Json[]; all: Json }> => {
    const all = await interview('check_level', {});
    return { broken: all.wishes.filter(({ met }: Json) => !met), all };
  };
  return { bridge, interview, check, question_id };
}

async function set(bridge: Bridge, objectPath: string, propertyName: string, value: unknown) {
  const done = await bridge.act({ action: 'set_property', objectPath, propertyName, value });
  expect(done.isError, JSON.stringify(done.value)).toBe(false);
}

longTest('a contrast that was to be left alone is told with the words once it is another', async () => {
  const words = 'Less colour, 0.85. And leave the contrast alone.';
  const { bridge, check } = await leaving('exposure_and_grading', words, {
    colourfulness: 0.85,
    contrast: 'as it is',
  });
  const isOf = ({ fields }: Json) => fields.includes('contrast');
  expect((await check()).broken.filter(isOf)).toEqual([]);
  const { actors } = (await bridge.inspect({ action: 'find_actors', class: 'PostProcessVolume' })).value;
  await set(bridge, actors[0].objectPath, 'Settings.ColorContrast', { X: 1, Y: 1, Z: 1, W: 1.4 });
  const { broken } = await check();
  expect(broken.filter(isOf)).toMatchObject([
    {
      wish: expect.stringContaining('leave the contrast alone'),
      differs: { 'Settings.ColorContrast.W': { found: 1.4 } },
    },
  ]);
});

longTest(
  'of a lamp whose row was taken off because it keeps its colour, the colour is watched, and nothing else',
  async () => {
    const words = 'The Gallery Lamp 2700 K. The Gate Beacon keeps its colour, leave it.';
    const { bridge, check } = await leaving('interior_lighting', words, {
      lamps: [
        { name: 'Gallery Lamp', warmth: 2700 },
        { name: 'Gate Beacon', remove: true },
      ],
    });
    const isOf = ({ at }: Json) => at === 'Gate Beacon';
    await set(bridge, 'Gate Beacon', 'LightComponent.AttenuationRadius', 777);
    expect((await check()).broken.filter(isOf)).toEqual([]);
    await set(bridge, 'Gate Beacon', 'LightComponent.LightColor', '#ff0000');
    const { broken } = await check();
    expect(broken.filter(isOf)).toMatchObject([
      { wish: expect.stringContaining('keeps its colour'), differs: { 'LightComponent.LightColor': {} } },
    ]);
  },
);

longTest('a jump that stays, and a thing that is named in words alone', async () => {
  const jump = await leaving('player_and_camera', 'The jump: exactly as now.', { jump: 'as it is' });
  const { actors } = (await jump.bridge.inspect({ action: 'find_actors', class: 'Character' })).value;
  await set(jump.bridge, actors[0].objectPath, 'CharacterMovement.JumpZVelocity', 900);
  expect((await jump.check()).broken).toMatchObject([
    { wish: expect.stringContaining('exactly as now'), differs: { 'CharacterMovement.JumpZVelocity': {} } },
  ]);
  const named = await leaving('scene_mood', 'Calm and still. Leave the Gate Beacon where it is.', {
    moodWords: ['calm', 'still'],
  });
  const { bridge, check } = named;
  const moved = await bridge.act({
    ...{ action: 'set_transform', objectPath: 'Gate Beacon', location: { X: 10, Y: 20, Z: 300 } },
  });
  expect(moved.isError, JSON.stringify(moved.value)).toBe(false);
  expect((await check()).broken).toMatchObject([
    { wish: expect.stringContaining('Leave the Gate Beacon where it is'), differs: { place: {} } },
  ]);
});

longTest('what stays and nothing in the level tells is named as what nobody checks', async () => {
  const { check } = await leaving('scene_mood', 'The style stays as it is.', { style: 'as it is' });
  expect((await check()).all.nobody_checks).toEqual([expect.stringContaining('The style stays as it is')]);
});

longTest('what another wish sets by now is no broken promise', async () => {
  const { bridge, interview, check, question_id } = await leaving(
    ...(['exposure_and_grading', 'Leave the contrast alone.', { contrast: 'as it is' }] as const),
  );
  await interview('process_ds_answer', {
    ...{
      ds_id: 'exposure_and_grading',
      question_id,
      answer: 'No: punchy, please.',
      scr: { contrast: 'punchy' },
    },
  });
  const { actors } = (await bridge.inspect({ action: 'find_actors', class: 'PostProcessVolume' })).value;
  await set(bridge, actors[0].objectPath, 'Settings.ColorContrast', { X: 1, Y: 1, Z: 1, W: 1.15 });
  const stays = (await check()).all.wishes.filter(({ wish }: Json) => wish.includes('stays as it was'));
  expect(stays).toEqual([]);
});

longTest(
  'walls and the end of a fall that stay are watched, and told while a watch waits for it',
  async () => {
    const words = 'Both blocks just stay as they are. And leave the kill volume where it is, please.';
    const { bridge, interview } = await leaving('collision_and_physics', words, {
      borders: 'as it is',
      fallDepth: 'as it is',
    });
    const watch = () => interview('check_level', { ds_id: 'collision_and_physics', watch: true });
    expect((await watch()).broken).toBeUndefined();
    const at = async (name: string) => {
      const { actors } = (await bridge.inspect({ action: 'find_actors', class: name })).value;
      expect(actors.length, name).toBeGreaterThan(0);
      return actors[0];
    };
    const [block, fall] = [await at('BlockingVolume'), await at('KillZVolume')];
    for (const { objectPath } of [block, fall]) {
      const moved = await bridge.act({
        action: 'set_transform',
        objectPath,
        location: { X: 1, Y: 2, Z: -400 },
      });
      expect(moved.isError, JSON.stringify(moved.value)).toBe(false);
    }
    const { broken } = await watch();
    expect(broken).toMatchObject([
      { wish: expect.stringContaining('Both blocks just stay as they are'), at: block.label },
      { wish: expect.stringContaining('leave the kill volume where it is'), at: fall.label },
    ]);
    expect(broken[0].said.join()).toContain('Both blocks');
  },
);

test('what must not be touched is told once', async () => {
  const { interview, check } = await leaving('warm_up', "A yard. Don't touch the Gate Beacon.", {
    subject: 'a yard',
    mustNot: ["Don't touch the Gate Beacon"],
  });
  expect(interview).toBeDefined();
  const { all } = await check();
  expect(all.wishes.filter(({ at }: Json) => at === 'Gate Beacon')).toHaveLength(1);
});
