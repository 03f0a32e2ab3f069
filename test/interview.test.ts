import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { estimateTokens } from '../src/base/estimate-tokens.ts';
import type { DiscoverySchema } from '../src/brief/discovery-schema.ts';
import { schemasFolder } from '../src/brief/schemas/data-folder.ts';
import { openSchemaLibrary } from '../src/brief/schemas/library.ts';
import { makeDataFolder } from './support/data-folder.ts';
import { type Bridge, type BridgeOptions, type Json, openBridge } from './support/open-bridge.ts';
import { longTest, oneIn, testOneOf } from './support/soak.ts';

/** A brief with a conversation, and the calls of it. */
async function begin(bridge: Bridge, title = 'Courtyard', overview = 'Light this well.') {
  const created = await bridge.call('create_brief', {
    type: 'lighting_plan',
    title,
    overview,
  });
  const brief_id: string = created.value.brief_id;
  const interview = async (action: string, args: Record<string, unknown> = {}): Promise<Json> => {
    const answer = await bridge.call('interview', { action, brief_id, ...args });
    expect(estimateTokens(answer.text), `tokens of ${action}`).toBeLessThanOrEqual(800);
    return answer.value;
  };
  await interview('start_interview');
  return { brief_id, interview, path: created.value.path as string };
}

/** Answers every question of a schema with what was said of its fields, until nothing is left to ask; the rest is left to us. */
async function answerAll(
  interview: (action: string, args?: Record<string, unknown>) => Promise<Json>,
  ds_id: string,
  said: Record<string, unknown>,
): Promise<void> {
  await interview('start_ds_pursuit', { ds_id });
  for (let round = 0; round < 20; round++) {
    const { question_id, next } = await interview('get_next_question', { ds_id, optional: true });
    if (question_id === null) return;
    const known = Object.keys(next.scr).flatMap(name =>
      said[name] === undefined ? [] : [[name, said[name]]],
    );
    const scr = known.length > 0 && { answer: JSON.stringify(known), scr: Object.fromEntries(known) };
    await interview('process_ds_answer', { question_id, ds_id, ...(scr || { answer: 'You decide.' }) });
  }
  throw new Error('The questions never end.');
}

describe('light this level for late afternoon', () => {
  longTest('from the first question to the level, and back in one step', async () => {
    const bridge = await openBridge();
    const before = JSON.stringify(bridge.editor.world.snapshot(), (_, value) =>
      typeof value === 'bigint' ? `${value}` : value,
    );
    const { interview, brief_id } = await begin(bridge);
    await answerAll(interview, 'time_of_day', {
      moment: 'late_afternoon',
      sunElevation: 12,
      sunWarmth: '3800 K',
      sunDirection: '135 degrees',
      sunStrength: '10000 lux',
      shadowRole: 'Long shadows of the columns lead to the gate.',
    });
    const finished = await interview('finalize_ds', { ds_id: 'time_of_day' });
    expect(finished).toMatchObject({ success: true, validation_results: { valid: true } });
    expect(finished.asked_by).toHaveLength(finished.proposed_operations.length);
    const unmet = await interview('check_level', { ds_id: 'time_of_day' });
    expect(unmet.met).toBeLessThan(unmet.of);

    const { tool: _, ...next } = finished.next;
    expect(next).toEqual({ action: 'batch', from: `${brief_id}/time_of_day` });
    const tried = await bridge.act({ ...next, dryRun: true });
    expect(tried.value).toMatchObject({ dryRun: true });
    expect((await interview('check_level', { ds_id: 'time_of_day' })).met).toBe(unmet.met);
    const done = await bridge.act(next);
    expect((await bridge.act(next)).value).toMatchObject({ success: true, applied: 0 });
    expect(done.value).toMatchObject({ success: true, failed: 0 });
    const met = await interview('check_level', { ds_id: 'time_of_day' });
    const asIs = met.as_is ?? 0;
    expect([met.met + asIs, met.of]).toEqual([unmet.of, unmet.of]);
    const again = await interview('finalize_ds', { ds_id: 'time_of_day' });
    expect(again).toMatchObject({ success: true, proposed_operations: [] });
    const strength = await bridge.inspect({
      action: 'get_property',
      objectPath: 'Sun',
      propertyName: 'LightComponent.Intensity',
    });
    expect(strength.value.value).toBe(10000);

    const undone = await bridge.act({ action: 'undo' });
    expect(undone.value.success).toBe(true);
    const after = JSON.stringify(bridge.editor.world.snapshot(), (_, value) =>
      typeof value === 'bigint' ? `${value}` : value,
    );
    expect(after).toBe(before);
  });
});

