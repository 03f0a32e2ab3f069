import { describe, expect, test } from 'vitest';
import { keepProjectFiles } from '../mocks/hosts/keep-project-files.ts';
import { ERROR_CODES } from '../src/base/error-codes.ts';
import { VIEWS } from '../src/domains/views.ts';
import { toJsonSchema } from '../src/server/json-schema.ts';
import { openBridge } from './support/open-bridge.ts';
import { makeProjectFolder } from './support/project-folder.ts';

/** Laws over every view: a new one is held to them by being listed. */
const examples = VIEWS.flatMap(view =>
  view.examples.map(example => ({ view, call: { action: view.name, ...example } })),
);

describe.each(VIEWS)('$name', view => {
  test('says in one line what it is for', () => {
    expect(view.summary.length).toBeLessThanOrEqual(110);
    expect(view.summary).not.toMatch(/\.$/);
  });

  test('describes every parameter', () => {
    const { properties = {} } = toJsonSchema(view) as {
      properties?: Record<string, { description?: string }>;
    };
    for (const [name, { description }] of Object.entries(properties)) expect(description, name).toBeTruthy();
  });

  test('has an example', () => expect(view.examples.length).toBeGreaterThan(0));

  test('refuses an unknown argument by name', async () => {
    const bridge = await openBridge();
    const { value, isError } = await bridge.inspect({
      action: view.name,
      ...view.examples[0],
      objectpaht: 1,
    });
    expect(isError).toBe(true);
    expect(value.error.code).toBe('invalid_arguments');
    expect(value.error.message).toContain('"objectpaht"');
    expect(value.error.example.action).toBe(view.name);
  });

  test('asks for each required argument that is missing, and the example of the question is a valid call', async () => {
    const { required = [] } = toJsonSchema(view) as { required?: string[] };
    const bridge = await openBridge();
    for (const name of required) {
      const { [name]: _, ...rest } = view.examples[0] ?? {};
      const { value, isError } = await bridge.inspect({ action: view.name, ...rest });
      expect(isError).toBe(false);
      expect(value.status).toBe('elicit_parameter');
      expect(value.missing_parameter).toMatchObject({
        name,
        type: expect.any(String),
        description: expect.any(String),
      });
      expect(value.missing_parameters).toContain(name);
      expect(value.message).toContain(`'${view.name}'`);
      const again = await bridge.inspect(value.example);
      expect(again.isError, again.text).toBe(false);
    }
  });
});

/** Their `objectPath` is an asset. */
const ASSET_VIEWS = [
  'thumbnail',
  'find_references',
  'read_data_table',
  'read_sequence',
  'material_graph',
  'blueprint_graph',
];

describe('every example', () => {
  test.each(examples)('$call runs, changes nothing, and answers in both forms', async ({ call }) => {
    const { scene } = makeProjectFolder();
    const bridge = await openBridge({ scene, onFileWritten: keepProjectFiles(scene) });
    const before = structuredClone(bridge.editor.world.snapshot());
    const { value, isError, text, result } = await bridge.inspect(call);
    expect(isError, text).toBe(false);
    expect(value.success).toBe(true);
    const hasImage = result.content.some(block => block.type === 'image');
    expect(result.structuredContent).toEqual(hasImage ? undefined : value);
    expect(bridge.editor.world.snapshot()).toEqual(before);
  });

  test.each(examples.filter(({ view }) => view.needs === 'editor'))(
    '$call without an editor is answered with the cause',
    async ({ call, view }) => {
      const bridge = await openBridge();
      bridge.editor.inject({ kind: 'refusing' });
      const { value, isError } = await bridge.inspect(call);
      if (view.name === 'editor_status') {
        expect(value).toMatchObject({ success: true, state: 'unreachable', code: 'editor_unreachable' });
      } else {
        expect(isError).toBe(true);
        expect(value.error).toMatchObject({ code: 'editor_unreachable', retryable: true });
        expect(value.error.remedy).toContain('Remote Control API');
      }
    },
  );

  test.each(examples.filter(({ view }) => view.needs === 'nothing'))(
    '$call works without an editor',
    async ({ call }) => {
      const bridge = await openBridge();
      bridge.editor.inject({ kind: 'refusing' });
      const { value } = await bridge.inspect(call);
      expect(value.success).toBe(true);
      if (call.action === 'dictionary_lookup') expect(value.entries.length).toBeGreaterThan(0);
    },
  );

  test.each(examples.filter(({ call }) => 'objectPath' in call))(
    '$call on a missing object names near ones',
    async ({ call }) => {
      const bridge = await openBridge();
      const [slip, near] = ASSET_VIEWS.includes(call.action)
        ? ['SM_Barell', 'SM_Barrel']
        : ['Key Lihgt', 'Key Light'];
      const { value, isError } = await bridge.inspect({ ...call, objectPath: slip });
      expect(isError).toBe(true);
      expect(value.error.code).toBe('object_not_found');
      expect(value.error.suggestions[0]).toBe(near);
    },
  );
});

test('the codes are public: adding one is deliberate, renaming one is not done', () => {
  expect(Object.keys(ERROR_CODES).toSorted()).toEqual([
    'access_denied',
    'already_exists',
    'ambiguous_target',
    'brief_damaged',
    'brief_locked',
    'brief_not_found',
    'cancelled',
    'changed_since',
    'connection_lost',
    'data_folder_unusable',
    'deadline_exceeded',
    'declined_by_user',
    'editor_busy_modal',
    'editor_crashed',
    'editor_minimised',
    'editor_saving',
    'editor_silent',
    'editor_starting',
    'editor_throttled',
    'editor_unreachable',
    'engine_declined',
    'engine_lacks',
    'file_read_only',
    'internal_error',
    'invalid_arguments',
    'invalid_value',
    'log_not_reachable',
    'needs_confirmation',
    'never_allowed',
    'no_pursuit',
    'no_thumbnail',
    'not_playing',
    'not_undoable',
    'nothing_changed',
    'nothing_selected',
    'nothing_to_undo',
    'object_not_found',
    'passphrase_rejected',
    'policy_forbids',
    'property_not_readable',
    'property_not_writable',
    'read_only',
    'remote_access_blocked',
    'remote_call_not_allowed',
    'rolled_back',
    'stale_cursor',
    'unexpected_engine_answer',
    'unknown_class',
    'unknown_function',
    'unknown_property',
    'unknown_schema',
    'unreadable_dump',
    'unreadable_picture',
    'wrong_project',
    'wrong_server',
  ]);
});

test('every remedy is a sentence that says what to do', () => {
  for (const [code, { remedy }] of Object.entries(ERROR_CODES))
    expect(remedy.length, code).toBeGreaterThan(30);
});
