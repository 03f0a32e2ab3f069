import { describe, expect } from 'vitest';
import { type Json, openBridge } from './support/open-bridge.ts';
import { openInterview, runProposed } from './support/open-interview.ts';
import { longTest, testOneOf } from './support/soak.ts';

longTest('a fall ends where the upper side of its volume is, and that is what is looked at', async () => {
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

longTest('ground is there where the volume is as large as was said', async () => {
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

describe('a border that is there', () => {
  const BLOCK = 'Block Behind Gate';

  /** Its box in metres once a row about it was carried out: size, and how high its lower side is. */
  async function resized(cells: Record<string, number>) {
    const bridge = await openBridge();
    const { briefId, interview } = await openInterview(bridge);
    const ds_id = 'collision_and_physics';
    const { question_id } = await interview('get_next_question', { ds_id });
    const scr = {
      borders: [{ name: BLOCK, reason: 'a wall', ...cells }],
      ...{ fallDepth: 5, afterFall: 'back to the start' },
    };
    const answer = `${BLOCK} is a wall, ${Object.values(cells).join(' and ')} m; five metres down, then back.`;
    await interview('process_ds_answer', { question_id, answer, scr });
    const { assumed } = await interview('finalize_ds', { ds_id });
    await runProposed(bridge, `${briefId}/${ds_id}`);
    const { wishes } = await interview('check_level', { ds_id });
    const isMet = wishes.find(({ wish }: Json) => wish.startsWith('Each border')).met;
    const read = async (propertyName: string) =>
      (await bridge.inspect({ action: 'get_property', objectPath: BLOCK, propertyName })).value.value;
    const scale = await read('BrushComponent.RelativeScale3D');
    const middle = (await read('BrushComponent.RelativeLocation')).Z;
    return { assumed: JSON.stringify(assumed), isMet, scale, middle };
  }

  testOneOf.each([
    [{ width: 4, height: 3 }, { X: 0.5, Y: 2, Z: 1.5 }, 150],
    [{ width: 4 }, { X: 0.5, Y: 2, Z: 3 }, 300],
    [{ depth: 2 }, { X: 1, Y: 3.5, Z: 3 }, 300],
    [{ width: 9, depth: 2, height: 8 }, { X: 1, Y: 4.5, Z: 4 }, 400],
    [{ width: 1, depth: 9 }, { X: 0.5, Y: 4.5, Z: 3 }, 300],
  ])('%j keeps its floor and its thin side', async (cells, scale, middle) => {
    const { assumed, ...found } = await resized(cells);
    expect(found).toEqual({ scale, middle, isMet: true });
    expect(assumed).toContain('along the way in which it extends');
    expect(assumed).not.toContain('along X');
  });
});

longTest(
  'a new trigger in front of a gate lies across its opening, and not along the way through it',
  async () => {
    const bridge = await openBridge();
    const { interview } = await openInterview(bridge);
    const ds_id = 'trigger_and_interaction';
    const { question_id } = await interview('get_next_question', { ds_id });
    const GATE = 'Großes Tor Nord';
    const row = { name: 'Gate Bell', event: 'a bell rings', repeats: 'once', x: 27, y: 0 };
    const scr = {
      triggers: [{ ...row, width: 4, depth: 1, height: 2 }],
      ...{ usable: [], reaches: 'player', hint: 'a glow' },
    };
    const answer = `A bell rings once right in front of ${GATE}, 4 m wide and 1 m deep, 2 m high. The player alone; a glow.`;
    await interview('process_ds_answer', { question_id, answer, scr });
    const { proposed_operations, assumed } = await interview('finalize_ds', { ds_id });
    const made = proposed_operations.find(({ label }: Json) => label === 'Gate Bell');
    expect(made.properties['CollisionComponent.RelativeScale3D']).toEqual({ X: 1.25, Y: 5, Z: 2.5 });
    expect(JSON.stringify(assumed)).toContain(`across ${GATE}`);
  },
);