/** A schema of a studio's own, in a folder in front of ours. */
function writeSchema(change: Record<string, unknown>): string {
  const folder = makeDataFolder();
  mkdirSync(join(folder, 'scene'), { recursive: true });
  const shipped = new URL('../discovery-schemas/scene/scene_mood.json', import.meta.url);
  const schema = { ...JSON.parse(readFileSync(shipped, 'utf8')), ...change };
  writeFileSync(join(folder, 'scene', `${schema.id}.json`), JSON.stringify(schema));
  return folder;
}

describe('without an editor', () => {
  longTest('a brief goes on, and says that the level was not seen', async () => {
    const bridge = await openBridge();
    bridge.editor.inject({ kind: 'crash' });
    const { interview } = await begin(bridge);
    await answerAll(interview, 'time_of_day', { moment: 'late_afternoon' });
    const finished = await interview('finalize_ds', { ds_id: 'time_of_day' });
    expect(finished).toMatchObject({ success: true, note: expect.stringContaining('not looked at') });
    expect(finished.proposed_operations[0]).toMatchObject({
      action: 'spawn_actor',
      class: 'DirectionalLight',
    });
    expect(await interview('get_next_ds')).toMatchObject({
      ds_id: 'warm_up',
      level: expect.stringContaining('not looked at'),
    });
    const refused = await bridge.call('interview', {
      action: 'check_level',
      brief_id: 'courtyard',
    });
    expect(refused.value.error.code).toBe('editor_unreachable');
  });
});

describe('an answer', () => {
  longTest('is kept in the user’s own words, with what was understood, in a readable file', async () => {
    const { interview, path } = await begin(await openBridge());
    await interview('start_ds_pursuit', { ds_id: 'time_of_day' });
    const { question_id } = await interview('get_next_question');
    const words = 'Late afternoon – “golden hour”,\nlike in that film.';
    const answer = {
      question_id,
      answer: words,
      scr: { moment: 'late_afternoon' },
      notes: 'They meant Malick.',
    };
    const first = await interview('process_ds_answer', answer);
    expect(first).toMatchObject({ changed: ['moment'], next_action: 'complete' });
    expect(first).not.toHaveProperty('scr');
    // How to go on is said once.
    const again = await interview('process_ds_answer', answer);
    expect({ ...again, note: undefined }).toEqual({ ...first, note: undefined });
    const { conversations } = JSON.parse(readFileSync(path, 'utf8'));
    expect(conversations[0].pursuits[0].questions[0].answers).toEqual([
      expect.objectContaining({ id: 'a1', words, interpretedBy: 'claude', notes: 'They meant Malick.' }),
    ]);
  });

  longTest('that contradicts an earlier one keeps both until somebody decides', async () => {
    const { interview } = await begin(await openBridge());
    await interview('start_ds_pursuit', { ds_id: 'time_of_day' });
    const { question_id } = await interview('get_next_question');
    await interview('process_ds_answer', { question_id, answer: 'Noon.', scr: { moment: 'noon' } });
    const said = { question_id, answer: 'No, at night.', scr: { moment: 'night' } };
    const { conflicts } = await interview('process_ds_answer', said);
    expect(conflicts).toEqual([
      {
        conflict_id: 'k1',
        field: 'moment',
        held: { value: 'noon', sources: ['a1'], words: expect.any(String) },
        said: { value: 'night', sources: ['a2'], words: 'No, at night.' },
      },
    ]);
    const early = await interview('finalize_ds');
    expect(early).toMatchObject({ success: false, proposed_operations: [] });
    await interview('resolve_conflict', { conflict_id: 'k1', choice: 'said' });
    const { scr_by_ds, conflicts: left } = await interview('get_aggregated_scr');
    expect(scr_by_ds.time_of_day.moment).toBe('night');
    expect(left).toEqual([]);
  });

  longTest('that says something impossible is told what is accepted, and loses nothing', async () => {
    const { interview } = await begin(await openBridge());
    await interview('start_ds_pursuit', { ds_id: 'time_of_day' });
    const { question_id } = await interview('get_next_question');
    const answer = { question_id, answer: 'Tea time.', scr: { moment: 'tea_time', sunElevation: 900 } };
    const { next_action, clarification, scr } = await interview('process_ds_answer', answer);
    expect(next_action).toBe('needs_clarification');
    expect(scr).toEqual({});
    expect(clarification).toMatch(/moment[\s\S]*late_afternoon/);
    expect(clarification).toMatch(/sunElevation[\s\S]*90/);
    const { activities } = await interview('get_conversation_history');
    expect(activities[0].questions_answers[0].answers).toEqual([{ id: 'a1', words: 'Tea time.' }]);
  });
});

