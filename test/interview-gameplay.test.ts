import { expect, test } from 'vitest';
import { listChangedThings } from './support/changed-things.ts';
import { type Json, openBridge } from './support/open-bridge.ts';
import { longTest } from './support/soak.ts';

const OVERVIEW =
  'A little stealth test in the yard: one guard walks between the gate and the brazier, another sleeps. First person, no jumping; whoever is seen starts again at the fountain.';

const READ = {
  'player_and_camera.view': 'first_person',
  'player_and_camera.jump': 'none',
  'opponents_and_patrols.who': ['a guard who walks', 'a guard who sleeps'],
  'collision_and_physics.afterFall': 'starts again at the fountain',
};

/** First field of a question → what the director says, and what somebody who reads it takes from it. */
const SAID: Record<string, [words: string, scr?: Record<string, unknown>]> = {
  audience: ['Me and two friends.', { audience: 'me and two friends' }],
  hardPart: ['That the sleeping one feels unfair.', { hardPart: 'the sleeping one feels unfair' }],
  who: ['A thief with a rope; she walks and hides.', { who: 'a thief with a rope; walks and hides' }],
  walkSpeed: ['Like Thief, at 1.5 metres a second.', { walkSpeed: 1.5, feel: 'like Thief' }],
  ledgeHeight: ['Up to the chest.', { ledgeHeight: 1.4 }],
  areas: [
    'One yard, thirty by twenty metres and six high, its middle at x 0, y 0.',
    {
      areas: [{ name: 'Yard', purpose: 'sneak', width: 30, depth: 20, height: 6, x: 0, y: 0 }],
      startsIn: 'Yard',
    },
  ],
  landmark: ['Gate Beacon.', { landmark: 'Gate Beacon' }],
  borders: ['The wall of the yard.', { borders: [{ name: 'Wall', reason: 'the wall of the yard' }] }],
  fallDepth: ['Fifteen metres down.', { fallDepth: 15 }],
  protect: ['The gate.', { protect: 'the gate' }],
  points: [
    'From the gate to the brazier and back; he waits four seconds at each.',
    { points: ['Gate', 'Brazier'].map(at => ({ name: `${at} Stop`, does: 'waits', waits: 4 })) },
  ],
  sight: ['twelve metres'],
  ground: ['Forty metres.', { ground: 40 }],
  triggers: [
    'At the gate the alarm rings, once.',
    { triggers: [{ name: 'Gate Zone', event: 'the alarm rings', repeats: 'once' }] },
  ],
  usable: ['nothing'],
  reaches: ['Only the player.', { reaches: 'player' }],
};

longTest(
  'a gameplay brief changes what was said, asks for places that nobody said, and invents none',
  async () => {
    const bridge = await openBridge();
    const created = await bridge.call('create_brief', {
      ...{ type: 'gameplay_setup', title: 'Two guards and a gate', overview: OVERVIEW },
    });
    const { brief_id } = created.value;
    const interview = async (action: string, args: Record<string, unknown> = {}): Promise<Json> =>
      (await bridge.call('interview', { action, brief_id, ...args })).value;
    await interview('start_interview');
    await interview('confirm_heard', { all: true, scr: READ });
    const before = bridge.editor.world.snapshot();
    const asks: string[] = [];
    for (let round = 0; round < 12; round++) {
      const { ds_id: open, next } = await interview('get_next_ds');
      const ds_id = open ?? next.ds_id;
      if (!ds_id) break;
      for (let asked = await interview('get_next_question', { ds_id, optional: true }); asked.question_id; ) {
        const [first = ''] = Object.keys(asked.next.scr);
        const [answer, scr] = SAID[first] ?? ['You decide.'];
        const told = await interview('process_ds_answer', {
          ...{ question_id: asked.question_id, answer, ...(scr && { scr }) },
        });
        expect(told.unread, answer).toBeUndefined();
        asked = await interview('get_next_question', { ds_id, optional: true });
      }
      const finished = await interview('finalize_ds', { ds_id });
      expect(finished.success, JSON.stringify(finished.validation_results)).toBe(true);
      asks.push(...(finished.asks ?? []));
      const { from } = finished.next ?? {};
      if (from) expect((await bridge.act({ action: 'batch', from })).isError).toBe(false);
    }
    const changed = listChangedThings(bridge.editor.world.snapshot(), before);
    const rows = [...new Set(changed.map(({ names, what }) => `${names.at(-1)}: ${what}`))].toSorted();
    // The NavMesh volume keeps its size; how one walks and jumps is kept in the player’s Blueprint, and set where the
    // placed one has values of its own. A fall ends at the upper side of the volume that stands there.
    expect(rows).toEqual([
      'BP_ThirdPersonCharacter: JumpZVelocity',
      'BP_ThirdPersonCharacter: MaxWalkSpeed',
      'CharMoveComp: made',
      'Kill Below Floor: RelativeLocation',
      'Yard: made',
    ]);
    const [where, others] = [true, false].map(isWhere =>
      asks.filter(each => each.startsWith('Where is') === isWhere),
    );
    // It stands somewhere else than in the area that was named.
    expect(others).toEqual([expect.stringMatching(/^PlayerStart \(startsIn\): It stands at/)]);
    const named = where?.map(each => /^Where is (.*?)\?/.exec(each)?.[1]).toSorted();
    expect(named).toEqual(['Brazier Stop', 'Gate Stop', 'Gate Zone', 'Wall']);
  },
);

test('what is wide lies across the way that it faces, and is assumed where nobody said which', async () => {
  const bridge = await openBridge();
  const created = { type: 'gameplay_setup', title: 'Doors', overview: 'Two doors.' };
  const { brief_id } = (await bridge.call('create_brief', created)).value;
  const interview = async (action: string, args: Json = {}): Promise<Json> =>
    (await bridge.call('interview', { action, brief_id, ...args })).value;
  const ds_id = 'trigger_and_interaction';
  const { question_id } = await interview('get_next_question', { ds_id });
  const zone = { event: 'a bell', repeats: 'once', width: 5, depth: 1, x: 3, y: 4 };
  const triggers = [
    { ...zone, name: 'Open' },
    { ...zone, name: 'Told', facing: 0 },
  ];
  const scr = { triggers, reaches: 'player', hint: 'a light' };
  await interview('process_ds_answer', { ds_id, question_id, answer: 'Five metres wide, one deep.', scr });
  const { wishes } = await interview('check_level', { ds_id });
  const [open, told] = wishes.filter(({ fields }: Json) => fields.includes('width'));
  expect(open.assumed.join()).toContain('which way it faces');
  expect(told.assumed ?? []).not.toContainEqual(expect.stringContaining('which way'));
  const { proposed_operations } = await interview('finalize_ds', { ds_id });
  const made = proposed_operations.find(({ label }: Json) => label === 'Told');
  expect(made.rotation).toEqual({ Yaw: -90 });
});
