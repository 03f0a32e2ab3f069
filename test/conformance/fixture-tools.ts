import type { CallToolResult, Tool } from '@modelcontextprotocol/sdk/types.js';
import type { FixedTool, ToolCall } from '../../src/server/tool.ts';

/** The tools that the conformance suite calls, by the names that it gives them. Never part of the product. */
export const FIXTURE_TOOLS: readonly FixedTool[] = [
  fixture('test_simple_text', async () => answer(text('A simple text.'))),
  fixture('test_image_content', async () => answer(image())),
  fixture('test_audio_content', async () =>
    answer({ type: 'audio', data: WAV_WITHOUT_SAMPLES, mimeType: 'audio/wav' }),
  ),
  fixture('test_embedded_resource', async () => answer(resource('test://embedded-resource'))),
  fixture('test_multiple_content_types', async () =>
    answer(text('Several:'), image(), resource('test://mixed-content-resource')),
  ),
  fixture('test_error_handling', async () => ({ ...answer(text('It fails on purpose.')), isError: true })),
  fixture('test_tool_with_progress', async ({ progress }) => {
    for (const part of ['begun', 'half of it', 'done']) progress(part);
    return answer(text('done'));
  }),
  fixture('test_reconnection', async () => answer(text('The stream stayed open.'))),
  fixture('test_elicitation', async ({ arguments: { message }, fill }) => {
    const fields = { username: { type: 'string' }, email: { type: 'string' } } as const;
    return answer(text(JSON.stringify(await fill({ message: String(message), fields }))));
  }),
  fixture('test_elicitation_sep1034_defaults', fillDefaults),
  fixture('test_elicitation_sep1330_enums', fillChoices),
  // Our own schemas need none of these words; a server must hand them on all the same.
  fixture('json_schema_2020_12_tool', async () => answer(text('listed')), {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    $defs: { address: { $anchor: 'address', type: 'object', properties: { city: { type: 'string' } } } },
    properties: { name: { type: 'string' }, address: { $ref: '#/$defs/address' } },
    allOf: [{ anyOf: [{ required: ['name'] }, { required: ['address'] }] }],
    if: { required: ['address'] },
    // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
    then: { required: ['name'] },
    else: {},
    additionalProperties: false,
  }),
];

function fixture(
  name: string,
  call: (call: ToolCall) => Promise<CallToolResult>,
  inputSchema: Tool['inputSchema'] = { type: 'object' },
): FixedTool {
  return { listing: { name, description: 'For the conformance suite', inputSchema }, call };
}

type Block = CallToolResult['content'][number];

function answer(...content: Block[]): CallToolResult {
  return { content };
}

function text(written: string): Block {
  return { type: 'text', text: written };
}

/** One pixel. */
function image(): Block {
  const data =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
  return { type: 'image', data, mimeType: 'image/png' };
}

function resource(uri: string): Block {
  return { type: 'resource', resource: { uri, mimeType: 'text/plain', text: 'Embedded.' } };
}

/** A header that announces no data. */
const WAV_WITHOUT_SAMPLES = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEARKwAAIhYAQACABAAZGF0YQAAAAA=';

async function fillDefaults({ fill }: ToolCall): Promise<CallToolResult> {
  const filled = await fill({
    message: 'With defaults',
    fields: {
      name: { type: 'string', default: 'John Doe' },
      age: { type: 'integer', default: 30 },
      score: { type: 'number', default: 95.5 },
      status: { type: 'string', enum: ['active', 'inactive', 'pending'], default: 'active' },
      verified: { type: 'boolean', default: true },
    },
  });
  return answer(text(JSON.stringify(filled)));
}

async function fillChoices({ fill }: ToolCall): Promise<CallToolResult> {
  const words = ['option1', 'option2', 'option3'];
  const titled = words.map((_, at) => ({ const: `value${at + 1}`, title: `Choice ${at + 1}` }));
  const filled = await fill({
    message: 'With choices',
    fields: {
      untitledSingle: { type: 'string', enum: words },
      titledSingle: { type: 'string', oneOf: titled },
      legacyEnum: { type: 'string', enum: ['opt1', 'opt2', 'opt3'], enumNames: ['One', 'Two', 'Three'] },
      untitledMulti: { type: 'array', items: { type: 'string', enum: words } },
      titledMulti: { type: 'array', items: { anyOf: titled } },
    },
  });
  return answer(text(JSON.stringify(filled)));
}