describe('the client’s own model', () => {
  const asked: string[] = [];
  const answerModel = ({ systemPrompt = '' }: { systemPrompt?: string }) => {
    asked.push(systemPrompt);
    return systemPrompt.includes('Turn the answer')
      ? 'Here it is:\n```json\n{"scr": {"moment": "dusk", "sunElevation": 500}, "confidence": 0.9}\n```'
      : '{"question": "Which hour of the day do you see before you?", "rationale": "It decides the sun."}';
  };

  longTest('words the question and reads the answer, and is checked like anybody', async () => {
    const { interview } = await begin(await openBridge({ answerModel }));
    await interview('start_ds_pursuit', { ds_id: 'time_of_day' });
    const put = await interview('interviewer_formulates_question');
    expect(put).toMatchObject({
      question: 'Which hour of the day do you see before you?',
      formulated_by: 'sampling',
      expected_info: expect.arrayContaining(['moment']),
    });
    const read = await interview('interviewer_interprets_response', {
      answer: 'When the sun is just gone.',
      question_asked: put.question_id,
    });
    expect(read).toMatchObject({
      ...{ scr: { moment: 'dusk' }, interpreted_by: 'sampling', confidence: 0.5 },
      ambiguities: [expect.stringContaining('sunElevation')],
      next: { action: 'process_ds_answer', question_id: put.question_id },
    });
    expect(asked).toHaveLength(2);
  });

  testOneOf.each([
    { how: 'has none', model: undefined, note: undefined },
    { how: 'talks of something else', model: () => 'I would rather not.', note: /could not be used/ },
  ])('is done without where the client $how: Claude gets what it needs', async ({ model, note }) => {
    const { interview } = await begin(await openBridge(model ? { answerModel: model } : {}));
    await interview('start_ds_pursuit', { ds_id: 'time_of_day' });
    const put = await interview('interviewer_formulates_question');
    expect(put).toMatchObject({ formulated_by: 'schema', ds_template: { moment: expect.anything() } });
    expect(put.instructions).toContain('lighting artist');
    if (note) expect(put.note).toMatch(note);
    else expect(put).not.toHaveProperty('note');
    const read = await interview('interviewer_interprets_response', {
      answer: 'Golden hour, about 10 degrees.',
      question_asked: put.question,
    });
    expect(read).toMatchObject({
      ...{ scr: { moment: 'late_afternoon', sunElevation: 10 }, interpreted_by: 'rules', confidence: 1 },
      next: { scr: { moment: null } },
    });
  });
});

