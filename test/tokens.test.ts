import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { generateLevel } from '../mocks/worlds/generate-level.ts';
import { thirdPerson } from '../mocks/worlds/third-person.ts';
import { estimateTokens } from '../src/base/estimate-tokens.ts';
import { ACTIONS } from '../src/brief/actions/registry.ts';
import { schemasFolder } from '../src/brief/schemas/data-folder.ts';
import { openSchemaLibrary } from '../src/brief/schemas/library.ts';
import { LISTED_OPERATIONS, LISTED_VIEWS } from '../src/dev/listed-actions.ts';
import { listOverBar, TOKEN_BARS } from '../src/dev/token-bars.ts';
import { measureTokens } from '../src/dev/token-report.ts';
import {
  listActTool,
  listCreateBriefTool,
  listDiscoverTool,
  listInspectTool,
  listInterviewTool,
} from '../src/dev/tool-listings.ts';
import { DISCOVERIES } from '../src/discover/registry.ts';
import { OPERATIONS } from '../src/domains/operations.ts';
import { VIEWS } from '../src/domains/views.ts';
import { createBriefTool } from '../src/server/create-brief-tool.ts';
import actListing from '../src/server/listings/act.json' with { type: 'json' };
import createBriefListing from '../src/server/listings/create-brief.json' with { type: 'json' };
import discoverListing from '../src/server/listings/discover.json' with { type: 'json' };
import inspectListing from '../src/server/listings/inspect.json' with { type: 'json' };
import interviewListing from '../src/server/listings/interview.json' with { type: 'json' };
import { describeObject, readObject } from '../src/unreal/engine-call.ts';
import { expectAtMost } from './support/law.ts';
import { openBridge } from './support/open-bridge.ts';
import { longTest, testOneOf } from './support/soak.ts';

const LISTINGS = [inspectListing, actListing, discoverListing, createBriefListing, interviewListing];
const BRIEF_TYPES = openSchemaLibrary([schemasFolder()]).types();
const count = (text: string) => encode(text).length;

describe('the tool list', () => {
  test('is what the registries say', () =>
    expect(LISTINGS, 'run `npm run generate` and commit what it writes').toEqual([
      listInspectTool(),
      listActTool(),
      listDiscoverTool(DISCOVERIES),
      listCreateBriefTool(BRIEF_TYPES),
      listInterviewTool(),
    ]));

  test.each(LISTINGS)(
    '$name has all four hints, and a plain object for a schema',
    ({ annotations, inputSchema }) => {
      expect(Object.keys(annotations).toSorted()).toEqual(
        ['destructiveHint', 'idempotentHint', 'openWorldHint', 'readOnlyHint', 'title'].toSorted(),
      );
      for (const combinator of ['oneOf', 'anyOf', 'allOf'])
        expect(inputSchema).not.toHaveProperty(combinator);
    },
  );
});

/** As `npm run generate` meets a new one: an operation and a view that nobody has listed. */
const NEW_OPERATION = {
  ...{ name: 'knit_sweater', summary: 'knit a sweater for an actor', category: 'actors', examples: [{}] },
  parameters: () =>
    z.object({ wool: z.string().describe('What it is made of'), asset: z.number(), label: z.boolean() }),
};
const NEW_VIEW = { ...NEW_OPERATION, topic: 'assets' };

/** A listing without the digits of its counts. */
function withoutCounts(listing: Record<string, unknown>): string {
  return JSON.stringify(listing).replaceAll(/(?<=[a-z] )\d+/g, 'n');
}

describe('a new action', () => {
  test.each([
    ['inspect', listInspectTool(), listInspectTool([NEW_VIEW, ...VIEWS])],
    ['act', listActTool(), listActTool([NEW_OPERATION, ...OPERATIONS])],
    ['interview', listInterviewTool(), listInterviewTool([...ACTIONS, NEW_OPERATION])],
  ])('changes nothing of %s but a count, and costs no token', (name, before, after) => {
    expect(withoutCounts(after)).toBe(withoutCounts(before));
    expect(count(JSON.stringify(after))).toBe(count(JSON.stringify(before)));
    if (name !== 'interview') expect(after).not.toEqual(before);
  });

  test.each([...VIEWS, ...OPERATIONS].map(({ name }) => name))('%s is listed or counted', name => {
    const tool = VIEWS.some(view => view.name === name) ? 'inspect' : 'act';
    const listed = tool === 'inspect' ? LISTED_VIEWS : LISTED_OPERATIONS;
    const { description } = tool === 'inspect' ? inspectListing : actListing;
    const [, more = ''] = description.split('More, by name: ');
    const total = [...more.matchAll(/\d+/g)].reduce((sum, [digits]) => sum + Number(digits), 0);
    const all = tool === 'inspect' ? VIEWS : OPERATIONS;
    expect(total + Object.keys(listed).length).toBe(all.length);
    if (name in listed) expect(description).toContain(`\n${name}`);
  });
});

describe('a listed argument', () => {
  type Listed = Record<string, { type?: string; enum?: string[] }>;
  const cases = [
    ...VIEWS.map(view => ({ operation: view, listed: inspectListing.inputSchema.properties as Listed })),
    ...OPERATIONS.map(each => ({ operation: each, listed: actListing.inputSchema.properties as Listed })),
  ];
  test.each(cases)('shuts out nothing that $operation.name takes', ({ operation, listed }) => {
    const { properties = {} } = z.toJSONSchema(operation.parameters(), { io: 'input' });
    for (const [name, schema] of Object.entries(properties)) {
      const shown = listed[name];
      if (shown === undefined || typeof schema !== 'object') continue;
      const type = schema.anyOf ? undefined : schema.type;
      if (shown.type && type) expect(shown.type, name).toBe(type);
      if (shown.enum) expect(shown.enum, name).toEqual(expect.arrayContaining(schema.enum ?? ['?']));
    }
  });
});

