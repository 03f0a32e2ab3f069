import { expect, test } from 'vitest';
import { type Json, openBridge } from './support/open-bridge.ts';
import { openInterview } from './support/open-interview.ts';

/** The shot list of a level with a camera that looks down, and a statue. */
async function begin() {
  const bridge = await openBridge();
  const operations = [
    { class: 'CameraActor', label: 'Crane Camera', location: [-2700, 2700, 900], rotation: [-16, -45, 0] },
    { class: 'StaticMeshActor', label: 'Obelisk', location: [1000, 0, 0] },
  ].map(each => ({ action: 'spawn_actor', ...each }));
  const { isError, value } = await bridge.act({ action: 'batch', operations });
  expect(isError, JSON.stringify(value)).toBe(false);
  const { interview } = await openInterview(bridge);
  const ds_id = 'shot_list';
  const asked = await interview('get_next_question', { ds_id });
  const { question_id } = asked;
  const send = (answer: string, scr: Json) =>
    interview('process_ds_answer', { ds_id, question_id, answer, scr });
  return { interview, ds_id, asked, send };
}

const WORDS =
  'A wide of the yard at 24 mm from the crane camera, a medium of the obelisk at 50 mm, in cinema.';
const wide = { name: 'Yard Wide', subject: 'the yard', framing: 'wide', focalLength: 24 };
const medium = { name: 'Obelisk Medium', subject: 'the obelisk', framing: 'medium', focalLength: 50 };
const AS_CRANE = { x: -27, y: 27, height: 9, heading: -45, pitch: -16 };

test('the template says heading and pitch, and their signs', async () => {
  const { asked } = await begin();
  expect(asked.table_template).toContain('|heading (deg)|pitch (deg)|');
  expect(asked.ds_template.shots).toContain('pitch? deg (0 = level, - = down)');
});

test.each<[what: string, sent: Json, open: Json]>([
  ['its place and both angles', {}, AS_CRANE],
  ['its angles, where the place was sent', { x: -27, y: 27, height: 9 }, { heading: -45, pitch: -16 }],
  ['its pitch, where the rest was sent', { x: -27, y: 27, height: 9, heading: -45 }, { pitch: -16 }],
])('a shot that is taken from a camera of the level has %s', async (_, sent, open) => {
  const { interview, ds_id, send } = await begin();
  const told = await send(WORDS, { shots: [{ ...wide, ...sent }, medium], shape: 'cinema' });
  expect(told.to_confirm, JSON.stringify(told)).toHaveLength(1);
  expect(told.to_confirm[0].means).toMatch(/^Yard Wide as Crane Camera looks: .*pitch -16°$/);
  const [row] = told.after_a_yes.scr.shots;
  expect(row).toMatchObject({ name: 'Yard Wide', ...open });
  const { tool: _tool, action, brief_id: _brief, ...yes } = told.after_a_yes;
  const taken = await interview(action, yes);
  expect(taken.to_confirm, JSON.stringify(taken)).toBeUndefined();
  const { proposed_operations } = await interview('finalize_ds', { ds_id });
  expect(proposed_operations[0]).toMatchObject({
    label: 'Yard Wide',
    location: [-2700, 2700, 900],
    rotation: { Pitch: -16, Yaw: -45 },
  });
});

test.each([
  ['all of it was said', WORDS, { ...AS_CRANE, pitch: -10 }],
  ['it is only seen', 'A wide of the crane camera.', { subject: 'the crane camera' }],
  ['it stands beside it', 'A wide of the yard, 2 m behind the crane camera.', {}],
])('nothing is read of a camera where %s', async (_, words, more) => {
  const { send } = await begin();
  const told = await send(words, { shots: [{ ...wide, ...more }] });
  expect(JSON.stringify(told.to_confirm ?? [])).not.toContain('looks:');
});

test('the way to look is offered for a place that is only offered yet, too', async () => {
  const { send } = await begin();
  const told = await send('Obelisk Medium, a medium of the obelisk, from the crane camera.', {
    shots: [{ ...medium, heading: 0 }],
  });
  expect(told.after_a_yes?.scr.shots[0], JSON.stringify(told)).toMatchObject({ x: -27, y: 27, heading: 0 });
});