describe('what was said before anything was asked', () => {
  const overview =
    'The player arrives at dusk and is led to the gate. A story game on PS5 at 60 frames a second, not like a painting.';

  longTest('is put forward with its source, is not asked, and counts once it is confirmed', async () => {
    const { interview } = await begin(await openBridge(), 'Gate in the valley', overview);
    const started = await interview('start_interview');
    const heard = started.heard.map(({ field, value, from }: Json) => [field, from, value]);
    expect(heard).toContainEqual(['time_of_day.moment', 'overview', 'dusk']);
    expect(heard).toContainEqual(['warm_up.leadPlatform', 'overview', 'console']);
    expect(heard).toContainEqual(['warm_up.subject', 'overview', expect.stringContaining('led to the gate')]);
    expect(heard).toContainEqual(['warm_up.alreadyThere', 'level', expect.stringContaining('×')]);
    expect(heard.map(([field]: string[]) => field)).not.toContain('scene_mood.style');

    const asked = await interview('get_next_question', { ds_id: 'warm_up' });
    expect(String(asked.question)).not.toContain('make');
    const enough = await interview('get_next_question', { ds_id: 'time_of_day' });
    expect(enough).toMatchObject({ question_id: null, heard: [{ field: 'time_of_day.moment' }] });
    const first = await interview('get_next_question', { ds_id: 'time_of_day', optional: true });
    expect(Object.keys(first.next.scr)).not.toContain('moment');
    expect(first).toMatchObject({ heard: { moment: 'overview: dusk' }, confirm: 'confirm_heard' });
    expect((await interview('get_ds_status', { ds_id: 'time_of_day' })).completed_fields).toEqual([]);

    const done = await interview('confirm_heard', { all: true, refused: ['warm_up.purpose'] });
    expect(done.confirmed).toContain('time_of_day.moment');
    expect(await interview('get_ds_status', { ds_id: 'time_of_day' })).toMatchObject({
      data_structure: { moment: 'dusk' },
    });
    const { remaining_fields } = await interview('get_ds_status', { ds_id: 'warm_up' });
    expect(remaining_fields).toContain('purpose');
    expect(remaining_fields).not.toContain('subject');
    const { scr_by_ds } = await interview('get_aggregated_scr', { ds_filter: ['warm_up'] });
    expect(scr_by_ds.warm_up).toMatchObject({ leadPlatform: 'console' });
    expect(scr_by_ds.warm_up).not.toHaveProperty('purpose');
  });

  longTest('may stand in another brief, and what was not heard is named', async () => {
    const data = makeDataFolder();
    const bridge = await openBridge({ data });
    const { interview: first } = await begin(bridge, 'The mine');
    const { question_id } = await first('get_next_question', { ds_id: 'scene_mood' });
    await first('process_ds_answer', {
      question_id,
      answer: 'Like a painting.',
      scr: { style: 'painterly' },
    });
    const { interview } = await begin(bridge, 'The harbour');
    const { heard } = await interview('start_ds_pursuit', { ds_id: 'scene_mood' });
    expect(heard).toMatchObject([{ field: 'scene_mood.style', value: 'painterly', from: 'brief the-mine' }]);
    await first('archive_brief');
    const again = await interview('start_ds_pursuit', { ds_id: 'scene_mood' });
    expect(again.heard).toBeUndefined();
    await first('archive_brief', { restore: true });
    const { error } = await interview('confirm_heard', { fields: ['time_of_day.moment'] });
    expect(error).toMatchObject({
      code: 'invalid_arguments',
      message: expect.stringContaining('scene_mood.style'),
    });
    const told = { ds_id: 'scene_mood', answer: 'No, like a photo', scr: { style: 'realistic' } };
    const put = await interview('get_next_question', { ds_id: 'scene_mood' });
    await interview('process_ds_answer', { ...told, question_id: put.question_id });
    expect(await interview('get_next_question', { ds_id: 'scene_mood' })).not.toHaveProperty('heard');
  });
});

