import { expect, test } from 'vitest';
import { type Json, openBridge } from './support/open-bridge.ts';
import { longTest } from './support/soak.ts';

/** A level with a lamp, a brazier and two cranes besides what is there. */
async function begin() {
  const bridge = await openBridge();
  const things: [label: string, type: string, location: number[]][] = [
    ['Well Lamp', 'PointLight', [2000, 0, 200]],
    ['Brazier', 'PointLight', [1000, 1000, 50]],
    ['SM_Crane_1', 'StaticMeshActor', [500, -300, 0]],
    ['SM_Crane_2', 'StaticMeshActor', [1500, -300, 0]],
  ];
  const spawn = things.map(([label, type, location]) => ({
    action: 'spawn_actor',
    ...{ class: type, label, location },
  }));
  await bridge.act({ action: 'batch', operations: spawn });
  const created = await bridge.call('create_brief', {
    type: 'gameplay_setup',
    title: 'The yard',
    overview: 'A yard with a locked gate.',
  });
  const brief_id: string = created.value.brief_id;
  const interview = async (action: string, args: Record<string, unknown> = {}): Promise<Json> =>
    (await bridge.call('interview', { action, brief_id, ...args })).value;
  return { bridge, interview };
}

/** Asks until the question about a field is put. */
async function askFor(
  interview: (action: string, args?: Json) => Promise<Json>,
  ds_id: string,
  field: string,
) {
  for (let round = 0; round < 12; round++) {
    const { question_id, next, ...question } = await interview('get_next_question', {
      ds_id,
      optional: true,
    });
    if (Object.hasOwn(next.scr, field)) return { question_id, question };
    const isWho = Object.hasOwn(next.scr, 'who') && ds_id === 'opponents_and_patrols';
    const said = isWho ? { answer: 'A guard.', scr: { who: ['guard'] } } : { answer: 'You decide.' };
    await interview('process_ds_answer', { question_id, ...said });
  }
  throw new Error('it was never asked');
}

longTest('a place that an answer names is found in the level, shown, and stored after a yes', async () => {
  const { interview } = await begin();
  const { question_id } = await askFor(interview, 'trigger_and_interaction', 'triggers');
  const said = { question_id, answer: 'Behind the brazier the guards wake up, once.' };
  const told = await interview('process_ds_answer', {
    ...said,
    scr: { triggers: [{ name: 'Brazier Zone', event: 'the guards wake up', repeats: 'once' }] },
  });
  expect(told.to_confirm[0].means).toMatch(
    /^behind the brazier: Brazier \(PointLight\), 2 m from it, at 11\.\d, 1[01]\.\d m$/,
  );
  expect(told).not.toHaveProperty('scr');
  const before = await interview('get_aggregated_scr', { ds_filter: ['trigger_and_interaction'] });
  expect(JSON.stringify(before)).not.toContain('"x"');
  const { tool: _, ...yes } = told.after_a_yes;
  await interview(yes.action, { ...yes, answer: said.answer });
  const stored = await interview('get_aggregated_scr', { ds_filter: ['trigger_and_interaction'] });
  const [row] = stored.scr_by_ds.trigger_and_interaction.triggers;
  expect(row).toMatchObject({ name: 'Brazier Zone', repeats: 'once' });
  expect(told.to_confirm[0].means).toContain(`${row.x}, ${row.y} m`);
  expect(stored.to_confirm).toBeUndefined();
});

longTest('a place of which another clause speaks is told, and put into no row', async () => {
  const { interview } = await begin();
  const { question_id } = await askFor(interview, 'trigger_and_interaction', 'triggers');
  const told = await interview('process_ds_answer', {
    question_id,
    answer: 'A trigger called Alarm rings each time; the bell hangs at the brazier.',
    scr: { triggers: [{ name: 'Alarm', event: 'a bell rings', repeats: 'each_time' }] },
  });
  expect(told.to_confirm[0].means).toContain('at the brazier: Brazier (PointLight)');
  expect(told.after_a_yes).toBeUndefined();
});

longTest('a direction is shown as the angle that it comes to', async () => {
  const { interview } = await begin();
  const { question_id } = await askFor(interview, 'time_of_day', 'sunDirection');
  const west = await interview('process_ds_answer', { question_id, answer: 'west' });
  expect(west).toMatchObject({ next_action: 'needs_interpretation', changed: [] });
  expect(west.to_confirm).toEqual([{ said: 'west', means: 'sunDirection 270° (north is taken along X)' }]);
  const behind = await interview('process_ds_answer', {
    question_id,
    answer: 'From behind the well lamp.',
  });
  expect(behind.to_confirm[0].means).toMatch(/Well Lamp \(PointLight\), sunDirection (?:3[3-5]\d|\d|1\d)\b/);
});

