import { expect, test } from 'vitest';
import { type Json, openBridge } from './support/open-bridge.ts';
import { openInterview } from './support/open-interview.ts';
import { testOneIn } from './support/soak.ts';

const CAMERA = 'Intro Camera';

async function open() {
  const bridge = await openBridge();
  const { interview, briefId } = await openInterview(bridge);
  const { actors } = (await bridge.inspect({ action: 'find_actors', label: CAMERA })).value;
  const spawned =
    actors.length > 0 ||
    !(
      await bridge.act({
        ...{ action: 'spawn_actor', class: 'CineCameraActor', label: CAMERA },
        location: { X: 0, Y: 0, Z: 170 },
      })
    ).isError;
  expect(spawned).toBe(true);
  await bridge.act({ action: 'set_transform', objectPath: CAMERA, location: { X: 1000, Y: 500, Z: 170 } });
  await bridge.act({ action: 'set_transform', objectPath: 'Statue', location: { X: 2000, Y: 500 } });
  const ds_id = 'shot_list';
  const { question_id } = await interview('get_next_question', { ds_id });
  const say = (answer: string, scr?: Json) =>
    interview('process_ds_answer', { ds_id, question_id, answer, ...(scr && { scr }) });
  return { bridge, interview, say, ds_id, briefId };
}

testOneIn(2).each<[answer: string, cells: Json | undefined, meant: Json]>([
  ['Intro Camera two metres north', undefined, { x: 12, y: 5 }],
  ['Move the Intro Camera two metres to the east', undefined, { x: 10, y: 7 }],
  ['The Intro Camera 50 cm further south.', undefined, { x: 9.5, y: 5 }],
  ['Intro Camera a metre to the west', undefined, { x: 10, y: 4 }],
  ['The Intro Camera half a metre closer to the statue', undefined, { x: 10.5, y: 5 }],
  ['Intro Camera three metres away from the statue', undefined, { x: 7, y: 5 }],
  ['The Intro Camera a metre higher', undefined, { height: 2.7 }],
  ['Intro Camera, two metres north', { x: 'two metres north' }, { x: 12, y: 5 }],
  ['Two metres to the east', { y: 'two metres to the east' }, { x: 10, y: 7 }],
  ['A metre higher', { height: 'a metre higher' }, { height: 2.7 }],
])('a camera is moved by what was said, from where it stands: %s %j', async (answer, cells, meant) => {
  const { say, interview, ds_id } = await open();
  const told = await say(answer, cells && { shots: [{ name: CAMERA, ...cells }] });
  const { data_structure } = await interview('get_ds_status', { ds_id });
  expect(data_structure.shots, JSON.stringify(told)).toEqual([{ name: CAMERA, ...meant }]);
  expect(told.unread, JSON.stringify(told)).toBeUndefined();
});

test('a way that only a viewer knows is asked', async () => {
  const { say } = await open();
  const told = await say('The Intro Camera two metres further left');
  expect(told.not_worked_out?.join(), JSON.stringify(told)).toContain('along which axis');
});
