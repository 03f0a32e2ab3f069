import { expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import { openInterview, runProposed } from './support/open-interview.ts';

test('a fall ends where the upper side of its volume is, and that is what is looked at', async () => {
  const bridge = await openBridge();
  const { briefId, interview } = await openInterview(bridge);
  const ds_id = 'collision_and_physics';
  const { question_id } = await interview('get_next_question', { ds_id });
  const scr = { borders: [], fallDepth: 5, afterFall: 'back to the start' };
  await interview('process_ds_answer', { question_id, answer: 'No borders; five metres, then back.', scr });
  const { proposed_operations, success, validation_results } = await interview('finalize_ds', { ds_id });
  expect(success, JSON.stringify(validation_results)).toBe(true);
  // The volume is four metres high.
  expect(JSON.stringify(proposed_operations)).toContain('"Z":-700');
  const isMet = async () => {
    const { wishes } = await interview('check_level', { ds_id });
    return wishes.find(({ wish }: { wish: string }) => wish.startsWith('A fall ends')).met as boolean;
  };
  expect(await isMet()).toBe(false);
  await runProposed(bridge, `${briefId}/${ds_id}`);
  expect(await isMet()).toBe(true);
  const higher = { 'BrushComponent.RelativeLocation': { X: 0, Y: 0, Z: -500 } };
  await bridge.act({ action: 'set_properties', objectPath: 'Kill Below Floor', properties: higher });
  expect(await isMet()).toBe(false);
});

test('ground is there where the volume is as large as was said', async () => {
  const bridge = await openBridge();
  const { interview } = await openInterview(bridge);
  const ds_id = 'opponents_and_patrols';
  const { question_id } = await interview('get_next_question', { ds_id });
  await interview('process_ds_answer', {
    question_id,
    answer: 'One guard on 30 m.',
    scr: { who: ['a guard'], ground: 30 },
  });
  const ground = async () => {
    const { wishes } = await interview('check_level', { ds_id });
    return wishes.find(({ wish }: { wish: string }) => wish.startsWith('There is ground'));
  };
  expect((await ground()).met).toBe(true);
  const scale = { X: 10, Y: 30, Z: 4 };
  await bridge.act({ action: 'set_transform', objectPath: 'NavMeshBoundsVolume', scale });
  expect(await ground()).toMatchObject({
    met: false,
    differs: { size: { wanted: [3000, 3000], found: [2000, 6000] } },
  });
});