describe('words that need a reader', () => {
  const words = 'Two degrees under the roofs, like the last hour of a market day. Fog? Barely a haze.';

  longTest('are handed back with what it takes to read them, and are stored only then', async () => {
    const { interview, path } = await begin(await openBridge());
    await interview('start_ds_pursuit', { ds_id: 'time_of_day' });
    const { question_id, next } = await interview('get_next_question');
    expect(next).toEqual({
      ...{ tool: 'interview', action: 'process_ds_answer', brief_id: 'courtyard' },
      ...{ question_id, scr: { moment: null, sunElevation: null, sunWarmth: null } },
    });
    // Of words that need a reader the brief keeps what they were, and nothing of what they mean.
    const meant = () => {
      const { aggregates, conversations } = JSON.parse(readFileSync(path, 'utf8'));
      return { aggregates, answers: conversations[0].pursuits[0].questions[0].answers };
    };
    const before = meant();
    const back = await interview('process_ds_answer', { question_id, answer: words });
    expect(back).toMatchObject({
      ...{ next_action: 'needs_interpretation', scr: {}, changed: [] },
      unread: expect.arrayContaining(['Two degrees under the roofs']),
      schema_notes: { moment: expect.any(String) },
      next: { question_id, scr: { moment: null, sunElevation: null } },
    });
    // The question has shown its fields.
    expect(back.ds_template?.moment).toBeUndefined();
    const again = await interview('process_ds_answer', { question_id, answer: 'Neither fish nor flesh.' });
    expect(again).toMatchObject({ next: back.next });
    expect([again.note, again.ds_template, again.schema_notes]).toEqual([undefined, undefined, undefined]);
    await interview('process_ds_answer', { question_id, answer: words });
    expect(meant()).toEqual(before);

    const scr = { moment: 'late_afternoon', 'fog_and_sky.haze': 'light' };
    expect(back.next.answer).toBe('the same words');
    const kept = await interview('process_ds_answer', { question_id, answer: back.next.answer, scr });
    expect(kept).toMatchObject({
      changed: ['moment', 'fog_and_sky.haze'],
      unread: ['Two degrees under the roofs', 'like the last hour of a market'],
      next: { action: 'finalize_ds', ds_id: 'time_of_day' },
    });
    const { scr_by_ds } = await interview('get_aggregated_scr');
    expect(scr_by_ds).toMatchObject({
      time_of_day: { moment: 'late_afternoon' },
      fog_and_sky: { haze: 'light' },
    });
    const { conversations } = JSON.parse(readFileSync(path, 'utf8'));
    expect(conversations[0].pursuits[0].questions[0].answers).toMatchObject([{ words }]);
  });

  longTest(
    'are read by the client’s own model where it has one, with all that is known of the brief',
    async () => {
      const prompts: string[] = [];
      const answerModel: BridgeOptions['answerModel'] = ({ systemPrompt = '', messages }) => {
        if (systemPrompt.includes('Turn the answer')) prompts.push(JSON.stringify(messages));
        return '{"scr": {"moment": "late_afternoon", "fog_and_sky.haze": "light"}}';
      };
      const { interview } = await begin(await openBridge({ answerModel }));
      const { question_id } = await interview('get_next_question', { ds_id: 'time_of_day' });
      const kept = await interview('process_ds_answer', { question_id, answer: words });
      expect(kept.changed).toEqual(['moment', 'fog_and_sky.haze']);
      expect(prompts).toHaveLength(1);
      for (const known of ['Courtyard', 'Light this well', words, 'fog_and_sky', 'Beacon']) {
        expect(prompts[0]).toContain(known);
      }
      await interview('process_ds_answer', { question_id, answer: 'At night.' });
      expect(prompts).toHaveLength(1);
    },
  );

  longTest('may speak of fields of several schemas, each of which is filed where it belongs', async () => {
    const { interview } = await begin(await openBridge());
    const { question_id } = await interview('get_next_question', { ds_id: 'warm_up' });
    const scr = {
      purpose: 'game_level',
      time_of_day: { moment: 'dusk', sunElevation: 3 },
      moodWords: ['lonely'],
      'fog_and_sky.weather': 'sunny',
      contrast: 'soft',
    };
    const kept = await interview('process_ds_answer', { question_id, answer: 'All of it at once.', scr });
    expect(kept.changed).toEqual([
      ...['purpose', 'time_of_day.moment', 'time_of_day.sunElevation', 'scene_mood.moodWords'],
    ]);
    expect(kept.next_action).toBe('needs_clarification');
    expect(kept.clarification).toMatch(/contrast: several schemas.*exposure_and_grading\.contrast/);
    expect(kept.clarification).toMatch(/fog_and_sky\.weather: “sunny”[\s\S]*overcast/);
    const against = { answer: 'At noon, I said.', question_id, scr: { 'time_of_day.moment': 'noon' } };
    await interview('process_ds_answer', against);
    const { conflicts } = await interview('get_aggregated_scr');
    expect(conflicts).toMatchObject([{ ds_id: 'time_of_day', held: { value: 'dusk', sources: ['a1'] } }]);
  });
});