longTest('how far something reaches is told by where it ends, and not by what stands elsewhere', async () => {
  const { interview } = await begin();
  const { question_id } = await askFor(interview, 'frame_budget', 'shadowDistance');
  const say = (answer: string) => interview('process_ds_answer', { question_id, answer });
  const lamps = 'Only the well lamp may throw shadows, all others none, and the brazier least of all.';
  expect(await say(lamps)).not.toHaveProperty('to_confirm');
  expect((await say('Two lamps, and the sun as far as the well lamp.')).to_confirm[0].means).toMatch(
    /shadowDistance [\d.]+ m$/,
  );
});

test('a direction may be told by where something is', async () => {
  const { interview } = await begin();
  const { question_id } = await askFor(interview, 'time_of_day', 'sunDirection');
  const told = await interview('process_ds_answer', { question_id, answer: 'From where the well lamp is.' });
  expect(told.to_confirm[0].means).toMatch(/Well Lamp \(PointLight\), sunDirection /);
});

longTest(
  'a thing that stands there becomes no row of a table, and what the brief made takes over no words',
  async () => {
    const { bridge, interview } = await begin();
    const { question_id } = await askFor(interview, 'trigger_and_interaction', 'triggers');
    const told = await interview('process_ds_answer', {
      question_id,
      answer: 'Something at the well lamp, I think.',
    });
    expect(told.to_confirm[0].means).toMatch(/^at the well lamp: Well Lamp \(PointLight\), at 20, 0 m$/);
    expect(told.after_a_yes).toBeUndefined();
    // Nor is what stands somewhere put where something else stands that is only named beside it.
    const beside = await interview('process_ds_answer', {
      question_id,
      answer: 'The brazier, twice. The well lamp is marvellous.',
      scr: { triggers: [{ name: 'Brazier', event: 'it flares up' }] },
    });
    expect(JSON.stringify(beside.to_confirm)).toContain('Well Lamp');
    expect(beside.after_a_yes).toBeUndefined();
    const row = { name: 'Brazier', event: 'the fire goes up', repeats: 'once', x: 40, y: 40 };
    await interview('process_ds_answer', { question_id, answer: 'It is lit.', scr: { triggers: [row] } });
    const made = { action: 'spawn_actor', class: 'TriggerBox', label: 'Brazier', location: [4000, 4000, 0] };
    expect((await bridge.act(made)).isError).toBe(false);
    const again = await interview('process_ds_answer', {
      ...{ question_id, answer: 'And a bell rings at the brazier.' },
      scr: { triggers: [{ name: 'Bell', event: 'a bell rings', repeats: 'once' }] },
    });
    expect(again.to_confirm[0].means).toMatch(/at the brazier: Brazier \(PointLight\)/);
  },
);

longTest('only a place of the thing itself is put in, and what was said beside it stays open', async () => {
  const { interview } = await begin();
  const { question_id } = await askFor(interview, 'interior_lighting', 'lamps');
  const ask = async (answer: string, name: string) => {
    const scr = { lamps: [{ name, kind: 'bulb', brightness: 100 }] };
    const told = await interview('process_ds_answer', { question_id, answer, scr });
    const row = told.after_a_yes?.scr.lamps?.at(-1);
    return row?.x === undefined ? undefined : row;
  };
  expect(await ask('A torch 3 m west of SM_Crane_2. The brazier stays.', 'Torch')).toMatchObject({
    x: 15,
    y: -6,
  });
  for (const [answer, name] of [
    ['A torch, and the brazier stays as it is.', 'Second'],
    ['A torch at SM_Crane_1, two metres to the right.', 'Third'],
    ['A lantern 3 m above SM_Crane_1.', 'Fourth'],
  ] as const)
    expect(await ask(answer, name), answer).toBeUndefined();
  const { question_id: shadows } = await askFor(interview, 'frame_budget', 'shadowDistance');
  const far = { question_id: shadows, answer: 'The brazier throws shadows 60 metres far.' };
  expect(await interview('process_ds_answer', far)).not.toHaveProperty('after_a_yes');
});

longTest('a start that is none of the areas is refused when it is said', async () => {
  const { interview } = await begin();
  const { question_id } = await askFor(interview, 'level_layout', 'areas');
  const areas = [{ name: 'Yard', purpose: 'to fight' }];
  const told = await interview('process_ds_answer', {
    ...{
      question_id,
      answer: 'One yard to fight in, they begin at the tower.',
      scr: { areas, startsIn: 'Tower' },
    },
  });
  expect(told).toMatchObject({ next_action: 'needs_clarification', scr: { areas } });
  expect(told.clarification).toContain('startsIn names Tower, which is not in areas: there are Yard');
});

