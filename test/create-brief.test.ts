import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Tool, ToolListChangedNotificationSchema } from '@modelcontextprotocol/sdk/types.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { makeDataFolder } from './support/data-folder.ts';
import { type Bridge, openBridge } from './support/open-bridge.ts';
import { longTest, testOneIn, testOneOf } from './support/soak.ts';

const BRIEF = {
  type: 'lighting_plan',
  title: 'Courtyard: “golden hour”!',
  overview: 'Light this level for late afternoon.',
};

/** `create_brief` as the list shows it now. */
async function listed({ client }: Bridge): Promise<Tool> {
  const { tools } = await client.listTools();
  const found = tools.find(({ name }) => name === 'create_brief');
  if (!found) throw new Error('create_brief is not listed');
  return found;
}

function accepts({ inputSchema }: Tool, call: Record<string, unknown>): boolean {
  return new Ajv2020({ strict: false }).compile(inputSchema)(call);
}

describe('create_brief reveals itself', () => {
  longTest('in three steps, each shown by the one before, each told to the client', async () => {
    const data = makeDataFolder();
    const bridge = await openBridge({ data });
    let told = 0;
    bridge.client.setNotificationHandler(ToolListChangedNotificationSchema, () => {
      told++;
    });
    expect((await listed(bridge)).inputSchema).toEqual({ type: 'object', properties: {} });

    const first = await bridge.call('create_brief', {});
    expect(first.value.types.map(({ type }: { type: string }) => type)).toEqual([
      ...['level_brief', 'lighting_plan', 'look_spec', 'gameplay_setup', 'performance_audit'],
    ]);
    const { tool: _, ...second } = first.value.next;
    expect(accepts(await listed(bridge), second)).toBe(true);
    expect(Object.keys((await listed(bridge)).inputSchema.properties ?? {})).toEqual(['type']);

    const explained = await bridge.call('create_brief', { type: 'lighting_plan' });
    expect(explained.value).toMatchObject({
      type: 'lighting_plan',
      schemas: expect.arrayContaining(['time_of_day']),
    });
    const { tool: __, ...third } = explained.value.next;
    expect(accepts(await listed(bridge), third)).toBe(true);
    expect((await listed(bridge)).inputSchema.required).toEqual(['type', 'title', 'overview']);

    const { value } = await bridge.call('create_brief', BRIEF);
    expect(value).toMatchObject({ success: true, brief_id: 'courtyard-golden-hour' });
    expect(value.path).toBe(join(data, 'briefs', 'courtyard-golden-hour.json'));
    expect(JSON.parse(readFileSync(value.path, 'utf8'))).toMatchObject({ format: 6, ...BRIEF });
    expect((await listed(bridge)).inputSchema.properties).toEqual({});
    expect(told).toBe(3);
    for (const { tool, ...args } of value.next_actions) {
      expect((await bridge.call(tool, args)).isError, JSON.stringify(args)).toBe(false);
    }
  });

  longTest('but takes the arguments of the last step from a client that never lists again', async () => {
    const bridge = await openBridge();
    expect((await bridge.call('create_brief', BRIEF)).value).toMatchObject({ success: true });
  });

  longTest(
    'a brief that is made twice, as after a lost answer, is one; once begun, another one',
    async () => {
      const data = makeDataFolder();
      const bridge = await openBridge({ data });
      const ids = [];
      for (let time = 0; time < 2; time++)
        ids.push((await bridge.call('create_brief', BRIEF)).value.brief_id);
      expect(ids).toEqual(['courtyard-golden-hour', 'courtyard-golden-hour']);
      await bridge.call('interview', { action: 'start_interview', brief_id: ids[0] });
      expect((await bridge.call('create_brief', BRIEF)).value.brief_id).toBe('courtyard-golden-hour-2');
      expect(readdirSync(join(data, 'briefs')).sort()).toEqual([
        ...['courtyard-golden-hour-2.json', 'courtyard-golden-hour.json'],
      ]);
    },
  );
});

describe('a call that lacks something', () => {
  testOneOf.each([
    { given: { type: 'look_spec', title: 'A' }, lacks: ['overview'] },
    { given: { title: 'A', overview: 'B' }, lacks: ['type'] },
    { given: { title: 'A' }, lacks: ['type', 'overview'] },
  ])('is asked for it: $lacks', async ({ given, lacks }) => {
    const bridge = await openBridge();
    const { value, isError } = await bridge.call('create_brief', given);
    expect(isError).toBe(false);
    expect(value).toMatchObject({ status: 'elicit_parameter', missing_parameters: lacks });
    expect(value.example).not.toHaveProperty('action');
    expect((await bridge.call('create_brief', { ...value.example, ...given })).value.success).toBe(true);
  });

  testOneIn(2).each([
    { given: { type: 'lightning_plan' }, says: 'lighting_plan' },
    { given: { kind: 'lighting_plan' }, says: 'type' },
    { given: { ...BRIEF, title: '  ' }, says: 'title' },
  ])('or told what is wrong with it: $given', async ({ given, says }) => {
    const bridge = await openBridge();
    const { text, value } = await bridge.call('create_brief', given);
    expect(text).toContain(says);
    expect(value.success ?? value.status).not.toBe(true);
    expect(value.error?.example ?? value.example ?? {}).not.toHaveProperty('action');
  });

  test('shows the user a form where the client has them', async () => {
    const bridge = await openBridge({
      answerForm: () => ({ action: 'accept', content: { overview: 'Evening light.' } }),
    });
    const { value } = await bridge.call('create_brief', { type: 'look_spec', title: 'Evening' });
    expect(value).toMatchObject({ success: true, brief_id: 'evening' });
  });
});

testOneIn(2).each([
  { title: '../../etc/passwd', id: 'etc-passwd' },
  { title: 'CON', id: 'brief-con' },
  { title: '!!!', id: 'brief' },
  { title: '夕方の中庭', id: '夕方の中庭' },
  { title: 'x'.repeat(120), id: 'x'.repeat(48) },
])('a title becomes a file name that every system takes: $title', async ({ title, id }) => {
  const bridge = await openBridge();
  expect((await bridge.call('create_brief', { ...BRIEF, title })).value.brief_id).toBe(id);
});