longTest('ten questions with their answers cost less than 2,500 tokens, and none more than 250', async () => {
  const bridge = await openBridge();
  const { brief_id } = await begin(bridge);
  let total = 0;
  const call = async (action: string, args: Record<string, unknown>): Promise<Json> => {
    const { text, value } = await bridge.call('interview', { action, brief_id, ...args });
    total += estimateTokens(text);
    if (action === 'get_next_question') expect(estimateTokens(text), text).toBeLessThanOrEqual(250);
    return value;
  };
  let asked = 0;
  for (const ds_id of ['warm_up', 'scene_mood', 'fog_and_sky', 'exposure_and_grading']) {
    for (; asked < 10; asked++) {
      const { question_id, next } = await call('get_next_question', { ds_id, optional: true });
      if (question_id === null) break;
      const { fields } = shipped(ds_id);
      const scr = Object.fromEntries(Object.keys(next.scr).map(name => [name, fields[name]?.example]));
      await call('process_ds_answer', { question_id, ds_id, answer: JSON.stringify(scr), scr });
    }
  }
  expect(asked).toBe(10);
  expect(total).toBeLessThanOrEqual(2500);
});

longTest('no question of a shipped schema costs more than 250 tokens', async () => {
  const bridge = await openBridge();
  const { brief_id } = await begin(bridge);
  for (const { id } of oneIn(2, library.list())) {
    for (let round = 0; round < 12; round++) {
      const { text, value } = await bridge.call('interview', {
        action: 'get_next_question',
        brief_id,
        ds_id: id,
        optional: true,
      });
      if (value.question_id === null) break;
      expect(estimateTokens(text), text).toBeLessThanOrEqual(250);
      const answer = { action: 'process_ds_answer', brief_id, ds_id: id, question_id: value.question_id };
      await bridge.call('interview', { ...answer, answer: 'Hm.', scr: {} });
    }
  }
});

const library = openSchemaLibrary([schemasFolder()]);

function shipped(id: string): DiscoverySchema {
  const found = library.find(id);
  if (!found) throw new Error(`there is no ${id}`);
  return found;
}

describe('a studio’s own schema', () => {
  longTest('counts beside ours, and wins where it has the same name', async () => {
    const discoverySchemas = writeSchema({ id: 'scene_mood', name: 'Our mood' });
    const { interview } = await begin(await openBridge({ discoverySchemas }));
    const { ds_list } = await interview('list_available_ds', { domain: 'scene' });
    const names = ds_list.map(({ name }: { name: string }) => name);
    expect(names[0]).toBe('Our mood');
    expect(ds_list.filter(({ id }: { id: string }) => id === 'scene_mood')).toHaveLength(1);
  });

  longTest('that is broken is named, and never stops the others', async () => {
    const discoverySchemas = writeSchema({ id: 'own_mood', questionBudget: 'many' });
    const { interview } = await begin(await openBridge({ discoverySchemas }));
    const { ds_list, problems } = await interview('list_available_ds', {});
    expect(ds_list.length).toBeGreaterThan(8);
    expect(problems).toEqual([expect.stringMatching(/own_mood\.json is not used.*questionBudget/)]);
  });
});