longTest('as far as some things is the distance of the last of them', async () => {
  const { interview } = await begin();
  const { question_id } = await askFor(interview, 'opponents_and_patrols', 'sight');
  const told = await interview('process_ds_answer', { question_id, answer: 'As far as the cranes.' });
  expect(told.to_confirm[0].means).toMatch(/SM_Crane_2 .*, sight \d+(\.\d)? m/);
});

longTest('a question names what stands in the level and was spoken of', async () => {
  const { bridge } = await begin();
  const created = await bridge.call('create_brief', {
    type: 'lighting_plan',
    title: 'The yard',
    overview: 'Dusk in a yard; the well lamp leads on.',
  });
  const ask = async (ds_id: string) => {
    const args = { action: 'get_next_question', brief_id: created.value.brief_id, ds_id };
    return (await bridge.call('interview', args)).value;
  };
  const answerAll = async (ds_id: string) => {
    const texts: string[] = [];
    for (let round = 0; round < 12; round++) {
      const { question_id, question } = await ask(ds_id);
      if (question_id === null) return texts;
      texts.push(question);
      await bridge.call('interview', {
        ...{ action: 'process_ds_answer', brief_id: created.value.brief_id, question_id },
        answer: 'You decide.',
      });
    }
    return texts;
  };
  expect(await answerAll('scene_mood')).toContain(
    'Is Well Lamp what should draw them, or where else should the eye go first?',
  );
  expect((await answerAll('interior_lighting')).join()).toMatch(/There are .*(Well Lamp|Brazier|more).*:/);
  expect((await answerAll('warm_up')).join()).not.toContain('What is there already');
});

longTest('a spot that is another one than the words name is stored, and asked about', async () => {
  const { interview } = await begin();
  const { question_id } = await askFor(interview, 'opponents_and_patrols', 'points');
  const answer = 'One more guard, at the brazier, he just stands there.';
  const point = { name: 'Patrol Fire', does: 'stands' };
  const send = (spot: Json) =>
    interview('process_ds_answer', { question_id, answer, scr: { points: [{ ...point, ...spot }] } });
  const far = await send({ x: 30, y: -5 });
  expect(far.to_confirm).toMatchObject([
    { said: 'at the brazier', means: expect.stringMatching(/at 10, 10 m; stored is 30, -5 m$/) },
  ]);
  expect(far.after_a_yes.scr.points).toMatchObject([{ name: 'Patrol Fire', x: 10, y: 10 }]);
  // Who stands at a fire stands beside it.
  expect(await send({ x: 11.5, y: 10 })).not.toHaveProperty('to_confirm');
});

longTest('a direction that is another one than the words name is asked about, too', async () => {
  const { interview } = await begin();
  const { question_id } = await interview('get_next_question', { ds_id: 'time_of_day', optional: true });
  const answer = 'Dusk, and the light comes from behind the brazier.';
  const send = (sunDirection: number) =>
    interview('process_ds_answer', { question_id, answer, scr: { moment: 'dusk', sunDirection } });
  const told = await send(200);
  expect(told.to_confirm?.[0]?.means).toMatch(/sunDirection -?[\d.]+°; stored is sunDirection 200°$/);
  const meant = Number(/sunDirection (-?[\d.]+)/.exec(told.to_confirm[0].means)?.[1]);
  expect(await send(meant)).not.toHaveProperty('to_confirm');
});

test.each([
  ['a close one on the brazier, from about 4 metres west of it', -1],
  ['a close one on the brazier', -1],
  ['Brazier close: over the brazier', -1],
  ['Brazier close, at the brazier', undefined],
])('what a camera sees is not where it stands, nor are numbers names: %s', async (answer, x) => {
  const { bridge, interview } = await begin();
  const barrel = { class: 'StaticMeshActor', label: 'Ring_Barrel_4', location: [-210, 210, 0] };
  await bridge.act({ action: 'spawn_actor', ...barrel });
  const { question_id } = await askFor(interview, 'shot_list', 'shots');
  const row = (name: string, more: Json) => ({ name, subject: `the ${name}`, framing: 'close', ...more });
  const shots = [row('Brazier close', { x, y: 10 }), row('Barrels medium', {})];
  const told = await interview('process_ds_answer', { question_id, answer, scr: { shots } });
  expect(told.changed).toContain('shots');
  expect(JSON.stringify(told.to_confirm ?? [])).not.toMatch(/Ring_Barrel_4|Brazier \(/);
  expect(told.after_a_yes?.scr.shots ?? []).not.toContainEqual(expect.objectContaining({ x: 10 }));
});