const report = await measureTokens();

describe('what a client receives', () => {
  test('the report shows the bars that hold', () =>
    expect(TOKEN_BARS).toEqual({
      ...{ list: 1350, tool: 450 },
      ...{ capabilities: 450, category: 100, schema: 300 },
    }));

  test('no figure is above its bar', () => expect(listOverBar(report)).toEqual([]));

  test('a figure above its bar is named, with the mend', () => {
    const { tools, schemas } = report;
    const worse = { ...report, tools: { ...tools, act: 453 }, schemas: { ...schemas, set_tags: 310 } };
    expect(listOverBar(worse)).toEqual([
      expect.stringMatching(
        /^the listed tool act: 453 tokens, 3 over 450\. To mend it, list fewer operations/,
      ),
      expect.stringMatching(/^the schema of set_tags: 310 tokens, 10 over 300\. To mend it, shorten/),
    ]);
  });

  test('all tools together keep to their bar, also where the list never changes', () => {
    expect(Object.keys(report.tools)).toEqual(LISTINGS.map(({ name }) => name));
    // The JSON of the listing widens its literals; it is never called here.
    const { union } = createBriefTool(createBriefListing as never, () =>
      Promise.reject(new Error('not called')),
    );
    const { name, description, inputSchema } = union ?? createBriefListing;
    const joined = count(JSON.stringify({ name, description, inputSchema }));
    expect(listOverBar({ ...report, tools: { ...report.tools, create_brief: joined } })).toEqual([]);
  });
});

describe('the page of every actor', () => {
  longTest('fits 800 tokens, in two tiers, and the estimate is on the safe side', async () => {
    const bridge = await openBridge();
    for (const { name } of thirdPerson.actors) {
      const { text, value } = await bridge.inspect({ action: 'inspect_object', objectPath: name });
      const tokens = count(text);
      expectAtMost(
        tokens,
        800,
        over =>
          `the page of ${name} is ${over} tokens over 800: the cut of pipeline/format.ts lets too much through`,
      );
      expect(estimateTokens(text), `estimate for ${name}`).toBeGreaterThanOrEqual(tokens * 0.96);
      expect(estimateTokens(text), `estimate for ${name}`).toBeLessThanOrEqual(tokens * 1.1);
      expect(value.success, name).toBe(true);
    }
  });

  testOneOf.each([
    ['a light', 'Key Light'],
    ['a spot light', 'SpotLight_0'],
    ['a rect light', 'RectLight_0'],
    ['the sun', 'Sun'],
    ['a mesh', 'SM_Cube7'],
    ['a mesh that simulates', 'SM_Crate_Loose'],
  ])(
    '%s: at least 12 explained and 15 plain values, a tenth of what the engine sends',
    async (_, objectPath) => {
      const bridge = await openBridge();
      const { text, value } = await bridge.inspect({ action: 'inspect_object', objectPath });
      const { info } = value;
      expect(Object.keys(info.properties).length).toBeGreaterThanOrEqual(12);
      expect(Object.keys(info.others).length).toBeGreaterThanOrEqual(15);
      const paths = [
        info.objectPath,
        ...info.components.map((each: { object: string }) => `${info.objectPath}.${each.object}`),
      ];
      const { editor, session } = bridge;
      const answers = await editor.clock.until(
        session.client.sendAll(paths.flatMap(path => [readObject(path), describeObject(path)])),
      );
      const sent = answers
        .map(answer => (answer.ok ? JSON.stringify(answer.value, null, '\t') : ''))
        .join('\n');
      expect(count(text) * 10).toBeLessThanOrEqual(count(sent));
    },
  );
});

describe('other answers', () => {
  longTest('a full page keeps to its size', async () => {
    const bridge = await openBridge();
    const { text } = await bridge.inspect({
      action: 'inspect_object',
      objectPath: 'Global Look',
      detail: 'full',
    });
    expect(count(text)).toBeLessThanOrEqual(6000);
  });

  longTest('a raw page keeps to its size', async () => {
    const bridge = await openBridge();
    const { text } = await bridge.inspect({
      action: 'inspect_object',
      objectPath: 'Global Look',
      detail: 'raw',
    });
    expect(count(text)).toBeLessThanOrEqual(6000);
  });

  longTest('the first page of a thousand actors, with counts over all of them', async () => {
    const bridge = await openBridge({ scene: generateLevel({ actors: 1000 }) });
    const { text, value } = await bridge.inspect({ action: 'find_actors' });
    expect(value.rows.length).toBeGreaterThanOrEqual(50);
    expect(value.total_count).toBe(1000);
    const counted = (Object.values(value.byClass) as number[]).reduce((sum, each) => sum + each, 0);
    expect(counted).toBe(1000);
    expect(count(text)).toBeLessThanOrEqual(1500);
  });

  test('all actors of a template level', async () => {
    const bridge = await openBridge();
    const { text, value } = await bridge.inspect({ action: 'find_actors' });
    expect(value.rows.length).toBeGreaterThanOrEqual(50);
    expect(count(text)).toBeLessThanOrEqual(1500);
  });
});
