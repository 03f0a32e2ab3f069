import { expect, test } from 'vitest';
import { type Json, openBridge } from './support/open-bridge.ts';
import { openInterview, runProposed } from './support/open-interview.ts';

test('a trigger box that is made is as large as was said, by its bounds', async () => {
  const bridge = await openBridge();
  const { briefId, interview } = await openInterview(bridge);
  const ds_id = 'trigger_and_interaction';
  await interview('start_ds_pursuit', { ds_id });
  const { question_id } = await interview('get_next_question', { ds_id });
  const size = { width: 4, depth: 4, height: 2 };
  await interview('process_ds_answer', {
    ...{
      ds_id,
      question_id,
      answer: 'On the platform a bell rings, every time, a box of 4 by 4 m and 2 m high.',
    },
    scr: {
      triggers: [
        { name: 'Platform Bell', event: 'a bell rings', repeats: 'each_time', x: 12, y: 8, ...size },
      ],
      reaches: 'player',
      hint: 'a warm light',
    },
  });
  await interview('finalize_ds', { ds_id });
  await runProposed(bridge, `${briefId}/${ds_id}`);
  const found = await bridge.inspect({ action: 'find_actors', class: 'TriggerBox', show: ['bounds'] });
  const [bell] = found.value.actors.filter(({ label }: Json) => label === 'Platform Bell');
  const { world } = bridge.editor;
  const half: Json = world.get('Platform Bell.CollisionComp', 'BoxExtent');
  const scale: Json = world.get('Platform Bell.CollisionComp', 'RelativeScale3D');
  expect(bell, found.text).toBeDefined();
  expect([half.X * scale.X * 2, half.Y * scale.Y * 2, half.Z * scale.Z * 2]).toEqual([400, 400, 200]);
  const { wishes } = await interview('check_level', { ds_id });
  expect(wishes.filter(({ met }: Json) => !met)).toEqual([]);
});