describe('a brief as a document', () => {
  longTest('is exported for people, with what is open and what contradicts itself', async () => {
    const { interview } = await begin(await openBridge());
    await interview('start_ds_pursuit', { ds_id: 'time_of_day' });
    const { question_id } = await interview('get_next_question');
    await interview('process_ds_answer', {
      question_id,
      answer: 'Noon | sharp *light*',
      scr: { moment: 'noon' },
    });
    await interview('process_ds_answer', { question_id, answer: 'Or night?', scr: { moment: 'night' } });
    const { path, markdown } = await interview('export_brief');
    const text = readFileSync(path, 'utf8');
    expect(text.startsWith(markdown.slice(0, 100))).toBe(true);
    expect(text).toContain('# Courtyard');
    expect(text).toMatch(
      /### Contradictions[\s\S]*noon[\s\S]*“Noon \| sharp \\\*light\\\*”[\s\S]*night[\s\S]*“Or night\?”/,
    );
    expect(text).toMatch(/### Open questions\n\n- /);
    expect(text).toContain('## Not talked about yet');
  });

  longTest('is put away, found again, taken from a file, and goes on in another session', async () => {
    const data = makeDataFolder();
    const { interview, path, brief_id } = await begin(await openBridge({ data }));
    await interview('start_ds_pursuit', { ds_id: 'time_of_day' });
    const { question_id } = await interview('get_next_question');
    await interview('archive_brief');
    const other = await openBridge({ data });
    const list = async (args = {}) =>
      (await other.call('interview', { action: 'list_briefs', ...args })).value;
    expect(await list()).toMatchObject({ briefs: [], archived_not_shown: 1 });
    expect((await list({ archived: true })).briefs[0]).toMatchObject({ brief_id, type: 'lighting_plan' });
    const answer = { action: 'process_ds_answer', brief_id, question_id, answer: 'At night.' };
    expect((await other.call('interview', answer)).value.scr).toEqual({ moment: 'night' });
    const copy = await other.call('interview', { action: 'import_brief', path });
    expect(copy.value).toMatchObject({ success: true, brief_id: `${brief_id}-2` });
    const status = { action: 'get_ds_status', brief_id: `${brief_id}-2` };
    expect((await other.call('interview', status)).value.data_structure).toEqual({ moment: 'night' });
  });

  longTest('that is damaged is named with its file, and the others go on', async () => {
    const bridge = await openBridge();
    const { path } = await begin(bridge);
    await begin(bridge, 'Another');
    writeFileSync(path, '{ "format": 1,');
    const refused = await bridge.call('interview', {
      action: 'get_brief',
      brief_id: 'courtyard',
    });
    expect(refused.value.error).toMatchObject({
      code: 'brief_damaged',
      message: expect.stringContaining('set aside as'),
    });
    const { briefs } = (await bridge.call('interview', { action: 'list_briefs' })).value;
    expect(briefs.map((brief: Json) => brief.brief_id)).toEqual(['another']);
  });
});

longTest('the longest brief keeps every answer within 800 tokens', async () => {
  const { interview } = await begin(await openBridge());
  const { ds_list } = await interview('list_available_ds');
  for (const { id } of ds_list) {
    await interview('start_ds_pursuit', { ds_id: id });
    const { question_id } = await interview('get_next_question', { ds_id: id });
    const answer = `${'A long story about everything that matters here. '.repeat(40)} ${id}`;
    await interview('process_ds_answer', { ds_id: id, question_id, answer });
    await interview('get_next_question', { ds_id: id });
    await interview('interviewer_formulates_question', { ds_id: id });
    await interview('get_ds_status', { ds_id: id });
    await interview('finalize_ds', { ds_id: id });
  }
  for (const action of [
    'get_conversation_history',
    'get_aggregated_scr',
    'export_brief',
    'get_brief',
    'check_level',
  ]) {
    await interview(action);
  }
});
