import { describe, expect, test } from 'vitest';
import { type Json, openBridge } from './support/open-bridge.ts';
import { openInterview } from './support/open-interview.ts';

/** The first question of the shot list, in a level with a brazier and two cranes. */
async function begin() {
  const bridge = await openBridge();
  const things: [label: string, type: string, location: number[]][] = [
    ['Brazier', 'PointLight', [1000, 1000, 50]],
    ['SM_Crane_1', 'StaticMeshActor', [500, -300, 0]],
    ['SM_Crane_2', 'StaticMeshActor', [1500, -300, 0]],
    ['Old Camera', 'CineCameraActor', [1000, 0, 170]],
  ];
  const operations = things.map(([label, type, location]) => ({
    action: 'spawn_actor',
    ...{ class: type, label, location },
  }));
  await bridge.act({ action: 'batch', operations });
  const { briefId, interview } = await openInterview(bridge);
  const { question_id } = await interview('get_next_question', { ds_id: 'shot_list' });
  const send = (answer: string, scr: Json) => interview('process_ds_answer', { question_id, answer, scr });
  return { bridge, briefId, interview, send };
}

const shot = (more: Json) => ({ name: 'Fire Shot', subject: 'the brazier', framing: 'wide', ...more });

describe('a lens', () => {
  test.each([
    [4, true],
    [600, true],
    [1000, true],
    [3.9, false],
    [2, false],
    [1001, false],
    [1200, false],
  ])('of %d mm is %s', async (focalLength, isTaken) => {
    const { interview, send } = await begin();
    const told = await send(`Fire Shot, wide, the brazier, through a ${focalLength} mm lens.`, {
      shots: [shot({ focalLength, heading: 0, x: 1, y: 2, height: 1.7 })],
    });
    const { scr_by_ds } = await interview('get_aggregated_scr', { ds_filter: ['shot_list'] });
    const held = scr_by_ds.shot_list?.shots?.[0]?.focalLength;
    expect(held, JSON.stringify(told)).toBe(isTaken ? focalLength : undefined);
    if (!isTaken) expect(JSON.stringify(told)).toMatch(/4 .*1000/);
  });

  test('that the engine takes is proposed as it was said', async () => {
    const { interview, send } = await begin();
    await send(
      'Fire Shot, close, the brazier, through a 600 mm lens, from 1, 2, 1.7 m up, looking along X.',
      {
        shots: [shot({ focalLength: 600, heading: 0, x: 1, y: 2, height: 1.7 })],
        ...{ shape: 'widescreen' },
      },
    );
    const { proposed_operations } = await interview('finalize_ds', { ds_id: 'shot_list' });
    expect(JSON.stringify(proposed_operations)).toContain('"CameraComponent.CurrentFocalLength":600');
  });
});

describe('the way that a camera looks', () => {
  test.each([
    ['a place in its row', { x: 0, y: 10 }, 0],
    ['a place in its row, south of it', { x: 10, y: 0 }, 90],
    ['the level, where it stands', { name: 'Old Camera' }, 90],
  ])('is offered by %s', async (_, more, yaw) => {
    const { interview, send } = await begin();
    const row = shot(more);
    const answer = `A wide one of the brazier, ${row.name}, it stands where I say.`;
    const told = await send(answer, { shots: [row], shape: 'widescreen' });
    expect(told.to_confirm, JSON.stringify(told)).toContainEqual({
      said: 'the brazier',
      means: `heading of ${row.name} ${yaw}° (towards Brazier)`,
    });
    const { tool: _tool, action, ...yes } = told.after_a_yes;
    const taken = await interview(action, yes);
    expect(taken.to_confirm, JSON.stringify(taken)).toBeUndefined();
    const { scr_by_ds } = await interview('get_aggregated_scr', { ds_filter: ['shot_list'] });
    expect(scr_by_ds.shot_list.shots).toMatchObject([{ ...row, heading: yaw }]);
  });

  test.each([
    ['it was said', { x: 0, y: 10, heading: 45 }, undefined],
    ['nobody knows where it stands', {}, undefined],
    ['nothing is called so', { x: 0, y: 10, subject: 'the lighthouse' }, undefined],
    ['two are called so', { x: 0, y: 10, subject: 'the crane' }, undefined],
    ['it stands where the subject does', { x: 10, y: 10 }, undefined],
  ])('is not offered where %s', async (_, more, expected) => {
    const { send } = await begin();
    const told = await send('A wide one, it stands where I say, at 45 degrees.', { shots: [shot(more)] });
    const offered = told.to_confirm?.find(({ means }: Json) => means.startsWith('heading of'));
    expect(offered, JSON.stringify(told)).toBe(expected);
  });
});
